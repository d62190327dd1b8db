//! A real Chromium, driven over WebDriver.

use std::{future::Future, panic::Location, process::Command, time::Instant};

use actix_web::rt::{System, time::timeout};
use fantoccini::{Client, ClientBuilder, Locator, elements::Element, wd::WebDriverCompatibleCommand};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};
use tempfile::TempDir;
use ureq::http::Method;
use url::{ParseError, Url};

use crate::{
    pages::browser::Page,
    support::{
        process::{LONGEST, PATIENCE, Process},
        server::Server,
    },
};

/// What a browser is like.
#[derive(Clone, Copy)]
pub(super) struct Look {
    /// The window's inner size in CSS pixels.
    pub(super) size: (u32, u32),
    /// Whether the person prefers dark pages.
    pub(super) dark: bool,
    /// Whether the person prefers that nothing moves.
    pub(super) calm: bool,
    /// Whether the person has few colours of his own, which replace those of pages.
    pub(super) forced_colors: bool,
    /// Whether the page is shown as it is printed.
    pub(super) print: bool,
    /// Whether scripts run.
    pub(super) scripts: bool,
    /// The language that the browser asks for.
    pub(super) language: &'static str,
}

/// A phone with a light page in English.
pub(super) const PHONE: Look = Look {
    size: (375, 812),
    dark: false,
    calm: false,
    forced_colors: false,
    print: false,
    scripts: true,
    language: "en",
};

/// Runs a test to its end, or until it takes too long.
#[track_caller]
pub(super) fn wait_for<F: Future>(test: F) -> F::Output {
    System::new().block_on(async { timeout(LONGEST, test).await.expect("the test comes to its end") })
}

/// The program that starts browsers; they end with it.
pub(super) struct Driver {
    _process: Process,
    port: String,
    profiles: TempDir,
}

/// A browser with a profile of its own: nothing that one remembers is known to another.
pub(super) struct Browser {
    /// The connection.
    pub(super) client: Client,
}

impl Driver {
    /// Starts it on a free port.
    pub(super) fn start() -> Driver {
        // It takes one that is free under IPv6, and ends if another process has the same under IPv4.
        (0..20).find_map(|_| Driver::started()).expect("chromedriver finds a free port")
    }

    fn started() -> Option<Driver> {
        let mut command = Command::new("chromedriver");
        command.arg("--port=0");
        let process = Process::start(command);
        let line = process.out_line_of(&["successfully on port ", "port not available"]);
        let (_, port) = line.split_once("successfully on port ")?;
        let port = port.trim_end_matches('.').to_owned();
        Some(Driver { _process: process, port, profiles: TempDir::new().unwrap() })
    }

    /// Opens a browser.
    pub(super) async fn open(&self, look: Look) -> Browser {
        let profile = TempDir::new_in(self.profiles.path()).unwrap().keep();
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities(look, profile.to_str().unwrap()))
            .connect(&format!("http://127.0.0.1:{}", self.port))
            .await
            .expect("a browser opens");
        let browser = Browser { client };
        browser.command("Network.enable", json!({})).await;
        browser.wear(look).await;
        browser
    }
}

/// A driver that is killed leaves its browsers behind, those of a failed test for instance.
impl Drop for Driver {
    fn drop(&mut self) {
        let profiles = self.profiles.path().as_os_str();
        let _ = Command::new("pkill").args(["-KILL", "-f"]).arg(profiles).status();
    }
}

impl Browser {
    /// Becomes like this; the language and the scripts change with the next page.
    pub(super) async fn wear(&self, look: Look) {
        let (width, height) = look.size;
        let metrics = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        self.command("Emulation.setDeviceMetricsOverride", metrics).await;
        self.command("Emulation.setScriptExecutionDisabled", json!({"value": !look.scripts})).await;
        self.command("Emulation.setEmulatedMedia", media(look)).await;
        let headers = json!({"headers": {"Accept-Language": look.language}});
        self.command("Network.setExtraHTTPHeaders", headers).await;
    }

    /// Runs a script in each page from now on, before any of the page's own.
    pub(super) async fn prepare(&self, script: &str) {
        self.command("Page.addScriptToEvaluateOnNewDocument", json!({"source": script})).await;
    }

