-- Goes on from a turn.
-- KEYS: the game. ARGV: parent; its mark; child; its mark; the id of the turn that the parent comes later than, or
-- nothing; the lifetime in seconds; the channel; the game's bytes.
-- What is kept of an older release is gone on with; what is newer than the child is not understood.
-- Places in the list are texts: a number would be spelled out anew each time, as a decimal fraction.
-- Gives 0 (accepted), 1 (known), 2 (conflict) or 3 (conflict, line of play known), from 1 on with the newest turn; 4 and
-- the newest turn if that is of a later version.
local key, parent, parent_mark, child, child_mark = KEYS[1], ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local after, lifetime, channel, game = ARGV[5], ARGV[6], ARGV[7], ARGV[8]

-- A mark begins with its id (16) and its line of play (5).
local child_id, child_line = string.sub(child_mark, 1, 16), string.sub(child_mark, 17, 21)

local newest = redis.call('LINDEX', key, '0')
if not newest then
  redis.call('RPUSH', key, child, parent, parent_mark, child_mark)
else
  if string.byte(newest, 1) > string.byte(child, 1) then
    return {4, newest}
  end
  local newest_id = string.sub(newest, 2, 17)
  if newest_id == child_id then
    return {1, newest}
  end
  if newest_id == string.sub(parent_mark, 1, 16) then
    redis.call('RPUSH', key, child_mark)
  else
    local conflict = 2
    for _, mark in ipairs(redis.call('LRANGE', key, '2', '-1')) do
      if string.sub(mark, 1, 16) == child_id then
        return {1, newest}
      end
      if string.sub(mark, 17, 21) == child_line then
        conflict = 3
      end
    end
    if newest_id ~= after then
      return {conflict, newest}
    end
    redis.call('RPUSH', key, parent_mark, child_mark)
  end
  redis.call('LSET', key, '0', child)
end
redis.call('EXPIRE', key, lifetime)
redis.call('PUBLISH', channel, game .. child)
return {0, false}
