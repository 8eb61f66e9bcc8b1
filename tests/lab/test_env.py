"""Environments: they pass the tests of their libraries, and play what the titles play."""

import pickle
import random
import sys
from dataclasses import replace
from itertools import count
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, seed_test

from holdout.kit import TITLES, BadOption, BadPosition, Illegal, find_bot, skill_of
from holdout.lab.env import AEC, MORE, MOST_WORDS, SIZE, Solo, Table, aec
from tests.lab.layouts import games

EVERY = [
    (name, seats) for name, title in TITLES.items() for seats in (title.min_seats, title.max_seats)
]

#: What PettingZoo says of observations with a mask, except for its own environments.
WITH_MASK = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
]


def with_mask(test: Any) -> Any:
    """A test in which PettingZoo may say so."""
    for mark in WITH_MASK:
        test = mark(test)
    return test


def chosen(mask: Any, rng: random.Random) -> int:
    """Any number that is legal."""
    return int(rng.choice(np.flatnonzero(mask)))


def play(env: Any, rng: random.Random) -> dict[str, float]:
    """A random game to its end; the sum of the rewards of each agent."""
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        totals[agent] += reward
        env.step(None if over or cut else chosen(observation["action_mask"], rng))
    return totals


# ---- what the libraries test


@with_mask
@pytest.mark.parametrize(("name", "players"), EVERY)
def test_api_of_pettingzoo(name: str, players: int) -> None:
    """Spaces, shapes, types, masks, rewards, and the order of agents, to the end of games."""
    env = pettingzoo.make("aec", f"holdout/{name}-v0", players=players)
    api_test(env, num_cycles=120)

    assert str(env.unwrapped) == name.replace("-", "_") + "_v0"
    assert players == env.max_num_agents


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_seeds_of_pettingzoo(name: str, players: int) -> None:
    """The same seed gives the same game."""
    seed_test(lambda: aec(name, players), num_cycles=60)


