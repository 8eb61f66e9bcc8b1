"""Every word of a scenario is checked, and a failure says what was expected and what was got."""

from dataclasses import replace

import pytest

from tests.dead_of_winter.scenes import TABLE as WINTER
from tests.raxxon.scenes import TABLE
from tests.scenarios import Mistake, Run, position, read
from tests.xibalba.scenes import TABLE as XIBALBA

RIOT = "  given   drawing riot; crowd hostile+ hostile+ hostile+\n"


def play(*lines: str, title: str = "riot a: a case") -> None:
    """Play a case of the card Riot, which is drawn."""
    text = "\n".join([title, RIOT.rstrip(), *(f"  {line}" for line in lines)])
    for case in read(text, TABLE):
        Run(case, TABLE)()


def test_case_that_holds() -> None:
    """All that is written here is so."""
    play(
        "asked   1 raxxon-option",
        "offered option a | b",
        "offered some  option b",
        "offered only  option a | b",
        "not offered  pass; kill 0,0",
        "refused pass: other-question",
        "do      option a",
        "events  option-taken; ...",
        "events  ...; turn-began",
        "event   passed forced yes; option-taken card riot option a",
        "no event  power-changed",
        "expect  passed = yes no; rows = 3*hostile+; at 0,1 = hostile+; at 5,5 = nothing",
        "expect  raxxon-triggered gains riot; raxxon-triggered has riot; crowd count = 3",
        "again   power 2",
        "expect  power = 2",
    )


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("expect  power = 9", "power:\n  expected 9\n  got      0"),
        ("expect  rows hostile+", "not `<path> =|has|gains|loses|shuffled without <words>`"),
        ("expect  powr = 0", "nothing is called powr there"),
        ("expect  tokens 3 = nothing", "nothing is called 3 there"),
        ("expect  evacuation 1 = family", "nothing is called 1 there"),
        ("expect  removed has rioot", "expected to have rioot"),
        ("expect  removed gains riot", "removed gains:\n  expected riot\n  got      nothing"),
        ("expect  rows loses riot", "rows loses:\n  expected riot\n  got      nothing"),
        ("expect  rows shuffled without nothing", "rows: expected another order than"),
        ("later   tomorrow", "nothing that comes later is called tomorrow"),
        ("given   evacuations hostile", "nothing that can be given is called evacuations"),
        ("given   both", "nothing that can be given is called both"),
        ("given   power high", "power high: "),
        ("do      optoin a", "UnknownAction"),
        ("do      pass", "pass: refused: other-question; offered: option a; option b"),
        ("do      2: option a", "NotDeciding"),
        ("refused option a: other-question", "expected to be refused, got done"),
        ("refused pass: no-such-code", "expected no-such-code"),
        ("asked   2 raxxon-option", "got      1 raxxon-option"),
        ("offered option a", "got      option a; option b"),
        ("offered some  pass", "expected some"),
        ("offered only  option b", "got      option a; option b"),
        ("not offered  option b", "expected not to be offered: option b"),
        ("not offered  option", "expected not to be offered: option a; option b"),
        ("not offered  optoin", "UnknownAction"),
        ("events  nothing", "got      raxxon-drawn"),
        ("events  raxon-drawn", "no event is called raxon-drawn"),
        ("event   raxxon-drawn card riot", "got      raxxon-drawn card riot triggered yes"),
        ("event   passed", "expected passed\n  got      nothing"),
        ("no event  raxxon-drawn", "expected no raxxon-drawn"),
        ("no event  raxxon-drawn card riot", "only the kind of an event"),
        ("no event  pasesd", "no event is called pasesd"),
        ("expects power = 0", "begins with none of"),
    ],
)  # fmt: skip
def test_mistake_is_found_with_its_line(line: str, message: str) -> None:
    """Be it in what is written or in what comes out."""
    with pytest.raises(Mistake) as found:
        play(line)

    assert str(found.value).startswith("line 3: ")
    assert message in str(found.value)


