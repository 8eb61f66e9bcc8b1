"""Write the texts as gettext catalogues, which Weblate and the like read, or read them back.

Usage: `translations.py write FOLDER` or `translations.py read FOLDER`. There is a catalogue for
each file and language but English, such as `raxxon.de.po`; a text is named by its table and key.
What English says in the code and not in a file stands in the catalogue under its key. The rules to
read are Markdown, which translators read as it is.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import tomlkit
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
ENGLISH = "en"
LANGUAGES = ("de", "ru")

#: Where the texts of a part stand in a language.
PARTS = {
    "raxxon": "service/holdout/titles/raxxon/locale/{}.toml",
    "dead-of-winter": "service/holdout/titles/dead_of_winter/locale/{}.toml",
    "xibalba": "service/holdout/titles/xibalba/locale/{}.toml",
    "titles": "service/holdout/speech/locale/{}.toml",
    "service": "service/holdout/play/locale/{}.toml",
    "command": "clients/python/holdout_client/cli/locale/{}.toml",
    "terminal": "clients/terminal/holdout_terminal/locale/{}.toml",
    "page": "clients/web/src/words/{}.json",
    "raxxon-board": "clients/web/src/boards/raxxon/words/{}.json",
    "dead-of-winter-board": "clients/web/src/boards/dead-of-winter/words/{}.json",
    "xibalba-board": "clients/web/src/boards/xibalba/words/{}.json",
}


def write(folder: Path, root: Path = ROOT) -> None:
    """Write a catalogue for each part and language."""
    folder.mkdir(parents=True, exist_ok=True)
    for part, place in PARTS.items():
        english = dict(_texts(_read(root / place.format(ENGLISH))))
        for language in LANGUAGES:
            own = dict(_texts(_read(root / place.format(language))))
            catalog = Catalog(language, domain=part, project="Holdout", fuzzy=False)
            for key in english | own:
                catalog.add(english.get(key, key), own.get(key, ""), context=key)
            with _file(folder, part, language).open("wb") as file:
                write_po(file, catalog)


def read(folder: Path, root: Path = ROOT) -> list[Path]:
    """Put the texts of the catalogues into their files, and return the files that changed.

    A folder need not hold all catalogues. What has not been translated, and what is marked as
    fuzzy, stays as it is. Raises `KeyError` for a text that the file does not have.
    """
    changed: list[Path] = []
    for part, place in PARTS.items():
        for language in LANGUAGES:
            file = _file(folder, part, language)
            if not file.exists():
                continue
            path = root / place.format(language)
            texts = _read(path)
            with file.open("rb") as opened:
                catalog = read_po(opened, language)
            said = [each for each in catalog if each.id and each.string and not each.fuzzy]
            if [each for each in said if _put(texts, str(each.context), str(each.string))]:
                path.write_text(_written(path, texts), "utf-8", newline="\n")
                changed.append(path)
    return changed


def _file(folder: Path, part: str, language: str) -> Path:
    return folder / f"{part}.{language}.po"


def _read(path: Path) -> Any:
    """Return what stands in a file; of TOML with its comments and its layout."""
    text = path.read_text("utf-8")
    return json.loads(text) if path.suffix == ".json" else tomlkit.parse(text)


def _written(path: Path, texts: Any) -> str:
    if path.suffix == ".json":
        return json.dumps(texts, indent=2, ensure_ascii=False) + "\n"
    return tomlkit.dumps(texts)


def _texts(tables: Mapping[str, Any], scope: str = "") -> Iterator[tuple[str, str]]:
    """Yield the texts by their keys; those of a table are `table/key`."""
    for key, text in tables.items():
        if isinstance(text, Mapping):
            yield from _texts(text, f"{scope}{key}/")
        else:
            yield scope + key, str(text)


def _put(texts: Any, key: str, text: str) -> bool:
    """Set a text, and return whether it is another one now."""
    *tables, name = key.split("/")
    for table in tables:
        texts = texts[table]
    if texts[name] == text:
        return False
    texts[name] = text
    return True


def main(words: list[str]) -> int:
    """Write or read the catalogues; 2 if neither is wanted."""
    if len(words) != 2 or words[0] not in {"write", "read"}:
        sys.stderr.write(f"{__doc__}\n")
        return 2
    if words[0] == "write":
        write(Path(words[1]))
    for path in read(Path(words[1])) if words[0] == "read" else ():
        sys.stdout.write(f"{path.relative_to(ROOT)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
