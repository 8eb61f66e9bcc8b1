"""Two sets of cards in one process: each game keeps to its own."""

from pathlib import Path
from random import Random

from holdout.kernel.packs import open_pack
from holdout.kernel.title import Title
from holdout.titles import load_titles
from holdout.titles.xibalba.cards.loader import Deck
from holdout.titles.xibalba.state import Options, Xibalba
from tests.packing import DRAGOON, pack, words
from tests.xibalba.box import ID_OF, NUMBERS

CHEAPER = """
    [[card]]
    id = "bomber"
    cost = 1
"""


def boxes(folder: Path) -> tuple[Title[Xibalba], Title[Xibalba]]:
    """The title as we ship it, and with a new soldier and a cheaper one."""
    mine = pack(folder, xibalba__cards__soldiers=CHEAPER + DRAGOON,
                xibalba__cards__numbers=f"totals.soldiers = {NUMBERS.totals['soldiers'] + 2}",
                **words("xibalba", dragoon="Dragoon."))  # fmt: skip
    return load_titles()["xibalba"], load_titles([open_pack(mine)])["xibalba"]


def play(title: Title[Xibalba], seed: int) -> Xibalba:
    """A game between random players, saved and copied at every step."""
    rng = Random(seed)
    state = title.new_game(2, Options(target=5), rng.randbytes(16))
    while state.outcome is None:
        state = title.load(title.save(title.copy(state)))
        assert state.deck is title.deck
        asked = title.decisions(state)[0]
        assert title.imagine(state, asked.seat, rng).deck is title.deck
        title.apply(state, asked.seat, rng.choice(title.legal_actions(state, asked.seat)))
    return state


def test_two_sets_of_cards_are_played_side_by_side(tmp_path: Path) -> None:
    """The cards of a pack are in its own games only, and cost what the pack says."""
    ours, theirs = boxes(tmp_path / "mine")
    assert isinstance(ours.deck, Deck)
    assert isinstance(theirs.deck, Deck)
    assert tuple(each.deck.cost_of["bomber#1"] for each in (ours, theirs)) == (5, 1)  # type: ignore[attr-defined]
    assert list(theirs.deck.cards.keys() - ours.deck.cards.keys()) == ["dragoon"]

    for seed in range(3):
        for title, more in ((ours, 0), (theirs, 2)):
            state = play(title, seed)
            assert len(state.deck.kind_of) == len(ID_OF) + more
            assert title.view(state, None) == title.view(title.load(title.save(state)), None)


def test_a_position_is_read_with_the_cards_of_its_title(tmp_path: Path) -> None:
    """A card that only a pack has is known where the pack is."""
    ours, theirs = boxes(tmp_path / "mine")
    squad = [{"board": "ska", "squad": ["dragoon"]}, {"board": "chaac"}]
    document = {"title": "xibalba", "players": squad}

    state = theirs.from_position(document, bytes(16))

    assert state.players[0].squad == ["dragoon#1"]
    assert theirs.position(state)["players"][0]["squad"] == ["dragoon#1"]
    assert "dragoon" not in {entry.id for entry in ours.catalogue()}
    assert "dragoon" in {entry.id for entry in theirs.catalogue()}
