//! Images, made with `buildah` from packages of Debian and the Rust that is at hand.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

use serde_json::Value;
use tempfile::TempDir;

use super::super::docker::all;
use crate::support::process::{output, output_within};

/// How long it may take to build all that the program is made of.
const LONGEST: Duration = Duration::from_secs(3600);

/// What the official image of Debian says.
const DEBIAN: &str = r#"FROM scratch
COPY . /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
CMD ["bash"]
"#;

/// What its slim variant leaves out.
const NOT_SLIM: &str = "var/cache/apt/archives/*.deb
var/lib/apt/lists/*
usr/share/doc/*
usr/share/locale/*
usr/share/man/*
";

/// What the official image of Rust adds to that. This machine's Rust may be newer than the tag says; the long run
/// checks the program with the oldest one by itself. The crates are those that the tests were built with, and nothing
/// is optimised as it is for a release: it is the building that is tried.
const RUST: &str = "
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates gcc libc6-dev \\
    && rm -rf /var/lib/apt/lists/*
COPY bin/cargo bin/rustc /usr/local/bin/
COPY lib /usr/local/lib
COPY --from=crates registry/index /usr/local/cargo/registry/index
COPY --from=crates registry/cache /usr/local/cargo/registry/cache
ENV CARGO_HOME=/usr/local/cargo CARGO_NET_OFFLINE=true
ENV CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_OPT_LEVEL=1
";

/// A place for images apart from those of the machine. All of it goes when it is dropped.
pub(super) struct Workshop(TempDir);

/// An image.
pub(super) struct Image {
    /// What it says about its containers.
    pub(super) config: Value,
    /// Its layers' digests, from the lowest up.
    pub(super) layers: Vec<String>,
    /// What its containers see, all layers together.
    pub(super) root: PathBuf,
    /// Where its layers lie.
    files: PathBuf,
}

/// An entry of a layer.
pub(super) struct Entry {
    /// Its kind and who may do what with it, as `ls -l` tells it.
    pub(super) mode: String,
    /// The numbers of its user and group.
    pub(super) owner: String,
    /// Its path from the root; that of a directory ends with a slash.
    pub(super) name: String,
}

/// A program that takes with it what it starts and mounts, however it ends.
fn apart(program: &str) -> Command {
    let mut command = Command::new("unshare");
    command.args(["--mount-proc", "--pid", "--fork", "--kill-child", "--", program]);
    command
}

/// Runs a command that has to succeed: what it prints.
#[track_caller]
fn done(command: &mut Command) -> String {
    let ran = output_within(command, LONGEST);
    let [out, err] = [ran.stdout, ran.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    assert!(ran.status.success(), "{command:?}\n{out}\n{err}");
    out
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

impl Workshop {
    /// Opens one, or says why images cannot be made.
    pub(super) fn open() -> Result<Self, String> {
        for tool in ["buildah", "debootstrap"] {
            let found = Command::new(tool).arg("--version").output();
            found.map_err(|error| format!("{tool}: {error}"))?;
        }
        let mounted = output(&mut apart("true"));
        if !mounted.status.success() {
            return Err(String::from_utf8_lossy(&mounted.stderr).trim().to_owned());
        }
        // Not where temporary files are: that may be memory, and it takes gigabytes.
        Ok(Self(TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("there is room for a directory")))
    }

    fn dir(&self, name: &str) -> PathBuf {
        let dir = self.0.path().join(name);
        fs::create_dir_all(&dir).unwrap();
        dir
    }

    /// The project as somebody has it who has just cloned it.
    pub(super) fn context(&self) -> PathBuf {
        let (from, to) = (Path::new(env!("CARGO_MANIFEST_DIR")), self.dir("context"));
        let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
        let files = done(Command::new("git").args(list).current_dir(from));
        for file in files.split_terminator('\0').filter(|file| from.join(file).is_file()) {
            fs::create_dir_all(to.join(file).parent().unwrap()).unwrap();
            fs::copy(from.join(file), to.join(file)).unwrap();
        }
        to
    }

    /// Makes the images that the Dockerfile builds on, under the names that it calls them by: the one that the program
    /// runs on.
    pub(super) fn bases(&self) -> Image {
        let names = all("FROM");
        let [rust, debian] = [&names[0], &names[1]].map(|name| name.split(' ').next().unwrap());
        let tree = self.dir("debian");
        let release = debian.split([':', '-']).nth(1).expect("a release");
        done(apart("debootstrap").args(["--variant=minbase", release]).arg(&tree));
        // A builder mounts its own there, and would leave in a layer what it made to do so.
        fs::write(tree.join("etc/hosts"), "").unwrap();
        let not_slim = self.0.path().join("not-slim");
        fs::write(&not_slim, NOT_SLIM).unwrap();
        self.build_of(debian, DEBIAN, &tree, &["--ignorefile", not_slim.to_str().unwrap()]);
        fs::remove_dir_all(tree).unwrap();
        let sysroot = done(Command::new("rustc").args(["--print", "sysroot"]));
        let crates = format!("crates={}", cargo_home().display());
        let mut text = format!("FROM {debian}{RUST}");
        if cargo_home().join("config.toml").exists() {
            // It may say that the crates came from elsewhere.
            text.push_str("COPY --from=crates config.toml /usr/local/cargo/config.toml\n");
        }
        self.build_of(rust, &text, Path::new(sysroot.trim()), &["--build-context", &crates]);
        self.image(debian)
    }

    /// Builds an image of another Dockerfile than the context's own.
    pub(super) fn build_of(&self, name: &str, dockerfile: &str, context: &Path, options: &[&str]) {
        let file = self.0.path().join("Dockerfile");
        fs::write(&file, dockerfile).unwrap();
        self.build(name, context, &[options, &["--file", file.to_str().unwrap()]].concat());
    }

    /// Builds an image.
    pub(super) fn build(&self, name: &str, context: &Path, options: &[&str]) {
        let mut command = self.buildah(&["build", "--isolation", "chroot", "--format", "docker"]);
        done(command.args(["--pull-never", "--tag", name]).args(options).arg(context));
    }

    fn buildah(&self, words: &[&str]) -> Command {
        let mut command = apart("buildah");
        command.args(["--storage-driver", "vfs", "--root"]).arg(self.dir("images"));
        command.arg("--runroot").arg(self.dir("run")).args(words);
        command
    }

    /// An image that was built here.
    pub(super) fn image(&self, name: &str) -> Image {
        let about = json(&done(&mut self.buildah(&["inspect", "--type", "image", name])));
        let files = self.dir("layers").join(name.replace(':', "-"));
        let place = format!("dir:{}", files.display());
        done(&mut self.buildah(&["push", "--quiet", "--disable-compression", name, &place]));
        let layers = &json(&fs::read_to_string(files.join("manifest.json")).unwrap())["layers"];
        let digest = |layer: &Value| layer["digest"].as_str().unwrap().split(':').nth(1).unwrap().to_owned();
        let layers = layers.as_array().expect("layers").iter().map(digest).collect();
        let container = done(&mut self.buildah(&["from", "--pull-never", name]));
        let root = done(&mut self.buildah(&["mount", container.trim()]));
        Image { config: about["Docker"]["config"].clone(), layers, root: root.trim().into(), files }
    }
}

/// Where cargo keeps the crates that it got.
fn cargo_home() -> PathBuf {
    let home = || Path::new(&env::var_os("HOME").expect("a home")).join(".cargo");
    env::var_os("CARGO_HOME").map_or_else(home, PathBuf::from)
}

impl Image {
    /// How large a layer is, in bytes.
    pub(super) fn size(&self, layer: &str) -> u64 {
        fs::metadata(self.files.join(layer)).unwrap().len()
    }

    /// What is in a layer.
    pub(super) fn entries(&self, layer: &str) -> Vec<Entry> {
        let list = done(Command::new("tar").args(["--numeric-owner", "-tvf"]).arg(self.files.join(layer)));
        let entry = |line: &str| {
            let words: Vec<&str> = line.split_whitespace().collect();
            Entry { mode: words[0].into(), owner: words[1].into(), name: words[5].into() }
        };
        list.lines().map(entry).collect()
    }
}
