"""Cases of cards as text, like examples in a rulebook: a position, what is done, what is expected.

CONTRIBUTING.md ("Scenarios") says how they are written. Every word in one is checked: an unknown
name, path or kind is an error, so nothing that is expected can pass by accident.
"""

import importlib
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
import pytest

from holdout.kernel import Event, Title
from holdout.kernel.errors import Illegal, RulesError
from holdout.kernel.pile import Pile
from tests.table import asked, asked_seat, legal

TESTS = Path(__file__).parent
KEYWORDS = (
    "where", "given", "again", "do", "later", "refused", "expect", "asked", "offered some",
    "offered only", "offered", "not offered", "events", "event", "no event",
)  # fmt: skip
_KEYWORD = re.compile(rf"({'|'.join(KEYWORDS)})(?: +(.*))?$")
_PATH = re.compile(r"(.+?) (=|has|gains|loses|shuffled without) (.+)")
_TIMES = re.compile(r"(\d+)\*(.+)")
NOTHING = "nothing"
#: Any number of events, at one end of them.
ANY = "..."


class Mistake(AssertionError):
    """A case that is written wrongly, or that came out otherwise than expected."""


@dataclass(frozen=True, kw_only=True)
class Table:
    """What a title contributes: how a position is set up, and what there is to look at.

    `given` sets up a game; its annotated keyword arguments (or, if it takes any others, the fields
    of the state) are what `given` may name. `lets` are named parts of positions. `looks` are views
    of a game by name; other paths begin at the state. `subjects` may stand before the colon of a
    title and count as tested then; those that are `proven` have to happen in the case, that is,
    `happened` has to find them in an event. `params` is what is told of an event. `later` are
    things by name that are no actions, like the start of a later turn. `check` holds after all that
    is done or happens; it is told the events, too.
    """

    title: Title[Any]
    given: Callable[..., Any]
    looks: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    lets: Mapping[str, str] = field(default_factory=dict)
    subjects: frozenset[str] = frozenset()
    proven: frozenset[str] = frozenset()
    happened: Callable[[Event], Iterable[str]] = lambda _: ()
    params: Callable[[Event], Mapping[str, Any]] = lambda event: event.params
    later: Mapping[str, Callable[..., Iterable[Event]]] = field(default_factory=dict)
    check: Callable[[Any, Sequence[Event]], None] = lambda _game, _events: None


# ---- reading


@dataclass(frozen=True)
class Line:
    """One line of a case, with all that continues it: its number, its keyword, the rest."""

    number: int
    keyword: str
    rest: str


@dataclass(frozen=True)
class Case:
    """One case. `subjects` are the cards that it is a test of."""

    name: str
    number: int
    lines: tuple[Line, ...]
    subjects: tuple[str, ...] = ()
    lets: Mapping[str, str] = field(default_factory=dict)


def read(text: str, table: Table) -> list[Case]:
    """The cases of a file. Raises `Mistake`, with the number of the line."""
    lets = dict(table.lets)
    cases: list[Case] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if line.startswith("let "):
            name, colon, clauses = line.removeprefix("let ").partition(": ")
            _must(colon and name not in lets, number, f"not `let <new name>: …`: {line}")
            lets[name] = clauses
        elif not line.startswith(" "):
            cases.append(Case(line.strip(), number, (), lets=lets))
        else:
            _must(cases, number, "a line before the first title")
            cases[-1] = replace(cases[-1], lines=_grown(cases[-1].lines, number, line))
    found = [each for case in cases for each in _variants(case)]
    found = [replace(each, subjects=_subjects(each, table)) for each in found]
    for name, count in Counter(each.name for each in found).items():
        _must(count == 1, 1, f"{count} cases are called {name}")
    return found


def _must(condition: object, number: int, message: str) -> None:
    if not condition:
        raise Mistake(f"line {number}: {message}")


def _grown(lines: tuple[Line, ...], number: int, line: str) -> tuple[Line, ...]:
    """The lines of a case and one more, which continues the last one if it is indented deeper."""
    if line.startswith("    "):
        _must(lines, number, "nothing to continue")
        last = lines[-1]
        between = "\n" if last.keyword == "where" else " "
        return (*lines[:-1], replace(last, rest=f"{last.rest}{between}{line.strip()}"))
    found = _KEYWORD.match(line.strip())
    if not found:
        raise Mistake(f"line {number}: begins with none of {', '.join(KEYWORDS)}: {line.strip()}")
    return (*lines, Line(number, found[1], (found[2] or "").strip()))


