"""The `holdout-service` command: its group only.

Each subcommand is a module with a click command called `command`, loaded when it is asked for:
one of those here, or of `holdout.lab`, which is known only by these names.
"""

from importlib import import_module

import click

import holdout

#: Name of a subcommand -> its module, and what `--help` says of it.
COMMANDS = {
    "serve": ("holdout.command.serve", "Start the service."),
    "bots": (
        "holdout.command.bot_workers",
        "Play bots' seats; `serve` starts one of these itself.",
    ),
    "deliver": (
        "holdout.command.deliver",
        "Tell apps what happens; `serve` starts one of these itself.",
    ),
    "apps": ("holdout.command.apps", "Make, list, limit and revoke apps, and renew their keys."),
    "games": ("holdout.command.games", "List, show, export, end and delete games."),
    "clients": ("holdout.command.clients", "Block addresses and users of apps."),
    "audit": ("holdout.command.audit", "Print what operators have done."),
    "check-store": ("holdout.command.check_store", "Say whether the embedded store is whole."),
    "repair-store": ("holdout.command.repair_store", "Mend the embedded store."),
    "simulate": ("holdout.lab.simulate", "Let bots play many games and count the results."),
    "arena": ("holdout.lab.arena", "Let bots play against each other, and rate them."),
    "train": ("holdout.lab.train", "Learn from bots' games how likely a seat wins."),
    "spec": ("holdout.command.spec", "Write the OpenAPI document, or check it."),
    "verify-record": ("holdout.command.verify_record", "Replay a record and verify it."),
    "check-packs": ("holdout.command.check_packs", "Check the card data and texts of each title."),
}


class LazyGroup(click.Group):
    """A group that imports a subcommand only when it is run."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Name the subcommands in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import a subcommand; None if there is none with that name."""
        if cmd_name not in COMMANDS:
            return None
        module, _ = COMMANDS[cmd_name]
        command: click.Command = import_module(module).command
        return command

    def invoke(self, ctx: click.Context) -> object:
        """Run the subcommand; a mistake in card data is reported without a traceback."""
        try:
            return super().invoke(ctx)
        except ValueError as error:
            from holdout.kernel.errors import BadData

            if isinstance(error, BadData):
                raise click.ClickException(str(error)) from error
            raise

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """List the subcommands from the table, without loading them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, says) for name, (_, says) in COMMANDS.items()])


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(holdout.__version__, prog_name="holdout-service")
def main() -> None:
    """Run the Holdout service, and check or simulate its games."""
