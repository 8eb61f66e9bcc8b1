"""Moments of Xibalba that are rare and easily got wrong: what the game is like after an action."""

from collections.abc import Callable, Mapping

from holdout.kernel import Event
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.state import Xibalba
from tests.xibalba.box import NUMBERS

#: What an action made happen: the last event of each kind.
Told = Mapping[str, Event]
Moment = Callable[[Xibalba, Told], bool]


def empty_slot(state: Xibalba, _told: Told) -> bool:
    """Nothing is for sale in a slot, as pile and discard pile are empty."""
    return state.phase == "action" and any(
        None in row and not state.piles[kind].cards and not state.discards[kind]
        for kind, row in state.sale.items()
    )


def slot_filled_by_a_discard(state: Xibalba, told: Told) -> bool:
    """A card is turned up that has just been discarded for another one."""
    up, down = told.get("turned-up"), told.get("discarded")
    return bool(
        up and down and "reshuffled" in told and up.params["card"] == down.params["card"]
        and not any(state.discards.values())
    )  # fmt: skip


def tied_for_the_start(state: Xibalba, told: Told) -> bool:
    """Players roll for the start again."""
    del state
    first = told.get("first-player")
    rolled = told.get("rolled")
    return bool(first and rolled and rolled.seat != first.seat)


def turn_ended_by_itself(state: Xibalba, told: Told) -> bool:
    """The last thing that could be done has been done."""
    del state
    return "turn-ended" in told and not told.keys().isdisjoint({"bought", "exchanged", "discarded"})


def turn_of_nothing(state: Xibalba, told: Told) -> bool:
    """Dice are kept, and nothing can be done with them."""
    del state
    return {"kept", "turn-ended"} <= told.keys()


def no_rerolls(state: Xibalba, told: Told) -> bool:
    """The first roll is the only one."""
    return {"pool", "rolled", "kept"} <= told.keys() and not state.rerolls


def eight_dice(_state: Xibalba, told: Told) -> bool:
    """All dice are kept, as many as a pool can have."""
    most = 2 * NUMBERS.pool.of_a_kind
    return "kept" in told and len(told["kept"].params["faces"]) >= most


def resigned_in_the_ark(state: Xibalba, told: Told) -> bool:
    """The soldier of the leaver stays, for nobody, and the others go on."""
    gone = "resigned" in told and state.outcome is None
    return gone and state.ark is not None and not state.keeper and "destroyed" not in told


def start_player_left(state: Xibalba, told: Told) -> bool:
    """Rounds are counted on from a seat that nobody plays."""
    return "turn-began" in told and state.players[state.first - 1].out and state.round > 1


def ark_emptied(state: Xibalba, told: Told) -> bool:
    """The soldier in the ark is destroyed, and nobody enters."""
    return {"hit", "destroyed"} <= told.keys() and state.ark is None


def killed_by_blocker(state: Xibalba, told: Told) -> bool:
    """A blocker's effect has destroyed the attacker in the ark."""
    return {"blocks", "hit", "destroyed"} <= told.keys() and state.ark is None


def wins_before_entering(state: Xibalba, told: Told) -> bool:
    """The roll for a soldier destroyed in the ark wins: nobody enters."""
    return "game-over" in told and "hit" in told and state.ark is None


def wins_by_loot(state: Xibalba, told: Told) -> bool:
    """What a raid takes wins the game."""
    raided = state.attack is not None and state.attack.victim
    return bool(raided and {"game-over", "paragon-lost"} <= told.keys())


def poor_loot(_state: Xibalba, told: Told) -> bool:
    """A raid takes nothing, though dice were rolled."""
    return {"raids", "rolled"} <= told.keys() and "paragon-lost" not in told


def weak_attack_asks_for_a_block(state: Xibalba, _told: Told) -> bool:
    """A defender is asked, though the base holds anyway."""
    attack = state.attack
    if attack is None or not any(asked.kind == "block" for asked in state.decisions):
        return False
    return values.strength(state) < values.base_resistance(state, attack.victim) - attack.lowered


def crowded(state: Xibalba, _told: Told) -> bool:
    """A player has covered cards on all four fields."""
    return any(all(len(field) > 1 for field in who.fields) for who in state.players)


#: Every moment by its name.
MOMENTS: dict[str, Moment] = {
    moment.__name__: moment
    for moment in (
        empty_slot,
        slot_filled_by_a_discard,
        tied_for_the_start,
        turn_ended_by_itself,
        turn_of_nothing,
        no_rerolls,
        eight_dice,
        resigned_in_the_ark,
        start_player_left,
        ark_emptied,
        killed_by_blocker,
        wins_before_entering,
        wins_by_loot,
        poor_loot,
        weak_attack_asks_for_a_block,
        crowded,
    )
} | {
    "most resources": lambda state, _: any(
        who.resources == NUMBERS.most_resources for who in state.players
    ),
    "most paragon": lambda state, _: any(
        who.paragon == NUMBERS.most_paragon for who in state.players
    ),
    "most life": lambda state, _: state.life == values.most_life(state),
    "highest level": lambda state, _: any(who.level == len(who.fields) for who in state.players),
}
