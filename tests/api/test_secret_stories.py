"""Dead of Winter over HTTP: who is not told of a deed can't find out by any answer what it was.

Two games are played on in which somebody does something else in secret, or the same with other
hidden cards. After each deed the watching seats are answered the same, log and record too.
"""

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any, NamedTuple

import pytest
from flask.testing import FlaskClient
from redis import Redis

from holdout.store import Store
from holdout.store.embedded import EmbeddedValkey
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.api.table import Table, give, ok
from tests.api.watching import everything, game_of, put
from tests.dead_of_winter.scenes import COLONY, CROWD, GAS, SCHOOL, fresh, happen, playing, verb

pytestmark = pytest.mark.usefixtures("same_second", "unhurried")


@pytest.fixture
def redis(server: EmbeddedValkey) -> Iterator[Redis]:
    """The bare server, to change a game as no request can."""
    with Redis.from_url(server.url) as client:
        yield client


class Story(NamedTuple):
    """Two games that go on alike for some seats: how they begin, what is done in each."""

    worlds: tuple[DeadOfWinter, DeadOfWinter]
    deeds: tuple[tuple[str, ...], tuple[str, ...]]
    watchers: tuple[int, ...]


def both(state: DeadOfWinter) -> tuple[DeadOfWinter, DeadOfWinter]:
    """The same game twice."""
    return state, TITLE.copy(state)


def at_once(state: DeadOfWinter, **words: Any) -> DeadOfWinter:
    """A game in which a verb has just begun to happen."""
    happen(state, verb(**words))
    return state


def contributed() -> Story:
    """A card goes facedown to the crisis."""
    game = playing(CROWD, hands={1: ["fuel", "junk"]}, crisis="fuel-shortage")
    return Story(both(game), (("contribute fuel",), ("contribute junk",)), (2, 3))


def voted() -> Story:
    """A ballot is in, the others are not."""
    return Story(
        both(playing(CROWD)), (("exile 3", "1: vote up"), ("exile 3", "1: vote down")), (2, 3)
    )


def pledged() -> Story:
    """Cards are pledged for a joint payment."""
    demand = [{"symbols": ["fuel", "medicine"], "n": 2}]
    game = playing(CROWD, hands={1: ["fuel", "medicine"], 2: ["junk"]})
    at_once(game, do="collect", from_="all", cards=demand, to="waste", then=[], else_=[])
    deeds = ("1: give fuel", "1: done"), ("1: give medicine", "1: done")
    return Story(both(game), deeds, (2, 3))


def staked() -> Story:
    """A card is staked in a gamble."""
    people = {"rod-miller": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)}
    game = playing(people, hands={1: ["fuel", "junk"], 2: ["junk"]}, draws="automatic")
    at_once(
        game, do="gamble", players="all", stake_limit="survivors_at_colony", first="first_player"
    )
    return Story(both(game), (("1: give fuel",), ("1: give junk",)), (2, 3))


def searched() -> Story:
    """A searcher sees two cards, keeps one and puts the other back."""
    worlds = [
        playing(CROWD, dice={1: [6]}, decks={SCHOOL: cards}, draws="automatic")
        for cards in (["fuel", "junk", "food-1"], ["medicine", "fuel", "food-1"])
    ]
    begun = "search rod-miller", "choose noise", "choose stop"
    return Story((worlds[0], worlds[1]), ((*begun, "card fuel"), (*begun, "card medicine")), (2, 3))


def held() -> Story:
    """The neighbour on the right has drawn a crossroads card, which does not fire."""
    worlds = both(playing(CROWD, draws="automatic"))
    for game, name in zip(worlds, ("hunted", "the-arctic-king"), strict=True):
        game.crossroads.cards.remove(name)
        game.crossroads.cards.append(name)
    return Story(worlds, (("end-turn",), ("end-turn",)), (2, 3))


def exiled() -> Story:
    """An exiled player draws an objective."""
    worlds = both(playing(CROWD, draws="automatic"))
    worlds[1].exile_deck.cards.reverse()
    assert worlds[0].exile_deck.cards[-1] != worlds[1].exile_deck.cards[-1]
    deeds = ("exile 3", "1: vote up", "2: vote up", "3: vote up")
    return Story(worlds, (deeds, deeds), (1, 2))


def objectives() -> Story:
    """A player has another secret objective, and plays on."""
    worlds = [playing(CROWD, objectives={1: name}, food=3) for name in ("hunger", "obsessed")]
    deeds = ("spend-food", "end-turn") if worlds[0].players[0].dice else ("end-turn",)
    return Story((worlds[0], worlds[1]), (deeds, deeds), (2, 3))