    /// Shows a page as the one to whom it was answered sees it: at its address, with the cookies of that time.
    pub(super) async fn show(&self, server: &Server, page: &Page) {
        let origin = format!("http://{}", server.address());
        let cookie = |(name, value)| json!({"name": name, "value": value, "url": origin});
        let cookies: Vec<Value> = page.cookies.iter().map(cookie).collect();
        self.command("Network.clearBrowserCookies", json!({})).await;
        self.command("Network.setCookies", json!({"cookies": cookies})).await;
        self.go(&format!("{origin}{}", page.path)).await;
    }

    /// A command of the browser's own protocol.
    pub(super) async fn command(&self, name: &'static str, params: Value) -> Value {
        self.client.issue_cmd(DevTools { name, params }).await.expect("the browser obeys")
    }

    /// Goes to an address.
    pub(super) async fn go(&self, address: &str) {
        self.client.goto(address).await.expect("the page loads");
    }

    /// The address of the page.
    pub(super) async fn address(&self) -> String {
        self.client.current_url().await.unwrap().to_string()
    }

    /// The one element that a CSS selector finds, as soon as it is there.
    #[track_caller]
    pub(super) fn find<'a>(&'a self, css: &'a str) -> impl Future<Output = Element> + 'a {
        let caller = Location::caller();
        async move {
            let wait = self.client.wait().at_most(PATIENCE);
            match wait.for_element(Locator::Css(css)).await {
                Ok(element) => element,
                Err(error) => panic!("{caller}: no {css} on {}: {error}", self.address().await),
            }
        }
    }

    /// How many elements a CSS selector finds now.
    pub(super) async fn count(&self, css: &str) -> usize {
        self.client.find_all(Locator::Css(css)).await.unwrap().len()
    }

    /// The text of an element, as it is shown.
    pub(super) async fn text(&self, css: &str) -> String {
        self.find(css).await.text().await.unwrap()
    }

    /// Clicks an element.
    pub(super) async fn click(&self, css: &str) {
        self.find(css).await.click().await.unwrap();
    }

    /// Clicks what leads to another page, and waits until it is there.
    pub(super) async fn follow(&self, css: &str) {
        self.run("window.left = false").await;
        self.click(css).await;
        self.until("return window.left === undefined && document.readyState === 'complete'").await;
    }

    /// Runs a script and gives what it returns.
    pub(super) async fn run(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap()
    }

    /// Runs a script that calls its last argument with what it returns, some time later.
    pub(super) async fn run_async(&self, script: &str) -> Value {
        self.client.execute_async(script, Vec::new()).await.unwrap()
    }

    /// Asks a script again and again until it returns true.
    pub(super) async fn until(&self, script: &str) {
        let end = Instant::now() + PATIENCE;
        // While a page gives way to the next one there may be none to ask.
        while self.client.execute(script, Vec::new()).await.ok() != Some(Value::Bool(true)) {
            assert!(Instant::now() < end, "never: {script}, on {}", self.address().await);
        }
    }

    /// Ends the browser.
    pub(super) async fn close(self) {
        self.client.close().await.unwrap();
    }
}

/// A command of the browser's own protocol, as chromedriver passes it on.
#[derive(Debug)]
struct DevTools {
    name: &'static str,
    params: Value,
}

impl WebDriverCompatibleCommand for DevTools {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({"cmd": self.name, "params": self.params}).to_string()))
    }
}

/// A look as the browser's media features.
fn media(look: Look) -> Value {
    let feature = |name, on, yes, no| json!({"name": name, "value": if on { yes } else { no }});
    json!({
        "media": if look.print { "print" } else { "" },
        "features": [
            feature("prefers-color-scheme", look.dark, "dark", "light"),
            feature("prefers-reduced-motion", look.calm, "reduce", "no-preference"),
            feature("forced-colors", look.forced_colors, "active", "none"),
        ],
    })
}

fn capabilities(look: Look, profile: &str) -> Map<String, Value> {
    let args = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--hide-scrollbars",
        &format!("--user-data-dir={profile}"),
        &format!("--window-size={},{}", look.size.0, look.size.1),
    ];
    let options = json!({"args": args, "excludeSwitches": ["enable-logging"]});
    let mut capabilities = Map::new();
    capabilities.insert("browserName".into(), json!("chrome"));
    capabilities.insert("goog:chromeOptions".into(), options);
    capabilities
}
