"""Bots at Xibalba: games end, greedy plays sensibly, and from its view only."""

import random
from typing import Any

import msgspec
import pytest

from holdout.bots import BOTS, Situation
from holdout.bots.batch import Job, Row, play
from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.bots import fighting, worth
from holdout.titles.xibalba.state import Options, Xibalba, end_game
from tests.table import do
from tests.xibalba.box import DECK, EFFECTS
from tests.xibalba.scenes import playing

TABLES = [(seats, mode) for seats in (2, 3, 4) for mode in ("normal", "apocalypse")]
DICE = [{"op": "ask-action"}, {"op": "first-roll"}, {"op": "ask-pool"}]


def sitting(*players: dict[str, Any], **rest: Any) -> Xibalba:
    """A position in which bots can play: the service draws."""
    return playing(*players, draws="automatic", **rest)


def greedy(game: Xibalba, luck: int = 1) -> str:
    """What the greedy bot would do, by its id."""
    seat = TITLE.decisions(game)[0].seat
    legal = TITLE.legal_actions(game, seat)
    choice = BOTS["greedy"].choose(Situation(TITLE, game, seat), random.Random(luck))
    assert choice.action in legal
    return TITLE.action_id(choice.action)


def turn(game: Xibalba, luck: int = 1) -> list[str]:
    """Let the greedy bot play until the turn is over: what it did."""
    seat, done = game.active, list[str]()
    while game.outcome is None and game.active == seat:
        done.append(greedy(game, luck + len(done)))
        do(game, done[-1])
    return done


# ---- whole games


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_random_bot_ends_every_game(seats: int, mode: str) -> None:
    """Who does nothing to win plays to the last round at most, and that is told (17.2)."""
    job = Job("xibalba", ("random",), seats, {"mode": mode, "round_limit": 15}, seats)
    row = play(job)

    assert row.cause in ("target", "rounds")
    assert row.facts["rounds"] <= 15


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_greedy_bot_ends_games(seats: int, mode: str) -> None:
    """A short game for each number of players and mode is won before the last round (11.2)."""
    row = play(Job("xibalba", ("greedy",), seats, {"mode": mode, "target": 12}, 2))

    assert row.cause == "target"
    assert row.facts["rounds"] < 20
    assert len(row.won) == 1


def test_a_row_tells_factions_places_and_what_was_bought() -> None:
    """One label for each seat; cards are counted for the seat that bought them."""
    row = play(Job("xibalba", ("greedy",), 2, {"target": 5}, 1))

    assert len(set(row.labels["faction"])) == 2
    assert sorted(row.labels["place from the start player"]) == ["1", "2"]
    assert TITLE.tally is not None
    assert set(row.tally) <= set(TITLE.tally.known(TITLE.deck))
    assert all(len(seats) == 2 and sum(seats) for seats in row.tally.values())
    assert any(sum(seats) for seats in row.tally.values())


def test_greedy_bot_repeats_its_game() -> None:
    """The same seed gives the same game."""

    def played() -> Row:
        return play(Job("xibalba", ("greedy",), 3, {"target": 8}, 5))

    assert played() == played()


def test_greedy_bot_beats_the_random_one() -> None:
    """It has much more paragon after some rounds, on either seat."""
    for mine in (1, 2):
        luck = random.Random(mine)
        game = TITLE.new_game(2, Options(round_limit=8), luck.randbytes(16))
        while game.outcome is None:
            seat = TITLE.decisions(game)[0].seat
            bot = BOTS["greedy" if seat == mine else "random"]
            chosen = bot.choose(Situation(TITLE, game, seat), luck)
            TITLE.push(game, seat, chosen.action)

        assert game.players[mine - 1].paragon > 5 + game.players[2 - mine].paragon


def test_greedy_bot_is_blind_to_what_is_hidden() -> None:
    """Worlds that look alike get the same answer, whatever lies in the piles (15.2)."""
    luck = random.Random(8)
    game = TITLE.new_game(3, Options(), luck.randbytes(16))
    compared = 0
    for step in range(240):
        seat = TITLE.decisions(game)[0].seat
        legal = TITLE.legal_actions(game, seat)
        if len(legal) > 1 and step % 16 == 0:
            other = TITLE.imagine(game, seat, random.Random(step))
            views = [msgspec.json.encode(TITLE.view(each, seat)) for each in (game, other)]
            assert views[0] == views[1]
            assert game.piles != other.piles
            one, two = (
                BOTS["greedy"].choose(Situation(TITLE, each, seat), random.Random(3))
                for each in (game, other)
            )
            assert one == two
            compared += 1
        TITLE.push(game, seat, luck.choice(legal))

    assert compared > 5


