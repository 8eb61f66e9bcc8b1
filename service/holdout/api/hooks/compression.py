"""Larger answers travel compressed to those who can read it: lists of actions, ends of a round."""

import gzip

from flask import Response, request

#: Smaller answers fit into one packet as they are.
LEAST_BYTES = 1024
#: Higher levels cost more time than they save.
LEVEL = 5


def compress(response: Response) -> Response:
    """Compress the body with gzip if the caller accepts it and it is large enough."""
    parts = response.response
    if not isinstance(parts, list) or sum(map(len, parts)) < LEAST_BYTES:
        return response
    if "Content-Encoding" in response.headers:
        return response
    response.vary.add("Accept-Encoding")
    if request.accept_encodings.quality("gzip") > 0:
        # Without a time the same answer stays the same to the last byte.
        response.set_data(gzip.compress(response.get_data(), LEVEL, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
    return response
