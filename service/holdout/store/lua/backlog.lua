#!lua flags=no-writes
-- Whether somebody takes what waits in a queue, how long the oldest of it has waited, and how much
-- waits.
-- KEYS: for each kind of it: since when each waits, alive.
-- Returns for each kind: 1 or 0, seconds as text ('0': nothing waits), and a number.
local clock = redis.call('TIME')
local now = clock[1] + clock[2] / 1000000
local told = {}
for at = 1, #KEYS, 2 do
  local oldest = redis.call('ZRANGE', KEYS[at], 0, 0, 'WITHSCORES')
  told[#told + 1] = redis.call('EXISTS', KEYS[at + 1])
  told[#told + 1] = string.format('%.6f', oldest[2] and math.max(now - oldest[2], 0) or 0)
  told[#told + 1] = redis.call('ZCARD', KEYS[at])
end
return told
