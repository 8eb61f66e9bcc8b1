"""Tracks: resources, paragon and with it victory, life in the ark; and the order of dice."""

from holdout.titles.xibalba import events
from holdout.titles.xibalba.cards.loader import Deck
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.state import Xibalba, end_game, note, player


def gain_resources(state: Xibalba, seat: int, n: int) -> None:
    """Give a player resources; those beyond the end of the track are lost (2.1)."""
    who = player(state, seat)
    gained = min(n, state.deck.numbers.most_resources - who.resources)
    if gained:
        before = who.resources
        who.resources = after = before + gained
        note(state, events.ResourcesGained(by=gained, before=before, after=after), seat=seat)


def lose_resources(state: Xibalba, seat: int, n: int) -> int:
    """Take resources from a player, as far as there are any; return how many."""
    who = player(state, seat)
    lost = min(n, who.resources)
    if lost:
        before = who.resources
        who.resources = after = before - lost
        note(state, events.ResourcesLost(by=lost, before=before, after=after), seat=seat)
    return lost


def gain_paragon(state: Xibalba, seat: int, n: int) -> None:
    """Give a player paragon; the player wins on reaching the target (2.2, 11.2)."""
    who = player(state, seat)
    gained = min(n, state.deck.numbers.most_paragon - who.paragon)
    if gained:
        before = who.paragon
        who.paragon = after = before + gained
        note(state, events.ParagonGained(by=gained, before=before, after=after), seat=seat)
    if who.paragon >= state.target:
        end_game(state, [seat], "target")


def lose_paragon(state: Xibalba, seat: int, n: int) -> int:
    """Take paragon from a player, as far as there is any; return how much."""
    who = player(state, seat)
    lost = min(n, who.paragon)
    if lost:
        before = who.paragon
        who.paragon = after = before - lost
        note(state, events.ParagonLost(by=lost, before=before, after=after), seat=seat)
    return lost


def heal(state: Xibalba, n: int) -> None:
    """Heal the soldier in the ark, up to the maximum life (9.5)."""
    gained = min(n, values.most_life(state) - state.life)
    if gained > 0:
        before = state.life
        state.life = after = before + gained
        note(state, events.Healed(by=gained, before=before, after=after), seat=state.keeper)


def lose_life(state: Xibalba, seat: int, n: int) -> bool:
    """Damage the soldier in the ark for a player; return whether it lives on (8.7)."""
    before = state.life
    state.life = after = max(0, before - n)
    note(state, events.Hit(by=n, before=before, after=after), seat=seat)
    return after > 0


def in_order(deck: Deck, faces: list[str]) -> list[str]:
    """Dice in the order in which they are shown."""
    return sorted(faces, key=deck.faces.__getitem__)
