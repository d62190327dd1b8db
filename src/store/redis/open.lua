-- Begins a game's record.
-- KEYS: the game. ARGV: the first turn; its mark; the lifetime in seconds.
-- Gives 0 (created), or with the newest turn 1 (same) or 2 (taken).
local newest = redis.call('LINDEX', KEYS[1], '0')
if not newest then
  redis.call('RPUSH', KEYS[1], ARGV[1], ARGV[1], ARGV[2])
  redis.call('EXPIRE', KEYS[1], ARGV[3])
  return {0, false}
end
local first = redis.call('LINDEX', KEYS[1], '2')
if string.sub(first, 1, 16) == string.sub(ARGV[2], 1, 16) then
  return {1, newest}
end
return {2, newest}
