"""Marks at the fields of a state: who sees them, what is written down, what is dealt anew."""

from collections.abc import Mapping
from random import Random
from typing import Annotated, Any

import msgspec
import pytest
from msgspec import UNSET, Struct, structs

from holdout.kernel import BadPosition, State
from holdout.kernel.chance import Chance
from holdout.kernel.imagining import Imagining
from holdout.kernel.pile import Pile
from holdout.kernel.positions import Document
from holdout.kernel.seen import (
    BESIDES,
    EVERYBODY,
    FORGOTTEN,
    MEANWHILE,
    NOBODY,
    OWNER,
    Part,
    View,
    by_hand,
    by_view,
    check_written,
    formed,
    hidden,
    size,
    unwritten,
    written,
)

LOOKED_UP: list[str] = []


def names(state: "Camp") -> dict[str, str]:
    """What the forms of a view are given: looked up once."""
    LOOKED_UP.append(state.weather)
    return {"a": "axe", "b": "bow"}


def named(words: Mapping[str, str], cards: list[str]) -> list[str]:
    """Cards by other names."""
    return [words.get(card, card) for card in cards]


def total(words: Mapping[str, str], _seat: int | None) -> int:
    """What a form of the view makes of all."""
    return len(words)


def asked(_words: Mapping[str, str], seat: int | None) -> int | None:
    """Who looks."""
    return seat


class Guard(Struct):
    """Somebody in the camp."""

    tools: Annotated[list[str], formed(named), written()] = []
    tired: Annotated[int, EVERYBODY, written(ge=0, le=9)] = 0
    secret: Annotated[str, OWNER, MEANWHILE] = ""


class Camp(State, kw_only=True, gc=False):
    """Marks of all sorts."""

    guards: Annotated[list[Guard], by_view(), written()] = []
    chief: Annotated[Guard | None, by_view(), unwritten("the first guard")] = None
    stores: Annotated[dict[str, Pile], by_view("total"), written()] = {}
    weather: Annotated[str, EVERYBODY, by_hand("sky")] = "fair"
    pile: Annotated[Pile, size(), hidden(), written(default=UNSET)] = msgspec.field(
        default_factory=Pile
    )
    hands: Annotated[list[list[str]], NOBODY, hidden(), MEANWHILE] = []
    rest: Annotated[list[str], NOBODY, hidden("rest"), written(default=None)] = []
    guess: Annotated[str, NOBODY, FORGOTTEN, MEANWHILE] = "none"


GUARD = Part("CampGuard", Guard, "A guard.")
OWN = Part("CampOwn", Guard, "What only the guard knows.", owner=True)
VIEW = View(
    "CampView",
    Camp,
    "A camp.",
    besides=(
        *(GUARD.in_list("guards"), GUARD.alone("chief")),
        *(total, OWN.of_seat("guards", "own"), asked),
    ),
    through=names,
)


class Base(Struct):
    """What the title says itself."""

    sky: str = "fair"


DOCUMENT = Document("CampPosition", Camp, "A camp.", base=Base, short=True)


def camp(**fields: Any) -> Camp:
    """A camp with some fields."""
    guards = [Guard(["a", "c"], 2, "asleep"), Guard(["b"])]
    return Camp(seats=2, draws="automatic", chance=Chance(bytes(16)), guards=guards, **fields)


# ---- views


def test_a_view_has_what_the_marks_say_where_they_stand() -> None:
    """Forms of the view stand at their fields, the others come last; each looks things up once."""
    LOOKED_UP.clear()

    seen = VIEW(camp(pile=Pile(["x", "y"])), 1)

    assert msgspec.to_builtins(seen) == {
        "guards": [{"tools": ["axe", "c"], "tired": 2}, {"tools": ["bow"], "tired": 0}],
        "chief": None,
        "total": 2,
        "weather": "fair",
        "pile": 2,
        "own": {"secret": "asleep"},
        "asked": 1,
    }
    assert [*structs.asdict(seen)][:2] == ["guards", "chief"]
    assert LOOKED_UP == ["fair"]
    assert msgspec.to_builtins(VIEW(camp(), None))["own"] is None


def test_a_part_may_be_alone() -> None:
    """It is there or not."""
    seen = msgspec.to_builtins(VIEW(camp(chief=Guard(["a"])), None))

    assert seen["chief"] == {"tools": ["axe"], "tired": 0}


