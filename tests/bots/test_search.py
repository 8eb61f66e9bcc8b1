"""Bots that search: what titles tell them, what they see, and how they choose."""

import math
import random
from dataclasses import replace
from importlib import resources
from typing import Any

import msgspec
import pytest

from holdout.bots import BOTS, Situation, search
from holdout.bots.protocol import Budget, Unwanted
from holdout.bots.search import (
    FIRST_LOOK,
    Search,
    Tried,
    chance_after,
    is_clear,
    is_decided,
    skill_of,
)
from holdout.kernel.skill import MODEL
from holdout.kernel.title import Title
from holdout.titles import TITLES
from holdout.titles.xibalba.actions.choices import PickDie

DRAWS = ("automatic", "manual", "table")
#: The titles with a learned chance to win that has shown what it is good for.
LEARNED = ("raxxon", "dead-of-winter", "xibalba")
#: The most that a learned model may add to the package, in bytes.
MOST_BYTES = 200_000


def begun(title: Title[Any], seed: int, **options: Any) -> Any:
    """A new game with as many seats as the seed says."""
    seats = title.min_seats + seed % (title.max_seats - title.min_seats + 1)
    chosen = msgspec.convert(options, title.options_type)
    return title.new_game(seats, chosen, random.Random(seed).randbytes(16))


def asked(state: Any) -> int:
    """The seat that has to decide next."""
    seat: int = next(each.seat for each in state.decisions if each.answer is None)
    return seat


def moments(title: Title[Any], seed: int, every: int) -> list[Any]:
    """States of a game that the policy plays, one of so many, where there is a choice."""
    luck, state, found = random.Random(seed), begun(title, seed), []
    for step in range(400):
        if state.outcome is not None:
            break
        seat = asked(state)
        if step % every == 0 and len(title.legal_actions(state, seat)) > 1:
            found.append(title.copy(state))
        title.push(state, seat, skill_of(title).policy(state, seat, luck))
    assert len(found) > 2
    return found


@pytest.mark.parametrize("draws", DRAWS)
@pytest.mark.parametrize("name", TITLES)
def test_policy_has_a_legal_answer_to_everything(name: str, draws: str) -> None:
    """It ends a game in every draw mode; days and turns are counted upwards on the way."""
    title = TITLES[name]
    skill, luck = skill_of(title), random.Random(3)
    for seed in range(3):
        state = begun(title, seed, draws=draws)
        stages = [skill.stage(state)]
        for _ in range(5_000):
            if state.outcome is not None:
                break
            seat = asked(state)
            title.apply(state, seat, skill.policy(state, seat, luck))
            stages.append(skill.stage(state))

        assert state.outcome is not None
        assert stages == sorted(stages)
        assert len(set(stages)) > 1


@pytest.mark.parametrize("name", TITLES)
def test_features_tell_nothing_hidden(name: str) -> None:
    """Worlds that look alike to a seat are described alike to it."""
    title = TITLES[name]
    for seed in range(3):
        for state in moments(title, seed, every=9):
            for seat in range(1, state.seats + 1):
                other = title.imagine(state, seat, random.Random(seed))

                one, two = (skill_of(title).features(each, seat) for each in (state, other))

                assert one == two


@pytest.mark.parametrize("name", TITLES)
def test_candidates_are_legal_and_the_likeliest_comes_first(name: str) -> None:
    """Each once; none has a greater prior than the first."""
    title = TITLES[name]
    for state in moments(title, 4, every=5):
        seat = asked(state)
        legal = title.legal_actions(state, seat)

        found = skill_of(title).candidates(state, seat, legal)

        actions = [each.action for each in found]
        assert all(action in legal for action in actions)
        assert len(actions) == len(set(map(title.action_id, actions))) > 0
        assert found[0].prior == max(each.prior for each in found)


@pytest.mark.parametrize("name", TITLES)
def test_chance_to_win_is_a_chance(name: str) -> None:
    """Between 0 and 1 while the game runs, and one of them when it is over."""
    title = TITLES[name]
    skill, luck, state = skill_of(title), random.Random(1), begun(title, 1)
    while state.outcome is None:
        assert 0 < skill.chance_to_win(state, asked(state)) < 1
        title.push(state, asked(state), skill.policy(state, asked(state), luck))

    won = [skill.chance_to_win(state, seat + 1) == 1 for seat in range(state.seats)]
    assert [how == "won" for how in state.outcome.seats] == won


