"""Bots that play on in imagined worlds and judge by a learned chance to win.

What they say of an action, how the game would go on and what would be different, is here, too.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil, log2, sqrt
from statistics import fmean
from typing import Any, NamedTuple

from msgspec import Struct, structs

from holdout.bots.protocol import Choice, Reason, Situation, Step, Weighed
from holdout.kernel.draws import Draw
from holdout.kernel.skill import Candidate, Skill
from holdout.kernel.state import Action, State
from holdout.kernel.title import Title

#: A stage that is not over after so many actions is judged as it is.
LONGEST = 400


def skill_of(title: Title[Any]) -> Skill[Any]:
    """Return the skill of a title. Raises `LookupError` if the title has none."""
    if title.rules.skill is None:
        raise LookupError(f"{title.id} does not say how it is played")
    return title.rules.skill


def stage_after(  # noqa: PLR0913, PLR0917 - a playout: where, whose, what, by which luck and plan
    title: Title[Any],
    world: State,
    first: tuple[int, Action],
    rng: random.Random,
    note: Callable[[State, int, Action], None] | None = None,
    plan: str = "",
) -> State:
    """Return the world at its next stage, or at the end of the game, after a seat's action.

    `note` is called with every action, and with the state in which it is taken. `plan`: how the
    seat itself plays on, one of the skill's plans; all others, and "", go by the policy. Raises
    `KeyError` if there is no such plan.
    """
    skill = skill_of(title)
    mine = skill.plans[plan] if plan else skill.policy
    trial: State = title.copy(world)
    begun, (seat, action) = skill.stage(trial), first
    if note:
        note(trial, seat, action)
    title.push(trial, seat, action)
    for _ in range(LONGEST):
        if trial.outcome is not None or skill.stage(trial) > begun:
            break
        asked = next(each for each in trial.decisions if each.answer is None)
        plays = mine if asked.seat == seat else skill.policy
        following = plays(trial, asked.seat, rng)
        if note:
            note(trial, asked.seat, following)
        title.push(trial, asked.seat, following)
    return trial


def chance_after(  # noqa: PLR0913, PLR0917 - a playout, as above
    title: Title[Any],
    world: State,
    seat: int,
    action: Action,
    rng: random.Random,
    plan: str = "",
) -> float:
    """Return a seat's win probability after an action, rolled out to the next stage.

    The seat itself plays on by `plan`, all others by the policy, as in `stage_after`.
    """
    trial = stage_after(title, world, (seat, action), rng, plan=plan)
    return skill_of(title).chance_to_win(trial, seat)


#: The number of worlds in which the course after an action is followed.
WORLDS = 12
#: A line ends where less than this share of the worlds go on in the same way, or after this many
#: actions.
COMMON, LONGEST_LINE = 0.5, 6
#: At most this many reasons are given, and none that changes the chance to win by less than this.
MOST_REASONS, LEAST_EFFECT = 3, 0.005


class _Done(NamedTuple):
    """Whose action it was, its id, and what its text may name beyond its parameters."""

    seat: int
    action: str
    facts: tuple[tuple[str, str | int | tuple[str, ...]], ...]


class After(Struct):
    """What came after an action, in world after world."""

    courses: list[list[_Done]] = []
    features: list[Mapping[str, float]] = []


def look_on(situation: Situation, tried: Sequence["Tried"], worlds: Sequence[int]) -> list[After]:
    """Return what follows each action until the next stage, in the worlds of the first seeds."""
    skill = skill_of(situation.title)
    found = [After() for _ in tried]
    for seed in worlds[:WORLDS]:
        situation.go_on()
        world = situation.imagine(random.Random(seed))
        for each, after in zip(tried, found, strict=True):
            course = _Course(situation)
            first, luck = (situation.seat, each.action), random.Random(seed)
            end = stage_after(situation.title, world, first, luck, course.note, each.plan)
            after.courses.append(course.done)
            after.features.append(skill.features(end, situation.seat))
    return found


class _Course:
    """The actions of one world, until something hidden decides."""

    def __init__(self, situation: Situation) -> None:
        self._title = situation.title
        self._open = True
        self.done: list[_Done] = []

    def note(self, state: State, seat: int, action: Action) -> None:
        """Write down the next action."""
        if self._open:
            facts = self._title.context(state, seat, action)
            # What is counted has to be hashable, and some facts are lists.
            told = {name: tuple(e) if isinstance(e, list) else e for name, e in facts.items()}
            done = _Done(seat, self._title.action_id(action), tuple(sorted(told.items())))
            self.done.append(done)
            drawn = self._title.legal_notes(state, seat, action).draws
            self._open = drawn is None and len(self.done) < LONGEST_LINE


def line_of(after: After) -> tuple[Step, ...]:
    """Return the actions that follow in most worlds, until a card or a die decides."""
    line: list[Step] = []
    going = after.courses
    while True:
        nexts = Counter(course[len(line)] for course in going if len(course) > len(line))
        if not nexts:
            return tuple(line)
        (done, count) = nexts.most_common(1)[0]
        share = count / len(after.courses)
        if share < COMMON:
            return tuple(line)
        going = [each for each in going if each[len(line) : len(line) + 1] == [done]]
        line.append(Step(done.seat, done.action, round(share, 2), dict(done.facts)))


def reasons_of(skill: Skill[State], one: After, other: After) -> tuple[Reason, ...]:
    """List the differences between one action and another, the largest effect first.

    The effect of an aspect is how much the win probability would change if only its
    features were as they are after the other action.
    """
    pairs = list(zip(one.features, other.features, strict=True))
    found = []
    for aspect, names in skill.aspects.items():
        effect = fmean(
            skill.chance_by(mine)
            - skill.chance_by({**mine, **{name: others.get(name, 0.0) for name in names}})
            for mine, others in pairs
        )
        value, instead = (_mean(after, names[0]) for after in (one, other))
        if abs(effect) >= LEAST_EFFECT and value != instead:
            found.append(Reason(aspect, value, instead, round(effect, 4)))
    found.sort(key=lambda each: -abs(each.effect))
    return tuple(found[:MOST_REASONS])


def _mean(after: After, name: str) -> float:
    return round(fmean(told.get(name, 0.0) for told in after.features), 1)


#: Each action is tried in at least this many worlds; the field is cut to what the budget allows.
FEWEST_WORLDS = 2
#: The least number of rounds, after each of which the worse half of the field is dropped.
FEWEST_ROUNDS = 3
#: The comparison ends early when the best action leads by this many standard errors, but not
#: before this many worlds.
CLEAR, FIRST_LOOK = 3.5, 8
#: What the values are.
UNIT = "chance to win"
#: The ends of a 95 % confidence interval of a mean, in standard errors, by the number of values:
#: the quantiles of Student's distribution, since the standard error of few values is a guess too.
CONFIDENCE_95 = dict(
    enumerate(
        (
            *(12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23),
            *(2.2, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11, 2.1, 2.09, 2.09),
            *(2.08, 2.07, 2.07, 2.06, 2.06, 2.06, 2.05, 2.05, 2.05, 2.04),
        ),
        start=2,
    )
)
#: The same for more values.
CONFIDENCE_95_OF_MANY = 2.0
#: The bits of the seed by which a world is dealt, and dealt again.
_SEED_BITS = 64


class Tried(Struct):
    """An action, and the chance to win after it in each world.

    All actions are tried in the same worlds (common random numbers), so that luck does not hide
    how they differ. `plan`: how the seat plays on, as a candidate's.
    """

    action: Action
    prior: float
    values: list[float] = []
    plan: str = ""

    def mean(self) -> float:
        """Return the mean win probability; 0 before the action was tried."""
        return fmean(self.values) if self.values else 0.0


class Search:
    """Plays on after each action in the same imagined worlds: sequential halving of the field.

    Playouts are counted, not timed, so that the same question gets the same answer.
    """

    def __init__(self, text: str, *, share: float = 1.0, simulations: int | None = None) -> None:
        """`text` describes the player in a sentence.

        `share`: how much it uses of the playouts that a title allows for a decision;
        `simulations`: a fixed number of playouts instead.
        """
        self.text = text
        self._share = share
        self._simulations = simulations

    def plays(self, title: Title[Any]) -> bool:
        """Titles with a rollout policy and a learned chance to win."""
        skill = title.rules.skill
        return skill is not None and skill.learned is not None

    def choose(self, situation: Situation, rng: random.Random) -> Choice:
        """Choose the action with the best win probability, as far as the playouts can show."""
        title, seat, legal = situation.title, situation.seat, situation.legal
        skill = skill_of(title)
        if len(legal) == 1 or isinstance(legal[0], Draw):
            return Choice(rng.choice(legal))
        playouts = situation.budget.simulations or self._simulations
        playouts = playouts or max(1, round(self._share * skill.simulations))
        candidates = skill.candidates(situation.imagine(rng), seat, legal)
        if not situation.budget.explain:
            candidates = [each for each in candidates if not each.spare]
        field = _field(candidates, playouts)
        compared = _compared(situation, field, playouts, rng)
        if situation.budget.compare and not compared.worlds:
            # There was nothing to compare, but somebody asks about another action.
            compared.worlds.extend(
                rng.getrandbits(_SEED_BITS) for _ in range(max(FEWEST_WORLDS, playouts // 2))
            )
            _try_on(situation, compared.ranked[0], compared.worlds, rng)
        return _choice(situation, compared, rng)


class Compared(NamedTuple):
    """The actions still in the field, the best first; those dropped; and the worlds' seeds."""

    ranked: list[Tried]
    dropped: list[Tried]
    worlds: list[int]