def _variants(case: Case) -> Iterator[Case]:
    """A case for each row of its table, with the values in the place of `{column}`."""
    _must(case.lines, case.number, "nothing is done or expected")
    if case.lines[0].keyword != "where":
        yield case
        return
    first, *lines = case.lines
    head, *rows = [[c.strip() for c in row.split("|")] for row in first.rest.splitlines()]
    whole = " ".join([case.name, *(line.rest for line in lines)])
    _must(rows, first.number, "no rows below the names of the columns")
    for name in head:
        _must(f"{{{name}}}" in whole, first.number, f"{{{name}}} stands nowhere")
    for row in rows:
        _must(len(row) == len(head), first.number, f"not {len(head)} columns: {' | '.join(row)}")
        values = dict(zip(head, row, strict=True))
        rest = [value for name, value in values.items() if f"{{{name}}}" not in case.name]
        name = _filled(case.name, values) + (f" [{', '.join(rest)}]" if any(rest) else "")
        filled = tuple(replace(line, rest=_filled(line.rest, values)) for line in lines)
        yield replace(case, name=name, lines=filled)


def _filled(text: str, values: Mapping[str, str]) -> str:
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", value)
    return text


def _subjects(case: Case, table: Table) -> tuple[str, ...]:
    """What stands before the colon of the title: `riot a`, `riot a b`, `riot a, screams`."""
    before, colon, _ = case.name.partition(": ")
    if not colon:
        return ()
    found: list[str] = []
    for each in before.split(", "):
        card, _, options = each.partition(" ")
        names = [each] if each in table.subjects else [f"{card} {o}" for o in options.split()]
        _must(names, case.number, f"no card that needs a test is called {each}")
        for name in names:
            _must(name in table.subjects, case.number, f"nothing is called {name}")
        found += names
    return tuple(found)


def _clauses(text: str) -> list[str]:
    return [each.strip() for each in text.split(";") if each.strip()]


def actions(text: str) -> list[str]:
    """Actions: `look 0,0 | 0,2; 2*take carrier contained; done` are five."""
    found: list[str] = []
    for clause in _clauses(text):
        first, *others = clause.split(" | ")
        words = first.split()
        found += [first, *(" ".join([*words[: -len(o.split())], o]) for o in others)]
    return _repeated(found)


def _repeated(words: Iterable[str]) -> list[str]:
    """`2*carrier` is carrier twice."""
    pairs = [(found, word) for word in words for found in [_TIMES.fullmatch(word)]]
    return [each for found, w in pairs for each in ([found[2]] * int(found[1]) if found else [w])]


# ---- positions


def position(clauses: Iterable[str], table: Table, lets: Mapping[str, str]) -> dict[str, Any]:
    """The arguments of the title's `given`; what comes later replaces it. Raises `Mistake`."""
    hints = get_type_hints(table.given)
    if "rest" in hints:
        hints = get_type_hints(table.title.state_type) | hints
    found: dict[str, Any] = {}
    for clause in clauses:
        if clause in lets:
            found = _merged(found, position(_clauses(lets[clause]), table, lets))
            continue
        name, _, words = clause.partition(" ")
        key = name.replace("-", "_")
        if key not in hints.keys() - {"rest", "return"}:
            raise Mistake(f"nothing that can be given is called {name}")
        try:
            found = _merged(found, {key: _value(hints[key], words.strip())})
        except (ValueError, IndexError) as error:
            raise Mistake(f"{clause}: {error}") from error
    return found


def _merged(old: Mapping[Any, Any], new: Mapping[Any, Any]) -> dict[Any, Any]:
    both = {
        key: _merged(old[key], new[key])
        for key in old.keys() & new.keys()
        if isinstance(old[key], Mapping) and isinstance(new[key], Mapping)
    }
    return {**old, **new, **both}


def _value(hint: Any, text: str) -> Any:  # noqa: C901, PLR0911 - one for each kind of type
    """What the words say, given what is meant. Raises `ValueError`."""
    origin, args = get_origin(hint), get_args(hint)
    container = origin if isinstance(origin, type) else object
    words = [] if text == NOTHING else text.split()
    if hasattr(hint, "__metadata__"):
        return _value(args[0], text)
    if origin in {Union, UnionType}:
        return _first_that_fits([each for each in args if each is not NoneType], text)
    if is_typeddict(hint):
        name, _, rest = text.partition(" ")
        hints = get_type_hints(hint)
        if name.replace("-", "_") not in hints:
            raise ValueError(f"no {name} there")
        return {name.replace("-", "_"): _value(hints[name.replace("-", "_")], rest.strip())}
    if issubclass(container, Mapping):
        found: dict[Any, Any] = {}
        for item in text.split(", ") if words else []:
            key, _, rest = item.partition(" ")
            found = _merged(found, {_value(args[0], key): _value(args[1], rest)})
        return found
    if origin is tuple and args[-1] is not ...:
        if len(words) != len(args):
            raise ValueError(f"{len(args)} words are needed")
        return tuple(_value(kind, word) for kind, word in zip(args, words, strict=True))
    if issubclass(container, Sequence):
        if get_origin(args[0]) is list:
            return [_value(args[0], row.strip()) for row in text.split("/")] if words else []
        return [_value(args[0], word) for word in _repeated(words)]
    if hint is bool:
        return {"yes": True, "no": False}[text]
    return msgspec.convert(text, hint, strict=False)


