"""What is said at a table, and who is there, beside the game."""

import time
from typing import Any

import pytest
from msgspec import structs

from holdout.store import (
    Lifetimes,
    Said,
    Store,
    StoreFull,
    TalksTooMuch,
    TooManyParcels,
    UnknownGame,
    open_store,
)
from holdout.store.embedded import EmbeddedValkey
from holdout.store.protocol import PACE
from tests.store.servers import some_entry, some_game


def says(text: str, seat: int = 1, **more: Any) -> Said:
    """A message."""
    return Said(seat=seat, at=time.time(), text=text, **more)


def played(store: Store) -> str:
    """A game that is stored."""
    game = some_game()
    store.create(game, some_entry())
    return game.id


def test_what_is_said_is_kept_in_order(store: Store) -> None:
    """Each message has a number, by which later ones are asked for; the game is no other."""
    game = played(store)
    first = store.say(game, says("hello", name="Ada"))
    second = store.say(game, Said(seat=2, at=time.time(), reaction="thanks"))

    assert [first.number, second.number] == [1, 2]
    assert [*store.talk(game).said] == [first, second]
    assert [*store.talk(game, after=1).said] == [second]
    assert [*store.talk(game, limit=1).said] == [second]
    assert store.talk(game).last == 2
    assert store.version(game) == 0


def test_a_message_that_is_sent_again_is_kept_once(store: Store) -> None:
    """The key of the seat's last message gets that one; the same key of another seat does not."""
    game = played(store)
    first = store.say(game, says("hello"), key="a")

    assert store.say(game, says("other"), key="a") == first
    assert store.say(game, says("hi", seat=2), key="a").number == 2
    assert store.talk(game).last == 2


def test_a_seat_that_talks_too_much_is_refused(store: Store) -> None:
    """Others may go on."""
    game = played(store)

    def talk() -> None:
        for number in range(2 * PACE + 1):  # A minute may end in between.
            store.say(game, says(str(number)))

    with pytest.raises(TalksTooMuch):
        talk()
    assert store.talk(game).last >= PACE
    assert store.say(game, says("calm down", seat=2)).seat == 2


def test_what_is_meant_is_erased(store: Store) -> None:
    """The numbers of the rest stay, and whoever has read it is told to read anew."""
    game = played(store)
    for seat in (1, 2, 1):
        store.say(game, says("words", seat=seat))
    store.erase_said(game, lambda said: said.seat == 1)
    store.erase_said(game, lambda said: said.seat == 3)

    found = store.talk(game)
    assert [each.number for each in found.said] == [2]
    assert (found.last, found.erased) == (3, 1)


def test_nobody_talks_in_a_game_that_is_not_there(store: Store) -> None:
    """Neither before it is made nor after it was deleted."""
    with pytest.raises(UnknownGame):
        store.say("nowhere", says("hello"))
    game = played(store)
    store.say(game, says("hello"))
    store.delete(game, expected=0)

    with pytest.raises(UnknownGame):
        store.talk(game)


def test_what_is_said_lives_as_long_as_its_game(server: EmbeddedValkey, store: Store) -> None:
    """It is gone with it, and not before."""
    del store
    brief = open_store(server.url, Lifetimes(over=1))
    game = some_game()
    brief.create(game, some_entry())
    brief.say(game.id, says("well played"))
    brief.write(structs.replace(game, version=1, status="over"), some_entry(1), expected=0)
    assert brief.talk(game.id).last == 1
    time.sleep(1.5)

    with pytest.raises(UnknownGame):
        brief.talk(game.id)
    brief.close()


def test_only_the_last_messages_are_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """So a game does not grow without end."""
    monkeypatch.setattr("holdout.store.people.MOST_SAID", 3)
    monkeypatch.setattr("holdout.store.memory.MOST_SAID", 3)
    game = played(store)
    for number in range(5):
        store.say(game, says(str(number)))

    assert [each.text for each in store.talk(game).said] == ["2", "3", "4"]


def test_who_is_here_is_known_to_all(store: Store) -> None:
    """Each process speaks for its own players, until it says otherwise or nothing any more."""
    game = played(store)
    store.be_here(game, "one", [1, 2], seconds=60)
    store.be_here(game, "other", [2, 3], seconds=60)
    assert store.here(game) == {1, 2, 3}

    store.be_here(game, "one", [], seconds=60)
    assert store.here(game) == {2, 3}


def test_who_was_here_is_forgotten(store: Store) -> None:
    """A process that was killed says nothing any more."""
    game = played(store)
    store.be_here(game, "killed", [1], seconds=1)
    time.sleep(1.2)
    store.be_here(game, "other", [2], seconds=60)

    assert store.here(game) == {2}


def test_news_tell_of_people(store: Store) -> None:
    """Of who speaks, comes and goes; not of who is still there."""
    game = played(store)
    news = store.news()
    while game not in news.heard(frozenset([game]), 1).unsure:
        pass

    def heard() -> bool:
        return game in news.heard(frozenset([game]), 1).people

    store.say(game, says("hello"))
    assert heard()
    store.be_here(game, "one", [1], seconds=60)
    assert heard()
    store.be_here(game, "one", [1], seconds=60)
    assert not heard()
    store.be_here(game, "one", [], seconds=60)
    assert heard()
    news.close()


def test_a_game_becomes_public_and_private_again(store: Store) -> None:
    """It is listed as long as it is public."""
    game = some_game(public=False)
    store.create(game, some_entry())
    assert store.list().games == []

    store.list_publicly(game)
    store.write(structs.replace(game, version=1, public=True), some_entry(1), expected=0)
    assert [each.id for each in store.list().games] == [game.id]
    assert store.load(game.id).public

    store.write(structs.replace(game, version=2, public=False), some_entry(2), expected=1)
    assert store.list().games == []


def test_nothing_is_said_when_the_memory_is_used_up(server: EmbeddedValkey) -> None:
    """What was said before is read; and what is sent again is answered as before."""
    roomy, full = open_store(server.url), open_store(server.url, memory=1)
    game = played(roomy)
    first = roomy.say(game, says("hello"), key="a")

    with pytest.raises(StoreFull):
        full.say(game, says("hi"))
    assert full.say(game, says("hello"), key="a").number == first.number
    assert [each.text for each in full.talk(game).said] == ["hello"]
    roomy.close()
    full.close()


def test_a_parcel_is_taken_once(store: Store) -> None:
    """And not after its time."""
    store.keep_parcel("a", b"words", sender="me", most=9, seconds=60)
    store.keep_parcel("b", b"words", sender="me", most=9, seconds=1)
    assert store.take_parcel("a") == b"words"
    assert store.take_parcel("a") is None
    time.sleep(1.2)

    assert store.take_parcel("b") is None


def test_a_sender_has_so_many_parcels_waiting(store: Store) -> None:
    """Those that were taken, or whose time is over, make room; those of others do not count."""
    store.keep_parcel("a", b"words", sender="me", most=2, seconds=60)
    store.keep_parcel("b", b"words", sender="me", most=2, seconds=1)
    with pytest.raises(TooManyParcels):
        store.keep_parcel("c", b"words", sender="me", most=2, seconds=60)
    assert store.take_parcel("c") is None
    store.keep_parcel("d", b"words", sender="somebody else", most=2, seconds=60)

    assert store.take_parcel("a") == b"words"
    store.keep_parcel("e", b"words", sender="me", most=2, seconds=60)
    time.sleep(1.2)
    store.keep_parcel("f", b"words", sender="me", most=2, seconds=60)
    with pytest.raises(TooManyParcels):
        store.keep_parcel("g", b"words", sender="me", most=2, seconds=60)