@pytest.mark.parametrize("name", TITLES)
def test_benchmark_of_pettingzoo(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It runs, here by a clock that goes on by half a second with each cycle."""
    seconds = count(0, 0.5)
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(seconds)))
    performance_benchmark(aec(name))

    assert "turns per second" in capsys.readouterr().out


def test_checker_of_gymnasium() -> None:
    """It acts illegally as well, and knows no masks."""
    check_env(gymnasium.make("holdout/Raxxon-v0").unwrapped, skip_render_check=True)


# ---- what they play


@pytest.mark.parametrize("name", TITLES)
def test_numbers_are_the_legal_actions_in_their_order(name: str) -> None:
    """A whole game is the same as without an environment."""
    title, env, rng = TITLES[name], AEC(name), random.Random(4)
    env.reset(seed=4)
    seed = env.table.state.chance.seed
    state = title.new_game(title.min_seats, title.options(), seed)
    while state.outcome is None:
        seat = title.decisions(state)[0].seat
        legal = title.legal_actions(state, seat)
        observation, _, over, _, info = env.last()
        mask = observation["action_mask"]
        number = chosen(mask, rng)

        assert env.agent_selection == f"player_{seat}"
        assert not over
        assert [1] * len(legal) == mask[: len(legal)].tolist()
        assert not mask[len(legal) :].any()
        assert [title.action_id(each) for each in legal] == info["actions"]
        others = set(env.agents) - {env.agent_selection}
        assert not any(env.observe(each)["action_mask"].any() for each in others)
        title.push(state, seat, legal[number])
        env.step(number)

    expected = {"won": 1, "lost": -1, "none": 0}
    assert all(env.terminations.values())
    assert [expected[each] for each in state.outcome.seats] == list(env.rewards.values())


@pytest.mark.parametrize("name", TITLES)
def test_rewards_add_up_to_the_result(name: str) -> None:
    """Each agent hears of it once."""
    env = aec(name, TITLES[name].max_seats)
    for seed in range(2):
        env.reset(seed=seed)
        totals = play(env, random.Random(seed))

        assert set(totals.values()) <= {1, 0, -1}
        assert env.agents == []


def test_solo_games_are_won_and_lost() -> None:
    """The reward comes with the last action, and is the result of the game."""
    env, rng = gymnasium.make("holdout/Raxxon-v0", difficulty="intro"), random.Random(3)
    for seed in range(12):
        observation, _ = env.reset(seed=seed)
        over, rewards = False, []
        while not over:
            numbers = env.unwrapped.action_masks()  # type: ignore[attr-defined]
            assert observation["action_mask"].astype(bool).tolist() == numbers.tolist()
            observation, reward, over, _, _ = env.step(chosen(numbers, rng))
            rewards.append(reward)
        assert not any(rewards[:-1])
        outcome = env.unwrapped.table.state.outcome  # type: ignore[attr-defined]
        assert {"won": 1, "lost": -1}[outcome.seats[0]] == rewards[-1]


@pytest.mark.parametrize("name", TITLES)
def test_every_action_can_be_reached_if_there_are_too_many(name: str) -> None:
    """The last number turns to the next ones, and at last back to the first."""
    table, rng = Table(name, None, 4, {}), random.Random(2)
    table.begin(bytes(16))
    turned = 0
    while table.seat:
        legal = [table.title.action_id(each) for each in table.situation(table.seat).legal]
        shown: list[str] = []
        while table.ids[-1] == MORE:
            assert table.mask(table.seat)[-1]
            shown += [each for each in table.ids if each not in ("", MORE)]
            table.take(3)
            turned += 1
            if len(shown) == len(legal):
                break
        assert legal == (shown or table.ids)
        number = rng.randrange(len(table.actions))
        table.take(number)

    assert turned


def test_most_actions_of_all_are_fewer_than_numbers() -> None:
    """In random games with all options nobody has to turn to more of them."""
    for name in TITLES:
        assert max(len(table.actions) for table in games(name, 1)) < SIZE


# ---- what is refused


def test_illegal_actions(caplog: pytest.LogCaptureFixture) -> None:
    """They lose the game as PettingZoo has it; without its wrappers they are refused."""
    env, bare, alone = aec("xibalba"), AEC("xibalba"), Solo()
    env.reset(seed=1)
    nothing, loser = dict.fromkeys(env.agents, 0), env.agent_selection
    env.step(SIZE - 1)
    assert "Illegal move" in caplog.text
    assert nothing | {loser: -1} == env.rewards
    bare.reset(seed=1)
    with pytest.raises(Illegal):
        bare.step(SIZE - 1)
    alone.reset(seed=1)
    assert alone.step(SIZE - 1)[1:3] == (-1, True)


def test_what_no_game_can_be_made_of() -> None:
    """Unknown options, too many players, too few numbers, a step before the first game."""
    with pytest.raises(BadOption):
        aec("raxxon", difficulty="easy")
    for title, players, size in (("xibalba", 1, SIZE), ("raxxon", 5, SIZE), ("raxxon", 2, 1)):
        with pytest.raises(ValueError, match=r"is not for|two actions"):
            Table(title, players, size, {})
    with pytest.raises(RuntimeError, match="no game has begun"):
        _ = Table("raxxon", 1, SIZE, {}).state


# ---- beside the arrays


@pytest.mark.parametrize("name", TITLES)
def test_text_is_beside_the_arrays(name: str) -> None:
    """What has happened, the question, and each legal action in words, in three languages."""
    texts = set()
    for language in ("en", "de", "ru"):
        env = aec(name, render_mode="ansi", language=language)
        env.reset(seed=2)
        for _ in range(3):
            env.step(0)
        text = env.render()
        mask = env.last()[0]["action_mask"]
        texts.add(text)

        assert all(f"\n{number}: " in text for number in np.flatnonzero(mask))
    assert len(texts) == 3
    assert aec(name).unwrapped.render() is None


def test_our_bots_can_be_opponents() -> None:
    """They are told what their seat knows, and win more games of Xibalba than random players."""
    bot, rng, wins = find_bot("greedy"), random.Random(5), 0.0
    for seed in range(4):
        env = aec("xibalba", round_limit=20)
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, reward, over, _, info = env.last()
            if agent == "player_1":
                wins += reward
            number = None if over else chosen(observation["action_mask"], rng)
            if agent == "player_1" and not over:
                situation = env.unwrapped.situation(agent)
                answer = bot.choose(situation, rng)
                action = getattr(answer, "action", answer)
                number = info["actions"].index(situation.id(action))
            env.step(number)

    assert wins >= 2


@pytest.mark.parametrize("name", TITLES)
def test_environments_can_be_sent_to_other_processes(name: str) -> None:
    """In the middle of a game, which goes on there as it does here."""
    env = aec(name)
    env.reset(seed=6)
    for _ in range(10):
        env.step(chosen(env.last()[0]["action_mask"], random.Random(1)))
    other = pickle.loads(pickle.dumps(env))  # noqa: S301 - our own

    assert play(env, random.Random(2)) == play(other, random.Random(2))


# ---- what helps to learn


@pytest.mark.parametrize("name", TITLES)
def test_info_has_what_the_seat_can_count(name: str) -> None:
    """And its chance to win, where a title has learned it; nothing that it can't know."""
    env, rng = AEC(name), random.Random(5)
    env.reset(seed=5)
    skill, title = skill_of(TITLES[name]), TITLES[name]
    for _ in range(30):
        seat, info = env.table.seat, env.infos[env.agent_selection]
        world = title.imagine(env.table.state, seat, rng)
        assert info["numbers"] == skill.features(world, seat)
        assert ("chance" in info) == (skill.learned is not None)
        if "chance" in info:
            assert info["chance"] == skill.chance_to_win(world, seat)
        assert all(not told for each, told in env.infos.items() if each != env.agent_selection)
        env.step(chosen(env.last()[0]["action_mask"], rng))


def test_shaped_rewards_differ_from_the_result_by_the_beginning_alone() -> None:
    """However an agent plays, it gains the same by shaping: so the best policy stays the best."""
    for seed in (1, 2):
        env, plain = aec("xibalba", round_limit=4, shaping=0.5), aec("xibalba", round_limit=4)
        first: dict[str, float] = {}
        env.reset(seed=seed)
        plain.reset(seed=seed)
        totals, rng = dict.fromkeys(env.possible_agents, 0.0), random.Random(seed)
        shaped = 0
        for agent in env.agent_iter():
            observation, reward, over, _, info = env.last()
            totals[agent] += reward
            shaped += 0 < abs(reward) < 0.5
            if not over:
                first.setdefault(agent, 2 * info["chance"] - 1)
            env.step(None if over else chosen(observation["action_mask"], rng))
        results = play(plain, random.Random(seed))

        assert shaped > 4
        assert totals == pytest.approx({each: results[each] - 0.5 * first[each] for each in first})


def test_shaped_rewards_are_discounted() -> None:
    """By what who learns says: the growth counts as it is worth then."""
    env, rng = Solo(difficulty="intro", shaping=1.0, discount=0.9), random.Random(2)
    observation, info = env.reset(seed=2)
    over, before = False, info["chance"]
    while not over:
        number = chosen(observation["action_mask"], rng)
        observation, reward, over, _, info = env.step(number)
        if over:
            assert reward == pytest.approx(-1 - (2 * before - 1))
        else:
            assert reward == pytest.approx(0.9 * (2 * info["chance"] - 1) - (2 * before - 1))
            before = info["chance"]


def test_games_begin_from_a_position() -> None:
    """Each with other luck; options and numbers of players are the position's own."""
    title = TITLES["raxxon"]
    document = title.position(title.new_game(1, title.options(difficulty="intro"), bytes(16)))
    document["day"] = 3
    env = AEC("raxxon", position=document)
    seeds = []
    for seed in (1, 2):
        env.reset(seed=seed)
        seeds.append(env.table.state.chance.seed)
        assert env.max_num_agents == 1
        assert env.table.situation(1).view.day == 3  # type: ignore[attr-defined]
    assert seeds[0] != seeds[1]
    for wrong in ({"players": 3}, {"difficulty": "hard"}):
        with pytest.raises(ValueError, match="position"):
            AEC("raxxon", position=document, **wrong)  # type: ignore[arg-type]
    with pytest.raises(BadPosition):
        AEC("raxxon", position={"day": 1})


def test_rewards_are_shaped_only_by_what_was_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    """A title whose model is not there has no chance to shape them by."""
    title = TITLES["dead-of-winter"]
    skill = replace(skill_of(title), package="holdout.lab")
    unlearned = replace(title, rules=replace(title.rules, skill=skill))
    monkeypatch.setitem(TITLES, title.id, unlearned)
    with pytest.raises(ValueError, match="no learned chance"):
        AEC("dead-of-winter", shaping=1.0)


def test_many_games_side_by_side() -> None:
    """As Gymnasium has it: arrays have a row for each game, and a game that ends begins anew."""
    envs, rng = gymnasium.make_vec("holdout/Raxxon-v0", 3, difficulty="intro"), random.Random(1)
    observation, info = envs.reset(seed=1)
    ended = 0
    for _ in range(150):
        masks = observation["action_mask"]
        assert [int(mask.sum()) for mask in masks] == [
            *map(len, info["actions"]),
        ]
        numbers = np.array([chosen(mask, rng) if mask.any() else 0 for mask in masks])
        observation, rewards, over, _, info = envs.step(numbers)
        assert (over == (rewards != 0)).all()
        ended += int(over.sum())
    envs.close()

    assert observation["actions"].shape == (3, SIZE, MOST_WORDS)
    assert ended >= 3
