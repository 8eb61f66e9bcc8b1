"""The course of the game: set-up, rounds, turns, the colony phase (chapters 3, 5, 6 and 17)."""

from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from holdout.kernel.elements import Element, PlayerElement
from holdout.kernel.pile import put_under, shuffle_pile
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.actions.questions import AwaitKeep
from holdout.titles.dead_of_winter.actions.turn import AskTurn
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.rules import abilities as use
from holdout.titles.dead_of_winter.rules.ask import ask, draw, roll
from holdout.titles.dead_of_winter.rules.board import (
    by_influence,
    group_size,
    non_exiled,
    side,
)
from holdout.titles.dead_of_winter.rules.ending import finish
from holdout.titles.dead_of_winter.rules.entrances import place_zombies
from holdout.titles.dead_of_winter.rules.frames import Frame, InOrder, follow
from holdout.titles.dead_of_winter.rules.people.deaths import wound
from holdout.titles.dead_of_winter.rules.pools import kept
from holdout.titles.dead_of_winter.rules.query import holds
from holdout.titles.dead_of_winter.rules.steps import ACTION, CRISES, WinterStep
from holdout.titles.dead_of_winter.rules.turn.moving import AfterAction
from holdout.titles.dead_of_winter.rules.world import change_food, change_morale
from holdout.titles.dead_of_winter.state import (
    Ban,
    DeadOfWinter,
    Standing,
    Survivor,
    facedown,
    item_of,
    note,
    player,
    pool,
    seats_from,
    tell,
)

WASTE_PER_MORALE = 10

# ---- set-up


class DealTo(WinterStep, frozen=True, tag="deal"):
    """Cards of a pile go to a seat at set-up: objectives, starter cards, survivors."""

    pile: Literal["secrets", "starter", "survivors"]
    seat: int
    left: int

    def run(self, state: DeadOfWinter) -> None:
        """Cards are dealt to a seat, which alone sees them (3.5 to 3.7)."""
        pile, seat, dealt = facedown(state)[self.pile], self.seat, list[str]()
        while len(dealt) < self.left:
            card = draw(state, seat, self.pile, pile)
            if card is None:
                state.agenda.append(DealTo(self.pile, seat, self.left - len(dealt)))
                break
            dealt.append(card)
        if dealt:
            note(state, events.Dealt(self.pile, len(dealt)), seat=seat)
        who = player(state, seat)
        for card in dealt:
            if self.pile == "secrets":
                who.objective = card
                tell(state, [seat], events.ObjectiveDealt(card), seat=seat)
            elif self.pile == "starter":
                who.hand.append(card)
                tell(state, [seat], events.CardDealt(item_of(card)), seat=seat)
            else:
                who.offered.append(card)
                tell(state, [seat], events.SurvivorOffered(card), seat=seat)


class AskKeep(WinterStep, frozen=True, tag="ask-keep"):
    """All players choose their survivors and leaders, each in secret."""

    def run(self, state: DeadOfWinter) -> None:
        """Ask every player to choose survivors and a leader at the same time (3.7)."""
        left = kept(state.variant)
        for seat in range(1, state.seats + 1):
            state.decisions.append(AwaitKeep(seat=seat, left=left))


class ShowKept(WinterStep, frozen=True, tag="show-kept"):
    """The survivors that the players keep are shown; the others go back."""

    def run(self, state: DeadOfWinter) -> None:
        """Show the groups; the highest leader's player goes first (3.7 to 3.9)."""
        for seat, who in enumerate(state.players, 1):
            for name in who.kept:
                state.survivors[name] = Survivor(seat, COLONY)
            back = [name for name in who.offered if name not in who.kept]
            names = list(who.kept)
            note(
                state,
                events.Group(names, who.leader, len(back)),
                seat=seat,
            )
            state.survivor_deck.cards += back
            who.offered, who.kept = [], []
        state.survivor_deck.cards.sort()
        shuffle_pile(state.survivor_deck, state.chance, "survivors")
        leaders = {who.leader: seat for seat, who in enumerate(state.players, 1) if who.leader}
        before = state.first
        state.first = state.active = leaders[max(leaders, key=state.deck.influence.__getitem__)]
        note(state, events.FirstPlayer(state.first, before))


