"""Positions of Xibalba that random play hardly ever reaches, and pushes towards such."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from holdout.titles.xibalba.rules.values import most_life
from holdout.titles.xibalba.state import Options, Xibalba
from tests.laws.of_xibalba import stir
from tests.table import do
from tests.xibalba import scenes
from tests.xibalba.box import DECK, NUMBERS
from tests.xibalba.scenes import SEED, playing

MOST = NUMBERS.most_resources

#: What a step of the dice phase says besides its name.
EFFECT = {"ask-effect": {"when": "dice_phase"}}


def push(state: Xibalba, rng: Random) -> None:
    """Now and then somebody has much, or nothing, and the soldier in the ark is well."""
    if not state.decisions or state.decisions[0].kind != "action":
        return
    stir(state, rng)
    if rng.random() < 0.02:
        who = rng.choice(state.players)
        who.resources = rng.choice((0, MOST))
        who.level = max(who.level, rng.randint(1, 4))
    if rng.random() < 0.02 and state.ark is not None:
        state.life = most_life(state)


def opening(soldier: str) -> Xibalba:
    """A game that this soldier opens."""
    game = scenes.TITLE.new_game(2, Options(draws="table"), SEED)
    do(game, f"draw soldiers {soldier}")
    return game


def from_the_ark(soldier: str, life: int = 9, **defender: Any) -> Xibalba:
    """Seat 1 attacks seat 2 out of the ark with one symbol of two."""
    game = playing(
        {"resources": 3, "squad": ["partisan"]},
        {"resources": MOST} | defender,
        ark=soldier,
        keeper=1,
        life=life,
        pool="attack attack",
    )
    do(game, "attack base-2 1 0")
    return game


def rich_blocker() -> Xibalba:
    """A barricader blocks, whose owner has no room for what that earns."""
    game = from_the_ark("drone", squad=["barricader"])
    do(game, "block")
    return game


def blocked_by(soldier: str) -> Xibalba:
    """This soldier blocks; if it can, it kills the attacker, and the ark is empty."""
    game = from_the_ark("drone", life=2, squad=[soldier], resources=0)
    do(game, "block")
    return game


def rich_fallen(soldier: str) -> Xibalba:
    """A soldier falls, whose owner has no room for what that earns."""
    game = from_the_ark("colossus", squad=[soldier], fields=[["mourner"]], board="ashen-choir")
    do(game, "block", "draw paragon 1")
    return game


def nothing_to_blow_up() -> Xibalba:
    """A dynamiter raids a base without cards."""
    game = from_the_ark("dynamiter")
    do(game, "draw paragon 1")
    return game


def rich_conqueror(soldier: str) -> Xibalba:
    """A soldier takes the ark, whose owner has no room for what that earns."""
    who = {"resources": MOST, "squad": [soldier], "fields": [["war-correspondent"]]}
    game = playing(who, {}, ark="drone", life=1, pool="crit")
    do(game, "attack ark 0 1", "draw paragon 0")
    return game


def rich_newcomer(soldier: str) -> Xibalba:
    """A soldier enters the empty ark, whose owner has no room for what that earns."""
    game = playing({"resources": MOST, "squad": [soldier]}, {}, pool="crit attack")
    do(game, "enter crit")
    return game


def monk_in_the_ark() -> Xibalba:
    """A soldier in the ark and a civilian act before the dice: nobody asks for the order."""
    return playing(
        {"fields": [["calligrapher"]]},
        {},
        ark="warrior-monk",
        keeper=1,
        phase="dice",
        dice=[3, 3],
        rerolls=2,
        agenda=[
            {"op": "ask-action"},
            {"op": "first-roll"},
            {"op": "ask-effect", "when": "dice_phase"},
        ],
    )


def lonely_singer() -> Xibalba:
    """A bone singer enters the ark, and there is nothing to reorganise."""
    game = playing({"squad": ["bone-singer"]}, {}, pool="crit attack")
    do(game, "enter crit")
    return game


def healthy_medic() -> Xibalba:
    """A medic enters the ark who can't be better."""
    fields = [["symbiont"], ["symbiont"]]
    game = playing(
        {"level": 2, "squad": ["field-medic"], "fields": fields}, {}, pool="attack attack"
    )
    do(game, "enter attack")
    return game


