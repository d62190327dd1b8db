//! A connection for commands, to a server or to a whole cluster.

use ::redis::{
    Cmd, Pipeline, RedisFuture, Value,
    aio::{ConnectionLike, MultiplexedConnection},
    cluster_async::ClusterConnection,
};

/// A connection for commands, which many calls share.
#[derive(Clone)]
pub(super) enum Link {
    Server(MultiplexedConnection),
    Cluster(ClusterConnection),
}

impl Link {
    fn inner(&mut self) -> &mut (dyn ConnectionLike + Send) {
        match self {
            Link::Server(server) => server,
            Link::Cluster(cluster) => cluster,
        }
    }
}

impl ConnectionLike for Link {
    fn req_packed_command<'a>(&'a mut self, command: &'a Cmd) -> RedisFuture<'a, Value> {
        self.inner().req_packed_command(command)
    }

    fn req_packed_commands<'a>(
        &'a mut self,
        pipeline: &'a Pipeline,
        offset: usize,
        count: usize,
    ) -> RedisFuture<'a, Vec<Value>> {
        self.inner().req_packed_commands(pipeline, offset, count)
    }

    fn get_db(&self) -> i64 {
        match self {
            Link::Server(server) => server.get_db(),
            Link::Cluster(cluster) => cluster.get_db(),
        }
    }
}
