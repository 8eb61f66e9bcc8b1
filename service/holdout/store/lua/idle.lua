#!lua
-- Open games that somebody has to look at some time, unless it is known when.
-- KEYS: due.
-- ARGV: in how many seconds, then the games.
local due = string.format('%.6f', redis.call('TIME')[1] + ARGV[1])
for at = 2, #ARGV do
  redis.call('ZADD', KEYS[1], 'NX', due, ARGV[at])
end
return 1