# ---- round


class BeginRound(WinterStep, frozen=True, tag="begin-round"):
    """A new round: marks are cleared, the crisis is revealed."""

    def run(self, state: DeadOfWinter) -> None:
        """Once-per-round uses and round effects reset, all dice leave the pools (5.1, 5.3).

        Then come the crisis, the dice, the turns.
        """
        expire(state, "round_end")
        state.round += 1
        state.phase, state.cause = "crisis", None
        for who in state.survivors.values():
            who.used = [mark for mark in who.used if mark.startswith("once:")]
        for standing in state.standing:
            standing.used = []
        state.used_items, state.offered = [], []
        pools = [pool(n, who) for n, who in enumerate(state.players, 1) if who.dice or who.spent]
        for gone in state.players:
            gone.dice, gone.spent = [], 0
        note(state, events.RoundBegan(round=state.round, rounds=state.rounds, pools=pools))
        seats = tuple(seats_from(state, state.first))
        state.agenda.append(BeginTurn(seats))
        state.agenda.append(RollPool(seats))
        state.agenda.append(RoundStart(seats))
        state.agenda.append(RevealCrisis())


class RevealCrisis(WinterStep, frozen=True, tag="reveal-crisis"):
    """The top crisis is turned up."""

    chance = CRISES

    def run(self, state: DeadOfWinter) -> None:
        """Turn up the top crisis, unless something cancels it (5.2)."""
        if not state.crises.cards:
            state.crisis = None
            return
        card = draw(state, state.first, "crises", state.crises)
        if card is None:
            state.agenda.append(self)
            return
        note(state, events.Crisis(card))
        if state.cancelled:
            state.cancelled -= 1
            state.crisis = None
            note(state, events.CrisisCancelled(card))
        else:
            state.crisis = card


class RoundStart(WinterStep, frozen=True, tag="round-start"):
    """Before the dice are rolled: what these seats may do now."""

    seats: tuple[int, ...]

    def run(self, state: DeadOfWinter) -> None:
        """Do what happens before dice are rolled, clockwise (5.3)."""
        state.cause = None
        for who in state.players:
            # A position that was written by hand may have dice that were never rolled.
            who.dice, who.spent = [], 0
        for index, seat in enumerate(self.seats):
            if use.offer_moment(state, "round_start", seat):
                state.agenda.insert(len(state.agenda) - 1, RoundStart(self.seats[index:]))
                return


class RollPool(WinterStep, frozen=True, tag="roll-pool"):
    """A seat rolls its action dice, then those behind it."""

    chance = ACTION

    seats: tuple[int, ...]
    left: int = -1

    def run(self, state: DeadOfWinter) -> None:
        """Roll one die for each player and one for each own survivor, more or less (5.3)."""
        state.cause = None
        if not self.seats:
            state.phase = "turns"
            return
        seat = self.seats[0]
        who = player(state, seat)
        if who.out:
            state.agenda.append(RollPool(self.seats[1:]))
            return
        left, rolled = self.left, list[int]()
        if left < 0:
            left = max(0, 1 + group_size(state, seat) + who.extra)
        following = RollPool(self.seats[1:])
        while left:
            face = roll(state, seat, "action")
            if face is None:
                following = RollPool(self.seats, left)
                break
            rolled.append(int(face))
            left -= 1
        rolled.sort()
        who.dice = sorted([*who.dice, *rolled])
        if rolled or not left:
            last = None if rolled == who.dice else rolled
            note(state, events.Rolls(list(who.dice), last), seat=seat)
            who.extra = 0
        state.agenda.append(following)


# ---- turn


