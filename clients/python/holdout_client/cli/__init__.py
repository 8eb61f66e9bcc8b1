"""The `holdout` command: its group and what all commands have in common.

Each command is a module of `commands` with a click command called `command`, loaded when it runs.
Other packages add commands by the entry point group `holdout.commands`.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click
from click.exceptions import NoArgsIsHelpError, NoSuchCommand

import holdout_client
from holdout_client.cli.complaints import ending
from holdout_client.cli.helping import Say, speaking, translated
from holdout_client.cli.session import (
    DEFAULT_URL,
    Session,
    end_as_cut_off,
    forgive_letters,
)
from holdout_client.cli.status import MEANINGS, ExitStatus
from holdout_client.cli.words import VARIABLE, language_of
from holdout_client.problems import HoldoutError

#: The commands, with their summaries for `--help`.
COMMANDS = {
    "titles": "List what can be played, or show one title.",
    "cards": "List the cards of a title.",
    "rules": "Read the rules of a title.",
    "new": "Make a game.",
    "join": "Take a seat in a game.",
    "seats": "Show who sits where, or change it.",
    "games": "List games.",
    "play": "Play at this terminal.",
    "show": "Draw the board.",
    "actions": "List what may be done now.",
    "do": "Do actions, by id or by number.",
    "draw": "Draw from a pile, or list the piles.",
    "undo": "Undo your last decision.",
    "log": "Show what happened.",
    "watch": "Follow a game as it is played.",
    "wait": "Wait until it is your turn.",
    "advice": "Ask a bot what it would do.",
    "bot": "Let a bot play.",
    "script": "Do the actions listed in a file.",
    "record": "Export a game's record.",
    "verify": "Check a record, and its seed against the commitment.",
    "position": "Export the full position, hidden cards included.",
    "abandon": "End a game for good.",
    "status": "Show the service in use, and the games that wait for you.",
    "api": "Send any request to the API.",
}

#: Commands that are in packages of their own.
ELSEWHERE = {"play": "holdout-terminal"}

#: The entry points by which packages add commands.
GROUP = "holdout.commands"

EPILOG = f"""\b
GAME is an id or the beginning of one: -g GAME, or the first word after the command.
Without it, HOLDOUT_GAME is meant, else the game used last at this terminal.
Global options may also follow the command.

\b
Exit status:
{chr(10).join(f"  {status.value:<5}{MEANINGS[status]}" for status in ExitStatus)}

\b
Completion, for bash (or zsh, fish):
  eval "$(_HOLDOUT_COMPLETE=bash_source holdout)"
"""


def _set(ctx: click.Context, param: click.Parameter, value: Any) -> None:
    """Store a global option; the last one given counts."""
    session = ctx.ensure_object(Session)
    session.context = ctx
    if value:
        setattr(session, str(param.name), value)


def _shared(*, everywhere: bool) -> list[click.Parameter]:
    """Build the global options: shown on the group, hidden on each command."""
    where = "HOLDOUT_URL" if not everywhere else None
    spoken = VARIABLE if not everywhere else None
    common: dict[str, Any] = {"expose_value": False, "callback": _set, "hidden": everywhere}
    return [
        click.Option(
            ["--url"],
            envvar=where,
            help=f"URL of the service.  [env: HOLDOUT_URL; default: {DEFAULT_URL}]",
            **common,
        ),
        click.Option(
            ["--lang"],
            envvar=spoken,
            type=click.Choice(["en", "de", "ru"]),
            help="Language of texts.  [env: HOLDOUT_LANG; default: the terminal's]",
            **common,
        ),
        click.Option(
            ["--json"], is_flag=True, help="Print the API's JSON and nothing else.", **common
        ),
        click.Option(
            ["--no-color"],
            is_flag=True,
            help="No colours, bold or dim text (as NO_COLOR).",
            **common,
        ),
    ]


def _added(name: str) -> click.Command | None:
    """Load a command of this name from another package, if one adds it."""
    from importlib.metadata import entry_points

    return next((each.load() for each in entry_points(group=GROUP, name=name)), None)


class Main(click.Group):
    """A group whose commands are imported when they run."""

    #: What translates English help; of a copy that runs, into the language of the user.
    say: Say = str

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> Any:
        """Run the command, with click and all help in the language that is asked for."""
        with speaking(language_of(sys.argv[1:] if args is None else args)) as say:
            spoken = translated(self, say)
            spoken.say = say
            return super(Main, spoken).main(args, *rest, **extra)

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Read what was typed, and print help where that is asked for."""
        try:
            return super().make_context(*args, **extra)
        except BrokenPipeError:
            end_as_cut_off()

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Name the commands in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Load one command; None if there is none of that name."""
        if cmd_name in COMMANDS.keys() - ELSEWHERE.keys():
            command: click.Command = import_module(f"{__name__}.commands.{cmd_name}").command
        elif (added := _added(cmd_name)) is not None:
            command = added
        else:
            return None
        if not any(param.name == "url" for param in command.params):
            command.params.extend(_shared(everywhere=True))
        return translated(command, self.say)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """List the commands from the table, without loading them."""
        with formatter.section(self.say("Commands")):
            formatter.write_dl([(name, self.say(text)) for name, text in COMMANDS.items()])

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the global options; complain of wrong ones as of all else."""
        session = ctx.ensure_object(Session)
        # Wherever it stands, and even if what stands before it is wrong.
        session.json = "--json" in args
        session.lang = language_of(args)
        try:
            return super().parse_args(ctx, args)
        except NoArgsIsHelpError:
            raise
        except click.UsageError as error:
            session.report(error)
            ctx.exit(ending(error))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is meant; if there is none, name those with similar names."""
        if not ctx.resilient_parsing and self.get_command(ctx, args[0]) is None:
            if package := ELSEWHERE.get(args[0]):
                say = ctx.ensure_object(Session).say
                raise click.UsageError(say("needs_package", command=args[0], package=package), ctx)
            raise NoSuchCommand(args[0], possibilities=COMMANDS, ctx=ctx)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command and turn errors into exit statuses."""
        session = ctx.ensure_object(Session)
        ctx.call_on_close(session.close)
        forgive_letters()
        try:
            return self._invoke(ctx, session)
        except BrokenPipeError:
            end_as_cut_off()

    def _invoke(self, ctx: click.Context, session: Session) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise
        except (HoldoutError, click.ClickException, OSError) as error:
            session.report(error)
            ctx.exit(ending(error))
        except (KeyboardInterrupt, click.Abort):
            click.echo(err=True)
            ctx.exit(ExitStatus.INTERRUPTED)


@click.group(
    "holdout",
    cls=Main,
    params=_shared(everywhere=False),
    context_settings={"max_content_width": 100},
    epilog=EPILOG,
)
@click.version_option(holdout_client.__version__, prog_name="holdout")
def main() -> None:
    """Play Holdout's games."""
