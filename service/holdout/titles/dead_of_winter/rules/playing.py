"""Playing cards, and raising dice with food (8.1, 8.4)."""

from typing import Literal, Self

from msgspec.structs import replace

from holdout.kernel.elements import CardElement, Element, PlayerElement
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.elements import PLAY, REMOVED
from holdout.titles.dead_of_winter.rules.ask import ask
from holdout.titles.dead_of_winter.rules.board import group, group_size, with_room
from holdout.titles.dead_of_winter.rules.feasible import performable
from holdout.titles.dead_of_winter.rules.frames import Frame
from holdout.titles.dead_of_winter.rules.steps import Rename, WinterStep
from holdout.titles.dead_of_winter.rules.turn.moving import TestCrossroads, after, destinations
from holdout.titles.dead_of_winter.rules.world import change_food, discard, play_banned
from holdout.titles.dead_of_winter.state import DeadOfWinter, item_of, note, player

#: A die can't count more.
HIGHEST = 6


def playable(state: DeadOfWinter, card: str, seat: int) -> bool:
    """Return whether the active player could play a card right now (8.1)."""
    item = state.deck.items[item_of(card)]
    if play_banned(state, card, seat):
        return False
    if item.use == "equip":
        return group_size(state, seat) > 0
    if item.ability.window == "move":
        places = with_room(state)
        return any(destinations(state, name, places) for name in group(state, seat))
    if item.symbol == "food":
        return True
    env: Env = {"actor": seat, "chooser": seat, "item": card}
    return performable(state, item.ability.steps, env)


def playable_of(state: DeadOfWinter, cards: list[str], seat: int) -> list[str]:
    """List those of some cards that the active player could play; look at each item once."""
    able: dict[str, bool] = {}
    found = []
    for card in cards:
        item = item_of(card)
        # A ban may be one of a single card.
        if item not in able or state.bans:
            able[item] = playable(state, card, seat)
        if able[item]:
            found.append(card)
    return found


class OfCard(WinterStep, frozen=True):
    """Something that still happens with a card that all have seen."""

    card: str

    def renamed(self, state: DeadOfWinter, rename: Rename) -> Self:
        return replace(self, card=rename(self.card, "item"))


class PlayCard(OfCard, frozen=True, tag="play-card"):
    """A card is played by the active player as if from hand."""

    def run(self, state: DeadOfWinter) -> None:
        """Put a card into effect: equipped, played for its steps, or burnt as fuel (8.1)."""
        item = state.deck.items[item_of(self.card)]
        seat = state.active
        state.healed = None
        state.playing.append(self.card)
        note(state, events.Played(item.id, PLAY))
        if item.use == "equip":
            names = group(state, seat)
            ask(state, Equip(self.card, seat), seat, "survivor", names, about="equip")
            return
        state.agenda.append(CardPlayed(self.card))
        env: Env = {"actor": seat, "chooser": seat, "card": item.id, "item": self.card}
        state.agenda.append(Frame(item.ability.steps, env))


class Equip(OfCard, frozen=True, tag="equip"):
    """A card goes to the survivor that was picked."""

    seat: int

    def run(self, state: DeadOfWinter) -> None:
        """Give the card to the picked survivor."""
        state.playing.remove(self.card)
        name = state.picked[0]
        state.survivors[name].items.append(self.card)
        note(state, events.Equipped(name, item_of(self.card)))
        after(state, _played_event(state, self.card))

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [CardElement(item_of(self.card))]


class CardPlayed(OfCard, frozen=True, tag="card-played"):
    """A played card goes where it belongs, and its event is tested."""

    def run(self, state: DeadOfWinter) -> None:
        """Put the card on the waste pile, or out of the game; then test its event."""
        if self.card in state.playing:
            state.playing.remove(self.card)
            if state.deck.items[item_of(self.card)].use == "event":
                state.removed.append(self.card)
                to = REMOVED
            else:
                to = discard(state, state.active, self.card)
            note(state, events.Discarded(item_of(self.card), to))
        after(state, _played_event(state, self.card))


def _played_event(state: DeadOfWinter, card: str) -> Env:
    """Return the event of a card that was played, with whom it has healed."""
    event: Env = {
        "event": "after_play_item",
        "item": card,
        "healed": state.healed is not None,
        "actor": state.active,
    }
    if state.healed is not None:
        event["subject"] = state.healed
    state.healed = None
    return event


def raisable_dice(state: DeadOfWinter) -> list[str]:
    """List the unused dice of the active player that could count one more, as words."""
    return [str(value) for value in player(state, state.active).dice if value < HIGHEST]


class Raise(WinterStep, frozen=True, tag="raise"):
    """A food token (or food card) raises the die that was picked."""

    stage: Literal["pay", "raise"]
    die: int = 0

    def run(self, state: DeadOfWinter) -> None:
        """Food is paid, then the crossroads card is tested, then the die counts one more (8.4)."""
        if self.stage == "pay":
            value = int(state.picked[0])
            change_food(state, -1)
            state.agenda.append(Raise("raise", value))
            env: Env = {"event": "spend_food", "actor": state.active}
            state.agenda.append(TestCrossroads((env,)))
            return
        state.cause = "spend-food" if self.die else "boost-die"
        value = self.die or int(state.picked[0])
        dice = player(state, state.active).dice
        if state.raising and value in dice:
            dice.remove(value)
            dice.append(value + 1)
            dice.sort()
            note(state, events.DieChanged(value, value + 1))
        state.raising = False

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [PlayerElement(state.active)]
