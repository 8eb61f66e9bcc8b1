#!lua
-- Who pays for a question, and what was charged in advance; nobody is told so a second time.
-- KEYS: the payers of the question.
local told = redis.call('HGETALL', KEYS[1])
redis.call('DEL', KEYS[1])
return told
