# What the service says of a turn.
