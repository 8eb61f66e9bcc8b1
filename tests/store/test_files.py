"""The files of the embedded store: damage is found, said and mended, and never taken for empty."""

import os
import shutil
import signal
import stat
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result
from redis import Redis

from holdout.command import main
from holdout.kernel.errors import BadSave
from holdout.store import UnknownGame
from holdout.store.embedded import EmbeddedError, EmbeddedValkey
from holdout.store.files import MANIFEST
from holdout.store.mark import MARK, PARTS, DataLost
from holdout.titles import TITLES
from tests.store.servers import GAMES, real_state, running_store, some_entry, some_game

#: For what a server does by itself.
PATIENCE_SECONDS = 60.0
INCREMENT = "appendonly.aof.1.incr.aof"
BASE = "appendonly.aof.1.base.rdb"


def run(command: str, folder: Path) -> Result:
    """Run a command on the store of a folder."""
    return CliRunner().invoke(main, [command, "--data", str(folder)])


def size(folder: Path) -> int:
    """The bytes of the file that is written to."""
    return (folder / PARTS / INCREMENT).stat().st_size


def cut(folder: Path, count: int) -> None:
    """Take bytes away from the end of the file that is written to."""
    os.truncate(folder / PARTS / INCREMENT, size(folder) - count)


def append(folder: Path, data: bytes) -> None:
    """Add bytes that are no command."""
    with (folder / PARTS / INCREMENT).open("ab") as file:
        file.write(data)


def overwrite(folder: Path, at: int, data: bytes) -> None:
    """Write over what is there."""
    with (folder / PARTS / INCREMENT).open("r+b") as file:
        file.seek(at)
        file.write(data)


def change_manifest(folder: Path, change: Callable[[str], str]) -> None:
    """Write something else into the list of the files."""
    manifest = folder / PARTS / MANIFEST
    manifest.write_text(change(manifest.read_text("utf-8")), "utf-8")


def first_line(text: str) -> str:
    """The base alone."""
    return text.splitlines(keepends=True)[0]


def bad_base(folder: Path) -> None:
    """Write over the first base."""
    (folder / PARTS / BASE).write_bytes(b"\xff" * 89)


def empty_base(folder: Path) -> None:
    """Leave the first base without a byte."""
    (folder / PARTS / BASE).write_bytes(b"")


def no_base(folder: Path) -> None:
    """Remove the first base."""
    (folder / PARTS / BASE).unlink()


def no_base_nor_manifest(folder: Path) -> None:
    """Leave what was written and nothing else."""
    no_base(folder)
    (folder / PARTS / MANIFEST).unlink()


def flushall(folder: Path) -> None:
    """Somebody deletes everything by the server's own command."""
    with EmbeddedValkey(folder) as server, Redis.from_url(server.url) as redis:
        redis.flushall()


def flushall_twice(folder: Path) -> None:
    """And once more, when nothing is there."""
    append(folder, b"*1\r\n$7\r\nFLUSHDB\r\n*2\r\n$8\r\nflushall\r\n$4\r\nSYNC\r\n")


def overwrite_a_command(folder: Path) -> None:
    """Write over where the command of the tenth game begins, so that the rest can't be read."""
    found = (folder / PARTS / INCREMENT).read_bytes().index(b"holdout:{game-10}:log")
    overwrite(folder, found - 30, b"\xff" * 40)


def test_whole_store_is_said_to_be(folder: Path) -> None:
    """And how many games it has; a repair changes nothing."""
    for command in ("check-store", "repair-store"):
        said = run(command, folder)

        assert (0, f"The files are whole. Games that can be read: {GAMES}.\n") == (
            said.exit_code,
            said.output,
        )
    assert not [*folder.glob(f"{PARTS}.*")]


