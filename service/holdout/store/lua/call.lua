#!lua
-- A game that waits for a bot, now or soon.
-- KEYS: due, calls.
-- ARGV: game, in how many seconds it is due, how many calls are kept.
local clock = redis.call('TIME')
local due = clock[1] + clock[2] / 1000000 + ARGV[2]
redis.call('ZADD', KEYS[1], string.format('%.6f', due), ARGV[1])
if ARGV[2] == '0' and redis.call('LLEN', KEYS[2]) < tonumber(ARGV[3]) then
  redis.call('RPUSH', KEYS[2], ARGV[1])
end
return 1