def _choice(situation: Situation, compared: Compared, rng: random.Random) -> Choice:
    """Choose the first of the field, and list the win probability after each tried action."""
    best = compared.ranked[0]
    if not best.values:
        return Choice(best.action)
    others = [*compared.ranked[1:], *compared.dropped]
    named = [_named(situation, id_, compared, rng) for id_ in situation.budget.compare]
    others += [each for each in named if each not in others and each is not best]
    ranked = [best, *_by_loss(situation, best, others, compared.worlds, rng)]
    usual = max((*compared.ranked, *compared.dropped), key=lambda each: each.prior)
    weighed = {id(each): _weighed(situation, each, best, usual=each is usual) for each in ranked}
    for each, line, reasons in _explained(situation, ranked, named, compared.worlds):
        weighed[id(each)] = structs.replace(weighed[id(each)], line=line, reasons=reasons)
    return Choice(
        best.action,
        tuple(weighed.values()),
        unit=UNIT,
        simulations=sum(len(each.values) for each in ranked),
        worlds=len(best.values),
        decided=is_clear(best, [each for each in (*compared.ranked, *named) if each is not best])
        if len(best.values) >= FIRST_LOOK
        else None,
    )


def _by_loss(
    situation: Situation, best: Tried, others: list[Tried], worlds: list[int], rng: random.Random
) -> list[Tried]:
    """Sort the other actions by loss, the least first.

    Those that are shown are tried in all worlds. An action dropped early has values of the
    first worlds only, which can't be compared with others side by side.
    """
    while True:
        ranked = sorted(others, key=lambda each: lead_of(best, each)[0])
        shown = ranked[: max(1, situation.budget.explain - 1)] if situation.budget.explain else []
        short = [each for each in shown if len(each.values) < len(worlds)]
        if not short:
            return ranked
        for each in short:
            _try_on(situation, each, worlds, rng)


