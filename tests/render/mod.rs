//! Pictures: what they show, how much they weigh, and that they are always the same.

mod bands;
mod greyscale;
mod icon;
mod looks;
mod moving;
mod pixels;
mod states;
mod text;
mod vectors;
mod weight;
