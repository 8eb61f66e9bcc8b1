"""What `repair-store` leaves alone, and what it does not keep."""

import itertools
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from holdout.store.embedded import EmbeddedValkey
from holdout.store.files import MANIFEST
from holdout.store.mark import PARTS, DataLost
from tests.store.servers import GAMES
from tests.store.test_files import BASE, INCREMENT, change_manifest, run


def folder_there(place: Path) -> None:
    """Somebody has made a folder where the file was."""
    place.mkdir()


def link_to_nowhere(place: Path) -> None:
    """The disk with the file is not there."""
    place.symlink_to(place.with_name("elsewhere"))


def link_in_a_circle(place: Path) -> None:
    """It can't be read by anybody."""
    place.symlink_to(place.name)


def device(place: Path) -> None:
    """It never ends."""
    place.symlink_to("/dev/zero")


IN_THE_WAY = {
    folder_there: "is a folder, not a file",
    link_to_nowhere: "is a link to nowhere",
    link_in_a_circle: "can't be read (",
    os.mkfifo: "is a pipe, not a file",
    device: "is a device, not a file",
}


@pytest.mark.parametrize("name", [INCREMENT, BASE, MANIFEST])
@pytest.mark.parametrize(("put", "why"), IN_THE_WAY.items())
def test_what_is_in_the_place_of_a_file_is_told_and_left_alone(
    folder: Path, name: str, put: Callable[[Path], None], why: str
) -> None:
    """Both commands say what to do."""
    place = folder / PARTS / name
    place.rename(folder / "file")
    put(place)
    before = sorted(each.name for each in folder.iterdir())

    for command in ("check-store", "repair-store"):
        said = run(command, folder)
        assert (said.exit_code, f"{name} {why}" in said.output) == (1, True), said.output
        assert "This can't be mended: " in said.output
        assert "Mended" not in said.output
    assert before == sorted(each.name for each in folder.iterdir())


def no_base(place: Path) -> None:
    """To the server this is an empty one."""
    place.touch()


@pytest.mark.parametrize("put", [device, no_base])
def test_store_never_starts_without_its_base(folder: Path, put: Callable[[Path], None]) -> None:
    """It would have only the games that were written to later; put back, it has all."""
    place = folder / PARTS / BASE
    file = place.rename(folder / "file")
    put(place)

    with pytest.raises(DataLost, match=BASE):
        EmbeddedValkey(folder).start()
    assert run("check-store", folder).exit_code == 1

    file.replace(place)
    assert f": {GAMES}." in run("check-store", folder).output


@pytest.mark.parametrize(("name", "left"), [(INCREMENT, 0), (MANIFEST, GAMES)])
def test_repair_goes_on_without_a_file_that_was_moved_away(
    folder: Path, name: str, left: int
) -> None:
    """As the command advises if it is lost."""
    place = folder / PARTS / name
    place.unlink()
    folder_there(place)
    assert "move away" in run("repair-store", folder).output

    place.rename(folder / "moved-away")

    assert run("repair-store", folder).output.endswith(f"can be read: {left}.\n")


@pytest.mark.parametrize("kind", ["file", "link"])
def test_folder_of_the_files_is_no_folder(folder: Path, kind: str) -> None:
    """It may be on a disk that is not there."""
    parts = folder / PARTS
    parts.rename(folder / "elsewhere")
    if kind == "file":
        parts.write_text("something else", "utf-8")
    else:
        parts.symlink_to("nowhere")

    for command in ("check-store", "repair-store"):
        said = run(command, folder)
        assert said.exit_code == 1
        assert f"{PARTS} is a {kind}" in said.output
    with pytest.raises(DataLost, match=f"is a {kind}"):
        EmbeddedValkey(folder).start()


def increment(folder: Path, number: int) -> Path:
    """One of several files that were written to, one after the other."""
    return folder / PARTS / f"appendonly.aof.{number}.incr.aof"


@pytest.fixture
def thirds(folder: Path) -> Path:
    """The store with ten games in each of three increments, as rewrites leave it that fail."""
    text = (folder / PARTS / INCREMENT).read_bytes()
    starts = [text.rindex(b"*1\r\n$5\r\nMULTI", 0, text.index(b"{game-%d}" % n)) for n in (10, 20)]
    for number, (start, end) in enumerate(itertools.pairwise([0, *starts, len(text)]), 1):
        increment(folder, number).write_bytes(text[start:end])
    lines = [f"file {increment(folder, n).name} seq {n} type i\n" for n in (2, 3)]
    change_manifest(folder, lambda text: text + "".join(lines))
    assert f": {GAMES}." in run("check-store", folder).output
    return folder


def lose_the_list_and_a_file(folder: Path) -> None:
    """Only the numbers of the files tell that there was another one."""
    (folder / PARTS / MANIFEST).unlink()
    increment(folder, 2).unlink()


def cut_the_second(folder: Path) -> None:
    """It ends within a game."""
    file = increment(folder, 2)
    os.truncate(file, file.read_bytes().index(b"{game-14}"))


@pytest.mark.parametrize(
    ("break_it", "left"),
    [
        (lambda folder: increment(folder, 2).unlink(), 10),
        (cut_the_second, 14),
        (lose_the_list_and_a_file, 10),
        (lambda folder: (folder / PARTS / MANIFEST).unlink(), GAMES),
    ],
)
def test_nothing_is_kept_that_came_after_what_is_lost(
    thirds: Path, break_it: Callable[[Path], None], left: int
) -> None:
    """Else a game might lack an action in the middle; what is lost is named before."""
    break_it(thirds)

    checked, repaired = run("check-store", thirds).output, run("repair-store", thirds).output

    assert ("game-29" in checked) == (left < GAMES), checked
    assert repaired.endswith(f"Games that can be read: {left}.\n"), repaired
    assert f": {left}." in run("check-store", thirds).output