@pytest.mark.parametrize(
    ("break_it", "left"),
    [
        (lambda folder: append(folder, b"\x07" * 100), GAMES),
        (lambda folder: cut(folder, 1), GAMES - 1),
        (lambda folder: cut(folder, 17), GAMES - 1),
        (lambda folder: cut(folder, 500), GAMES - 1),
        (overwrite_a_command, 10),
        (lambda folder: (folder / PARTS / MANIFEST).unlink(), GAMES),
        (lambda folder: (folder / PARTS / MANIFEST).write_bytes(b""), GAMES),
        (lambda folder: change_manifest(folder, lambda text: text + "file append"), GAMES),
        (lambda folder: change_manifest(folder, lambda text: text + "\n"), GAMES),
        (lambda folder: change_manifest(folder, lambda text: text[:-1]), GAMES),
        (lambda folder: change_manifest(folder, lambda text: text[:50]), GAMES),
        (lambda folder: change_manifest(folder, first_line), GAMES),
        (lambda folder: (folder / PARTS / INCREMENT).unlink(), 0),
        (no_base, GAMES),
        (bad_base, GAMES),
        (empty_base, GAMES),
        (no_base_nor_manifest, GAMES),
        (flushall, GAMES),
        (flushall_twice, GAMES),
    ],
)
def test_damage_is_told_and_mended(
    folder: Path, break_it: Callable[[Path], None], left: int
) -> None:
    """What was before the damage is there again, and the files as they were lie aside."""
    break_it(folder)
    before = {each.name: each.read_bytes() for each in (folder / PARTS).iterdir()}

    checked, repaired = run("check-store", folder), run("repair-store", folder)

    assert checked.exit_code == 1
    assert "Lost: " in checked.output
    assert "repair-store` mends" in checked.output
    assert repaired.exit_code == 0, repaired.output
    assert repaired.output.endswith(f"Games that can be read: {left}.\n")
    (aside,) = folder.glob(f"{PARTS}.before-repair-*")
    assert before == {each.name: each.read_bytes() for each in aside.iterdir()}
    again = run("check-store", folder)
    assert (again.exit_code, f": {left}." in again.output) == (0, True)


def test_check_names_the_games_that_lose_something(folder: Path) -> None:
    """Those that the unreadable bytes are about, and no others."""
    overwrite_a_command(folder)

    said = run("check-store", folder).output

    assert "game-29" in said
    assert "game-3," not in said


def test_changed_bytes_of_a_game_are_found(folder: Path) -> None:
    """The files are in order, one game is not: it is named and left as it is."""
    text = (folder / PARTS / INCREMENT).read_bytes()
    overwrite(folder, text.index(b"layout", text.index(b"holdout:{game-7}:game")), b"loyaut")

    said = run("check-store", folder)

    assert said.exit_code == 1
    assert f"can be read: {GAMES - 1}." in said.output
    assert "1 (game-7)" in said.output


def test_list_of_something_else_is_written_anew(folder: Path) -> None:
    """The files that it should have are there."""
    (folder / PARTS / MANIFEST).write_text("something else\n", "utf-8")

    repaired = run("repair-store", folder)

    assert repaired.output.endswith(f"Games that can be read: {GAMES}.\n")


def without_note(folder: Path) -> None:
    """As where nobody has seen the first base being made."""
    (folder / MARK).write_text("It is not empty.\n", "utf-8")


def another_base(folder: Path) -> None:
    """The store of another folder was put here, whose first base has games, and was used."""
    with EmbeddedValkey(folder) as server, Redis.from_url(server.url) as redis:
        redis.bgrewriteaof()
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not (folder / PARTS / "appendonly.aof.2.base.rdb").exists():
            assert time.monotonic() < deadline
            time.sleep(0.05)
    second = "appendonly.aof.2."
    for name in ("base.rdb", "incr.aof"):
        (folder / PARTS / f"{second}{name}").replace(folder / PARTS / f"appendonly.aof.1.{name}")
    change_manifest(
        folder, lambda text: text.replace("seq 2", "seq 1").replace(second, "appendonly.aof.1.")
    )
    with EmbeddedValkey(folder):
        pass


