-- Settles a finished game: adds its points, once.
-- KEYS: the game's marker; the room's games that are owed for; the games of the pair; the room's points; all of one slot.
-- ARGV: the game's bytes; the lifetime in seconds; games of the pair that count; their window in seconds; then players and
-- their points by turns.
-- Gives 0 (added), 1 (over the limit) or 2 (settled before).
-- Whatever of these is no such thing fails here, before anything is written.
redis.call('ZCARD', KEYS[2])
redis.call('ZCARD', KEYS[4])
local games = tonumber(redis.call('GET', KEYS[3]) or '0')

redis.call('ZREM', KEYS[2], ARGV[1])
if not redis.call('SET', KEYS[1], '', 'EX', ARGV[2], 'NX') then
  return 2
end
if games >= tonumber(ARGV[3]) then
  return 1
end
if redis.call('INCR', KEYS[3]) == 1 then
  redis.call('EXPIRE', KEYS[3], ARGV[4])
end
for at = 5, #ARGV, 2 do
  redis.call('ZINCRBY', KEYS[4], ARGV[at + 1], ARGV[at])
end
return 0
