"""HTTP's own: headers, conditional requests, idempotency keys, problem documents."""
