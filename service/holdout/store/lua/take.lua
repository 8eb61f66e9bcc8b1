#!lua
-- The games whose bots are due, for one player who has them for a while. The clock is the
-- server's; a game that is due later than anybody can have meant has seen it set back.
-- KEYS: due.
-- ARGV: for how many seconds, how many at most, so many seconds ahead is too far.
-- Returns until when they are taken, then the games.
local clock = redis.call('TIME')
local now = clock[1] + clock[2] / 1000000
local due = redis.call('ZRANGE', KEYS[1], '-inf', string.format('%.6f', now),
  'BYSCORE', 'LIMIT', 0, ARGV[2])
if #due == 0 then
  due = redis.call('ZRANGE', KEYS[1], string.format('%.6f', now + ARGV[3]), '+inf',
    'BYSCORE', 'LIMIT', 0, ARGV[2])
end
local till = string.format('%.6f', now + ARGV[1])
for _, game in ipairs(due) do
  redis.call('ZADD', KEYS[1], till, game)
end
return { till, unpack(due) }
