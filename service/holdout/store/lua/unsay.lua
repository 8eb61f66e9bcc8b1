#!lua
-- Erases messages of a game.
-- KEYS: game.
-- ARGV: channel of the game and what to say there, then the fields of the messages.
if not tonumber(redis.call('HGET', KEYS[1], 'said.erased') or 0) then
  return redis.error_reply('HOLDOUT-DAMAGED the number of erased messages is none')
end
if redis.call('HDEL', KEYS[1], unpack(ARGV, 3)) > 0 then
  redis.call('HINCRBY', KEYS[1], 'said.erased', 1)
  redis.call('SPUBLISH', ARGV[1], ARGV[2])
end
return 1
