"""The `holdout` command: its group and what all its commands have in common.

Each command is a module of `commands` with a click command called `command`, loaded when asked for.
"""

from importlib import import_module
from typing import Any

import click

import holdout_client
from holdout_client.cli.session import DEFAULT_URL, Session, forgive_letters
from holdout_client.cli.status import MEANINGS, ExitStatus, status_of
from holdout_client.problems import HoldoutError

#: Name of a command -> what `--help` says of it.
COMMANDS = {
    "titles": "List what can be played, or show one title.",
    "cards": "List the cards of a title.",
    "new": "Make a game.",
    "join": "Sit down at a game.",
    "seats": "Tell who sits where, or change that.",
    "games": "List games.",
    "play": "Play at this terminal.",
    "show": "Draw the board.",
    "actions": "List what may be done now.",
    "do": "Do something: ids of actions, or numbers of the list.",
    "draw": "Draw from a pile, or list the piles.",
    "undo": "Take back your last decision.",
    "log": "Tell what happened.",
    "watch": "Follow a game as it is played.",
    "bot": "Let a bot play.",
    "script": "Do the actions that a file lists.",
    "record": "Take down a game.",
    "verify": "Check that a record is true and its seed the promised one.",
    "position": "Write down the whole truth of a game.",
    "abandon": "End a game for good.",
}

EPILOG = f"""\b
GAME may be left out, which means the last one, or be the beginning of an id.
Global options may also stand behind the command.

\b
Exit status:
{chr(10).join(f"  {status.value:<5}{MEANINGS[status]}" for status in ExitStatus)}

\b
Completion, for bash (or zsh, fish):
  eval "$(_HOLDOUT_COMPLETE=bash_source holdout)"
"""


def _set(ctx: click.Context, param: click.Parameter, value: Any) -> None:
    """Note a global option, wherever it stands; the later one counts."""
    session = ctx.ensure_object(Session)
    if value:
        setattr(session, str(param.name), value)


def _shared(*, everywhere: bool) -> list[click.Parameter]:
    """The global options, for the group or hidden for each command."""
    where = "HOLDOUT_URL" if not everywhere else None
    spoken = "HOLDOUT_LANG" if not everywhere else None
    common: dict[str, Any] = {"expose_value": False, "callback": _set, "hidden": everywhere}
    return [
        click.Option(
            ["--url"],
            envvar=where,
            help=f"Where the service is.  [env: HOLDOUT_URL; default: {DEFAULT_URL}]",
            **common,
        ),
        click.Option(
            ["--lang"],
            envvar=spoken,
            type=click.Choice(["en", "de", "ru"]),
            help="The language of texts.  [env: HOLDOUT_LANG; default: the terminal's]",
            **common,
        ),
        click.Option(["--json"], is_flag=True, help="Write the API's JSON and no more.", **common),
        click.Option(["--no-color"], is_flag=True, help="No colours (as NO_COLOR).", **common),
    ]


class Main(click.Group):
    """Commands that cost nothing until one of them is run."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Name the commands in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Load one command; None if there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"holdout_client.cli.commands.{cmd_name}").command
        if not any(param.name == "url" for param in command.params):
            command.params.extend(_shared(everywhere=True))
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """List the commands from the table, without loading them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; what goes wrong becomes an exit status."""
        session = ctx.ensure_object(Session)
        ctx.call_on_close(session.close)
        forgive_letters()
        try:
            return super().invoke(ctx)
        except HoldoutError as error:
            session.report(error)
            ctx.exit(status_of(error))
        except BrokenPipeError:
            raise
        except OSError as error:
            click.echo(f"holdout: {error}", err=True)
            ctx.exit(ExitStatus.PROBLEM)
        except (KeyboardInterrupt, click.Abort):
            click.echo(err=True)
            ctx.exit(ExitStatus.INTERRUPTED)


@click.group(
    cls=Main,
    params=_shared(everywhere=False),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=EPILOG,
)
@click.version_option(holdout_client.__version__, prog_name="holdout")
def main() -> None:
    """Play Holdout's games."""
