//! What stands in the pages for operators is true, and what they start from works.
mod alerts;
mod backup;
mod docker;
mod hygiene;
mod page;
