-- Notes that a game is about to name a player.
-- KEYS: the games that name him. ARGV: the game's bytes; for how many seconds that may be so.
local now = tonumber(redis.call('TIME')[1])
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - tonumber(ARGV[2]))
return redis.call('EXPIRE', KEYS[1], ARGV[2])
