-- Forgets that a player sits at a table.
-- KEYS: the game's table. ARGV: the player.
local fields = redis.call('HGETALL', KEYS[1])
for at = 1, #fields, 2 do
  if string.sub(fields[at], 1, 5) == 'seat:' and fields[at + 1] == ARGV[1] then
    redis.call('HDEL', KEYS[1], fields[at])
  end
end
return 0
