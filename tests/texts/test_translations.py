"""Translators get the texts as gettext catalogues, and what they write comes back."""

import shutil
from pathlib import Path

import pytest
from babel.messages.pofile import read_po, write_po

from holdout.speech import LANGUAGES
from tools import translations

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The catalogues of all texts, written once: that takes some seconds."""
    folder = tmp_path_factory.mktemp("written")
    translations.write(folder)
    return folder


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of all files of texts."""
    for place in translations.PARTS.values():
        for language in LANGUAGES:
            file = tmp_path / "root" / place.format(language)
            file.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / place.format(language), file)
    return tmp_path / "root"


def translate(file: Path, key: str, text: str) -> None:
    """Change one text of a catalogue, as a translator does."""
    with file.open("rb") as opened:
        catalog = read_po(opened, file.suffixes[0].strip("."))
    (message,) = [each for each in catalog if each.context == key]
    message.string = text
    with file.open("wb") as opened:
        write_po(opened, catalog)


def test_catalogues_that_nobody_touches_change_nothing(root: Path, written: Path) -> None:
    """Of any part, in any language."""
    assert len([*written.iterdir()]) == 2 * len(translations.PARTS)
    assert translations.read(written, root) == []


@pytest.mark.parametrize(
    "translated",
    [
        ("raxxon", "de", "texts/panic-buying.a", "Ein „neuer“ Text: {x} – ja."),
        ("dead-of-winter", "ru", "events/wounded", "{survivor} — «ранен»."),
        ("page", "ru", "home.welcome", "Кто «выстоит»?"),
        ("xibalba-board", "de", "hint.enter", "Geh hinein!"),
        ("command", "de", "cannot_undo/revealed", "Nein."),
    ],
)
def test_translation_comes_into_its_file(
    root: Path, written: Path, tmp_path: Path, translated: tuple[str, str, str, str]
) -> None:
    """As one other line; everything else stays, comments too. One catalogue is enough."""
    part, language, key, text = translated
    file = root / translations.PARTS[part].format(language)
    before = file.read_text("utf-8").splitlines()
    alone = tmp_path / "alone"
    alone.mkdir()
    translate(Path(shutil.copy(written / f"{part}.{language}.po", alone)), key, text)

    assert translations.read(alone, root) == [file]
    after = file.read_text("utf-8").splitlines()
    (line,) = [now for old, now in zip(before, after, strict=True) if old != now]
    assert text in line


def test_text_that_nobody_has_translated_stays(root: Path, written: Path, tmp_path: Path) -> None:
    """An empty translation is none."""
    alone = tmp_path / "alone"
    alone.mkdir()
    copy = shutil.copy(written / "raxxon.de.po", alone)
    translate(Path(copy), "texts/panic-buying.a", "")

    assert translations.read(alone, root) == []
