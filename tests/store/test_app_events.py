"""The stream of messages to an app: what is erased from it is gone, and the rest stays in place."""

import pytest
from redis import Redis

from holdout.store import Store


@pytest.mark.parametrize("erased", [{b"one"}, {b"three"}, {b"one", b"two", b"three"}, set()])
def test_what_is_erased_is_nowhere_in_the_store(
    store: Store, redis: Redis, erased: set[bytes]
) -> None:
    """The places of the others stay as they were, and a later one comes after all of them."""
    for each in (b"one", b"two", b"three"):
        store.add_event("club", each)
    before = store.events_of_app("club", after="0-0", limit=9, patience=0)

    store.drop_events("club", lambda data: data in erased)

    kept = [each for each in before if each.data not in erased]
    assert store.events_of_app("club", after="0-0", limit=9, patience=0) == kept
    dump = redis.dump("holdout:app:{club}:events")
    assert not any(each in dump for each in erased)
    store.add_event("club", b"four")
    (later,) = store.events_of_app("club", after=before[-1].place, limit=9, patience=0)
    assert later.data == b"four"
