// Makes the board quicker to play on and the link quicker to send. Without it everything works as links and forms.
(() => {
  "use strict";
  const $ = (id) => document.getElementById(id);
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;

  // A page that comes back from the browser's own cache may be an old turn: ask for it again.
  addEventListener("pageshow", (event) => event.persisted && location.reload());

  // One tap sends one form.
  addEventListener("submit", (event) => {
    if (event.target.dataset.sent) event.preventDefault();
    event.target.dataset.sent = "yes";
  });

  for (const field of document.querySelectorAll(".address")) {
    field.addEventListener("focus", () => field.select());
  }

  follow();
  send();
  if (document.body.dataset.state === "replay") stepThrough();
  const board = $("board");
  if (board) {
    replay();
    if (board.dataset.moves) play();
  }

  /* The game goes on elsewhere. */

  function follow() {
    const address = document.querySelector("[data-events]")?.dataset.events;
    if (!address || !window.EventSource) return;
    let source;
    const stop = () => source?.close();
    const listen = () => {
      stop();
      // A browser has few connections to one server: only the page that is looked at keeps one.
      if (document.hidden) return;
      source = new EventSource(address);
      source.addEventListener("turn", (event) => {
        stop();
        location.replace(location.pathname.slice(0, 3) + JSON.parse(event.data).token);
      });
    };
    document.addEventListener("visibilitychange", listen);
    addEventListener("submit", () => {
      document.removeEventListener("visibilitychange", listen);
      stop();
    });
    listen();
  }

  /* Sending. */

  function send() {
    const area = $("send");
    if (!area) return;
    const { url, text } = area.dataset;
    const [button, copy] = [$("send-button"), $("copy")];
    const first = area.classList.contains("first");
    copy.hidden = false;
    copy.addEventListener("click", () => copyLink(url, copy));
    if (navigator.share) {
      button.addEventListener("click", async (event) => {
        event.preventDefault();
        try {
          await navigator.share({ text, url });
        } catch (why) {
          // Whoever cancels wants nothing more; where sharing is refused, the other ways stand open.
          if (why.name !== "AbortError") showWays(area, area.dataset.refused);
        }
      });
    } else if (first) {
      copy.classList.add("primary");
      button.hidden = true;
    } else {
      button.addEventListener("click", (event) => {
        event.preventDefault();
        area.classList.toggle("open");
      });
    }
  }

  // Opens the other ways to send the link, says why, and has the address ready to be copied.
  function showWays(area, why) {
    area.classList.add("open");
    $("send-said").textContent = why;
    $("send-url").focus();
    $("send-url").select();
  }

  async function copyLink(url, button) {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      const area = $("send");
      showWays(area, area.dataset.byHand);
      if (!document.execCommand("copy")) return;
      button.focus();
    }
    $("send-said").textContent = "";
    confirm(button);
  }

  // Says on a button that it did what it is for.
  function confirm(button) {
    const label = button.textContent;
    button.textContent = `✓ ${button.dataset.done}`;
    setTimeout(() => (button.textContent = label), 2500);
  }

  /* Going through a game: each step is a link, whose page takes the place of this one. */

  function stepThrough() {
    const main = $("main");
    const said = document.createElement("p");
    said.className = "sr";
    said.setAttribute("role", "status");
    document.body.append(said);
    let wanted;
    let start;

    async function go(href) {
      const url = (wanted = new URL(href, location.href));
      try {
        const answer = await fetch(url);
        if (!answer.ok) throw new Error(answer.statusText);
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        // Whoever is quick has asked for another step by now.
        if (wanted === url) show(page.getElementById("main"), url);
      } catch {
        location.assign(url);
      }
    }

    function show(next, url) {
      const [focused, open] = [document.activeElement?.id, $("pdn").open];
      main.replaceChildren(...next.childNodes);
      history.replaceState(null, "", url);
      $("pdn").open = open;
      if (focused) $(focused)?.focus({ preventScroll: true });
      said.textContent = `${$("headline").textContent} ${$("place").textContent}`;
      ready();
    }

    function ready() {
      const [moves, shown] = [$("moves"), main.querySelector("[aria-current]")];
      if (shown) moves.scrollTop = shown.offsetTop - moves.offsetTop - moves.clientHeight / 2;
      $("copy-pdn").hidden = false;
    }

    function press(id) {
      const href = $(id).getAttribute("href");
      if (href) go(href);
    }

    addEventListener("keydown", (event) => {
      const id = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
      if (!id || event.altKey || event.ctrlKey || event.metaKey || event.target.matches("textarea")) return;
      event.preventDefault();
      press(id);
    });

    main.addEventListener("click", (event) => {
      const link = event.target.closest('a[href^="?"]');
      if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        go(link.getAttribute("href"));
      }
      if (event.target.id === "copy-pdn") copyText($("pdn-text"), event.target);
    });

    main.addEventListener("pointerdown", (event) => {
      start = event.target.closest("#board") && { x: event.clientX, y: event.clientY };
    });
    main.addEventListener("pointerup", (event) => {
      if (!start) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      start = null;
      if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) press(x < 0 ? "on" : "back");
    });
    ready();
  }

  async function copyText(field, button) {
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      field.select();
      if (!document.execCommand("copy")) return;
    }
    confirm(button);
  }

  /* The opponent's move, once more. */

  function square(number) {
    return $(`s${number}`);
  }

  function parse(move) {
    const [, path, taken, crown] = /^([\d-]+)(?::([\d-]+))?(\+?)$/.exec(move);
    const numbers = (list) => (list ? list.split("-").map(Number) : []);
    return { path: numbers(path), taken: numbers(taken), crown: crown === "+" };
  }

  function offset(from, to) {
    const [a, b] = [square(from).getBoundingClientRect(), square(to).getBoundingClientRect()];
    return `translate(${a.left - b.left}px, ${a.top - b.top}px)`;
  }

  function replay() {
    const own = ["sent", "waiting", "offer-out", "newer", "went-on", "refused", "replay"];
    if (calm || !board.dataset.last || own.includes(document.body.dataset.state)) return;
    const { path, taken } = parse(board.dataset.last);
    const end = path[path.length - 1];
    const piece = square(end).querySelector(".pc");
    if (!piece?.animate || board.querySelector(".on")) return;
    const steps = path.map((at) => ({ transform: offset(at, end), easing: "ease-in-out" }));
    const timing = { duration: 320 * (path.length - 1), delay: 350, fill: "backwards" };
    square(end).style.zIndex = 3;
    piece.animate(steps, timing).onfinish = () => (square(end).style.zIndex = "");
    for (const at of taken) {
      square(at).querySelector(".pc")?.animate([{ opacity: 1 }, { opacity: 1, offset: 0.6 }, {}], timing);
    }
    $("arrow")?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], { ...timing, duration: timing.duration + 200 });
  }

  /* A move, tap by tap. */

  function play() {
    const moves = board.dataset.moves.split(" ").map(parse);
    const say = board.dataset;
    const [form, button, notice] = [$("play"), $("play-button"), $("notice")];
    const headline = document.querySelector("#headline span");
    const before = { headline: headline.textContent, state: document.body.dataset.state };
    const starts = new Set(moves.map((move) => move.path[0]));
    const squares = [...board.querySelectorAll(".sq")];
    const labels = new Map(squares.map((at) => [at, at.getAttribute("aria-label")]));
    let path = [];
    let drag = null;
    let dragged = false;
    headline.setAttribute("aria-live", "polite");
    // The board stays where it is while the headline changes.
    const head = headline.closest(".head");
    head.style.minHeight = `${head.offsetHeight}px`;
    board.classList.add("drags");

    const fitting = () => moves.filter((move) => path.every((at, i) => move.path[i] === at));
    const whole = () => fitting().find((move) => path.length && move.path.length === path.length);
    const number = (at) => Number(at.dataset.square);

    function draw() {
      const fits = path.length ? fitting() : [];
      const next = new Set(fits.map((move) => move.path[path.length]));
      const rest = new Set(fits.flatMap((move) => move.path.slice(path.length + 1)));
      const done = whole();
      const taken = new Set(path.length && fits[0] ? fits[0].taken.slice(0, path.length - 1) : []);
      board.classList.toggle("busy", path.length > 0);
      for (const at of squares) {
        const n = number(at);
        const target = next.has(n);
        at.classList.toggle("next", target);
        at.classList.toggle("rest", !target && rest.has(n));
        at.classList.toggle("on", path[path.length - 1] === n);
        at.classList.toggle("way", path.slice(0, -1).includes(n));
        at.querySelector(".pc:not(.mine)")?.classList.toggle("ghost", taken.has(n) || (!path.length && at.dataset.fallen === "yes"));
        const name = target ? say.target.replace("#", at.dataset.name) : labels.get(at);
        if (at.getAttribute("aria-label") !== name) at.setAttribute("aria-label", name);
        if (at.tagName !== "A") {
          at.setAttribute("role", target ? "button" : "img");
          if (target) at.tabIndex = 0;
          else at.removeAttribute("tabindex");
        }
      }
      form.hidden = path.length < 2;
      for (const other of [$("first"), $("send")]) if (other) other.hidden = path.length > 0;
      button.hidden = !done;
      form.elements.move.value = path.join("-");
      const names = path.map((n) => square(n).dataset.name).join(done?.taken.length ? say.captures : "-");
      if (done) button.textContent = say.play.replace("#", names);
      headline.textContent = !path.length ? before.headline : done ? say.ready.replace("#", names) : path.length > 1 ? say.jump : say.next;
      document.body.dataset.state = !path.length ? before.state : done ? "draft" : path.length > 1 ? "mid-jump" : "chosen";
    }

    // Puts the moving piece where the path has come to.
    function put(to) {
      const mine = board.querySelector(".pc.mine");
      if (!mine) return;
      const from = mine.getBoundingClientRect();
      mine.style.transform = "";
      square(to).append(mine);
      if (calm || !mine.animate) return;
      const now = mine.getBoundingClientRect();
      mine.animate([{ transform: `translate(${from.left - now.left}px, ${from.top - now.top}px)` }, { transform: "none" }], { duration: 170, easing: "ease-out" });
    }

    function set(next) {
      if (path.length) put(path[0]);
      board.querySelector(".pc.mine")?.classList.remove("mine");
      path = next;
      notice.textContent = "";
      if (path.length) {
        square(path[0]).querySelector(".pc").classList.add("mine");
        if (path.length > 1) put(path[path.length - 1]);
      }
      draw();
    }

    function refuse(at) {
      const must = board.querySelector(".must") ? say.must : say.blocked;
      notice.textContent = must.replace("#", at.dataset.name);
    }

    function tap(at) {
      const n = number(at);
      const fits = path.length ? fitting() : [];
      const ends = fits.filter((move) => move.path.length > path.length && move.path[move.path.length - 1] === n);
      if (fits.some((move) => move.path[path.length] === n)) set([...path, n]);
      else if (ends.length === 1) set(ends[0].path);
      else if (path.length > 1 && !whole()) notice.textContent = say.jump;
      else if (starts.has(n)) set(path.length === 1 && path[0] === n ? [] : [n]);
      else if (at.tagName === "A") refuse(at);
      else if (path.length < 2) set([]);
    }

    // Where the next control is, for those who go by keys.
    function follow() {
      const target = whole() ? button : path.length ? board.querySelector(".next") : null;
      target?.focus();
    }

    board.addEventListener("click", (event) => {
      const at = event.target.closest(".sq");
      if (!at) return;
      event.preventDefault();
      if (dragged) return void (dragged = false);
      tap(at);
      if (event.detail === 0) follow();
    });

    board.addEventListener("keydown", (event) => {
      const at = event.target.closest(".sq");
      if (!at) return;
      const way = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
      if (way) {
        event.preventDefault();
        neighbour(at, way)?.focus();
      } else if (at.tagName !== "A" && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault();
        tap(at);
        follow();
      }
    });

    addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !path.length) return;
      const start = square(path[0]);
      set([]);
      start.focus();
    });

    // The nearest control in a direction.
    function neighbour(at, [x, y]) {
      const centre = (of) => of.getBoundingClientRect();
      const here = centre(at);
      let best = null;
      for (const other of board.querySelectorAll('a.sq:not([tabindex="-1"]), .sq[role="button"]')) {
        const there = centre(other);
        const [dx, dy] = [there.left - here.left, there.top - here.top];
        const along = dx * x + dy * y;
        const cost = along + 2 * Math.abs(dx * y + dy * x);
        if (along > 1 && (!best || cost < best.cost)) best = { cost, other };
      }
      return best?.other;
    }

    $("undo").addEventListener("click", (event) => {
      event.preventDefault();
      set(path.length === 2 ? [] : path.slice(0, -1));
    });

    board.addEventListener("dragstart", (event) => event.preventDefault());
    board.addEventListener("pointerdown", (event) => {
      const at = event.target.closest(".sq");
      dragged = false;
      if (!at || event.button) return;
      const n = number(at);
      const going = path.length > 0 && path[path.length - 1] === n && !whole();
      if (going || (starts.has(n) && (path.length < 2 || whole()))) drag = { n, x: event.clientX, y: event.clientY };
    });
    addEventListener("pointermove", (event) => {
      if (!drag) return;
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!dragged && Math.hypot(x, y) < 8) return;
      if (!dragged && path[path.length - 1] !== drag.n) set([drag.n]);
      dragged = true;
      const mine = board.querySelector(".pc.mine");
      if (mine) mine.style.transform = `translate(${x}px, ${y}px) scale(1.12)`;
    });
    addEventListener("pointerup", (event) => {
      if (!drag) return;
      drag = null;
      if (!dragged) return;
      const at = document.elementFromPoint(event.clientX, event.clientY)?.closest(".sq");
      const mine = board.querySelector(".pc.mine");
      if (at?.classList.contains("next") || at?.classList.contains("rest")) tap(at);
      else if (mine) mine.style.transform = "";
      // The click that follows a drag is not a tap.
      setTimeout(() => (dragged = false));
    });
    addEventListener("pointercancel", () => {
      drag = null;
      const mine = board.querySelector(".pc.mine");
      if (mine) mine.style.transform = "";
    });

    for (const at of squares) if (at.querySelector(".ghost")) at.dataset.fallen = "yes";
  }
})();
