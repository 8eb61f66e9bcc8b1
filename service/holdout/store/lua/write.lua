#!lua
-- What a game has become and the entry of its log, if the game is at the version expected.
-- KEYS: game, log.
-- ARGV: version expected, seconds to live (0: for ever), id of the entry ('': none), its
-- text, then fields and values of the game.
-- Returns OK, or the current version if it is another, or nil if there is no such game.
local stored = redis.call('HMGET', KEYS[1], 'version', 'status')
if not stored[1] then
  return false
end
if stored[1] ~= ARGV[1] then
  return tonumber(stored[1])
end
-- First what can be refused: a script that fails keeps what it did before.
if ARGV[3] ~= '' then
  redis.call('XADD', KEYS[2], ARGV[3], 'entry', ARGV[4])
end
redis.call('HSET', KEYS[1], unpack(ARGV, 5))
if ARGV[2] ~= '0' then
  redis.call('EXPIRE', KEYS[1], ARGV[2])
  redis.call('EXPIRE', KEYS[2], ARGV[2])
elseif stored[2] ~= 'running' then
  redis.call('PERSIST', KEYS[1])
  redis.call('PERSIST', KEYS[2])
end
return redis.status_reply('OK')
