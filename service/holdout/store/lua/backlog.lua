#!lua flags=no-writes
-- Whether somebody takes what waits for bots, and for how long the oldest of it has waited.
-- KEYS: for each kind of it: since when each waits, alive.
-- Returns for each kind: 1 or 0, and seconds as text ('0': nothing waits).
local clock = redis.call('TIME')
local now = clock[1] + clock[2] / 1000000
local told = {}
for at = 1, #KEYS, 2 do
  local oldest = redis.call('ZRANGE', KEYS[at], 0, 0, 'WITHSCORES')
  told[#told + 1] = redis.call('EXISTS', KEYS[at + 1])
  told[#told + 1] = string.format('%.6f', oldest[2] and math.max(now - oldest[2], 0) or 0)
end
return told