class BeginTurn(WinterStep, frozen=True, tag="begin-turn"):
    """A seat takes its turn, then those behind it; then comes the colony phase."""

    seats: tuple[int, ...]

    def run(self, state: DeadOfWinter) -> None:
        """Begin the turn of the next seat, or the colony phase after the last (5.4, 6.1)."""
        seats = tuple(seat for seat in self.seats if not player(state, seat).out)
        if not seats:
            state.agenda.append(ColonyPhase())
            return
        state.agenda.append(BeginTurn(seats[1:]))
        state.active, state.cause = seats[0], None
        who = player(state, state.active)
        who.voted, who.asked = False, []
        state.offered = []
        state.male, state.added = False, 0
        # Those of other players, too: one of them may come over in this turn.
        for survivor in state.survivors.values():
            survivor.moved = False
        note(state, events.TurnBegan())
        state.agenda.append(EndTurn())
        state.agenda.append(AskTurn())
        state.agenda.append(AfterAction(({"event": "turn_start", "actor": state.active},)))
        state.agenda.append(TurnStart())
        frozen = by_influence(
            state.deck,
            (n for n, w in state.survivors.items() if w.seat == state.active and w.frost),
        )
        if frozen:
            state.agenda.append(Frostbite(tuple(frozen)))
        state.agenda.append(DrawCrossroads())

    def turns(self) -> tuple[int, ...]:
        return self.seats


class DrawCrossroads(WinterStep, frozen=True, tag="draw-crossroads"):
    """The player to the right draws a crossroads card and keeps it facedown."""

    def run(self, state: DeadOfWinter) -> None:
        """Draw a crossroads card for the player on the right to keep facedown (6.1a, 14.1)."""
        if not state.crossroads.cards:
            return
        others = seats_from(state, state.active)
        holder = others[-1] if len(others) > 1 else 0
        card = draw(state, holder or state.active, "crossroads", state.crossroads)
        if card is None:
            state.agenda.append(self)
            return
        state.held, state.holder = card, holder
        note(state, events.CrossroadsDrawn(), seat=holder or state.active)
        if holder:
            tell(state, [holder], events.CrossroadsHeld(card), seat=holder)


class Frostbite(WinterStep, frozen=True, tag="frostbite"):
    """Each of these survivors takes a wound for its frostbite."""

    names: tuple[str, ...]

    def run(self, state: DeadOfWinter) -> None:
        """Give every survivor with frostbite one more wound of the normal kind (6.1b)."""
        if self.names[1:]:
            state.agenda.append(Frostbite(self.names[1:]))
        state.cause = "frostbite"
        wound(state, self.names[0], "normal")


class TurnStart(WinterStep, frozen=True, tag="turn-start"):
    """Abilities and rules of the start of a turn, in the player's order; one may be `picked`."""

    picked: bool = False

    def run(self, state: DeadOfWinter) -> None:
        """Abilities and rules of the start of the turn, in the player's order (6.1c)."""
        seat, state.cause = state.active, None
        label = state.picked[0] if self.picked else ""
        if not self.picked:
            labels = use.labels(state, "turn_start", seat)
            if len(labels) > 1:
                ask(state, TurnStart(picked=True), seat, "word", labels, about="order")
                return
        if use.offer_moment(state, "turn_start", seat, label):
            state.agenda.insert(len(state.agenda) - 1, TurnStart())

    def asks_again(self, state: DeadOfWinter, about: str) -> list[str]:
        return use.labels(state, "turn_start", state.active)

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [PlayerElement(state.active)]


class EndTurn(WinterStep, frozen=True, tag="end-turn"):
    """The turn is over."""

    def run(self, state: DeadOfWinter) -> None:
        """Put an unfired crossroads card under its deck; end the effects of the turn (6.4)."""
        unfired, state.cause = state.held is not None, None
        if state.held is not None:
            put_under(state.crossroads, [state.held], known=False)
            state.held = None
        state.holder = 0
        expire(state, "turn_end")
        note(state, events.TurnEnded(unfired))


