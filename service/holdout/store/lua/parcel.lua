#!lua
-- Keeps a parcel, unless its sender has too many waiting or all parcels take too much memory.
-- KEYS: parcel, the ends of those that wait, what is known of them (by parcel: its size and its
-- sender; by sender: how many; and the bytes of all).
-- ARGV: id, data, sender, seconds that it is kept, how many of a sender may wait, how many bytes all
-- may take.
-- Returns 1, or 0 if its sender has too many, or -1 if all take too much.
local waiting, known = KEYS[2], KEYS[3]
local now = redis.call('TIME')
now = now[1] * 1000 + math.floor(now[2] / 1000)
for _, id in ipairs(redis.call('ZRANGEBYSCORE', waiting, '-inf', now, 'LIMIT', 0, 1000)) do
  local size, sender = string.match(redis.call('HGET', known, 'parcel ' .. id) or '', '^(%d+) (.*)$')
  if size then
    redis.call('HINCRBY', known, 'bytes', -size)
    if redis.call('HINCRBY', known, 'sender ' .. sender, -1) <= 0 then
      redis.call('HDEL', known, 'sender ' .. sender)
    end
  end
  redis.call('HDEL', known, 'parcel ' .. id)
  redis.call('ZREM', waiting, id)
end
local size = 1000 + #ARGV[2]
if tonumber(redis.call('HGET', known, 'sender ' .. ARGV[3]) or 0) >= tonumber(ARGV[5]) then
  return 0
end
if tonumber(redis.call('HGET', known, 'bytes') or 0) + size > tonumber(ARGV[6]) then
  return -1
end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[4])
redis.call('ZADD', waiting, now + 1000 * ARGV[4], ARGV[1])
redis.call('HSET', known, 'parcel ' .. ARGV[1], size .. ' ' .. ARGV[3])
redis.call('HINCRBY', known, 'bytes', size)
redis.call('HINCRBY', known, 'sender ' .. ARGV[3], 1)
-- When all are over, so is what was known of them.
redis.call('EXPIRE', waiting, ARGV[4] + 1)
redis.call('EXPIRE', known, ARGV[4] + 1)
return 1
