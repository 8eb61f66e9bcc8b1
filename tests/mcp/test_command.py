"""`holdout-mcp` as hosts start it: a process that speaks over standard input and output."""

import sys
from pathlib import Path
from typing import Any

import mcp
import pytest

pytestmark = pytest.mark.anyio


async def one_call(arguments: list[str], tool: str, **given: Any) -> Any:
    """Start the command, call a tool, and let it end."""
    program = str(Path(sys.executable).with_name("holdout-mcp"))
    host = mcp.Client(mcp.StdioServerParameters(command=program, args=arguments))
    async with host as session:
        assert session.server_info.name == "holdout"
        result = await session.call_tool(tool, given)
        assert not result.is_error, result.content
        return result.structured_content


async def test_games_go_on_after_a_restart(url: str, tmp_path: Path) -> None:
    """The tokens are in a file that only its owner can read."""
    file = tmp_path / "games.json"
    settings = ["--url", f"{url}/", "--lang", "de", "--games", str(file)]

    made = await one_call(settings, "sit_down", title="raxxon", seats=["me"])
    later = await one_call(settings, "titles")

    assert "Mit welchem" in made["question"]
    assert [each["game"] for each in later["your_games"]] == [made["game"]]
    assert later["your_games"][0]["your_turn"]
    assert file.stat().st_mode & 0o777 == 0o600
