#!lua flags=no-writes
-- How much memory the server uses, and how much it may by its own settings (0: any), in bytes.
-- KEYS: any.
local told = redis.call('INFO', 'memory')
return { tonumber(string.match(told, 'used_memory:(%d+)')),
  tonumber(string.match(told, 'maxmemory:(%d+)')) }
