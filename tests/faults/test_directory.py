"""Several services want one data directory: one has it, the others say so and end."""

from pathlib import Path

from tests.api.service import PATIENCE_SECONDS, start
from tests.faults.checker import playing
from tests.faults.running import Running
from tests.processes import until

REFUSED = "is in use by another service"


def test_of_services_started_at_once_one_gets_the_directory(tmp_path: Path) -> None:
    """Three at the same moment; the one that has it works, and stops in order."""
    services = [start(tmp_path, "--port", "0", "--workers", "1", "--bots", "0") for _ in range(3)]

    until(lambda: sum(each.poll() is not None for each in services) == 2, "nobody gives way")

    for each in services:
        if each.poll() is None:
            assert each.stdout
            assert any("Control-C" in line for line in each.stdout), "it never was ready"
            each.terminate()
            each.communicate(timeout=PATIENCE_SECONDS)
            assert each.returncode == 0
        else:
            assert REFUSED in each.communicate()[0]
            assert each.returncode == 1


def test_refused_services_do_not_disturb_the_first(service: Running) -> None:
    """They come while it is under load; nothing is lost and nothing pauses."""
    store = service.store()
    with playing(service.port, seed=6) as checker:
        checker.go_on(20)
        others = [start(service.data, "--port", "0") for _ in range(2)]
        for each in others:
            assert REFUSED in each.communicate(timeout=PATIENCE_SECONDS)[0]
        checker.go_on(20)
        assert service.store() == store
    # No connection breaks. A store on a busy disk may ask for patience; that is not their doing.
    assert checker.counts["broken"] == 0
