"""Destroying, piles, the end of a turn, victory, apocalypse: chapters 10 to 12 of the rules."""

from typing import Any

import pytest

from holdout.titles.xibalba.state import Xibalba
from tests.table import asked, do, kinds, legal, told
from tests.xibalba.scenes import field, ids, in_ark, playing, squad, who

ROWS: dict[str, list[str | None]] = {
    "civilian": ["nurse", "broker"], "building": ["saloon", "dojo"],
    "soldier": ["bomber", "siege-tank"], "event": ["windfall", "embargo"],
}  # fmt: skip


def selling(event: str) -> dict[str, list[str | None]]:
    """Rows for sale with an event in its first slot."""
    return ROWS | {"event": [event, "embargo"]}


@pytest.mark.parametrize("keeper", [0, 2])
@pytest.mark.parametrize(("fields", "dice"), [([], 2), ([["crypt"]], 3)])
def test_a_kill_in_the_ark_pays(keeper: int, fields: list[list[str]], dice: int) -> None:
    """As many dice as the attacker is worth, from the supply, also for a neutral one (10.1)."""
    game = playing({"squad": ["field-general"], "fields": fields}, {"paragon": 5}, ark="drone",
                   keeper=keeper, life=3, pool="attack", sale=ROWS)  # fmt: skip
    do(game, "attack ark 1 0")
    assert "draw paragon " + ",".join("0" * dice) in legal(game)

    do(game, "draw paragon " + ",".join("1" * dice))

    assert (dice, 5) == (who(game, 1).paragon, who(game, 2).paragon)
    assert ids(game.discards["soldier"]) == ["drone"]


def test_a_blocker_pays_too() -> None:
    """As many dice as the attacker is worth (10.1)."""
    game = playing({}, {"squad": ["outrider"], "paragon": 5}, ark="field-general", keeper=1,
                   pool="attack")  # fmt: skip

    do(game, "attack base-2 1 0", "block", "draw paragon 1,2")

    assert (who(game, 1).paragon, who(game, 2).paragon) == (3, 5)


def test_destruction_by_an_effect_pays_nothing() -> None:
    """And nobody enters an ark that is emptied so (10.1)."""
    me = {"squad": ["partisan"], "resources": 9, "fields": [["war-correspondent"]]}
    game = playing(me, {"squad": ["leech"]}, ark="drone", keeper=2, life=3, draws="automatic",
                   sale=selling("artillery-strike"))  # fmt: skip
    had = who(game, 1).resources

    events = do(game, "buy event 1")

    assert not {"rolled", "enters"} & set(kinds(events))
    assert in_ark(game) == (None, 0, 0)
    assert had > who(game, 1).resources
    assert (squad(game, 1), squad(game, 2)) == (["partisan"], ["leech"])


def test_damage_by_an_effect_spares_the_own_soldier() -> None:
    """It concerns an enemy or a neutral one (10.1)."""
    for keeper, life in ((0, 2), (1, 5), (2, 2)):
        game = playing({"resources": 9}, {}, ark="drone", keeper=keeper, life=5,
                       draws="automatic", sale=selling("artillery-strike"))  # fmt: skip
        do(game, "buy event 1")
        assert in_ark(game) == ("drone", keeper, life)


def test_the_order_in_the_ark() -> None:
    """Discarded, kill roll, entering and its effects, kills, then the victim's (10.2)."""
    me = {"squad": ["privateer"], "board": "chaac", "fields": [["war-correspondent"]]}
    foe = {"fields": [["mourner"]], "board": "ska"}
    game = playing(me, foe, {}, ark="partisan", keeper=2, life=3, pool="attack", sale=ROWS)
    first = do(game, "attack ark 1 0")
    assert kinds(first) == ["attacks", "hit", "destroyed"]
    assert (game.ark, ids(game.discards["soldier"])) == (None, ["partisan"])
    events = do(game, "draw paragon 1")

    order = [e.params.get("card", e.kind) for e in events if e.kind in
             ("paragon-gained", "enters", "effect")]  # fmt: skip
    assert order == ["paragon-gained", "privateer", "privateer", "war-correspondent", "partisan",
            "mourner"]  # fmt: skip


