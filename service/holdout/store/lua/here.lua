#!lua
-- Who is at the table of a game, as far as one process knows; what others know stays, until its time
-- is over.
-- KEYS: members `{process} {seat}` by the time until which they are valid.
-- ARGV: process, for how many seconds, channel of the game and what to say there if that has changed
-- anything, then seats.
local key, process, seconds = KEYS[1], ARGV[1], ARGV[2]
local clock = redis.call('TIME')
local now = clock[1] + clock[2] / 1000000

local function seats()
  local found = {}
  for _, member in ipairs(redis.call('ZRANGE', key, 0, -1)) do
    found[tonumber(string.match(member, '%d+$'))] = true
  end
  return found
end

local before = seats()
redis.call('ZREMRANGEBYSCORE', key, '-inf', string.format('%.6f', now))
for _, member in ipairs(redis.call('ZRANGE', key, 0, -1)) do
  if string.sub(member, 1, #process + 1) == process .. ' ' then
    redis.call('ZREM', key, member)
  end
end
for at = 5, #ARGV do
  redis.call('ZADD', key, string.format('%.6f', now + seconds), process .. ' ' .. ARGV[at])
end
redis.call('EXPIRE', key, seconds)
local changed = false
local after = seats()
for seat in pairs(before) do changed = changed or not after[seat] end
for seat in pairs(after) do changed = changed or not before[seat] end
if changed then
  redis.call('SPUBLISH', ARGV[3], ARGV[4])
end
return 1
