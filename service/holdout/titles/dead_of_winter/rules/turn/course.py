"""The course of set-up, rounds and turns."""

from holdout.kernel.pile import put_under, shuffle_pile
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.model.decisions import AwaitKeep, AwaitTurn
from holdout.titles.dead_of_winter.model.pools import kept
from holdout.titles.dead_of_winter.model.state import (
    DeadOfWinter,
    Survivor,
    facedown,
    item_of,
    note,
    player,
    pool,
    seats_from,
    tell,
)
from holdout.titles.dead_of_winter.model.steps import (
    AfterAction,
    AskKeep,
    AskTurn,
    BeginRound,
    BeginTurn,
    ColonyPhase,
    DealTo,
    DrawCrossroads,
    EndTurn,
    Frostbite,
    RevealCrisis,
    RollPool,
    RoundStart,
    ShowKept,
    TestCrossroads,
    TurnStart,
)
from holdout.titles.dead_of_winter.rules import abilities as use
from holdout.titles.dead_of_winter.rules.ask import ask, draw, roll
from holdout.titles.dead_of_winter.rules.board import by_influence, group, group_size
from holdout.titles.dead_of_winter.rules.query import holds
from holdout.titles.dead_of_winter.rules.world import wound

# ---- set-up


def deal_to(state: DeadOfWinter, step: DealTo) -> None:
    """Cards are dealt to a seat, which alone sees them (3.5 to 3.7)."""
    pile, seat, dealt = facedown(state)[step.pile], step.seat, list[str]()
    while len(dealt) < step.left:
        card = draw(state, seat, step.pile, pile)
        if card is None:
            state.agenda.append(DealTo(step.pile, seat, step.left - len(dealt)))
            break
        dealt.append(card)
    if dealt:
        note(state, "dealt", seat=seat, pile=step.pile, count=len(dealt))
    who = player(state, seat)
    for card in dealt:
        if step.pile == "secrets":
            who.objective = card
            tell(state, [seat], "objective-dealt", seat, card=card)
        elif step.pile == "starter":
            who.hand.append(card)
            tell(state, [seat], "card-dealt", seat, item=item_of(card))
        else:
            who.offered.append(card)
            tell(state, [seat], "survivor-offered", seat, survivor=card)


def ask_keep(state: DeadOfWinter, _step: AskKeep) -> None:
    """Every player chooses survivors and a leader at the same time (3.7)."""
    left = kept(state.variant)
    for seat in range(1, state.seats + 1):
        state.decisions.append(AwaitKeep(seat=seat, left=left))


def show_kept(state: DeadOfWinter, _step: ShowKept) -> None:
    """The groups are shown; the highest leader's player goes first (3.7 to 3.9)."""
    for seat, who in enumerate(state.players, 1):
        for name in who.kept:
            state.survivors[name] = Survivor(seat, COLONY)
        back = [name for name in who.offered if name not in who.kept]
        names = list(who.kept)
        note(state, "group", seat, survivors=names, leader=who.leader, returned=len(back))
        state.survivor_deck.cards += back
        who.offered, who.kept = [], []
    state.survivor_deck.cards.sort()
    shuffle_pile(state.survivor_deck, state.chance, "survivors")
    leaders = {who.leader: seat for seat, who in enumerate(state.players, 1) if who.leader}
    before = state.first
    state.first = state.active = leaders[max(leaders, key=state.deck.influence.__getitem__)]
    note(state, "first-player", player=state.first, origin=before)


# ---- round


def begin_round(state: DeadOfWinter, _step: BeginRound) -> None:
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
    dice = [pool(n, who) for n, who in enumerate(state.players, 1) if who.dice or who.spent]
    for gone in state.players:
        gone.dice, gone.spent = [], 0
    note(state, "round-began", round=state.round, rounds=state.rounds, dice=dice)
    seats = tuple(seats_from(state, state.first))
    state.agenda.append(BeginTurn(seats))
    state.agenda.append(RollPool(seats))
    state.agenda.append(RoundStart(seats))
    state.agenda.append(RevealCrisis())


def reveal_crisis(state: DeadOfWinter, step: RevealCrisis) -> None:
    """The top crisis is turned up, unless something cancels it (5.2)."""
    if not state.crises.cards:
        state.crisis = None
        return
    card = draw(state, state.first, "crises", state.crises)
    if card is None:
        state.agenda.append(step)
        return
    note(state, "crisis", card=card)
    if state.cancelled:
        state.cancelled -= 1
        state.crisis = None
        note(state, "crisis-cancelled", card=card)
    else:
        state.crisis = card


def round_start(state: DeadOfWinter, step: RoundStart) -> None:
    """What happens before dice are rolled, clockwise (5.3)."""
    state.cause = None
    for who in state.players:
        # A game of version 0.1.0 may have waited for its crisis before they left.
        who.dice, who.spent = [], 0
    for index, seat in enumerate(step.seats):
        if use.offer_moment(state, "round_start", seat):
            state.agenda.insert(len(state.agenda) - 1, RoundStart(step.seats[index:]))
            return