def expire(state: DeadOfWinter, until: str) -> None:
    """Standing rules and bans that last until this moment are over.

    At the end of a round, those until the end of the next one last until the end of this one.
    """
    state.standing[:] = [s for s in state.standing if s.until != until]
    state.bans[:] = [b for b in state.bans if b.until != until]
    if until == "round_end":
        lasting: list[Standing | Ban] = [*state.standing, *state.bans]
        for each in lasting:
            if each.until == "next_round_end":
                each.until = "round_end"


# ---- colony phase: food, waste, crisis, zombies, main objective, tracker


class ColonyPhase(WinterStep, frozen=True, tag="colony-phase"):
    """Food, waste, crisis, zombies, objective, tracker, first player."""

    stage: int = 0
    location: int = 0
    noise: int = -1

    def run(self, state: DeadOfWinter) -> None:
        """Run one step of the colony phase; the next one waits on the agenda."""
        state.phase = "colony"
        state.cause, happen = _STAGES[self.stage]
        happen(state, self)


def _then(state: DeadOfWinter, step: ColonyPhase) -> None:
    state.agenda.append(ColonyPhase(step.stage + 1))


def _at_colony(state: DeadOfWinter) -> int:
    return sum(who.at == COLONY for who in state.survivors.values()) + state.helpless


def _standing_sum(state: DeadOfWinter, aspect: str, *, by: bool) -> list[int]:
    """Return the values of the standing rules that modify an aspect of the colony."""
    return [
        int((rule.by if by else rule.value) or 0)
        for standing in state.standing
        for rule in standing.rules
        if rule.modify == aspect
        and holds(state, rule.when, {**standing.env, "bearer": standing.bearer})
    ]


def _food(state: DeadOfWinter, step: ColonyPhase) -> None:
    """Half a token for everybody at the colony, or hunger (17.1)."""
    _then(state, step)
    need = (_at_colony(state) + 1) // 2 + sum(_standing_sum(state, "colony_food", by=True))
    note(state, events.ColonyStep("food"))
    if need <= state.food:
        change_food(state, -need)
        return
    state.starvation += 1
    note(state, events.Hunger(need=need, food=state.food, starvation=state.starvation))
    change_morale(state, -state.starvation)


def _waste(state: DeadOfWinter, step: ColonyPhase) -> None:
    """Lower morale by one for each full ten cards of waste (17.2)."""
    _then(state, step)
    divisor = max([WASTE_PER_MORALE, *_standing_sum(state, "waste_divisor", by=False)])
    lost = len(state.waste) // divisor
    if lost:
        note(state, events.ColonyStep("waste"))
        note(state, events.Waste(len(state.waste)))
        change_morale(state, -lost)


def _crisis(state: DeadOfWinter, step: ColonyPhase) -> None:
    """Contributions are shown and counted: prevented, well prevented, or not (17.3)."""
    _then(state, step)
    if state.crisis is None:
        return
    card = state.deck.crises[state.crisis]
    note(state, events.ColonyStep("crisis"))
    given = sorted(given for _, given in state.contributions)
    points = sum(1 if state.deck.symbols[each] in card.symbols else -1 for each in given)
    needed = len(non_exiled(state))
    prevented = points >= needed
    note(
        state,
        events.CrisisChecked(
            card=card.id,
            cards=[item_of(each) for each in given],
            points=points,
            needed=needed,
            prevented=prevented,
        ),
    )
    state.removed += given
    state.contributions, state.named = [], []
    state.crisis = None
    env: Env = {"actor": state.first, "card": card.id}
    if not prevented:
        follow(state, card.fail, env)
    elif points >= needed + card.bonus.points_over:
        follow(state, card.bonus.steps, env)


