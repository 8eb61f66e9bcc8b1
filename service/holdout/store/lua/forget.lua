#!lua
-- Forgets entries of a stream: it is written anew without them, as what is deleted from a stream
-- stays in memory and in backups until all that was written beside it is deleted, too.
-- KEYS: the stream.
-- ARGV: ids of entries.
local forgotten = {}
for _, id in ipairs(ARGV) do
  forgotten[id] = true
end
local rows = redis.call('XRANGE', KEYS[1], '-', '+')
if #rows == 0 then
  return 0
end
local last = rows[#rows][1]
redis.call('DEL', KEYS[1])
for _, row in ipairs(rows) do
  if not forgotten[row[1]] then
    redis.call('XADD', KEYS[1], row[1], unpack(row[2]))
  end
end
-- The next one comes after those that were there.
if forgotten[last] then
  redis.call('XADD', KEYS[1], last, 'event', '')
  redis.call('XDEL', KEYS[1], last)
end
return 1
