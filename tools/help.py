"""Renew the gettext catalogues of the command's help, or compile what translators have written.

Usage: `help.py`. English stands in the code: the help of each command and option, and click's own
words. German and Russian stand in `locale/<language>/LC_MESSAGES/holdout.po` of the command; a text
that is new there is empty until it is translated. The compiled `.mo` beside it is what gettext
reads.
"""

import ast
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import click
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from holdout_client.cli import COMMANDS, main
from holdout_client.cli.helping import DOMAIN, FOLDER, translated

LANGUAGES = ("de", "ru")

#: A text, or one for a single thing and one for several.
Text = str | tuple[str, str]

#: What these modules of click say is about editors and Windows, which the command uses in no way.
UNUSED = {"_termui_impl.py", "_winconsole.py"}

#: How what click says of mistakes in the source of a command begins, or of what is not used here.
UNSEEN = (
    "(dynamic)",
    "Aborted!",
    "Arguments take exactly one parameter declaration",
    "Boolean option {decl!r} cannot",
    "Choice(",
    "Confirm the action without prompting.",
    "Could not determine name for option",
    "DeprecationWarning:",
    "Do you want to continue?",
    "Error: The two entered values do not match.",
    "Invalid start character for option",
    "Name '{name}' defined twice",
    "No options defined but a name was passed",
    "Press any key to continue...",
    "Repeat for confirmation",
    "Unknown color",
    "Unknown standard stream",
    "Value must be an iterable.",
    "deprecated",
    "env var: {var}",
    "unknown error",
    "{value!r} does not match the format",
    "{value!r} is not a valid UUID.",
    "{len_type} values are required",
    "%(prog)s, version",
)


def of_commands() -> list[str]:
    """Return what the commands say of themselves in English, each text once or more."""
    said: list[str] = []

    def note(text: str) -> str:
        said.append(text)
        return text

    spoken = translated(main, note)
    spoken.say = note
    said.extend(COMMANDS.values())
    for name in COMMANDS:
        spoken.get_command(click.Context(spoken, info_name=DOMAIN), name)
    return said


def of_click() -> Iterator[Text]:
    """Give what click says itself, as its source has it, but for what nobody sees here."""
    for file in sorted(Path(click.__file__).parent.glob("*.py")):
        if file.name in UNUSED:
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(ast.Name("_"), [ast.Constant(str(text))]):
                    if not text.startswith(UNSEEN):
                        yield text
                case ast.Call(ast.Name("ngettext"), [ast.Constant(str(one)), more, *_]):
                    if not one.startswith(UNSEEN):
                        yield one, str(ast.literal_eval(more))


def file_of(language: str, ending: str = "po") -> Path:
    """Return where the catalogue of a language stands."""
    return Path(FOLDER) / language / "LC_MESSAGES" / f"{DOMAIN}.{ending}"


def read(language: str) -> Catalog:
    """Read the catalogue of a language."""
    with file_of(language).open("rb") as file:
        return read_po(file, language)


def renewed(language: str) -> Catalog:
    """Return a catalogue of all that is said, with the translations that there are."""
    old = {each.id: each for each in read(language)} if file_of(language).is_file() else {}
    day = datetime(2026, 11, 27, tzinfo=UTC)  # Nothing but a change of texts changes the file.
    made = Catalog(
        language,
        domain=DOMAIN,
        project="Holdout",
        creation_date=day,
        revision_date=day,
        fuzzy=False,
    )
    for text in dict.fromkeys([*of_commands(), *of_click(), "required"]):
        made.add(text, old[text].string if text in old else None)
    return made


def written(catalog: Catalog) -> bytes:
    """Return a catalogue as it stands in its file."""
    file = BytesIO()
    write_po(file, catalog, width=100)
    return file.getvalue()


def compiled(catalog: Catalog) -> bytes:
    """Return a catalogue as gettext reads it."""
    file = BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


if __name__ == "__main__":
    for each in LANGUAGES:
        catalog = renewed(each)
        file_of(each).parent.mkdir(parents=True, exist_ok=True)
        file_of(each).write_bytes(written(catalog))
        file_of(each, "mo").write_bytes(compiled(catalog))