def test_effects_of_entering_come_before_those_of_the_kill() -> None:
    """Of the attacker's side (10.2)."""
    me = {"squad": ["outrider"], "fields": [["war-correspondent"]]}
    game = playing(me, {}, {}, ark="drone", keeper=2, life=1, pool="attack", sale=ROWS)
    do(game, "attack ark 1 0")
    events = do(game, "draw paragon 0")

    effects = [each["card"] for each in told(events, "effect")]
    assert effects[:2] == ["outrider", "war-correspondent"]


def test_destroyed_cards_uncover_the_next() -> None:
    """They go to the pile of their kind (10.3)."""
    foe = {"level": 2, "fields": [["smuggler", "seer"], ["warehouse", "crypt"]]}
    for event, kind, gone, left in (
        ("silent-blade", "civilian", ["seer"], ["smuggler"]),
        ("air-raid", "building", ["crypt"], ["warehouse"]),
    ):
        game = playing({"resources": 9}, foe, draws="automatic", sale=selling(event))
        do(game, "buy event 1")
        assert gone == ids(game.discards[kind])  # type: ignore[index]
        assert left == field(game, 2, 1 if kind == "civilian" else 2)


def test_discard_piles_are_in_order() -> None:
    """The last card put there is the top (10.4)."""
    me = {"resources": 20, "squad": ["drone", "leech", "escort"]}
    game = playing(me, {}, draws="automatic", sale=selling("exhumation"))
    do(game, "discard squad", "discard squad", "discard squad")
    assert ids(game.discards["soldier"]) == ["escort", "leech", "drone"]

    do(game, "buy event 1")

    assert (squad(game, 1), ids(game.discards["soldier"])) == (["drone"], ["escort", "leech"])


def test_soldiers_who_die_together_are_discarded_in_order() -> None:
    """The buyer's first, then the others' in turn order; the last is the top (10.4, 13.4)."""
    mine = {"squad": ["partisan"], "resources": 9}
    game = playing({"squad": ["leech"]}, mine, {"squad": ["penitent"], "fields": [["mourner"]]},
                   active=2, draws="automatic", sale=selling("day-of-ash"))  # fmt: skip

    events = do(game, "buy event 1")

    assert ids(game.discards["soldier"]) == ["partisan", "penitent", "leech"]
    effects = [each["card"] for each in told(events, "effect")]
    assert effects == ["partisan", "penitent", "mourner"]
    assert [event.seat for event in events if event.kind == "destroyed"] == [2, 3, 1]


def test_the_dead_of_one_event_fill_an_empty_slot_before_they_are_answered() -> None:
    """At once, by the first of them that is drawn (10.5)."""
    rows = selling("day-of-ash") | {"soldier": [None, "siege-tank"]}
    game = playing({"squad": ["partisan"], "resources": 9}, {"squad": ["penitent"]},
                   draws="automatic", sale=rows)  # fmt: skip
    game.piles["soldier"].cards = []

    events = do(game, "buy event 1")

    effects = [kind for kind in kinds(events) if kind in ("destroyed", "reshuffled", "effect")]
    assert effects == ["destroyed", "destroyed", "reshuffled", "effect", "effect"]
    assert game.sale["soldier"][0] is not None


def drained(kind: Any, discards: list[str], **rest: Any) -> Xibalba:
    """A game in which the pile of a kind is empty, with some cards on its discard pile."""
    game = playing({"resources": 20, "level": 4}, {}, **{"draws": "automatic", "sale": ROWS} | rest)
    game.piles[kind].cards, game.discards[kind] = [], discards
    return game


def test_the_discards_become_the_pile_when_a_draw_needs_them() -> None:
    """Not before; and they are shuffled (10.5)."""
    cards = ["smuggler#1", "seer#1", "tribune#1", "lookout#1"]
    game = drained("civilian", list(cards))
    assert cards == game.discards["civilian"]
    events = do(game, "buy civilian 1", "field 1")

    assert told(events, "reshuffled") == [{"pile": "civilians", "count": 4}]
    on_sale = game.sale["civilian"][0]
    assert on_sale in cards
    assert set(cards) - {on_sale} == set(game.piles["civilian"].cards)
    assert game.discards["civilian"] == []


def test_a_slot_stays_empty_until_a_card_is_discarded() -> None:
    """If pile and discard pile are empty (10.5)."""
    game = drained("civilian", [])
    do(game, "buy civilian 1", "field 1")
    assert [card and ids([card])[0] for card in game.sale["civilian"]] == [None, "broker"]
    assert "buy civilian 1" not in legal(game)

    do(game, "discard field-1")

    assert ids([card or "" for card in game.sale["civilian"]]) == ["nurse", "broker"]


