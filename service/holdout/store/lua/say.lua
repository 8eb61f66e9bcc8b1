#!lua
-- What a seat says at the table of a game; the oldest message goes when too many are kept.
-- KEYS: game.
-- ARGV: seat, message, key of the request ('': none), how many are kept, how many the seat may send
-- in a minute, bytes of memory from which on none is kept (0: any), channel of the game and what to
-- say there.
-- Returns the number of the message and what is kept under it, which for a request that was sent
-- before is the first one; 0 for a seat that talks too much; -1 if the memory is used up; nil if there is no such game.
local game, seat, key = KEYS[1], ARGV[1], ARGV[3]
if redis.call('HEXISTS', game, 'version') == 0 then
  return false
end
if key ~= '' then
  local before = redis.call('HGET', game, 'said.key:' .. seat)
  if before and string.sub(before, 1, #key + 1) == key .. ' ' then
    local number = string.sub(before, #key + 2)
    return { tonumber(number), redis.call('HGET', game, 'said:' .. number) }
  end
end
local minute = math.floor(redis.call('TIME')[1] / 60)
local pace = redis.call('HGET', game, 'said.pace:' .. seat) or ''
local at, count = string.match(pace, '^(%d+) (%d+)$')
count = tonumber(at) == minute and tonumber(count) or 0
if count >= tonumber(ARGV[5]) then
  return 0
end
local told = redis.call('INFO', 'memory')
local used = tonumber(string.match(told, 'used_memory:(%d+)'))
local own = 0.9 * tonumber(string.match(told, 'maxmemory:(%d+)'))
local limit = tonumber(ARGV[6])
if (limit > 0 and used >= limit) or (own > 0 and used >= own) then
  return -1
end
if not tonumber(redis.call('HGET', game, 'said') or 0) then
  return redis.error_reply('HOLDOUT-DAMAGED the messages have no number')
end
local number = redis.call('HINCRBY', game, 'said', 1)
redis.call('HSET', game, 'said:' .. number, ARGV[2],
  'said.pace:' .. seat, minute .. ' ' .. count + 1)
if key ~= '' then
  redis.call('HSET', game, 'said.key:' .. seat, key .. ' ' .. number)
end
redis.call('HDEL', game, 'said:' .. number - tonumber(ARGV[4]))
redis.call('SPUBLISH', ARGV[7], ARGV[8])
return { number, ARGV[2] }