@pytest.mark.parametrize("prepare", [without_note, another_base])
def test_base_that_may_have_games_is_never_replaced(
    folder: Path, prepare: Callable[[Path], None]
) -> None:
    """Only one that was seen empty may be written again, and only as long as it is the same."""
    prepare(folder)
    (folder / PARTS / BASE).write_text("something else\n", "utf-8")

    checked, repaired = run("check-store", folder), run("repair-store", folder)

    assert "no file of a store" in checked.output
    assert "Lost: All games." in checked.output
    assert repaired.exit_code == 1
    assert "restore a backup" in repaired.output


def test_what_was_written_after_all_was_deleted_stays(folder: Path) -> None:
    """Whoever has gone on since has a store that is in order."""
    flushall(folder)
    (folder / MARK).unlink()
    with running_store(folder) as (_, store):
        store.create(some_game(id="new", state=real_state()), some_entry())

    said = run("check-store", folder)

    assert (said.exit_code, "can be read: 1." in said.output) == (0, True)


def test_words_of_a_command_within_a_value_are_none(folder: Path) -> None:
    """A name may be what it likes."""
    flush = b"*1\r\n$8\r\nFLUSHALL\r\n"
    with EmbeddedValkey(folder) as server, Redis.from_url(server.url) as redis:
        redis.set("a", flush)

    assert run("check-store", folder).exit_code == 0


def test_loss_is_told_before_it_is_cut(folder: Path) -> None:
    """Where nothing will be left, and where some of the games will."""
    split_increment(folder)
    second = folder / PARTS / "appendonly.aof.2.incr.aof"
    kept = second.read_bytes()
    second.unlink()
    assert "Of the games 10 are left, as they were before" in run("check-store", folder).output
    second.write_bytes(kept)
    (folder / PARTS / INCREMENT).unlink()

    said = run("check-store", folder).output

    assert "Lost: All games: none is left of them. Games in it: 20 (" in said


def test_flipped_bit_of_a_state_is_found(folder: Path) -> None:
    """Also where the state can still be read: it is not what was written."""
    state = real_state()
    data = (folder / PARTS / INCREMENT).read_bytes()
    place = data.index(state, data.index(b"holdout:{game-7}:game"))
    for at in range(len(state) - 1, 0, -1):
        changed = state[:at] + bytes([state[at] ^ 1]) + state[at + 1 :]
        if is_read(changed):
            break
    overwrite(folder, place + at, changed[at : at + 1])

    said = run("check-store", folder)

    assert said.exit_code == 1
    assert "1 (game-7)" in said.output


def is_read(state: bytes) -> bool:
    """Whether the title takes it for a state of its own."""
    try:
        TITLES["raxxon"].load(state)
    except BadSave:
        return False
    return True


def test_games_of_other_versions_are_not_called_damaged(folder: Path) -> None:
    """Of each that can't be read it is said why."""
    with running_store(folder) as (server, _), Redis.from_url(server.url) as redis:
        for number, state in ((3, b"\x00"), (4, later(real_state()))):
            key = f"holdout:{{game-{number}}}:game"
            redis.hset(key, "state", state)
            redis.hdel(key, "check")
        redis.hset("holdout:{game-5}:game", "layout", "99")
        redis.hset("holdout:{game-6}:game", "layout", "5")

    said = run("check-store", folder)

    assert said.exit_code == 1
    assert f"can be read: {GAMES - 4}." in said.output
    assert "Games that can't: 1 (game-3)." in said.output
    assert "before 0.2.0, which this version can't read: 1 (game-6)." in said.output
    assert "which reads them: 2 (game-4, game-5)." in said.output


def later(state: bytes) -> bytes:
    """The state as a later version would write it."""
    return msgspec.msgpack.encode(msgspec.msgpack.decode(state) | {"schema": "raxxon/99"})


def test_what_lies_about_is_told(folder: Path) -> None:
    """It is not read, and may be what somebody looks for."""
    (folder / PARTS / "letter.txt").write_text("dear", "utf-8")

    assert "Not of the store, and not read: letter.txt\n" in run("check-store", folder).output


