#!lua
-- A question for whoever answers, unless nobody does or too many are waiting.
-- KEYS: alive, what is asked now, what the client asks now, the question, its answer, its payers.
-- ARGV: who waits, the question itself, for how many seconds, how many may be asked, how many by one
-- client, for how many seconds it is known who pays; then each payer and what was charged in
-- advance. No client may have more than are left for all others, so that a few can't take them all.
-- Returns 1, 0 if nobody would answer, -1 if too many are asked.
if redis.call('EXISTS', KEYS[1]) == 0 then
  return 0
end
local now = redis.call('TIME')[1]
local function count(key)
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now)
  return redis.call('ZCARD', key)
end
local left, own = ARGV[4] - count(KEYS[2]), count(KEYS[3])
if own >= math.min(left, ARGV[5]) then
  return -1
end
for at = 2, 3 do
  redis.call('ZADD', KEYS[at], now + ARGV[3], ARGV[1])
  redis.call('EXPIRE', KEYS[at], ARGV[3])
end
for at = 7, #ARGV, 2 do
  redis.call('HINCRBY', KEYS[6], ARGV[at], ARGV[at + 1])
  redis.call('EXPIRE', KEYS[6], ARGV[6])
end
if redis.call('EXISTS', KEYS[5]) == 0 then  -- Nobody has answered it just now.
  redis.call('SET', KEYS[4], ARGV[2], 'EX', ARGV[3])
end
return 1
