//! The reference of the codes, for people: `api/ERRORS.md` is what this writes.

use std::fmt::Write as _;

use super::{
    code::Code,
    explain::{Explanation, explain, title},
};
use crate::words::Lang;

const INTRODUCTION: &str = "\
# Error codes

Every answer that is neither a success nor a redirection is `application/problem+json` (RFC 9457), or the same as
a page where a browser asks for HTML:

```json
{\"type\": \"/errors/not-found\", \"title\": \"…\", \"status\": 404, \"code\": \"not-found\", \"detail\": \"…\", \"request_id\": \"…\"}
```

`code` never changes its meaning and its status; compare it, not the texts. `detail` says what went wrong this
time. `request_id` is also in the header `X-Request-Id` and in the server's log. `GET /errors/{code}` gives the
words below. An answer that names seconds in `Retry-After` may be asked for again after them.

What is not HTTP at all, or whose head comes too slowly or is too large, is refused with a bare 400, 408 or 431
before it reaches the service, and the connection is closed.

| code | status | |
|---|---|---|
";

/// The whole reference, as Markdown, in English.
pub fn markdown() -> String {
    let mut page = INTRODUCTION.to_owned();
    for &code in Code::ALL {
        let (status, title) = (code.status().as_u16(), title(code, Lang::En));
        // Writing to a string cannot fail.
        let _ = writeln!(page, "| [`{code}`](#{code}) | {status} | {title} |");
    }
    for &code in Code::ALL {
        let Explanation { title, meaning, advice } = explain(code, Lang::En);
        let status = code.status().as_u16();
        let _ = write!(page, "\n## {code}\n\n**{status}.** {title}.\n\n{meaning}\n\n{advice}\n");
    }
    page
}
