-- Notes who sits at a game's table, and when its newest turn was seen first.
-- KEYS: the game's table. ARGV: the turn's id; its ply; the lifetime in seconds; then seats and players by turns.
-- Gives how many seconds ago the turn was seen first; 0 of an earlier one than the newest noted.
local key, turn, ply, lifetime = KEYS[1], ARGV[1], tonumber(ARGV[2]), ARGV[3]
local now = tonumber(redis.call('TIME')[1])
local noted = redis.call('HMGET', key, 'turn', 'ply', 'since')
local since = tonumber(noted[3])

if not noted[1] or (noted[1] ~= turn and ply >= tonumber(noted[2])) then
  redis.call('HSET', key, 'turn', turn, 'ply', ply, 'since', now)
  since = now
elseif noted[1] ~= turn then
  since = now
end
for at = 4, #ARGV, 2 do
  redis.call('HSET', key, 'seat:' .. ARGV[at], ARGV[at + 1])
end
redis.call('EXPIRE', key, lifetime)
return math.max(now - since, 0)