def test_the_last_event_fills_its_own_slot_after_it_is_resolved() -> None:
    """It reaches the discard pile only then (10.5, 7.6)."""
    game = drained("event", [])

    events = do(game, "buy event 1")

    assert kinds(events) == [
        "bought",
        "resources-lost",
        "resources-gained",
        "resolved",
        "reshuffled",
        "turned-up",
    ]
    assert ids([game.sale["event"][0] or ""])[0] == "windfall"


def test_a_discarded_card_for_sale_may_come_back() -> None:
    """It is on its discard pile before the slot is filled (10.5, 7.8)."""
    game = drained("building", [])
    do(game, "discard-sale building 2")

    assert ids([card or "" for card in game.sale["building"]]) == ["saloon", "dojo"]


def test_the_end_of_a_turn() -> None:
    """Dice away, own effects, control income, next player (11.1)."""
    me = {"level": 2, "fields": [["acolyte"], ["seer"]]}
    foe = {"fields": [["obelisk"]]}
    game = playing(me, foe, ark="drone", keeper=1, life=3, pool="crit 3", sale=ROWS)
    events = do(game, "end-turn")
    assert game.pool == []
    effects = [each["card"] for each in told(events, "effect")]
    assert effects == ["drone", "acolyte", "seer"]
    assert (asked(game), game.active) == ("1 draw paragon", 1)
    events = do(game, "draw paragon 2")
    assert kinds(events)[:3] == ["rolled", "paragon-gained", "turn-began"]
    assert (game.active, game.life) == (2, 5)


def test_victory_at_once_in_the_middle() -> None:
    """Nothing else is resolved (11.2, 11.4)."""
    me = {"resources": 9, "paragon": 14, "fields": [["crypt"]]}
    game = playing(me, {}, draws="table", sale=selling("three-wishes"), options={"target": 15})
    do(game, "buy event 1", "draw events windfall")
    had = len(game.pool)
    events = do(game, "draw paragon 1")

    assert kinds(events) == ["rolled", "paragon-gained", "game-over"]
    assert (had, [], []) == (len(game.pool), game.agenda, game.decisions)
    assert game.outcome is not None
    assert (game.outcome.seats, game.outcome.cause) == (["won", "lost"], "target")


@pytest.mark.parametrize("active", [1, 2])
def test_victory_in_anybodys_turn(active: int) -> None:
    """Who blocks may win in the attacker's turn (11.2)."""
    blocker = {"squad": ["heroine-of-the-commune"], "paragon": 14, "board": "brigade-rouge"}
    seats = [blocker, blocker]
    seats[active - 1] = {"board": "chaac"}
    game = playing(*seats, active=active, ark="drone", keeper=active, life=3, pool="attack",
                   options={"target": 15})  # fmt: skip

    do(game, f"attack base-{3 - active} 1 0", "block", "draw paragon 1")

    assert game.outcome is not None
    assert (game.outcome.seats[active - 1], game.outcome.seats[2 - active]) == ("lost", "won")


def test_paragon_is_booked_one_player_at_a_time() -> None:
    """The robbed player loses first, so two never win together (11.3)."""
    game = playing({"paragon": 13}, {"paragon": 14}, ark="field-general", keeper=1, pool="attack",
                   options={"target": 15})  # fmt: skip

    events = do(game, "attack base-2 1 0", "draw paragon 2,2")

    assert kinds(events)[-3:] == ["paragon-lost", "paragon-gained", "game-over"]
    assert game.outcome is not None
    assert game.outcome.seats == ["won", "lost"]


@pytest.mark.parametrize(
    ("me", "rest", "actions"),
    [
        ({"resources": 6}, {}, ["harvest", "draw paragon 1"]),
        ({"squad": ["drone"]}, {"ark": "leech", "keeper": 2, "life": 1, "pool": "attack"},
         ["attack ark 1 0", "draw paragon 1"]),
        ({}, {"ark": "drone", "keeper": 1, "pool": "attack"},
         ["attack base-2 1 0", "draw paragon 1"]),
        ({"resources": 3, "fields": [["stock-exchange"]]}, {}, ["use field-1"]),
        ({"resources": 1}, {"ark": "drone", "keeper": 1}, ["end-turn", "draw paragon 1"]),
        ({"resources": 9}, {"sale": selling("uprising")}, ["buy event 1", "draw events windfall"]),
    ],
)  # fmt: skip
def test_every_gain_may_win(me: dict[str, Any], rest: dict[str, Any], actions: list[str]) -> None:
    """Harvest, kill, loot, card, control income, theft (11.4)."""
    game = playing(me | {"paragon": 14}, {"paragon": 5}, options={"target": 15}, **rest)

    do(game, *actions)

    assert game.outcome is not None
    assert game.outcome.seats == ["won", "lost"]


