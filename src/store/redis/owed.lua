-- The games of a room that may have ended and were not settled, the oldest first.
-- KEYS: the room's games that are owed for. ARGV: seconds that must have passed; how many games.
local before = tonumber(redis.call('TIME')[1]) - tonumber(ARGV[1])
return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', before, 'LIMIT', 0, ARGV[2])
