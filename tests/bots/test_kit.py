"""What is promised to programs in Python: it is there, it is documented, it does what it says."""

import inspect
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from holdout import kit
from holdout.kit import (
    STABLE,
    STABLE_IN_SKILL,
    STABLE_IN_WORDS,
    TITLES,
    Situation,
    Speaker,
    Title,
    chance_after,
    skill_of,
    stage_after,
)

PAGE = Path(__file__).parents[2] / "docs" / "train-a-bot.md"


def test_all_that_is_promised_is_there() -> None:
    """By the names that the page lists, each explained."""
    page = PAGE.read_text("utf-8").partition("## What stays as it is")[2]
    named = set(re.findall(r"`(\w+)`", page.partition("From one minor")[0]))

    assert named == {*STABLE, *STABLE_IN_SKILL, *STABLE_IN_WORDS}
    for title in TITLES.values():
        assert all(hasattr(title, name) for name in STABLE)
        assert all(hasattr(skill_of(title), name) for name in STABLE_IN_SKILL)
    for name in kit.__all__:
        assert inspect.getdoc(getattr(kit, name)), name
    methods = [getattr(Title, name) for name in STABLE if callable(getattr(Title, name, None))]
    methods += [getattr(Speaker, name) for name in STABLE_IN_WORDS]
    assert all(map(inspect.getdoc, methods))


def test_kit_loads_nothing_that_it_does_not_need() -> None:
    """No server, no store, and none of the libraries that are optional."""
    listed = "import sys, holdout.kit; print(*sys.modules)"
    said = subprocess.run(
        [sys.executable, "-c", listed], capture_output=True, text=True, check=True
    )

    heavy = {"flask", "redis", "granian", "openskill", "distributed", "matplotlib", "numpy", "rich"}
    heavy |= {"gymnasium", "pettingzoo", "pyspiel"}
    assert not heavy & set(said.stdout.split())


def test_options_by_name() -> None:
    """Those left out are as by default; others are refused."""
    title = TITLES["raxxon"]

    assert title.options(difficulty="hard").difficulty == "hard"  # type: ignore[attr-defined]
    assert title.options_type() == title.options()
    for wrong in ({"difficulty": "easy"}, {"colour": "red"}, {"difficulty": 3}):
        with pytest.raises(kit.BadOption):
            title.options(**wrong)


def worlds(title: Title[Any], count: int) -> list[Any]:
    """Copies of a world in the middle of a game."""
    rng = random.Random(4)
    state = title.new_game(2, title.options(), bytes(16))
    for _ in range(20):
        seat = title.decisions(state)[0].seat
        title.push(state, seat, rng.choice(title.legal_actions(state, seat)))
    world = title.imagine(state, title.decisions(state)[0].seat, rng)
    return [title.copy(world) for _ in range(count)]


def play_on(title: Title[Any], state: Any, steps: int) -> bytes:
    """Some steps, always the first action."""
    for _ in range(steps):
        if state.outcome is None:
            seat = title.decisions(state)[0].seat
            title.push(state, seat, title.legal_actions(state, seat)[0])
    return title.save(state)


@pytest.mark.parametrize("name", TITLES)
def test_reseeded_worlds_have_the_same_table_and_other_luck(name: str) -> None:
    """Copies have the same future until they are given other dice."""
    title = TITLES[name]
    one, same, other = worlds(title, 3)
    before = title.view(other, 1)
    title.reseed(other, random.Random(9))

    assert before == title.view(other, 1) == title.view(one, 1)
    ends = [play_on(title, each, 60) for each in (one, same, other)]
    assert ends[0] == ends[1]
    assert ends[0] != ends[2]


@pytest.mark.parametrize("name", TITLES)
def test_periods_of_a_game(name: str) -> None:
    """Rounds only grow, a fresh turn is of the seat that is asked, and every seat gets turns."""
    title = TITLES[name]
    rng = random.Random(2)
    state = title.new_game(2, title.options(), bytes(16))
    rounds, turns = [], set()
    while state.outcome is None and len(rounds) < 800:
        period, seat = title.period(state), title.decisions(state)[0].seat
        rounds.append(period.round)
        if period.fresh:
            assert period.seat == seat
            turns.add((period.round, seat))
        title.push(state, seat, rng.choice(title.legal_actions(state, seat)))

    assert sorted(rounds) == rounds
    assert len({seat for _, seat in turns}) == 2
    assert len(turns) > 2


@pytest.mark.parametrize("name", TITLES)
def test_question_is_told_as_the_api_tells_it(name: str) -> None:
    """Its kind and what it is about, at many moments."""
    title = TITLES[name]
    rng = random.Random(3)
    state = title.new_game(2, title.options(), bytes(16))
    for _ in range(60):
        if state.outcome is not None:
            break
        decision = title.decisions(state)[0]
        asked = Situation(title, state, decision.seat).asked
        about = title.about(state, decision, decision.seat)
        assert (decision.kind, decision.seat) == (asked.kind, asked.seat)
        assert (list(about.elements), about.choice, about.rule) == (
            *(asked.about, asked.choose, asked.rule),
        )
        legal = title.legal_actions(state, decision.seat)
        title.push(state, decision.seat, rng.choice(legal))


@pytest.mark.parametrize("name", TITLES)
def test_how_a_title_is_played_is_at_hand(name: str) -> None:
    """The policy acts, candidates are legal, and a world is played on to its next stage."""
    title = TITLES[name]
    skill, (world, same) = skill_of(title), worlds(title, 2)
    seat = title.decisions(world)[0].seat
    legal = title.legal_actions(world, seat)

    action = skill.policy(world, seat, random.Random(1))
    tried = [each.action for each in skill.candidates(world, seat, legal)]
    end = stage_after(title, world, (seat, action), random.Random(2))

    assert action in legal
    assert tried
    assert all(each in legal for each in tried)
    assert end.outcome is not None or skill.stage(end) > skill.stage(world)
    assert title.save(world) == title.save(same)
    assert skill.features(end, seat)
    chance = chance_after(title, world, seat, action, random.Random(2))
    assert chance == skill.chance_to_win(end, seat)
    assert 0 <= chance <= 1