def ending(life: int, seats: int = 2, soldier: str = "drone") -> Xibalba:
    """A turn in apocalypse mode ends with a soldier of seat 2 in the ark."""
    return playing(*[{}] * seats, ark=soldier, keeper=2, life=life, options={"mode": "apocalypse"},
                   agenda=[{"op": "end-turn"}])  # fmt: skip


@pytest.mark.parametrize(("life", "bonus"), [(1, 1), (5, 1), (6, 2), (10, 2)])
@pytest.mark.parametrize("face", [0, 2])
def test_control_income_in_the_apocalypse(life: int, bonus: int, face: int) -> None:
    """+1 with up to 5 life, +2 with more, whatever the dice show (12.4)."""
    game = ending(life)

    do(game, f"draw paragon {face}")

    assert face + bonus == who(game, 2).paragon


def test_the_bonus_is_read_after_the_effects_of_the_turns_end() -> None:
    """At that moment, so healing before counts (12.4)."""
    game = playing({"fields": [["acolyte"]]}, {}, ark="partisan", keeper=1, life=5,
                   options={"mode": "apocalypse"}, agenda=[{"op": "end-turn"}],
                   sale={kind: row[:1] for kind, row in ROWS.items()})  # fmt: skip
    do(game, "draw paragon 0")

    assert who(game, 1).paragon == 2


def test_kills_and_raids_earn_no_bonus() -> None:
    """Nor does a card (12.4)."""
    options = {"mode": "apocalypse"}
    game = playing({}, {"paragon": 9}, ark="drone", keeper=1, life=9, pool="attack",
                   options=options)  # fmt: skip
    do(game, "attack base-2 1 0", "draw paragon 1")
    assert who(game, 1).paragon == 1

    game = playing({"squad": ["drone"], "resources": 9}, {}, ark="leech", keeper=2, life=1,
                   pool="attack", options=options)  # fmt: skip
    do(game, "attack ark 1 0", "draw paragon 1", "harvest", "draw paragon 0")
    assert who(game, 1).paragon == 1


def test_the_market_of_the_apocalypse() -> None:
    """One card of each kind, 1 cheaper, replaced only when bought (12.1, 12.2)."""
    me = {"resources": 20, "squad": ["drone"]}
    rows = {kind: row[:1] for kind, row in ROWS.items()} | {"soldier": ["siege-tank"]}
    game = playing(me, {}, draws="automatic", sale=rows, options={"mode": "apocalypse"})
    assert [each for each in legal(game) if each.startswith("discard")] == ["discard squad"]

    do(game, "buy soldier 1", "discard squad")

    assert who(game, 1).resources == 20 - 7 - 1
    assert [len(row) for row in game.sale.values()] == [1, 1, 1, 1]


def test_no_effect_discards_cards_for_sale_in_the_apocalypse() -> None:
    """The step is skipped, the rest of the effect happens (12.2)."""
    me = {"resources": 5, "fields": [["auctioneer"]]}
    rows = {kind: row[:1] for kind, row in ROWS.items()}
    for options, question in (({"mode": "apocalypse"}, "1 action"), ({}, "1 sale")):
        game = playing(me, {}, sale=rows if options else ROWS, options=options)
        do(game, "use field-1")
        assert question == asked(game)
        assert 5 + bool(options) == who(game, 1).resources


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_life_in_the_apocalypse(seats: int) -> None:
    """At most 10 for any number of players (12.3)."""
    me = {"squad": ["grenadier"], "level": 3, "fields": [["symbiont"], ["symbiont"]],
          "resources": 1}  # fmt: skip
    game = playing(me, *[{}] * (seats - 1), pool="attack", options={"mode": "apocalypse"},
                   sale={kind: row[:1] for kind, row in ROWS.items()})  # fmt: skip

    do(game, "enter attack")

    assert game.life == 10
