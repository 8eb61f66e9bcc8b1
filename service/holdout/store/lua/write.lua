#!lua
-- What a game has become and the entry of its log, if the game is at the version expected.
-- KEYS: game, log, two hashes of receipts.
-- ARGV: version expected, seconds to live (0: for ever), id of the entry ('': none), its text,
-- key of the receipt ('': none), its answer, seconds that it is kept, how many a hash holds,
-- channel of the game and what to say there, then fields and values of the game.
-- Returns the former status, or the current version if it is another, or nil if there is no such
-- game, or a list with the answer that is kept for the key.
local keyed = ARGV[5] ~= ''
if keyed then
  for _, kept in ipairs({ KEYS[3], KEYS[4] }) do
    local first = redis.call('HGET', kept, ARGV[5])
    if first then
      -- Written once more: where replicas must have a write, they are waited for.
      redis.call('HSET', kept, ARGV[5], first)
      return { first }
    end
  end
end
local stored = redis.call('HMGET', KEYS[1], 'version', 'status')
if not stored[1] then
  return false
end
if stored[1] ~= ARGV[1] then
  return tonumber(stored[1])
end
-- First what can be refused: a script that fails keeps what it did before.
if ARGV[3] ~= '' then
  local added = redis.pcall('XADD', KEYS[2], ARGV[3], 'entry', ARGV[4])
  if type(added) == 'table' and added.err then
    if string.find(added.err, 'equal or smaller', 1, true) then
      return redis.error_reply('HOLDOUT-DAMAGED the log is ahead of its game')
    end
    return added
  end
end
redis.call('HSET', KEYS[1], unpack(ARGV, 11))
if keyed then
  -- One hash fills; when it is full the other is emptied, and fills next.
  local full = tonumber(ARGV[8])
  local to, other = KEYS[3], KEYS[4]
  if redis.call('HLEN', to) >= full then
    to, other = other, to
  end
  redis.call('HSET', to, ARGV[5], ARGV[6])
  redis.call('EXPIRE', to, ARGV[7])
  if redis.call('HLEN', to) >= full then
    redis.call('DEL', other)
  end
end
if ARGV[2] ~= '0' then
  redis.call('EXPIRE', KEYS[1], ARGV[2])
  redis.call('EXPIRE', KEYS[2], ARGV[2])
elseif stored[2] == 'over' or stored[2] == 'abandoned' then
  redis.call('PERSIST', KEYS[1])
  redis.call('PERSIST', KEYS[2])
end
redis.call('SPUBLISH', ARGV[9], ARGV[10])
return redis.status_reply(stored[2])