def _first_that_fits(hints: Sequence[Any], text: str) -> Any:
    for hint in hints[:-1]:
        try:
            return _value(hint, text)
        except (ValueError, KeyError):
            continue
    return _value(hints[-1], text)


# ---- what came out


def shown(value: Any) -> str:  # noqa: PLR0911 - one for each kind of value
    """A value in the words that are expected of it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case None:
            return NOTHING
        case Pile():
            return shown(value.cards[::-1])
        case msgspec.Struct():
            return shown(msgspec.structs.asdict(value))
        case Mapping():
            return ", ".join(f"{key} {shown(each)}" for key, each in value.items()) or NOTHING
        case set() | frozenset():
            return shown(sorted(value))
        case list() | tuple():
            rows = any(isinstance(each, list | tuple) for each in value)
            return (" / " if rows else " ").join(map(shown, value)) or NOTHING
        case _:
            return str(value)


def words_of(expected: str) -> str:
    """Expected words, with `2*carrier` written out."""
    return " ".join(_repeated(expected.split()))


def start(case: Case, table: Table) -> Any:
    """The game that the first lines of a case set up."""
    run = Run(case, table)
    for line in case.lines:
        if line.keyword != "given":
            break
        run.carry_out(line, begins=line is case.lines[0])
    run.set_up()
    return run.game


class Run:
    """One case under way."""

    def __init__(self, case: Case, table: Table) -> None:
        """Nothing is set up yet."""
        self.case = case
        self.table = table
        self.title = table.title
        self.given: list[str] = []
        self.position: dict[str, Any] = {}
        self.game: Any = None
        self.before: Any = None
        self.events: list[Event] = []
        self.happened: set[str] = set()

    def __call__(self) -> None:
        """Play the case. Raises `Mistake`."""
        last = ""
        for line in self.case.lines:
            try:
                self.carry_out(line, begins=line.keyword != last)
            except (Mistake, RulesError) as error:
                what = error if isinstance(error, Mistake) else f"{type(error).__name__}: {error}"
                raise Mistake(f"line {line.number}: {what}") from error
            last = line.keyword
        self.set_up()
        missing = {*self.case.subjects} & self.table.proven - self.happened
        _must(not missing, self.case.number, f"never happened: {', '.join(sorted(missing))}")

    def carry_out(self, line: Line, *, begins: bool) -> None:
        """Do what one line says; it begins a row of lines of its kind. Raises `Mistake`."""
        if line.keyword in {"given", "again"}:
            kept = self.given if line.keyword == "again" or not begins else []
            self.given, self.game = [*kept, *_clauses(line.rest)], None
            self.position = position(self.given, self.table, self.case.lets)
            return
        self.set_up()
        getattr(self, "_" + line.keyword.replace(" ", "_"))(line.rest, begins)

    def set_up(self) -> None:
        """Set up what is given, once all lines of it are read."""
        if self.game is not None:
            return
        self.game = self.table.given(**self.position)
        self.before = self.title.copy(self.game)
        self.events = list(self.game.log)
        self._note(self.events)

    def _note(self, events: Iterable[Event]) -> None:
        self.happened.update(name for event in events for name in self.table.happened(event))

    # ---- what is done

    def _seat_and_words(self, text: str) -> tuple[int, str]:
        """`2: vote up` is seat 2, otherwise the one that is asked."""
        seat, colon, words = text.rpartition(": ")
        return (int(seat) if colon else asked_seat(self.game)), words

    def _do(self, rest: str, begins: bool) -> None:  # noqa: FBT001 - all take the same
        if begins:
            self.before, self.events = self.title.copy(self.game), []
        for text in actions(rest):
            seat, words = self._seat_and_words(text)
            action = self.title.parse_action(words)
            try:
                events = self.title.apply(self.game, seat, action)
            except Illegal as error:
                offered = "; ".join(legal(self.game, seat))
                raise Mistake(f"{text}: refused: {error}; offered: {offered}") from error
            self._add(events)
        self.table.check(self.game, self.events)

    def _later(self, rest: str, begins: bool) -> None:  # noqa: FBT001
        if begins:
            self.before, self.events = self.title.copy(self.game), []
        for clause in _clauses(rest):
            name, *words = clause.split()
            if name not in self.table.later:
                raise Mistake(f"nothing that comes later is called {name}")
            self._add(self.table.later[name](self.game, *words))
        self.table.check(self.game, self.events)

    def _add(self, events: Iterable[Event]) -> None:
        found = [*events]
        self.events += found
        self._note(found)

    def _refused(self, rest: str, _: bool) -> None:  # noqa: FBT001
        text, _, codes = rest.rpartition(": ")
        for each in actions(text):
            seat, words = self._seat_and_words(each)
            action = self.title.parse_action(words)
            try:
                self.title.apply(self.game, seat, action)
            except Illegal as error:
                self._same(f"{each} refused", codes, " ".join(error.unmet))
            else:
                raise Mistake(f"{each}: expected to be refused, got done")

    # ---- what is expected

    @staticmethod
    def _same(what: str, expected: str, got: str) -> None:
        if got != words_of(expected):
            raise Mistake(f"{what}:\n  expected {words_of(expected)}\n  got      {got}")

    def _expect(self, rest: str, _: bool) -> None:  # noqa: FBT001
        for clause in _clauses(rest):
            found = _PATH.fullmatch(clause)
            if not found:
                raise Mistake(f"not `<path> =|has|gains|loses|shuffled without <words>`: {clause}")
            path, operator, expected = found.groups()
            got = self._look(self.game, path)
            if operator == "=":
                self._same(path, expected, shown(got))
                continue
            wanted, there = Counter(words_of(expected).split()), Counter(map(str, got))
            if operator == "has" and not wanted <= there:
                raise Mistake(f"{path}:\n  expected to have {expected}\n  got {shown(got)}")
            if operator != "has":
                self._changed(path, operator, expected, [*map(str, got)])

    def _changed(self, path: str, operator: str, expected: str, now: list[str]) -> None:
        """Compare with the game before the last `do`."""
        before = [*map(str, self._look(self.before, path))]
        more, fewer = Counter(now) - Counter(before), Counter(before) - Counter(now)
        if operator == "gains":
            self._same(f"{path} gains", expected, shown([*more.elements()]))
            return
        wanted = [] if expected == NOTHING else words_of(expected).split()
        self._same(f"{path} loses", shown(sorted(wanted)), shown(sorted(fewer.elements())))
        if operator == "shuffled without":
            self._same(f"{path} gains", NOTHING, shown([*more.elements()]))
            for each in wanted:
                before.remove(each)
            if before == now:
                raise Mistake(f"{path}: expected another order than {shown(before)}")

    def _look(self, game: Any, path: str) -> Any:
        first, *words = path.split()
        look = self.table.looks.get(first)
        value = look(game) if look else _below(game, first)
        for word in words:
            value = _below(value, word)
        return value

    def _asked(self, rest: str, _: bool) -> None:  # noqa: FBT001
        self._same("asked", "; ".join(_clauses(rest)), asked(self.game) or NOTHING)

    def _offer(self, rest: str) -> tuple[list[str], list[str]]:
        """The actions that are expected, and those that the seat is offered."""
        seat, words = self._seat_and_words(rest)
        return actions(words), legal(self.game, seat)

    def _offered(self, rest: str, _: bool) -> None:  # noqa: FBT001
        expected, got = self._offer(rest)
        self._same("offered", "; ".join(expected), "; ".join(got))

    def _offered_some(self, rest: str, _: bool) -> None:  # noqa: FBT001
        expected, got = self._offer(rest)
        if not set(expected) <= set(got):
            raise Mistake(f"offered:\n  expected some {expected}\n  got {got}")

    def _offered_only(self, rest: str, _: bool) -> None:  # noqa: FBT001
        expected, got = self._offer(rest)
        kinds = {each.partition(" ")[0] for each in expected}
        some = [each for each in got if each.partition(" ")[0] in kinds]
        self._same("offered", "; ".join(expected), "; ".join(some))

    def _not_offered(self, rest: str, _: bool) -> None:  # noqa: FBT001
        expected, got = self._offer(rest)
        for each in expected:
            if each in self.title.notation.types:
                here = [one for one in got if one.partition(" ")[0] == each]
            else:
                here = [one for one in got if self.title.parse_action(each) and one == each]
            if here:
                raise Mistake(f"expected not to be offered: {'; '.join(here)}")

    def _kind(self, text: str) -> str:
        kind = text.partition(" ")[0]
        if kind not in self.title.event_kinds:
            raise Mistake(f"no event is called {kind}")
        return kind

    def _told(self, event: Event) -> str:
        told = (f"{name} {shown(each)}" for name, each in self.table.params(event).items())
        return " ".join([event.kind, *told])

    def _events(self, rest: str, _: bool) -> None:  # noqa: FBT001
        expected = [] if rest == NOTHING else _repeated(_clauses(rest))
        got = [each.kind for each in self.events]
        named = [self._kind(each) for each in expected if each != ANY]
        if ANY in expected[:1]:
            got = [ANY, *got[-len(named) :]]
        if ANY in expected[1:]:
            got = [*got[: len(named)], ANY]
        self._same("events", "; ".join(expected) or NOTHING, "; ".join(got) or NOTHING)

    def _event(self, rest: str, _: bool) -> None:  # noqa: FBT001
        expected = _repeated(_clauses(rest))
        for kind in dict.fromkeys(map(self._kind, expected)):
            wanted = [words_of(each) for each in expected if self._kind(each) == kind]
            events = [each for each in self.events if each.kind == kind]
            got = [
                kind if number < len(wanted) and wanted[number] == kind else self._told(each)
                for number, each in enumerate(events)
            ]
            self._same(f"events {kind}", "; ".join(wanted), "; ".join(got) or NOTHING)

    def _no_event(self, rest: str, _: bool) -> None:  # noqa: FBT001
        for kind in _clauses(rest):
            if kind != self._kind(kind):
                raise Mistake(f"only the kind of an event: {kind}")
            found = [self._told(each) for each in self.events if each.kind == kind]
            if found:
                raise Mistake(f"expected no {kind}, got {'; '.join(found)}")


def _below(value: Any, word: str) -> Any:
    """One step of a path: a key, a place in a list from 1, a field, or a word about a list."""
    if isinstance(value, Pile) and word != "known":
        value = value.cards[::-1]
    try:
        match value:
            case Collection() if word == "count":
                return len(value)
            case Mapping():
                return value[int(word) if word.lstrip("-").isdigit() else word]
            case list() | tuple() | set() if word == "sorted":
                return sorted(value)
            case list() | tuple():
                return value[int(word) - 1]
            case msgspec.Struct():
                return getattr(value, word.replace("-", "_"))
    except (LookupError, AttributeError, ValueError) as error:
        raise Mistake(f"nothing is called {word} there") from error
    raise Mistake(f"nothing is called {word} there")


# ---- files and tests


@cache
def table_of(folder: str) -> Table:
    """The table of the title that this folder of tests is about."""
    table: Table = importlib.import_module(f"tests.{folder}.scenes").TABLE
    return table


@cache
def cases_of(folder: str) -> list[Case]:
    """All cases of the files `cards/*.txt` in a folder of tests."""
    files = sorted((TESTS / folder / "cards").glob("*.txt"))
    return [case for f in files for case in read(f.read_text("utf-8"), table_of(folder))]


def subjects_of(folder: str) -> set[str]:
    """The cards (or options) that cases in a folder of tests name before their colon."""
    return {each for case in cases_of(folder) for each in case.subjects}


class ScenarioFile(pytest.File):
    """A file of cases, each of which is a test."""

    def collect(self) -> Iterator["Scenario"]:
        """Read the cases. Raises `CollectError` for a file that is written wrongly."""
        table = table_of(self.path.parents[1].name)
        try:
            cases = read(self.path.read_text("utf-8"), table)
        except Mistake as error:
            raise self.CollectError(f"{self.nodeid}, {error}") from error
        for case in cases:
            yield Scenario.of(self, case, table)


class Scenario(pytest.Item):
    """A case as a test."""

    case: Case
    table: Table

    @classmethod
    def of(cls, parent: ScenarioFile, case: Case, table: Table) -> "Scenario":
        """The test of a case."""
        made: Scenario = cls.from_parent(parent, name=case.name)
        made.case, made.table = case, table
        return made

    def runtest(self) -> None:
        """Play the case."""
        Run(self.case, self.table)()

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any) -> Any:  # type: ignore[override]
        """The file, the line, and what is wrong; other errors with where they come from."""
        if isinstance(excinfo.value, Mistake):
            return f"{self.parent.nodeid}, {excinfo.value}"
        return super().repr_failure(excinfo, *args)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the case stands."""
        return self.path, self.case.number - 1, self.name
