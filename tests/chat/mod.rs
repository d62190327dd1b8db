//! The chats, over HTTP, with requests signed as the platforms sign them and a stand-in for each platform's server.
mod bridge;
mod club;
mod core;
mod discord;
mod platform;
mod slack;
mod telegram;
