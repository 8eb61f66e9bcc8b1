"""Chance, algorithm `blake2b-1`: the numbers that each seed gives, for ever."""

import hashlib
import sys
from collections import Counter
from itertools import permutations

import pytest

from holdout.kernel import chance
from holdout.kernel.chance import Chance, below, commitment, shuffle

SEED = bytes(range(16))

#: A limit for which nearly half of all words are passed over.
AWKWARD = 2**63 + 1


def words_of(seed: bytes, stream: str, count: int) -> list[int]:
    """The first words of a stream, made as the module's description says, one by one."""
    made = []
    for index in range(count):
        block = f"{stream}/{index // 8}".encode()
        digest = hashlib.blake2b(block, key=seed, digest_size=64).digest()
        start = index % 8 * 8
        made.append(int.from_bytes(digest[start : start + 8], "little"))
    return made


def shuffled_by_hand(seed: bytes, stream: str, items: list[int], skip: int = 0) -> list[int]:
    """Fisher-Yates from the end, one number below i + 1 for each i, from the described words."""
    words = iter(words_of(seed, stream, skip + len(items) + 64)[skip:])
    mixed = list(items)
    for last in reversed(range(1, len(mixed))):
        size = last + 1
        fair = 2**64 // size * size
        word = next(each for each in words if each < fair)
        mixed[last], mixed[word % size] = mixed[word % size], mixed[last]
    return mixed


def chi_square(counts: Counter[int], cells: int) -> float:
    """How far counts are from being all alike."""
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


def test_the_first_block_of_a_stream_is_fixed() -> None:
    """A stream is keyed blake2b of its name and the number of the block."""
    first = bytes.fromhex("fa3d8460039d0ca1c0515a8ca60085a8")

    assert words_of(SEED, "dice", 2) == [
        int.from_bytes(first[:8], "little"),
        int.from_bytes(first[8:], "little"),
    ]
    assert chance._block(Chance(SEED), "dice", 0)[:2] == tuple(words_of(SEED, "dice", 2))
    assert chance._block(Chance(SEED), "dice", 3) == tuple(words_of(SEED, "dice", 32)[24:])


def test_the_algorithm_is_named_in_the_state() -> None:
    """Whoever changes it has to give it another name."""
    assert Chance(SEED).algorithm == "blake2b-1"


def test_numbers_of_a_seed_are_fixed() -> None:
    """A published seed throws these dice on every machine."""
    own = Chance(SEED)

    thrown = [below(own, "dice", 6) + 1 for _ in range(20)]

    assert thrown == [3, 5, 3, 2, 5, 4, 6, 1, 6, 1, 5, 1, 4, 6, 1, 4, 2, 2, 1, 1]
    assert own.used == {"dice": 20}


def test_words_beyond_the_last_whole_stretch_are_passed_over() -> None:
    """Otherwise low numbers came up more often."""
    own = Chance(SEED)

    drawn = [below(own, "dice", AWKWARD) for _ in range(6)]

    assert drawn == [word for word in words_of(SEED, "dice", 11) if word < AWKWARD]
    assert own.used == {"dice": 11}
    assert drawn[0] == 7802512312816878206


def test_a_limit_of_one_takes_a_word_all_the_same() -> None:
    """The number of words does not depend on what is drawn from."""
    own = Chance(SEED)

    assert [below(own, "x", 1), below(own, "x", 1)] == [0, 0]
    assert own.used == {"x": 2}


def test_shuffles_of_a_seed_are_fixed() -> None:
    """A published seed shuffles so, and the next shuffle goes on where the last one stopped."""
    own = Chance(SEED)
    items = list(range(10))

    shuffle(own, "deck", items)
    assert items == [7, 2, 0, 4, 1, 8, 5, 6, 3, 9]

    shuffle(own, "deck", items)
    assert items == [9, 8, 3, 0, 5, 6, 2, 4, 7, 1]
    assert own.used == {"deck": 18}


