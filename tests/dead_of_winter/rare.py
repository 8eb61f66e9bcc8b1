"""Positions of Dead of Winter that random play hardly ever reaches, made for one thing each."""

from collections.abc import Callable, Iterator
from typing import Any

from holdout.titles.dead_of_winter.effects import flow
from holdout.titles.dead_of_winter.rules.people.exposure import Exposure
from holdout.titles.dead_of_winter.rules.people.votes import Exile
from holdout.titles.dead_of_winter.rules.turn.course import RoundStart, TurnStart
from holdout.titles.dead_of_winter.rules.turn.moving import AfterAction
from holdout.titles.dead_of_winter.state import (
    DeadOfWinter,
    Later,
    Standing,
    item_of,
)
from tests.dead_of_winter.box import DECK, OUTSIDE, effects
from tests.dead_of_winter.scenes import COLONY, CROWD, HOSPITAL, SCHOOL, Place, playing
from tests.table import do

PLAYERS = 3

#: The survivors of the other two players, who just stand about.
OTHERS: dict[str, Place] = {"brian-lee": (2, COLONY), "mike-cho": (3, COLONY)}


def in_force(card: str, until: str, bearer: str | None = None) -> Standing:
    """What a card puts in force, as if it had done so before."""
    found = (verb for verb in effects()[card] if isinstance(verb, flow.Lasting))
    (lasting,) = (verb for verb in found if verb.until == until)
    env: dict[str, Any] = {"bearer": bearer} if bearer else {}
    return Standing(
        id=1,
        card=card,
        until=lasting.until,
        rules=lasting.rules,
        env=env,
        bearer=bearer,
        charges=lasting.charges,
    )


def put_off(card: str, **more: Any) -> Later:
    """What a card has put off to the end of this round."""
    (verb,) = (each for each in effects()[card] if isinstance(each, flow.Schedule))
    return Later(card, 1, verb.steps, track=verb.track is not None, **more)


def contributed(crisis: str, points: int) -> dict[int, list[str]]:
    """Cards that fit a crisis, all of player 1."""
    symbols = DECK.crises[crisis].symbols
    fitting = [item_of(card) for card in DECK.origin if DECK.symbols[card] in symbols]
    return {1: fitting[:points]}


def crises() -> Iterator[DeadOfWinter]:
    """The check of each crisis: not prevented, just prevented, and well."""
    for crisis in DECK.crises:
        for points in (0, PLAYERS, PLAYERS + 2):
            given = contributed(crisis, points)
            yield playing(CROWD, begin="colony", crisis=crisis, contributed=given, food=5)


def blueprints() -> Iterator[DeadOfWinter]:
    """A search with each of the blueprints, where they are of use."""
    for place in OUTSIDE:
        item = f"blueprints-{place}"
        game = playing(
            {**OTHERS, "rod-miller": (1, place)}, items={"rod-miller": [item]}, dice={1: [6]}
        )
        do(game, "search rod-miller", f"choose {item}")
        yield game


def muggings() -> Iterator[DeadOfWinter]:
    """An armed survivor meets an exiled one, and does each of the three things."""
    there: dict[str, Place] = {**OTHERS, "rod-miller": (1, SCHOOL), "brian-lee": (2, SCHOOL)}
    for option in DECK.crossroads["mugging"].options:
        game = playing(
            there,
            exiled={2: "handy"},
            items={"rod-miller": ["pistol"]},
            hands={1: ["fuel", "junk", "medicine"]},
            held="mugging",
            first=1,
            then=[AfterAction()],
        )
        do(game, f"choose {option.id}")
        yield game


def preached() -> DeadOfWinter:
    """An exiled survivor meets one of the colony, and wins it over."""
    there: dict[str, Place] = {**OTHERS, "rod-miller": (1, SCHOOL), "brian-lee": (2, SCHOOL)}
    game = playing(there, exiled={1: "handy"}, held="prophet", first=1, then=[AfterAction()])
    do(game, "choose a")
    return game


def shot_at() -> DeadOfWinter:
    """Bev shoots at whoever comes to the school."""
    game = playing(
        {**OTHERS, "rod-miller": (1, COLONY)},
        standing=[in_force("crossroads-bev-russell", "game_end")],
    )
    do(game, "move rod-miller school")
    return game


def addicts() -> Iterator[DeadOfWinter]:
    """An addict's turn begins; there is medicine, with dice and without."""
    for dice in ([3], []):
        yield _addict(dice)


def _addict(dice: list[int]) -> DeadOfWinter:
    return playing(
        {**OTHERS, "rod-miller": (1, SCHOOL, 1)},
        hands={1: ["medicine"]},
        dice={1: dice},
        standing=[in_force("addiction", "game_end", "rod-miller")],
        then=[TurnStart()],
    )


def olivia_tries() -> DeadOfWinter:
    """Olivia may look for a remedy."""
    game = playing(
        {**OTHERS, "olivia-brown": (1, COLONY)},
        standing=[in_force("crossroads-olivia-brown", "game_end", "olivia-brown")],
        then=[RoundStart((1,))],
    )
    do(game, "choose yes", "draw exposure blank")
    return game


def remedy() -> DeadOfWinter:
    """A bite can be paid off with medicine."""
    game = playing(
        {**OTHERS, "olivia-brown": (1, COLONY)},
        hands={1: ["medicine"], 2: ["medicine"]},
        standing=[in_force("crossroads-olivia-brown", "round_end")],
        then=[Exposure("olivia-brown", 1)],
    )
    do(game, "draw exposure bitten")
    return game