@pytest.mark.parametrize("name", TITLES)
def test_search_is_offered_where_something_was_learned(name: str) -> None:
    """Without a learned chance to win nobody looks ahead: it would be no better than a guess."""
    levels = [bot for level, bot in BOTS.items() if level.startswith("search-")]

    assert {bot.plays(TITLES[name]) for bot in levels} == {name in LEARNED}
    assert {bot.plays(unlearned(TITLES[name])) for bot in levels} == {False}


def unlearned(title: Title[Any]) -> Title[Any]:
    """The title as it was before anything was learned: its package has no model."""
    skill = replace(skill_of(title), package="holdout.bots")
    return replace(title, rules=replace(title.rules, skill=skill))


@pytest.mark.parametrize("name", LEARNED)
def test_what_was_learned_is_small_and_beats_the_bare_mean(name: str) -> None:
    """The file is in the package, and says how it did in games that it had not seen."""
    skill = skill_of(TITLES[name])

    assert skill.learned is not None
    assert skill.learned.model.made.brier < skill.learned.model.made.base
    assert (resources.files(skill.package) / MODEL).stat().st_size <= MOST_BYTES


@pytest.mark.parametrize("name", TITLES)
def test_search_is_blind_to_what_is_hidden(name: str) -> None:
    """Two games that look alike get the same answer, and so does the same question."""
    title, bot = TITLES[name], Search("", simulations=12)
    for state in moments(title, 2, every=17)[:4]:
        seat = asked(state)
        other = title.imagine(state, seat, random.Random(99))

        answers = [
            bot.choose(Situation(title, each, seat), random.Random(3))
            for each in (state, other, state)
        ]

        assert answers[0].action in title.legal_actions(state, seat)
        assert answers[0] == answers[1] == answers[2]