@pytest.mark.parametrize("size", [2, 3, 8, 9, 17, 60])
@pytest.mark.parametrize("skip", [0, 1, 7, 8, 13])
def test_shuffle_is_what_its_description_says(size: int, skip: int) -> None:
    """The fast loop takes the same words as the description, from any word on."""
    own = Chance(SEED, {"deck": skip} if skip else {})
    items = list(range(size))

    shuffle(own, "deck", items)

    assert items == shuffled_by_hand(SEED, "deck", list(range(size)), skip)
    assert skip + size - 1 == own.used["deck"]


def test_shuffle_passes_words_over_like_a_single_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """With words that are too great now and then, both ways still agree."""
    great = 2**64 - 1
    blocks = {n: tuple(great if (n + i) % 3 == 0 else n * 977 + i * 31 for i in range(8))
              for n in range(40)}  # fmt: skip
    monkeypatch.setattr(chance, "_block", lambda _chance, _stream, number: blocks[number])
    one, other = Chance(SEED), Chance(SEED)
    quick, slow = list(range(30)), list(range(30))

    shuffle(one, "deck", quick)
    for last in range(29, 0, -1):
        index = below(other, "deck", last + 1)
        slow[last], slow[index] = slow[index], slow[last]

    assert slow == quick
    assert other.used == one.used
    assert one.used["deck"] > 29


@pytest.mark.parametrize("items", [[], ["alone"]])
def test_shuffling_less_than_two_uses_no_word(items: list[str]) -> None:
    """There is nothing to choose."""
    own = Chance(SEED)
    before = list(items)

    shuffle(own, "deck", items)

    assert before == items
    assert own.used.get("deck", 0) == 0


def test_streams_do_not_disturb_each_other() -> None:
    """One more die thrown leaves the deck as it was."""
    quiet, busy = Chance(SEED), Chance(SEED)
    below(busy, "dice", 6)

    assert [below(quiet, "deck", 52) for _ in range(9)] == [
        below(busy, "deck", 52) for _ in range(9)
    ]


def test_another_seed_gives_other_numbers() -> None:
    """A seed that differs in one bit has nothing to do with the first."""
    near = bytes([1, *SEED[1:]])

    assert not set(words_of(SEED, "dice", 64)) & set(words_of(near, "dice", 64))
    assert below(Chance(SEED), "d", 2**60) != below(Chance(near), "d", 2**60)


def test_every_order_comes_up_as_often() -> None:
    """24 orders of 4 cards in 4 800 shuffles: chi-square under its 99.9 % point (23 degrees)."""
    own = Chance(SEED)
    number = {tuple(order): index for index, order in enumerate(permutations(range(4)))}
    counts = Counter[int]()
    for _ in range(4800):
        items = [0, 1, 2, 3]
        shuffle(own, "deck", items)
        counts[number[tuple(items)]] += 1

    assert chi_square(counts, 24) < 49.7


def test_every_card_comes_to_every_place_as_often() -> None:
    """20 cards, 2 000 shuffles: each place sees each card (99.9 % point, 19 degrees, of 20)."""
    own = Chance(SEED)
    seen = [Counter[int]() for _ in range(20)]
    for _ in range(2000):
        items = list(range(20))
        shuffle(own, "deck", items)
        for place, card in enumerate(items):
            seen[place][card] += 1

    assert max(chi_square(counts, 20) for counts in seen) < 43.8


@pytest.mark.parametrize("limit", [2, 6, 7, 40])
def test_every_number_comes_up_as_often(limit: int) -> None:
    """6 000 numbers; the bounds are the 99.9 % points of chi-square."""
    own = Chance(SEED)

    counts = Counter(below(own, "dice", limit) for _ in range(6000))

    assert set(range(limit)) == set(counts)
    assert chi_square(counts, limit) < {2: 10.9, 6: 20.6, 7: 22.5, 40: 72.1}[limit]


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    """Anybody can check it with what their system brings along."""
    shown = commitment(SEED)

    assert shown == "be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991"
    assert hashlib.sha256(SEED).hexdigest() == shown


def test_a_number_needs_no_wider_word_than_it_has() -> None:
    """The greatest limit that fits a word is served too."""
    assert words_of(SEED, "s", 1) == [below(Chance(SEED), "s", 2 * (sys.maxsize + 1))]