def _named(situation: Situation, name: str, compared: Compared, rng: random.Random) -> Tried:
    """Return the action of this id, tried in all worlds as the best one was."""
    action = situation.title.parse_action(name)
    known = [*compared.ranked, *compared.dropped]
    found = next((each for each in known if each.action == action), None) or Tried(action, 0.0)
    _try_on(situation, found, compared.worlds, rng)
    return found


def _try_on(situation: Situation, tried: Tried, worlds: list[int], rng: random.Random) -> None:
    """Try an action in the worlds in which it was not tried yet."""
    for seed in worlds[len(tried.values) :]:
        situation.go_on()
        world = situation.imagine(random.Random(seed))
        tried.values.append(_chance_in(situation, world, tried, rng))


def _chance_in(situation: Situation, world: State, tried: Tried, rng: random.Random) -> float:
    """Return the chance to win after an action in one world, played on by its plan."""
    return chance_after(situation.title, world, situation.seat, tried.action, rng, tried.plan)


def _explained(
    situation: Situation, ranked: list[Tried], named: list[Tried], worlds: list[int]
) -> Iterator[tuple[Tried, tuple[Step, ...], tuple[Reason, ...]]]:
    """Yield the best actions and the named ones, each with a line and reasons, if wanted."""
    most = situation.budget.explain
    if not most:
        return
    shown = ranked[: max(2, most)]
    shown += [each for each in named if each not in shown]
    afters = look_on(situation, shown, worlds)
    skill = skill_of(situation.title)
    for place, (tried, after) in enumerate(zip(shown, afters, strict=True)):
        # The best action is held against the next one, every other action against the best.
        other = min(1, len(afters) - 1) if place == 0 else 0
        reasons = reasons_of(skill, after, afters[other]) if _differ(tried, shown[other]) else ()
        yield tried, line_of(after), reasons


