#!lua
-- A game whose bots have played: it leaves the list, or is due again, unless somebody else has
-- called it since.
-- KEYS: due.
-- ARGV: game, until when it was taken, in how many seconds it is due again ('': not at all).
local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not score or tonumber(score) ~= tonumber(ARGV[2]) then
  return 0
end
if ARGV[3] == '' then
  redis.call('ZREM', KEYS[1], ARGV[1])
else
  local clock = redis.call('TIME')
  redis.call('ZADD', KEYS[1], string.format('%.6f', clock[1] + ARGV[3]), ARGV[1])
end
return 1
