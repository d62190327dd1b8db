-- Notes that a game of a room may be about to end.
-- KEYS: the room's games that are owed for. ARGV: the game's bytes.
return redis.call('ZADD', KEYS[1], 'NX', redis.call('TIME')[1], ARGV[1])