@pytest.mark.parametrize(
    ("name", "data"), [("appendonly.aof.2.incr.aof", b""), ("appendonly.aof.0.incr.aof", b"old")]
)
def test_increment_that_is_not_needed_may_be_unlisted(folder: Path, name: str, data: bytes) -> None:
    """Nothing was written to it, or only what the snapshot has too."""
    (folder / PARTS / name).write_bytes(data)

    said = run("check-store", folder)

    assert (said.exit_code, f"and not read: {name}\n" in said.output) == (0, True)
    assert f"can be read: {GAMES}." in said.output


def test_manifest_may_have_comments(folder: Path) -> None:
    """As the server reads it."""
    change_manifest(folder, lambda text: f"# Kept by hand.\n{text}")

    assert run("check-store", folder).exit_code == 0


def split_increment(folder: Path) -> None:
    """Spread what was written over three files, as a server does that rewrites its base."""
    data = (folder / PARTS / INCREMENT).read_bytes()
    ends = [data.index(b"*1\r\n$5\r\nMULTI", data.index(b"{game-%d}" % n)) for n in (9, 19)]
    parts = [data[: ends[0]], data[ends[0] : ends[1]], data[ends[1] :]]
    for number, part in enumerate(parts, 1):
        (folder / PARTS / f"appendonly.aof.{number}.incr.aof").write_bytes(part)
    more = "".join(f"file appendonly.aof.{n}.incr.aof seq {n} type i\n" for n in (2, 3))
    change_manifest(folder, lambda text: text + more)


@pytest.mark.parametrize("break_it", [Path.unlink, lambda file: os.truncate(file, 7)])
def test_repair_goes_back_to_what_once_was_the_truth(
    folder: Path, break_it: Callable[[Path], None]
) -> None:
    """Of three files the middle one is lost: what the last one has is not put on the first."""
    split_increment(folder)
    assert f": {GAMES}." in run("check-store", folder).output
    break_it(folder / PARTS / "appendonly.aof.2.incr.aof")

    checked, repaired = run("check-store", folder), run("repair-store", folder)

    assert "Games in it: 10 (" in checked.output
    assert repaired.output.endswith("Games that can be read: 10.\n")
    with running_store(folder) as (_, store):
        assert store.version("game-9") == 0
        with pytest.raises(UnknownGame):
            store.version("game-29")


def test_list_is_not_written_over_a_gap(folder: Path) -> None:
    """Without a manifest and the second of three files, the third one builds on nothing."""
    split_increment(folder)
    for name in (MANIFEST, "appendonly.aof.2.incr.aof"):
        (folder / PARTS / name).unlink()

    checked, repaired = run("check-store", folder), run("repair-store", folder)

    assert f"after {INCREMENT}. Games in it: 10 (" in checked.output
    assert repaired.output.endswith("Games that can be read: 10.\n")


def lose_all(folder: Path) -> None:
    """Only the mark is left."""
    shutil.rmtree(folder / PARTS)


def lose_mark_and_manifest(folder: Path) -> None:
    """Only parts are left."""
    (folder / MARK).unlink()
    (folder / PARTS / MANIFEST).unlink()


def leave_a_snapshot(folder: Path) -> None:
    """Which a server that appends does not read."""
    lose_all(folder)
    (folder / MARK).unlink()
    (folder / "dump.rdb").write_bytes(b"VALKEY080")


def lose_what_was_written(folder: Path) -> None:
    """The base is listed, and it was made before the first game."""
    change_manifest(folder, first_line)


@pytest.mark.parametrize(
    "lose", [lose_all, lose_mark_and_manifest, leave_a_snapshot, lose_what_was_written]
)
def test_store_never_starts_empty_where_there_was_one(
    folder: Path, lose: Callable[[Path], None]
) -> None:
    """It refuses and says which command helps, and nothing is written."""
    lose(folder)
    before = sorted(each.relative_to(folder) for each in folder.rglob("*"))

    with pytest.raises(DataLost, match="check-store"):
        EmbeddedValkey(folder).start()

    assert before == sorted(each.relative_to(folder) for each in folder.rglob("*"))