def kept() -> Story:
    """A player has chosen survivors and a leader, others have not."""
    game = fresh(3)
    one, two, three, four = game.players[0].offered
    deeds = (
        (f"1: keep {one}", f"1: keep {two}", f"1: lead {one}"),
        (f"1: keep {three}", f"1: keep {four}", f"1: lead {four}"),
    )
    return Story(both(game), deeds, (2, 3))


def peeked() -> Story:
    """A player has looked at the coming crises and put one of them on top."""
    game = at_once(playing(CROWD, draws="automatic"), do="peek_crises", n=2, by="active")
    one, two = game.crises.cards[-2:]
    return Story(both(game), ((f"crisis {one}", "done"), (f"crisis {two}", "done")), (2, 3))


def passed_on() -> Story:
    """A survivor was picked to be handed on; it is not known which."""
    people = {**CROWD, "sparky": (1, COLONY), "loretta-clay": (2, COLONY)}
    game = at_once(playing(people), do="pass_survivors", players="all", direction="left")
    return Story(both(game), (("1: survivor sparky",), ("1: survivor rod-miller",)), (2, 3))


def taken() -> Story:
    """A card goes at random from hand to hand; a third player sees that it does."""
    people = {**CROWD, "gray-beard": (1, COLONY)}
    worlds = [playing(people, hands={2: [card]}, draws="automatic") for card in ("fuel", "junk")]
    deeds = ("ability gray-beard",)
    return Story((worlds[0], worlds[1]), (deeds, deeds), (3,))


def looked_at() -> Story:
    """A player looks at the top card of a deck."""
    people = {**CROWD, "sophie-robinson": (1, GAS)}
    worlds = [
        playing(people, decks={SCHOOL: cards}, draws="automatic")
        for cards in (["fuel", "junk"], ["medicine", "junk"])
    ]
    deeds = ("ability sophie-robinson", f"location {SCHOOL}")
    return Story((worlds[0], worlds[1]), (deeds, deeds), (2, 3))


def declined() -> Story:
    """A player who is asked for medicine gives none, having some or not."""
    people = {**CROWD, "rod-miller": (1, SCHOOL, 1)}
    worlds = [playing(people, hands={2: [card]}) for card in ("medicine", "junk")]
    deeds = ("request medicine", "done", "choose 2", "2: done")
    return Story((worlds[0], worlds[1]), (deeds, deeds), (1, 3))


def unlit() -> Story:
    """A survivor with the lighter attacks without it, with fuel in the hand or not."""
    worlds = [
        playing(
            CROWD,
            hands={1: [card]},
            items={"rod-miller": ["lighter"]},
            dice={1: [3]},
            zombies={SCHOOL: 2},
        )
        for card in ("fuel", "junk")
    ]
    deeds = ("attack rod-miller", "choose go")
    return Story((worlds[0], worlds[1]), (deeds, deeds), (2, 3))


STORIES = (
    contributed, voted, pledged, staked, searched, held, exiled, objectives, kept, peeked,
    passed_on, taken, looked_at, declined, unlit,
)  # fmt: skip


def do(game: Table, deed: str) -> None:
    """Carry out an action; `2: vote up` is one of seat 2, else it is that of who is asked."""
    seat, _, action = deed.rpartition(": ")
    rest = f"/actions?seat={seat}" if seat else "/actions"
    ok(game.post(rest, {"id": action}))


def told(
    game: Table, deeds: tuple[str, ...], guests: dict[int, dict[str, str]]
) -> list[dict[Any, Any]]:
    """Do these deeds; what each guest is answered before and after every one of them."""
    answers = [everything(game, who, seat) for seat, who in guests.items()]
    for deed in deeds:
        do(game, deed)
        answers += [everything(game, who, seat) for seat, who in guests.items()]
    return answers


@pytest.mark.parametrize("story", STORIES)
def test_nobody_else_can_tell(
    story: Callable[[], Story], http: FlaskClient, store: Store, redis: Redis
) -> None:
    """All answers to the watching seats are the same in both games, after every deed (2)."""
    worlds, deeds, watchers = story()
    game = game_of(http, redis, worlds[0])
    guests = {seat: give(store, game.id, [seat]) for seat in watchers}
    kept = {key: redis.dump(key) for key in redis.keys(f"holdout:{{{game.id}}}:*")}

    here = told(game, deeds[0], guests)
    ending = store.load(game.id).state
    for key, value in kept.items():
        redis.restore(key, 0, value, replace=True)
    put(redis, game, TITLE.save(worlds[1]))

    for one, two in zip_longest(here, told(game, deeds[1], guests)):
        assert one == two
    assert ending != store.load(game.id).state