def roll_pool(state: DeadOfWinter, step: RollPool) -> None:
    """Each player rolls one die and one for each own survivor, more or less (5.3)."""
    state.cause = None
    if not step.seats:
        state.phase = "turns"
        return
    seat = step.seats[0]
    who = player(state, seat)
    if who.out:
        state.agenda.append(RollPool(step.seats[1:]))
        return
    left, rolled = step.left, list[int]()
    if left < 0:
        left = max(0, 1 + group_size(state, seat) + who.extra)
        who.extra = 0
    following = RollPool(step.seats[1:])
    while left:
        face = roll(state, seat, "action")
        if face is None:
            following = RollPool(step.seats, left)
            break
        rolled.append(int(face))
        left -= 1
    rolled.sort()
    who.dice = sorted([*who.dice, *rolled])
    if rolled or not left:
        last = {} if rolled == who.dice else {"rolled": rolled}
        note(state, "dice", seat=seat, values=list(who.dice), **last)
    state.agenda.append(following)


# ---- turn


def begin_turn(state: DeadOfWinter, step: BeginTurn) -> None:
    """A seat takes its turn; after the last the colony phase comes (5.4, 6.1)."""
    seats = tuple(seat for seat in step.seats if not player(state, seat).out)
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
    note(state, "turn-began")
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


def draw_crossroads(state: DeadOfWinter, step: DrawCrossroads) -> None:
    """The player on the right keeps a crossroads card facedown (6.1a, 14.1)."""
    if not state.crossroads.cards:
        return
    others = seats_from(state, state.active)
    holder = others[-1] if len(others) > 1 else 0
    card = draw(state, holder or state.active, "crossroads", state.crossroads)
    if card is None:
        state.agenda.append(step)
        return
    state.held, state.holder = card, holder
    note(state, "crossroads-drawn", seat=holder or state.active)
    if holder:
        tell(state, [holder], "crossroads-held", holder, card=card)


def frostbite(state: DeadOfWinter, step: Frostbite) -> None:
    """Every survivor with frostbite takes one more wound of the normal kind (6.1b)."""
    if step.names[1:]:
        state.agenda.append(Frostbite(step.names[1:]))
    state.cause = "frostbite"
    wound(state, step.names[0], "normal")


def turn_start(state: DeadOfWinter, step: TurnStart) -> None:
    """Abilities and rules of the start of the turn, in the player's order (6.1c)."""
    seat, state.cause = state.active, None
    label = state.picked[0] if step.picked else ""
    if not step.picked:
        labels = use.labels(state, "turn_start", seat)
        if len(labels) > 1:
            ask(state, TurnStart(picked=True), seat, "word", labels, about="order")
            return
    if use.offer_moment(state, "turn_start", seat, label):
        state.agenda.insert(len(state.agenda) - 1, TurnStart())


def end_turn(state: DeadOfWinter, _step: EndTurn) -> None:
    """An unfired crossroads card goes under its deck; effects of the turn end (6.4)."""
    unfired, state.cause = state.held is not None, None
    if state.held is not None:
        put_under(state.crossroads, [state.held], known=False)
        state.held = None
    state.holder = 0
    expire(state, "turn_end")
    note(state, "turn-ended", unfired=unfired)


def expire(state: DeadOfWinter, until: str) -> None:
    """Standing rules and bans that last until this moment are over."""
    state.standing[:] = [s for s in state.standing if s.until != until]
    state.bans[:] = [b for b in state.bans if b.until != until]


# ---- after an action


def after_action(state: DeadOfWinter, step: AfterAction) -> None:
    """What answers to the action, then the crossroads card is tested (6.3)."""
    state.cause = None
    events = list(step.events)
    if state.male or state.added:
        events.append(
            {
                "event": "after_add_survivors",
                "male": state.male,
                "helpless": state.added,
                "actor": state.active,
            }
        )
        state.male, state.added = False, 0
    for env in events:
        if env["event"] == "after_move":
            env["result"] = state.face
            if state.face is not None:
                events.append({**env, "event": "after_move_exposure"})
    state.agenda.append(TestCrossroads(tuple(events)))
    for env in reversed(step.events):
        use.answer_event(state, env)


def test_crossroads(state: DeadOfWinter, step: TestCrossroads) -> None:
    """The card of the turn fires if its trigger is met and an option is legal (14.2, 14.3)."""
    if state.held is None or player(state, state.active).out:
        return
    card = state.deck.crossroads[state.held]
    waited = card.trigger.event
    events = [env for env in step.events if env["event"] == waited]
    # A token that is spent is no completed action: the die is not raised yet.
    if waited == "state" and all(env["event"] != "spend_food" for env in step.events):
        events.append({"event": "state", "actor": state.active})
    for env in events:
        subject = env.get("subject")
        if subject is not None and subject not in state.survivors:
            continue
        bound = {**env, "card": card.id}
        if holds(state, card.trigger.when, bound) and use.fires(state, card, bound):
            return


def ask_turn(state: DeadOfWinter, _step: AskTurn) -> None:
    """The active player does something, or ends the turn (6.2)."""
    state.cause = None
    if not player(state, state.active).out and group(state, state.active):
        state.decisions.append(AwaitTurn(seat=state.active))