def _zombies_colony(state: DeadOfWinter, step: ColonyPhase) -> None:
    """Zombies for half of everybody at the colony (17.4a)."""
    _then(state, step)
    note(state, events.ColonyStep("zombies"))
    state.batch = state.options.morale_zero_zombies == "batch"
    there = _at_colony(state) + (state.fixture == COLONY)
    place_zombies(state, [COLONY], (there + 1) // 2)


def _zombies_outside(state: DeadOfWinter, step: ColonyPhase) -> None:
    """At each other location one for each survivor there, counted when its turn comes (17.4b)."""
    if step.location == 0 and _batch_over(state):
        return
    if step.location == len(state.deck.outside):
        _then(state, step)
        return
    place = state.deck.outside[step.location]
    state.agenda.append(replace(step, location=step.location + 1))
    count = sum(who.at == place for who in state.survivors.values())
    place_zombies(state, [place], count + (state.fixture == place))


def _noise(state: DeadOfWinter, step: ColonyPhase) -> None:
    """Roll a die for each noise token; 3 or less brings a zombie (17.4c)."""
    deck = state.deck
    if step.location == 0 and step.noise < 0 and _batch_over(state):
        return
    location = step.location
    begins = location == 0 and step.noise < 0
    while location < len(deck.outside) and not state.locations[deck.outside[location]].noise:
        location += 1
    if location == len(deck.outside):
        _then(state, step)
        return
    place = deck.outside[location]
    if begins:
        note(state, events.ColonyStep("noise"))
    face = roll(state, state.first, "action")
    if face is None:
        state.agenda.append(replace(step, location=location, noise=0))
        return
    state.locations[place].noise -= 1
    note(state, events.NoiseRolled(place, int(face)))
    state.agenda.append(replace(step, location=location, noise=0))
    if int(face) in deck.numbers.noise_zombie_on:
        place_zombies(state, [place], 1)


def _batch_over(state: DeadOfWinter) -> bool:
    """After a group of batches morale 0 ends the game (18.1)."""
    if state.morale == 0:
        finish(state, "morale")
    return state.outcome is not None


def _rules(state: DeadOfWinter, step: ColonyPhase) -> None:
    """Run the effects of the main objective that precede the test of its goal (17.5)."""
    if _batch_over(state):
        return
    state.batch = False
    _then(state, step)
    for rule in side(state).special:
        if rule.on == "check_main_objective":
            follow(state, rule.steps, {"actor": state.first, "card": state.objective})


def _objective(state: DeadOfWinter, step: ColonyPhase) -> None:
    """Goal and added goals: with all of them the game ends at once (17.5)."""
    _then(state, step)
    if all(holds(state, goal, {"actor": state.first}) for goal in (side(state).goal, *state.goals)):
        finish(state, "objective")


def _tracker(state: DeadOfWinter, step: ColonyPhase) -> None:
    """Move the round tracker, and end the game at 0 (17.6)."""
    _then(state, step)
    state.rounds -= 1
    note(state, events.Tracker(state.rounds))
    if state.rounds <= 0:
        finish(state, "rounds")


def _end_round(state: DeadOfWinter, _step: ColonyPhase) -> None:
    """Pass the first player token to the right, then run the deferred effects (17.7)."""
    seats, before = seats_from(state, state.first), state.first
    state.first = seats[-1]
    note(state, events.FirstPlayer(state.first, before))
    state.agenda.append(BeginRound())
    due = [later for later in state.later if later.round <= state.round]
    state.later = [later for later in state.later if later.round > state.round]
    for later in due:
        note(state, events.ComesDue(later.card))
    effects = (
        Frame(later.steps, {**later.env, "card": later.card, "tracked": len(later.seen)})
        for later in due
    )
    state.agenda.append(InOrder(tuple(effects)))


#: The stages in order, each with what its events are told to be caused by, as long as no card
#: takes effect.
_STAGES: tuple[tuple[str, Callable[[DeadOfWinter, ColonyPhase], None]], ...] = (
    ("food", _food),
    ("waste", _waste),
    ("crisis", _crisis),
    ("zombies", _zombies_colony),
    ("zombies", _zombies_outside),
    ("noise", _noise),
    ("objective", _rules),
    ("objective", _objective),
    ("tracker", _tracker),
    ("first-player", _end_round),
)