def test_a_field_that_does_not_say_who_sees_it_is_refused() -> None:
    """With what to write."""

    class Silent(State, kw_only=True):
        """Says nothing."""

        loud: Annotated[int, EVERYBODY] = 0
        quiet: int = 0

    with pytest.raises(TypeError, match="Silent does not say who sees quiet"):
        View("V", Silent, "").view_type  # noqa: B018 - it is made when it is asked for


def test_a_view_without_a_form_that_a_field_names_is_refused() -> None:
    """The field would be seen nowhere."""
    with pytest.raises(TypeError, match="V has no form guards in `besides`"):
        View("V", Camp, "").view_type  # noqa: B018 - it is made when it is asked for


# ---- documents


def test_a_document_has_the_written_fields_of_all_parts() -> None:
    """Piles from the top, parts field by field, and nothing that would mean the same left out."""
    state = camp(stores={"food": Pile(["a", "b"])}, pile=Pile(["x"]))

    document = DOCUMENT.write(state, sky="grey", rest=None)
    told = DOCUMENT.read(document)

    assert document == {
        "sky": "grey",
        "guards": [{"tools": ["a", "c"], "tired": 2}, {"tools": ["b"]}],
        "stores": {"food": ["b", "a"]},
        "pile": ["x"],
    }
    assert told == {
        "guards": [Guard(["a", "c"], 2), Guard(["b"])],
        "stores": {"food": Pile(["a", "b"])},
        "pile": Pile(["x"]),
    }
    assert DOCUMENT.read({"rest": None}) == {"guards": [], "stores": {}}


def test_limits_hold_in_parts_too() -> None:
    """With the path of what breaks them."""
    with pytest.raises(BadPosition) as caught:
        DOCUMENT.read({"guards": [{}, {"tired": 10}]})

    assert caught.value.path == "$.guards[1].tired"


def test_a_field_must_say_whether_it_is_written() -> None:
    """If others do: what is forgotten would look like what is left out on purpose."""

    class Forgetful(State, kw_only=True):
        """One field is written, one not."""

        known: Annotated[int, EVERYBODY, written()] = 0
        other: Annotated[int, EVERYBODY] = 0

    class Nowhere(State, kw_only=True):
        """No field is written."""

        known: Annotated[int, BESIDES] = 0

    with pytest.raises(TypeError, match="Forgetful does not say whether other can be written"):
        check_written(Forgetful)
    check_written(Nowhere)
    check_written(Camp)


def test_what_is_written_by_hand_has_a_place_in_the_document() -> None:
    """A part of this name, that the title names."""
    with pytest.raises(TypeError, match="weather: the document has no sky"):
        Document("D", Camp, "").read({})


# ---- imagining


def test_what_is_hidden_is_dealt_anew_and_what_is_known_stays() -> None:
    """Cards change places with those of the same group only; an own hand is known."""
    hands = [["own"], ["one", "two"]]
    worlds = []
    for number in range(40):
        state = camp(
            pile=Pile(["x", "known", "z"], [1]),
            hands=[[*cards] for cards in hands],
            rest=["p", "q"],
            guess="right",
        )
        Imagining(Camp)(state, 1, Random(number))
        worlds.append(state)

    for world in worlds:
        assert (world.pile.cards[1], world.hands[0], world.guess) == ("known", ["own"], "none")
        assert sorted(world.rest) == ["p", "q"]
        dealt = [world.pile.cards[0], world.pile.cards[2], *world.hands[1]]
        assert sorted(dealt) == ["one", "two", "x", "z"]
    assert {world.pile.cards[0] for world in worlds} == {"one", "two", "x", "z"}


def test_what_cannot_be_dealt_or_forgotten_is_refused() -> None:
    """A number is no pile; what has no start can't be as at a start."""

    class Odd(State, kw_only=True):
        """A hidden number."""

        number: Annotated[int, NOBODY, hidden()] = 0

    class Endless(State, kw_only=True):
        """Without a default."""

        number: Annotated[int, NOBODY, FORGOTTEN]

    for state_type, message in ((Odd, "number is hidden, but"), (Endless, "has no default")):
        with pytest.raises(TypeError, match=message):
            Imagining(state_type)(camp(), None, Random(0))  # type: ignore[arg-type]
