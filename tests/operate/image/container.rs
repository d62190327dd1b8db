//! A container as an engine makes it from an image, with what the README's compose file asks for: a root that is
//! read-only, and no privileges.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

use super::workshop::Image;
use crate::support::{
    command::Ended,
    process::output,
    server::{Server, Stopped},
};

/// What is mounted, and who the program is. Nothing stays between: it becomes the first process of the container, which
/// no signal ends that it does not take itself, but for its parent's death: a test that fails leaves nothing running.
/// That has to be said once more after the user has changed.
const START: &str = r#"
root=$1 volume=$2 user=$3; shift 3
mount --bind "$root" "$root"
mount --bind "$volume" "$root/data"
mount -t proc proc "$root/proc"
mount -o remount,bind,ro "$root"
exec chroot "$root" setpriv --reuid="${user%:*}" --regid="${user#*:}" --clear-groups --no-new-privs \
  --bounding-set=-all --inh-caps=-all --pdeathsig=KILL -- "$@"
"#;

/// A running container; what is mounted for it is gone when it has ended.
pub(super) struct Container {
    pub(super) server: Server,
    /// The id of its first process, seen from outside.
    first: String,
    /// The command that runs another program with its settings.
    env: Vec<String>,
}

impl Container {
    /// Starts what the image says, on a free port of this machine.
    pub(super) fn start(image: &Image, volume: &Path) -> Self {
        let list = |name: &str| -> Vec<String> {
            let words = image.config[name].as_array().into_iter().flatten();
            words.map(|word| word.as_str().expect("a word").to_owned()).collect()
        };
        let mut env = vec!["/usr/bin/env".to_owned(), "-i".to_owned()];
        env.extend(list("Env"));
        let mut command = Command::new("unshare");
        command.args(["--mount", "--pid", "--fork", "--kill-child", "--", "sh", "-euc", START, "sh"]);
        command.arg(&image.root).arg(volume).arg(image.config["User"].as_str().expect("a user"));
        command.args(&env).arg("TURNLINK_LISTEN=127.0.0.1:0").args(list("Entrypoint")).args(list("Cmd"));
        let server = Server::by(command);
        let id = server.id();
        let first = fs::read_to_string(format!("/proc/{id}/task/{id}/children")).expect("it runs");
        env.push(format!("TURNLINK_LISTEN={}", server.address()));
        Self { server, first: first.trim().to_owned(), env }
    }

    /// What the system knows about the first process.
    pub(super) fn status(&self) -> String {
        fs::read_to_string(format!("/proc/{}/status", self.first)).expect("it runs")
    }

    /// Runs another program inside as some user.
    pub(super) fn run(&self, user: u32, words: &[&str]) -> Ended {
        let user = &user.to_string();
        let mut command = Command::new("nsenter");
        command.args(["--target", &self.first, "--mount", "--pid", "--root", "--wd"]);
        command.args(["--setuid", user, "--setgid", user, "--"]).args(&self.env).args(words);
        output(&mut command).into()
    }

    /// Ends it as an engine does.
    pub(super) fn stop(self) -> Stopped {
        let sent = Command::new("kill").args(["-s", "TERM", &self.first]).stdin(Stdio::null()).status();
        assert!(sent.expect("kill can be called").success());
        self.server.wait()
    }
}