def well_fortified() -> DeadOfWinter:
    """The flier finds two barricades everywhere."""
    return playing(
        CROWD,
        barricades={place: [2] * card.entrances for place, card in DECK.locations.items()},
        later=[put_off("flier")],
        food=5,
        begin="colony",
    )


def child_found() -> DeadOfWinter:
    """The child has been looked for everywhere."""
    later = put_off("missing-child", seen=[*OUTSIDE])
    return playing(CROWD, later=[later], food=5, begin="colony")


def child_lost() -> DeadOfWinter:
    """The child has been looked for in one place only."""
    later = put_off("missing-child", seen=[OUTSIDE[0]])
    return playing(CROWD, later=[later], helpless=2, food=5, begin="colony")


def nothing_to_fear() -> DeadOfWinter:
    """The next crisis does not come."""
    return playing(CROWD, cancelled=1, begin="round")


def janet() -> DeadOfWinter:
    """Janet has opened a ward at the colony."""
    game = playing(
        {**OTHERS, "janet-taylor": (1, COLONY), "rod-miller": (1, COLONY, 1)},
        hands={1: ["junk"]},
        standing=[in_force("crossroads-janet-taylor", "game_end")],
    )
    do(game, "use-rule crossroads-janet-taylor")
    return game


def edward() -> DeadOfWinter:
    """Edward uses his chemicals."""
    game = playing(
        {**OTHERS, "edward-white": (1, COLONY)},
        hands={1: ["medicine"]},
        dice={1: [6, 6]},
        zombies={COLONY: [2, 2, 0]},
    )
    do(game, "attack edward-white", "choose zombies", "choose edward-white")
    return game


def dynamite() -> DeadOfWinter:
    """The dynamite goes off at the wrong time."""
    there: dict[str, Place] = {"edward-white": (1, COLONY), "john-price": (2, COLONY)}
    game = playing({**CROWD, **there}, held="dynamite", first=1, then=[AfterAction()])
    do(game, "choose a", "draw action 1")
    return game


def andrew() -> DeadOfWinter:
    """Andrew grows food at the colony."""
    game = playing(
        {**OTHERS, "andrew-evans": (1, COLONY)},
        dice={1: [1, 5]},
        standing=[in_force("crossroads-andrew-evans", "game_end", "andrew-evans")],
    )
    do(game, "use-rule crossroads-andrew-evans")
    return game


def much_fuel() -> DeadOfWinter:
    """Four players have put more fuel on the main objective than winter takes."""
    return playing(
        {**CROWD, "sparky": (4, COLONY)},
        players=4,
        objective="winter-has-come",
        goal_cards=["fuel*4"],
        food=5,
        begin="colony",
    )


def crowded_hospital() -> DeadOfWinter:
    """Rod wants to the hospital with two others, and it is full."""
    group = dict.fromkeys(("rod-miller", "sparky", "thomas-heart"), (1, COLONY))
    patients = ("andrew-evans", "carla-thompson", "ashley-ross", "bev-russell")
    there: dict[str, Place] = {**OTHERS, **group, **dict.fromkeys(patients, (2, HOSPITAL))}
    game = playing(there, held="crossroads-rod-miller", first=1, then=[AfterAction()])
    do(game, "choose a")
    return game


def nowhere_to_go() -> DeadOfWinter:
    """All places outside are taken when a player is exiled."""
    names = (name for name in DECK.survivors if name not in OTHERS)
    everybody: dict[str, Place] = dict(OTHERS)
    for place in OUTSIDE:
        for _ in range(DECK.locations[place].survivor_spaces):
            everybody[next(names)] = (1, place)
    return playing(everybody, then=[Exile(2, "card")])


def back_to_the_king() -> DeadOfWinter:
    """Who rides the arctic king comes back to the colony, and is heard where it came from."""
    game = playing(
        {**OTHERS, "rod-miller": (1, SCHOOL)},
        standing=[in_force("the-arctic-king", "game_end", "rod-miller")],
    )
    do(game, "move rod-miller colony")
    return game


def supplied() -> DeadOfWinter:
    """Annaleigh fetches what was dropped, unharmed."""
    there: dict[str, Place] = {**OTHERS, "annaleigh-chan": (1, COLONY)}
    game = playing(there, held="supply-drop", first=1, then=[AfterAction()])
    do(game, "choose a", *["draw exposure blank"] * 3)
    return game


def survived() -> DeadOfWinter:
    """The last round of a game that only asks for time."""
    return playing(CROWD, food=9, round=8, rounds=1, begin="colony")


def too_late() -> DeadOfWinter:
    """The last round of a game that asks for more."""
    return playing(CROWD, food=9, rounds=1, objective="stockpile", begin="colony")


MADE: tuple[Callable[[], DeadOfWinter], ...] = (
    preached,
    shot_at,
    olivia_tries,
    remedy,
    well_fortified,
    child_found,
    child_lost,
    nothing_to_fear,
    janet,
    edward,
    dynamite,
    andrew,
    much_fuel,
    crowded_hospital,
    nowhere_to_go,
    back_to_the_king,
    supplied,
    survived,
    too_late,
)


def made() -> Iterator[DeadOfWinter]:
    """All of the positions."""
    yield from crises()
    yield from blueprints()
    yield from muggings()
    yield from addicts()
    for position in MADE:
        yield position()