def rich_keeper() -> Xibalba:
    """A turn ends, and there is no room for what the ark earns."""
    who = {"resources": MOST, "fields": [["seer"]]}
    game = playing(who, {}, ark="drone", keeper=1, life=5)
    do(game, "end-turn", "draw paragon 0")
    return game


def rainy_ark() -> Xibalba:
    """A turn ends with a rain caller in the ark."""
    return playing({"resources": 0}, {}, ark="rain-caller", keeper=1, life=5, phase="end")


def in_either_order(*squad: str, **rest: Any) -> Xibalba:
    """Before the dice a soldier and two civilians do something, and it is asked who is first."""
    steps = ("ask-action", "first-roll", "ask-effect", "ask-pool")
    agenda = [{"op": each} | EFFECT.get(each, {}) for each in steps]
    who = {"squad": [*squad], "level": 2, "fields": [["calligrapher"], ["dervish"]]}
    game = playing(who, {}, phase="dice", agenda=agenda, **rest)
    do(game, "dice 3 3")
    return game


def rich_cartel() -> Xibalba:
    """A purchase pays for itself, and there is no room for what it earns."""
    game = playing({"board": "meridian-cartel", "resources": MOST}, {})
    do(game, "buy event 1", "draw events ambush")
    return game


def rich_auctioneer() -> Xibalba:
    """An auction, and there is no room for what it earns."""
    game = playing({"resources": MOST, "fields": [["auctioneer"]]}, {})
    do(game, "use field-1", "done")
    return game


def last_building() -> Xibalba:
    """No building is left to be turned up, until one is discarded."""
    buildings = [card.id for card in DECK.of_kind("building") for _ in range(card.copies)]
    shown = ["warehouse", "bunker"]
    for card in shown:
        buildings.remove(card)
    fields = [buildings[:10], buildings[10:20], buildings[20:], []]
    game = playing(
        {"level": 4, "resources": MOST, "fields": fields},
        {},
        sale={"building": [*shown]},
        draws="automatic",
    )
    do(game, "buy building 2", "field 4", "discard field-1")
    return game


def last_soldier() -> Xibalba:
    """All soldiers that are not for sale lie on the discard pile."""
    soldiers = [card.id for card in DECK.of_kind("soldier") for _ in range(card.copies)]
    shown = ["drone", "leech"]
    for card in shown:
        soldiers.remove(card)
    game = playing({"resources": 9}, {}, sale={"soldier": [*shown]}, discards={"soldier": soldiers})
    do(game, "buy soldier 1", "draw soldiers bomber")
    return game


def loot_wins() -> Xibalba:
    """A raid takes what was missing to the target."""
    game = playing(
        {"paragon": 39}, {"paragon": 5}, ark="colossus", keeper=1, life=9, pool="attack attack"
    )
    do(game, "attack base-2 2 0", "draw paragon 2")
    return game


def tied_at_the_end() -> Xibalba:
    """The last turn of the last round, and both have the same."""
    game = playing(
        {"paragon": 7, "resources": 2}, {"paragon": 7}, first=2, options={"round_limit": 1}
    )
    do(game, "end-turn")
    return game


MADE: tuple[Callable[[], Xibalba], ...] = (
    rich_blocker,
    nothing_to_blow_up,
    monk_in_the_ark,
    lonely_singer,
    healthy_medic,
    rich_keeper,
    rainy_ark,
    rich_cartel,
    rich_auctioneer,
    last_building,
    last_soldier,
    loot_wins,
    tied_at_the_end,
)


#: Positions for every soldier that has an effect of a kind.
ANSWERS: dict[str, Callable[[str], Xibalba]] = {
    "blocks": blocked_by,
    "kills": rich_conqueror,
    "enters_ark": rich_newcomer,
}


def made() -> Iterator[Xibalba]:
    """All of the positions."""
    for position in MADE:
        yield position()
    yield in_either_order("warrior-monk")
    yield in_either_order(ark="warrior-monk", keeper=1)
    for fallen in ("partisan", "penitent"):
        yield rich_fallen(fallen)
    for soldier in DECK.soldiers.values():
        yield opening(soldier.id)
        if soldier.effect.when in ANSWERS:
            yield ANSWERS[soldier.effect.when](soldier.id)
