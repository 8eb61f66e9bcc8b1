#!lua
-- An answer, for all who wait for it and who ask later; the question is not needed any more.
-- KEYS: the question, the answer.
-- ARGV: the answer, for how many seconds it is kept.
redis.call('DEL', KEYS[1], KEYS[2])
redis.call('XADD', KEYS[2], '*', 'answer', ARGV[1])
redis.call('EXPIRE', KEYS[2], ARGV[2])
return 1
