"""A bot that learns Xibalba by playing: policy gradient (REINFORCE) on words of actions.

Usage: `python examples/learn/learn.py [--games 300] [--plot curve.svg]`

It plays against a bot that takes any action, in turn from both seats. What it learns is how much
it likes each word of an action's id, at each place in it: that is one row of numbers for each
legal action, and a softmax over the rows. Ten times it tells how many games it has won alone: where
nobody gets far, both win.
"""

import argparse
import random
from collections.abc import Iterator
from typing import Any

import matplotlib as mpl
import numpy as np
import pettingzoo
from matplotlib import pyplot as plt
from numpy.typing import NDArray

import holdout.lab.env

#: How fast it learns, and from the rewards of how many actions: summed up to the end, shaped ones
#: say no more than the result.
RATE, FAR = 0.1, 12


class Likes:
    """A weight for each word at each place of an action's id."""

    def __init__(self, words: int, places: int) -> None:
        """Like everything alike."""
        self.weights = np.zeros((places, words + 1))
        self._places = np.arange(places)

    def chances(self, rows: NDArray[np.int32]) -> NDArray[np.float64]:
        """How likely it takes each of the legal actions."""
        likes = self.weights[self._places, rows].sum(axis=1)
        shares = np.exp(likes - likes.max())
        return shares / shares.sum()

    def learn(self, rows: NDArray[np.int32], taken: int, gain: float) -> None:
        """Like the action more that was taken, if it has led to a gain, and the others less."""
        change = -self.chances(rows)
        change[taken] += 1
        for place in self._places:
            np.add.at(self.weights[place], rows[:, place], RATE * gain * change)
        self.weights[:, 0] = 0  # No word.


def play(env: Any, likes: Likes, learner: str, luck: random.Random) -> bool:
    """Play and learn from a game; return whether the learner alone has won."""
    env.reset(seed=luck.getrandbits(32))
    steps, rewards = [], []
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        if agent == learner:
            rewards.append(reward)
        if terminated or truncated:
            env.step(None)
            continue
        rows = observation["actions"][: int(observation["action_mask"].sum())]
        taken = luck.randrange(len(rows))
        if agent == learner:
            taken = luck.choices(range(len(rows)), likes.chances(rows))[0]
            steps.append((rows, taken))
        env.step(taken)
    for at, (rows, taken) in enumerate(steps, 1):
        likes.learn(rows, taken, sum(rewards[at : at + FAR]))
    results = env.unwrapped.table.rewards
    return bool(results[int(learner[-1]) - 1] > 0 > min(results))


def learn(games: int, seed: int) -> Iterator[bool]:
    """Play so many games; whether each was won."""
    env = pettingzoo.make("aec", "holdout/xibalba-v0", round_limit=12, shaping=1.0)
    words = holdout.lab.env.layout_of("xibalba").most
    likes, luck = Likes(words, holdout.lab.env.MOST_WORDS), random.Random(seed)
    for game in range(games):
        yield play(env, likes, f"player_{1 + game % 2}", luck)


def main() -> None:
    """Learn, and tell how it goes."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", help="draw the curve into this file")
    said = parser.parse_args()
    part = max(1, said.games // 10)
    won: list[bool] = []
    shares = []
    for each in learn(said.games, said.seed):
        won.append(each)
        if len(won) % part == 0:
            shares.append(100 * sum(won[-part:]) / part)
            print(f"games {len(won) - part + 1} to {len(won)}: won {shares[-1]:.0f} %", flush=True)
    if said.plot:
        draw(shares, part, said.plot)


def draw(shares: list[float], part: int, file: str) -> None:
    """Draw the share of won games."""
    mpl.rcParams["svg.hashsalt"] = "learn"
    figure, panel = plt.subplots(figsize=(7, 3))
    panel.plot([part * (at + 1) for at in range(len(shares))], shares, marker="o")
    panel.set(xlabel="games played", ylabel="won alone, %", ylim=0)
    figure.tight_layout()
    figure.savefig(file, metadata={"Date": None} if file.endswith(".svg") else None)


if __name__ == "__main__":
    main()
