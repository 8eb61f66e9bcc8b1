"""What the other rings may import of the store."""

import subprocess
import sys


def test_protocol_does_not_load_redis() -> None:
    """Nothing but the modules below the protocol knows Redis."""
    program = "import sys, holdout.store; sys.exit('redis' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