@pytest.mark.parametrize(
    ("title", "message"),
    [
        ("riot b: a case", "line 1: never happened: riot b"),
        ("riot c: a case", "line 1: nothing is called riot c"),
        ("riots: a case", "line 1: no card that needs a test is called riots"),
        ("riot a, screams: a case", "line 1: never happened: screams"),
    ],
)
def test_card_of_the_title_has_to_take_effect(title: str, message: str) -> None:
    """Before the colon stand cards, and each of them, or its option, has to happen."""
    with pytest.raises(Mistake) as found:
        play("do      option a", title=title)

    assert str(found.value) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("  do      pass", "line 1: a line before the first title"),
        ("a case", "line 1: nothing is done or expected"),
        ("a case\n  do      pass\n\na case\n  do      pass", "line 1: 2 cases are called a case"),
        ("let riot", "line 1: not `let <new name>: …`: let riot"),
        ("a {card}\n  where   card\n  do      pass", "line 2: no rows below"),
        ("a case\n  where   card\n          riot\n  do      pass", "line 2: {card} stands nowhere"),
        (
            "a {card}\n  where   card\n          a | b\n  do      pass",
            "line 2: not 1 columns: a | b",
        ),
    ],
)
def test_file_that_is_written_wrongly(text: str, message: str) -> None:
    """Nothing of it is left out in silence."""
    with pytest.raises(Mistake) as found:
        read(text, TABLE)

    assert str(found.value).startswith(message)


def test_parts_of_an_entry_are_read_by_their_names() -> None:
    """Each names the entry that it belongs to; what comes later adds to it or replaces it."""
    clauses = [
        "seats 1 squad 2*drone leech, 1 level 2, 2 fields seer nurse / crypt",
        "seats 1 level 3, 2 squad nothing",
        "phase end",
    ]

    assert position(clauses, XIBALBA, {}) == {
        "seats": {
            1: {"squad": ["drone", "drone", "leech"], "level": 3},
            2: {"fields": [["seer", "nurse"], ["crypt"]], "squad": []},
        },
        "phase": "end",
    }


@pytest.mark.parametrize(
    ("clause", "message"),
    [
        ("seats 1 squat drone", "no squat there"),
        ("seats 1", "no  there"),
        ("seats 1 level high", "seats 1 level high: "),
        ("seats one level 2", "seats one level 2: "),
        ("phase noon", "phase noon: "),
        ("sale weapon bomber", "sale weapon bomber: "),
    ],
)
def test_part_that_is_not_there(clause: str, message: str) -> None:
    """Neither a name nor a value is taken that an entry cannot have."""
    with pytest.raises(Mistake) as found:
        position([clause], XIBALBA, {})

    assert message in str(found.value)


def of_winter(*lines: str) -> None:
    """Play a case of Dead of Winter, which has survivors who may be wounded, and checks."""
    for case in read("\n".join(["a case", *(f"  {line}" for line in lines)]), WINTER):
        Run(case, WINTER)()


def test_words_are_read_as_the_first_type_that_has_so_many() -> None:
    """A survivor is given as a seat and a place, or with wounds, or with frostbites, too."""
    of_winter(
        "given   survivors rod-miller 1 school, sparky 2 colony 1, mike-cho 3 library 0 2",
        "expect  survivors = rod-miller 1 school, sparky 2 colony 1, mike-cho 3 library 0 2",
    )

    with pytest.raises(Mistake, match="survivors rod-miller 1: 4 words are needed"):
        of_winter("given   survivors rod-miller 1")


def test_what_changes() -> None:
    """What a pile loses, in which order it is then, and what comes later."""
    of_winter(
        "given   survivors rod-miller 1 school, sparky 2 colony; players 2; variant two-player",
        "given   hands 1 fuel junk; crisis despair",
        "do      contribute junk",
        "expect  hand 1 loses junk; hand 1 gains nothing; hand 2 loses nothing",
        "later   turn 2",
        "asked   2 turn",
        "later   dice 2 6",
        "events  nothing",
        "expect  hand 1 loses nothing",
    )


def test_check_of_a_table() -> None:
    """It is told the game and what has happened, after each `do` and each `later`."""
    checked: list[list[str]] = []
    table = replace(WINTER, check=lambda _, events: checked.append([e.kind for e in events]))
    text = "a case\n  given   apart\n  do      move rod-miller library\n  later   turn 2\n"

    for case in read(text, table):
        Run(case, table)()

    assert checked == [["placed"], ["turn-ended", "turn-began"]]
