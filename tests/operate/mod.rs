//! What stands in the pages for operators is true, and what they start from works.
mod alerts;
mod backup;
mod docker;
mod hygiene;
mod image;
mod keys;
mod page;
mod security;

use std::{env, path::Path, process::Command};

use crate::support::{
    process::output,
    session::{blocks, page},
};

/// Runs the commands of a fence of a page, with the program at hand: what they print.
#[track_caller]
fn commands(file: &str, fence: &str, variables: &[(&str, &str)]) -> String {
    let page = page(file);
    let (_, script) = blocks(&page).into_iter().find(|(name, _)| *name == fence).expect(fence);
    let program = Path::new(env!("CARGO_BIN_EXE_turnlink")).parent().unwrap();
    let path = format!("{}:{}", program.display(), env::var("PATH").unwrap());
    let mut bash = Command::new("bash");
    bash.args(["-euc", script]).env("PATH", path).envs(variables.iter().copied());
    let ran = output(&mut bash);
    assert!(ran.status.success(), "{fence}: {}", String::from_utf8_lossy(&ran.stderr));
    String::from_utf8(ran.stdout).unwrap()
}