@pytest.mark.parametrize("simulations", [4, 30])
def test_search_keeps_to_its_budget(simulations: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays on so many times at most."""
    played = 0

    def counted(*told: Any) -> float:
        nonlocal played
        played += 1
        return chance_after(*told)

    monkeypatch.setattr(search, "chance_after", counted)
    title = TITLES["raxxon"]
    for state in moments(title, 5, every=11):
        played = 0

        Search("", simulations=simulations).choose(
            Situation(title, state, asked(state)), random.Random(1)
        )

        assert played <= simulations


def test_search_ends_between_playouts_when_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """While it compares, and while it tells why: at the next world after that."""
    title = TITLES["raxxon"]
    state = next(each for each in moments(title, 5, every=11) if len(_legal(title, each)) > 2)
    budget = Budget(simulations=40, explain=3, compare=(title.action_id(_legal(title, state)[-1]),))
    looks: list[int] = []

    def choose(patience: float) -> list[int]:
        """Search; the number of actions that had been tried at each look."""
        looks.clear()
        played.clear()
        asking = Situation(title, state, asked(state), budget, lambda: _looks(patience))
        Search("").choose(asking, random.Random(1))
        return [*looks]

    def _looks(patience: float) -> bool:
        looks.append(len(played))
        return len(looks) <= patience

    played: list[int] = []

    def counted(*told: Any) -> float:
        played.append(1)
        return chance_after(*told)

    monkeypatch.setattr(search, "chance_after", counted)
    whole = choose(math.inf)

    assert len(set(whole)) > 1, "it does not look while it compares"
    assert whole.count(len(played)) > 1, "it does not look while it explains"
    for patience in range(len(whole)):
        with pytest.raises(Unwanted):
            choose(patience)
        assert looks == whole[: patience + 1]


def _legal(title: Title[Any], state: Any) -> list[Any]:
    return title.legal_actions(state, asked(state))


def test_levels_differ_by_how_far_they_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stronger level takes more playouts for the same question."""
    played: list[int] = []

    def counted(*told: Any) -> float:
        played[-1] += 1
        return random.Random(played[-1]).random()

    monkeypatch.setattr(search, "chance_after", counted)
    title = TITLES["xibalba"]
    state = max(moments(title, 0, every=3), key=lambda s: len(title.legal_actions(s, asked(s))))
    for level in ("search-easy", "search-normal", "search-strong"):
        played.append(0)
        BOTS[level].choose(Situation(title, state, asked(state)), random.Random(1))

    assert 0 < played[0] < played[1] < played[2]


def test_luck_is_no_reason_to_leave_what_is_usually_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all actions are equally good, the first candidate is kept."""
    noise = random.Random(1)
    monkeypatch.setattr(search, "chance_after", lambda *_: noise.random())
    title, kept, asked_of = TITLES["raxxon"], 0, 0
    for state in moments(title, 7, every=2):
        seat = asked(state)
        usual = skill_of(title).candidates(state, seat, title.legal_actions(state, seat))
        if len(usual) == 1:
            continue
        for seed in range(10):
            situation = Situation(title, state, seat)
            chosen = Search("", simulations=40).choose(situation, random.Random(seed))
            asked_of += 1
            kept += chosen.action == usual[0].action

    assert asked_of >= 40
    assert kept > 0.8 * asked_of


def test_team_of_raxxon_is_chosen_as_by_the_policy() -> None:
    """What a sheet is worth for a whole game was not learned: no difference is told."""
    title = TITLES["raxxon"]
    state = title.new_game(3, title.options(), bytes(16))
    for seat in (1, 2, 3):
        usual = skill_of(title).policy(state, seat, random.Random(0))
        choice = BOTS["search-normal"].choose(Situation(title, state, seat), random.Random(seat))

        assert choice.action == usual
        assert not choice.decided
        assert len(choice.weighed) > 1
        assert {each.loss for each in choice.weighed} == {0.0}
        title.push(state, seat, choice.action)


def test_search_does_what_wins_at_once() -> None:
    """Of all that can be done in the last moment of a won game, it does what wins."""
    title, won = TITLES["xibalba"], 0
    skill, luck = skill_of(title), random.Random(1)
    for seed in range(4):
        state, before = begun(title, seed, target=6), None
        while state.outcome is None:
            if len(title.legal_actions(state, asked(state))) > 1:
                before = title.copy(state)
            title.push(state, asked(state), skill.policy(state, asked(state), luck))
        assert before is not None
        seat = asked(before)
        chosen = Search("", simulations=60).choose(Situation(title, before, seat), random.Random(1))
        title.push(before, seat, chosen.action)
        won += before.outcome is not None or chosen.values[title.action_id(chosen.action)] > 0.5

    assert won >= 3


def test_best_action_is_not_clear_against_an_equal_one_that_is_asked_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An action that was no candidate is tried in the same worlds, and does as well."""
    title = TITLES["xibalba"]
    for state in moments(title, 2, every=3):
        seat = asked(state)
        legal = title.legal_actions(state, seat)
        usual = [each.action for each in skill_of(title).candidates(state, seat, legal)]
        others = [each for each in legal if each not in usual]
        if len(usual) > 1 and others:
            break
    good = (usual[0], others[0])
    monkeypatch.setattr(search, "chance_after", lambda *told: 0.9 if told[3] in good else 0.1)
    plain = Situation(title, state, seat)
    asking = Situation(title, state, seat, Budget(compare=(title.action_id(others[0]),)))

    choices = [
        Search("", simulations=200).choose(each, random.Random(1)) for each in (plain, asking)
    ]

    assert [each.decided for each in choices] == [True, False]
    assert choices[0].action == choices[1].action == usual[0]


def test_best_action_is_clear_only_if_it_beats_every_rival() -> None:
    """Not one that does as well in every world, nor after a few worlds, nor alone."""
    action = TITLES["raxxon"].parse_action("pass")
    values = [0.5 + 0.01 * (world % 3) for world in range(FIRST_LOOK)]
    best, equal = (Tried(action, 0.5, values) for _ in range(2))
    worse = Tried(action, 0.5, [value - 0.1 for value in values])
    few = [Tried(action, 0.5, each.values[:-1]) for each in (best, worse)]

    assert is_clear(best, [worse])
    assert not is_clear(best, [worse, equal])
    assert not is_clear(worse, [best])
    assert not is_clear(few[0], [few[1]])
    assert not is_clear(best, [])
    # Nothing is left to find out then.
    assert is_decided([best, equal])
    assert not is_decided([best, equal, worse])


def test_advice_does_not_contradict_itself() -> None:
    """What is shown is tried in the same worlds and told by its loss; reasons need a difference.

    Where an action is ahead of the advised one, that is the usual one: nothing is shown to be
    better.
    """
    title, ahead, told = TITLES["raxxon"], 0, 0
    for state in moments(title, 6, every=4):
        situation = Situation(title, state, asked(state), Budget(simulations=24, explain=3))
        choice = Search("").choose(situation, random.Random(1))
        first, *others = choice.weighed or [None]
        if first is None:
            continue
        losses = [each.loss for each in others]
        assert losses == sorted(losses)
        assert {each.tried for each in choice.weighed[:3]} == {choice.worlds}
        assert sum(each.usual for each in choice.weighed) == 1
        if losses and losses[0] < 0:
            ahead += 1
            assert first.usual or not others[0].loss_high < 0
        for each in others[:2]:
            differs = each.loss_low > 0 or each.loss_high < 0
            assert differs or not each.reasons
            told += bool(each.reasons)
    assert ahead
    assert told


def test_intervals_of_few_worlds_are_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of Student: two worlds that differ by a tenth say next to nothing."""
    values = iter([0.4, 0.4, 0.5, 0.6])
    monkeypatch.setattr(search, "chance_after", lambda *_: next(values))
    title = TITLES["raxxon"]
    state = next(each for each in moments(title, 5, every=11) if len(_legal(title, each)) == 2)

    choice = Search("", simulations=4).choose(
        Situation(title, state, asked(state)), random.Random(1)
    )

    one, other = choice.weighed
    assert (one.tried, other.tried) == (2, 2)
    low, high = sorted((one, other), key=lambda each: float(each.value))
    assert (low.value, low.low, low.high) == (0.45, 0.0, 1.0)
    assert (high.value, high.low, high.high) == (0.5, 0.0, 1.0)
    assert choice.decided is None


def test_a_plan_is_followed_by_its_own_seat_only() -> None:
    """All others play by the policy until the next stage begins."""
    title = TITLES["dead-of-winter"]
    played: list[tuple[str, int, int]] = []

    def noted(name: str) -> Any:
        def play(state: Any, seat: int, luck: random.Random) -> Any:
            played.append((name, seat, skill.stage(state)))
            return real.policy(state, seat, luck)

        return play

    real = skill_of(title)
    skill = replace(real, policy=noted("policy"), plans={"plan": noted("plan")})
    planned = replace(title, rules=replace(title.rules, skill=skill))
    state = next(each for each in moments(title, 3, every=7) if each.decisions[0].kind == "turn")
    seat, begun_at = asked(state), real.stage(state)

    luck = random.Random(1)
    chance = chance_after(planned, state, seat, _legal(title, state)[0], luck, "plan")

    assert 0 <= chance <= 1
    assert {each[1:] for each in played if each[0] == "plan"} == {(seat, begun_at)}
    others = {each[1:] for each in played if each[0] == "policy"}
    assert others
    assert all(other != seat and stage == begun_at for other, stage in others)


def test_a_candidate_begins_its_plan() -> None:
    """It names the plan by which the seat would do it; what no plan begins with is spare."""
    title, planned = TITLES["dead-of-winter"], 0
    skill = skill_of(title)
    for state in moments(title, 3, every=2):
        if state.decisions[0].kind != "turn":
            continue
        seat = asked(state)
        usual, *others = skill.candidates(state, seat, _legal(title, state))
        assert usual.plan == ""
        for each in others:
            assert bool(each.plan) != each.spare
            if each.plan:
                assert skill.plans[each.plan](state, seat, random.Random(0)) == each.action
                planned += 1
    assert planned


def test_candidates_that_hardly_ever_win_are_compared_for_who_asks() -> None:
    """A bot at play saves the time; who wants to know why is told of them too."""
    title, spared = TITLES["dead-of-winter"], 0
    for state in moments(title, 3, every=9)[:6]:
        seat = asked(state)
        found = skill_of(title).candidates(state, seat, _legal(title, state))
        spare = {title.action_id(each.action) for each in found if each.spare}
        values = [
            Search("", simulations=40)
            .choose(Situation(title, state, seat, Budget(explain=explain)), random.Random(1))
            .values
            for explain in (0, 3)
        ]

        assert not spare & {*values[0]}
        spared += len(spare & {*values[1]})
    assert spared


def test_advice_at_a_die_that_is_turned() -> None:
    """What its line tells of the die is the face that it is turned to."""
    title = TITLES["xibalba"]
    state = next(filter(None, (turning(title, seed) for seed in range(60, 400))))
    seat = asked(state)
    turn = next(each for each in title.legal_actions(state, seat) if isinstance(each, PickDie))
    name = title.action_id(turn)
    budget = Budget(simulations=8, explain=2, compare=(name,))

    choice = Search("").choose(Situation(title, state, seat, budget), random.Random(1))

    (told,) = (each for each in choice.weighed if each.action == name)
    assert told.line[0].facts == {"into": (turn.into,)}


def turning(title: Title[Any], seed: int) -> Any:
    """A game played at random, where a die may be turned; None if it is never asked."""
    luck = random.Random(seed)
    state = title.new_game(2, title.options(), luck.randbytes(16))
    for _ in range(300):
        if state.outcome is not None:
            return None
        legal = title.legal_actions(state, asked(state))
        if any(isinstance(each, PickDie) and each.into for each in legal) and len(legal) > 1:
            return state
        title.push(state, asked(state), luck.choice(legal))
    return None
