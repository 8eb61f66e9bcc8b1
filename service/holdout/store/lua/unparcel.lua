#!lua
-- Takes a parcel; it is gone then.
-- KEYS: as for `parcel`.
-- ARGV: id.
-- Returns its data, or nil if it is gone already.
local data = redis.call('GET', KEYS[1])
if not data then
  return false
end
redis.call('DEL', KEYS[1])
redis.call('ZREM', KEYS[2], ARGV[1])
local known = redis.call('HGET', KEYS[3], 'parcel ' .. ARGV[1])
if known then
  local size, sender = string.match(known, '^(%d+) (.*)$')
  redis.call('HDEL', KEYS[3], 'parcel ' .. ARGV[1])
  redis.call('HINCRBY', KEYS[3], 'bytes', -size)
  if redis.call('HINCRBY', KEYS[3], 'sender ' .. sender, -1) <= 0 then
    redis.call('HDEL', KEYS[3], 'sender ' .. sender)
  end
end
return data