# ---- what it does where there is one sensible thing to do


def test_it_kills_when_that_can_win_at_once() -> None:
    """One paragon is missing, and the soldier in the ark can be destroyed (10.1, 11.2)."""
    game = sitting(
        {"paragon": 39, "squad": ["rain-caller"], "resources": 9}, {"squad": ["bomber"]},
        ark="gunslinger", keeper=2, life=5, pool="attack attack",
    )  # fmt: skip

    assert greedy(game) == "attack ark 2 0"


def test_it_takes_the_ark_with_as_few_symbols_as_kill_and_raids_with_the_rest() -> None:
    """Two of three symbols destroy, the third is left for a base with paragon (9.2, 8.11)."""
    game = sitting(
        {"squad": ["ifrit"]}, {"paragon": 20},
        ark="gunslinger", keeper=2, life=10, pool="attack attack crit",
    )  # fmt: skip

    assert greedy(game) == "attack ark 2 0"
    do(game, "attack ark 2 0")
    assert greedy(game) == "attack base-2 0 1"


def test_it_enters_an_empty_ark() -> None:
    """For one symbol (9.1)."""
    game = sitting({"squad": ["bomber"]}, {}, ark=None, pool="attack")

    assert greedy(game) == "enter attack"


def test_it_raids_the_leader() -> None:
    """Both bases are as weak; one has paragon to take (8.11)."""
    game = sitting(
        {}, {"paragon": 2}, {"paragon": 15}, ark="ifrit", keeper=1, life=9, pool="attack"
    )

    assert greedy(game) == "attack base-3 1 0"


def test_it_does_not_raid_where_there_is_nothing() -> None:
    """No paragon, no cards: only the blocker's effect could answer (8.11)."""
    game = sitting({}, {"squad": ["barricader"]}, ark="outrider", keeper=1, life=5, pool="attack")

    assert not [each for each in turn(game) if each.startswith("attack")]


@pytest.mark.parametrize("luck", [1, 2, 3])
def test_it_exchanges_all_dice_before_it_ends_its_turn(luck: int) -> None:
    """Useful dice are neither dropped nor left over (7.4, 7.16)."""
    game = sitting({}, {}, pool="1 2 3 3 blank", ark="bomber", life=5)

    done = turn(game, luck)

    assert sorted(each for each in done if each.startswith("exchange")) == [
        "exchange 1",
        "exchange 2",
        "exchange 3",
        "exchange 3",
    ]
    assert not [each for each in done if each.startswith("drop")]


def test_it_buys_a_soldier_to_take_the_ark_with() -> None:
    """Symbols are useless without one, and the game is late (8.1).

    What it imagines of the cards to come may lead it elsewhere, but not often.
    """
    taken = 0
    for luck in range(8):
        game = sitting(
            {"resources": 8, "paragon": 30}, {"paragon": 32},
            ark="gunslinger", keeper=2, life=5, pool="attack attack",
        )  # fmt: skip
        kinds = [each.rsplit(" ", 1)[0] for each in turn(game, luck)]
        taken += "buy soldier" in kinds and any(each.startswith("attack ark") for each in kinds)

    assert taken >= 7


def test_it_heals_who_can_be_saved() -> None:
    """Two symbols would destroy its soldier now, after medicine it takes five (7.10)."""
    game = sitting(
        {"resources": 6, "paragon": 32}, {"squad": ["outrider"], "paragon": 30},
        ark="rain-caller", keeper=1, life=4,
    )  # fmt: skip

    assert turn(game).count("medicine") == 3


def test_it_does_not_heal_who_is_not_in_danger() -> None:
    """The life is nearly at its most, and nobody has a soldier or money (7.10)."""
    game = sitting({"resources": 4}, {}, ark="bomber", keeper=1, life=9)

    assert "medicine" not in turn(game)


