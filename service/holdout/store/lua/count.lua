#!lua
-- Counts in a window that opens with the first count; refunds never count below nothing.
-- KEYS: the counter.
-- ARGV: the seconds of the window, how much is counted.
-- Returns how much was counted in the window, and the milliseconds until it ends.
local amount = tonumber(ARGV[2])
local hits = tonumber(redis.call('GET', KEYS[1]) or 0)
if hits + amount < 0 then
  amount = -hits
end
if amount ~= 0 then
  hits = redis.call('INCRBY', KEYS[1], amount)
end
local left = redis.call('PTTL', KEYS[1])
if left == -1 then
  left = ARGV[1] * 1000
  redis.call('PEXPIRE', KEYS[1], left)
end
return { hits, math.max(left, 0) }
