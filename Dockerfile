# Turnlink in a container. The README has a compose file with two of them; `api/OPERATING.md` how to run it.
#
#   docker build -t turnlink .
#   docker run --read-only -p 127.0.0.1:8080:8080 -v turnlink:/data -e TURNLINK_PUBLIC_URL=https://… turnlink

FROM rust:1.90-slim-bookworm AS build
WORKDIR /build

# The allocator is built with it; the compiler is there.
RUN apt-get update && apt-get install --yes --no-install-recommends make && rm -rf /var/lib/apt/lists/*

# The dependencies alone, in a layer that stays as long as these two files do.
COPY Cargo.toml Cargo.lock ./
RUN mkdir src && echo 'fn main() {}' > src/main.rs && touch src/lib.rs \
    && cargo build --release --locked --bin turnlink

# The program. Its files may be older than the empty ones before them, which cargo would take for built.
COPY askama.toml ./
COPY src src
RUN touch src/main.rs src/lib.rs && cargo build --release --locked --bin turnlink

# The C library that the tests run on, and a distribution that mends it. The program needs nothing else but
# certificates, for Redis over TLS and for the chats' servers.
FROM debian:bookworm-slim
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
COPY --from=build /build/target/release/turnlink /usr/local/bin/turnlink

# The only place that is written to: keys and ledger. The keys are made at the first start, so no layer has any.
RUN install --directory --owner=10001 --group=10001 --mode=0700 /data
VOLUME /data
USER 10001:10001

ENV TURNLINK_LISTEN=0.0.0.0:8080 TURNLINK_DATA=/data TURNLINK_LOG=json
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --retries=3 CMD ["turnlink", "health"]
ENTRYPOINT ["turnlink"]
CMD ["serve"]