def test_it_keeps_good_dice_and_rolls_the_others_again() -> None:
    """Symbols and high resource dice are kept, the rest is rolled (6.4)."""
    game = sitting(
        {"squad": ["bomber"]}, {}, ark="gunslinger", keeper=2, life=9, phase="dice",
        rolled=["0", "3", "blank", "attack", "attack", "crit"], rerolls=2,
        agenda=[{"op": "ask-action"}, {"op": "sort-dice"}],
    )  # fmt: skip

    kept = []
    while (done := greedy(game)) != "roll":
        kept.append(done)
        do(game, done)

    assert sorted(kept) == ["keep 3", "keep attack", "keep attack", "keep crit"]


def test_it_takes_resource_dice_when_it_cannot_fight() -> None:
    """No soldier, and no money for one (6.1)."""
    game = sitting({}, {}, ark="gunslinger", keeper=2, life=9, phase="dice", agenda=DICE)

    assert greedy(game) == "dice 4 2"


def attacked(defender: dict[str, Any], soldier: str) -> Xibalba:
    """Seat 1 attacks seat 2 from the ark with a symbol, and seat 2 may block."""
    game = sitting({}, defender, ark=soldier, keeper=1, life=5, pool="attack")
    do(game, "attack base-2 1 0")
    return game


def test_it_blocks_with_a_soldier_who_survives() -> None:
    """A strength of 4 raids the base but does not destroy a resistance of 5 (8.10)."""
    rich = {"paragon": 20, "squad": ["field-medic"], "fields": [["smuggler"]]}

    assert greedy(attacked(rich, "bomber")) == "block"


def test_it_does_not_block_a_blow_that_is_too_weak() -> None:
    """A base of 3 withstands a strength of 2, which would destroy the soldier (8.8)."""
    poor = {"paragon": 20, "squad": ["penitent"]}

    assert greedy(attacked(poor, "outrider")) == "let-pass"


def test_it_puts_a_building_where_it_covers_least() -> None:
    """On the empty field, not on another building (7.6)."""
    game = sitting(
        {"resources": 3, "level": 2, "fields": [["oasis"], []]}, {},
        ark="bomber", life=9, sale={"building": ["warehouse", "bunker"]},
    )  # fmt: skip
    do(game, "buy building 1")

    assert greedy(game) == "field 2"


# ---- what it judges by


def test_chance_grows_with_paragon_resources_and_the_ark() -> None:
    """More of anything is better than less of it, and never as good as a win."""
    chance = TITLE.evaluate
    base = chance(sitting({}, {}, ark="bomber", life=9), 1)
    for better in ({"resources": 5}, {"paragon": 3}, {"squad": ["ifrit"]}, {"level": 3}):
        assert base < chance(sitting(better, {}, ark="bomber", life=9), 1) < 1
        assert base > chance(sitting({}, better, ark="bomber", life=9), 1) > 0
    assert base < chance(sitting({}, {}, ark="bomber", keeper=1, life=9), 1)
    assert base > chance(sitting({}, {}, ark="bomber", keeper=2, life=9), 1)


def test_an_outcome_is_certain() -> None:
    """Who has won has nothing more to want (11.2)."""
    game = sitting({"paragon": 39}, {"paragon": 39}, ark="bomber", life=9)
    end_game(game, [1], "target")

    assert (TITLE.evaluate(game, 1), TITLE.evaluate(game, 2)) == (1, 0)


def test_a_fight_is_reckoned_as_it_goes() -> None:
    """What attacks would do is what the rules then do, effects and crits included (8.5)."""
    game = sitting(
        {"squad": ["gunslinger"], "fields": [["drill-sergeant"], ["dojo"]], "level": 2}, {},
        ark="colossus", keeper=2, life=10, pool="attack attack crit",
    )  # fmt: skip
    attacker = fighting.attacker_of(game, 1, game.players[0].squad[-1])
    for each in fighting.forecasts(game, attacker, "ark"):
        other = TITLE.copy(game)
        before = other.life
        TITLE.apply(other, 1, each.action)
        lost = before - other.life if other.keeper == 2 else before
        assert lost == min(before, each.strength - fighting.ark_armour(game))


def test_every_card_has_a_worth() -> None:
    """No card and no board is beyond the figures, and none is worth less than nothing."""
    assert all(worth.each_turn(DECK, card) >= 0 for card in EFFECTS)
    assert worth.each_turn(DECK, "smuggler#1") > worth.each_turn(DECK, "pamphleteer#1")
