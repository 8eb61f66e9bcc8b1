"""Templates: sentences with fields, as they stand in the locale files."""

from collections.abc import Callable
from string import Formatter
from typing import NamedTuple

from holdout.kernel.plurals import Number, forms

#: The words for a field of a template; None when there is nothing to say.
Said = str | int | None


class Part(NamedTuple):
    """A piece of a template; an optional one is left out when one of its fields is missing."""

    text: str
    fields: tuple[str, ...]
    optional: bool
    numbers: bool = False


class Missing(Exception):
    """A field that the template needs is not among the parameters."""


class Template:
    """A sentence with `{fields}`; what stands in `[brackets]` is left out if a field is missing.

    `{count:one=card|other=cards}` is the word that goes with a number; all plural forms of the
    language have to be there.
    """

    def __init__(self, text: str, language: str = "en") -> None:
        """Compile the text.

        Raises `ValueError` if brackets don't match, a field has no name or lacks a plural form.
        """
        self.language = language
        self.parts: list[Part] = []
        for index, piece in enumerate(_pieces(text)):
            if piece:
                found = [field for field in Formatter().parse(piece) if field[1] is not None]
                fields = tuple(dict.fromkeys(str(name) for _, name, _, _ in found))
                if not all(name.isidentifier() for name in fields):
                    raise ValueError(f"a field has no name: {text!r}")
                specs = [spec for _, _, spec, _ in found if spec]
                for spec in specs:
                    forms(spec, language)
                self.parts.append(Part(piece, fields, bool(index % 2), bool(specs)))

    def fill(self, value: Callable[[str], Said]) -> str:
        """The sentence; `value` gives the words for a field, or None. Raises `Missing`."""
        said: list[str] = []
        for part in self.parts:
            values = {name: value(name) for name in part.fields}
            if None not in values.values():
                said.append(part.text.format_map(self._numbers(values) if part.numbers else values))
            elif not part.optional:
                raise Missing(part.text)
        return "".join(said)

    def _numbers(self, values: dict[str, Said]) -> dict[str, Said]:
        """The same, with numbers that know the language."""
        return {
            name: Number(value, self.language) if isinstance(value, int) else value
            for name, value in values.items()
        }


def _pieces(text: str) -> list[str]:
    """What stands outside and inside of brackets, in turn."""
    pieces: list[str] = []
    rest = text
    while True:
        outside, bracket, rest = rest.partition("[")
        inside, closed, rest = rest.partition("]")
        if "]" in outside or "[" in inside or bool(bracket) != bool(closed):
            raise ValueError(f"brackets don't match: {text!r}")
        pieces += [outside, inside]
        if not bracket:
            return pieces