def test_store_that_has_become_empty_does_not_start(folder: Path) -> None:
    """Its files are in order, as if there had never been a game; the commands say so, too."""
    cut(folder, size(folder))

    with pytest.raises(DataLost, match="have become empty"):
        EmbeddedValkey(folder).start()

    for command in ("check-store", "repair-store"):
        said = run(command, folder)
        assert said.exit_code == 1
        assert "have become empty" in said.output


@pytest.mark.parametrize("lose", [lose_all, lambda folder: cut(folder, size(folder))])
def test_running_store_is_not_replaced_by_an_empty_one(
    folder: Path, lose: Callable[[Path], None]
) -> None:
    """Somebody has removed its files, and then its server has ended."""
    server = EmbeddedValkey(folder)
    with server:
        assert server.pid is not None
        os.kill(server.pid, signal.SIGKILL)
        lose(folder)

        for _ in range(2):
            with pytest.raises(DataLost):
                server.restart()
            with pytest.raises(EmbeddedError, match="has ended"):
                server.check()


def test_empty_store_starts_again(tmp_path: Path) -> None:
    """As often as somebody likes: there was nothing in it."""
    for _ in range(2):
        with EmbeddedValkey(tmp_path):
            pass


def test_nothing_left_is_not_called_whole(folder: Path) -> None:
    """Neither command makes an empty store of it."""
    lose_all(folder)

    for command in ("check-store", "repair-store"):
        said = run(command, folder)
        assert said.exit_code == 1
        assert "All games" in said.output


def test_running_store_is_left_alone(folder: Path) -> None:
    """Nobody looks into files that are being written."""
    with EmbeddedValkey(folder):
        for command in ("check-store", "repair-store"):
            said = run(command, folder)
            assert said.exit_code == 1
            assert "is in use by another service" in said.output


def modes(folder: Path) -> dict[str, int]:
    """The rights of all that is in a folder."""
    return {
        str(each.relative_to(folder)): stat.S_IMODE(each.stat().st_mode)
        for each in folder.rglob("*")
    }


def test_files_are_their_owners_alone(tmp_path: Path) -> None:
    """Also in a folder that was there before with rights for everybody."""
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    folder.chmod(0o755)

    with EmbeddedValkey(folder):
        assert not {name: mode for name, mode in modes(folder).items() if mode & 0o077}
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_folder_of_an_earlier_version_is_closed(folder: Path) -> None:
    """What others could read before they can't any more."""
    for each in (folder, folder / PARTS):
        each.chmod(0o755)
    (folder / "valkey.log").chmod(0o644)

    with EmbeddedValkey(folder):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert (modes(folder)[PARTS], modes(folder)["valkey.log"]) == (0o700, 0o600)


def test_folder_for_everybody_is_refused(tmp_path: Path) -> None:
    """Such as /tmp, which must stay as it is."""
    tmp_path.chmod(0o1777)

    with pytest.raises(EmbeddedError, match="a folder of its own"):
        EmbeddedValkey(tmp_path).start()

    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o1777
    assert not [*tmp_path.iterdir()]


def test_event_that_cannot_be_told_is_found(folder: Path) -> None:
    """As the service reads it: the game goes on, and its log has a neutral line there."""
    key = "holdout:{game-3}:log"
    with running_store(folder) as (server, _), Redis.from_url(server.url) as redis:
        ((at, fields),) = redis.xrange(key)
        entry = msgspec.msgpack.decode(fields[b"entry"])
        entry["events"][0]["kind"] = "eclipse"
        redis.delete(key)
        redis.xadd(key, {"entry": msgspec.msgpack.encode(entry)}, id=at)

    said = run("check-store", folder)

    assert said.exit_code == 1
    assert f"can be read: {GAMES}." in said.output
    assert "have log events that this version can't describe: 1 (game-3)." in said.output