def _differ(one: Tried, other: Tried) -> bool:
    """Return whether one of two actions is better, as far as the worlds can show."""
    lead, margin = _lead_and_margin(one, other)
    return abs(lead) > margin


def _lead_and_margin(one: Tried, other: Tried) -> tuple[float, float]:
    """Return the lead of one action over another, and its margin of error."""
    gaps = [a - b for a, b in zip(one.values, other.values, strict=False)]
    return fmean(gaps), _margin(gaps)


def _margin(values: list[float]) -> float:
    """Half of the 95 % confidence interval of the mean; one value says nothing."""
    if len(values) == 1:
        return 1.0
    return CONFIDENCE_95.get(len(values), CONFIDENCE_95_OF_MANY) * _standard_error(values)


def _weighed(situation: Situation, tried: Tried, best: Tried, *, usual: bool) -> Weighed:
    loss, of_loss = _lead_and_margin(best, tried)
    mean, margin = tried.mean(), _margin(tried.values)
    return Weighed(
        action=situation.id(tried.action),
        value=round(mean, 4),
        low=round(max(0.0, mean - margin), 4),
        high=round(min(1.0, mean + margin), 4),
        tried=len(tried.values),
        loss=round(loss, 4),
        loss_low=round(max(-1.0, loss - of_loss), 4),
        loss_high=round(min(1.0, loss + of_loss), 4),
        usual=usual,
    )


def _compared(
    situation: Situation, field: list[Tried], playouts: int, rng: random.Random
) -> Compared:
    """Compare a field by sequential halving.

    The playouts are spread evenly over the rounds; after each the worse half is dropped.
    """
    rounds = max(FEWEST_ROUNDS, ceil(log2(len(field))))
    doubt = skill_of(situation.title).doubt
    dropped: list[Tried] = []
    worlds: list[int] = []
    while rounds and len(field) > 1:
        for _ in range(max(FEWEST_WORLDS, playouts // (rounds * len(field)))):
            if playouts < len(field):
                return Compared(_ranked(field, doubt), dropped, worlds)
            situation.go_on()
            worlds.append(rng.getrandbits(_SEED_BITS))
            world = situation.imagine(random.Random(worlds[-1]))
            playouts -= len(field)
            for tried in field:
                tried.values.append(_chance_in(situation, world, tried, rng))
        field = _ranked(field, doubt)
        if is_decided(field):
            break
        rounds -= 1
        most = max(2, ceil(len(field) / 2)) if rounds else len(field)
        dropped += field[most:]
        field = field[:most]
    return Compared(field, dropped, worlds)


def _field(candidates: list[Candidate], playouts: int) -> list[Tried]:
    """Pick the likeliest actions, so that half of the playouts try each in the fewest worlds."""
    most = max(2, playouts // (2 * FEWEST_WORLDS))
    return [Tried(each.action, each.prior, plan=each.plan) for each in candidates[:most]]


def _ranked(field: list[Tried], doubt: float) -> list[Tried]:
    """Sort the field, the best first, if its actions were tried.

    The policy's own choice needs no lead; others need one of `doubt` standard errors.
    """
    if not field[0].values:
        return field
    likeliest = max(field, key=lambda each: each.prior)

    def certain_lead(each: Tried) -> float:
        lead, error = lead_of(each, likeliest)
        return lead - doubt * error

    return sorted(field, key=certain_lead, reverse=True)


def lead_of(one: Tried, other: Tried) -> tuple[float, float]:
    """Return the lead of an action over another in the same worlds, and its standard error.

    An action dropped from the field has been tried in the first worlds only.
    """
    gaps = [a - b for a, b in zip(one.values, other.values, strict=False)]
    return fmean(gaps), _standard_error(gaps)


def _standard_error(values: list[float]) -> float:
    """Return the standard error of the mean of the values."""
    mean = fmean(values)
    variance = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return sqrt(variance / len(values))


def is_decided(ranked: list[Tried]) -> bool:
    """Return whether the first leads beyond doubt, or all have the same values in every world."""
    first, *others = ranked
    return is_clear(first, others) or all(each.values == first.values for each in others)


def is_clear(first: Tried, rivals: list[Tried]) -> bool:
    """Return whether an action is better than each of its rivals beyond doubt."""
    leads = [lead_of(first, each) for each in rivals]
    clear = bool(leads) and all(lead > CLEAR * error for lead, error in leads)
    return clear and len(first.values) >= FIRST_LOOK
