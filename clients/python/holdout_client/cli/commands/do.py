"""`holdout do`: doing something."""

import click

from holdout_client.api.models.actions import Actions
from holdout_client.cli.options import game_option, meant, seat_option
from holdout_client.cli.session import Session
from holdout_client.cli.telling import tell_choices, tell_done


@click.command("do")
@click.argument("actions", nargs=-1, required=True)
@game_option
@seat_option
@click.pass_obj
def command(session: Session, actions: tuple[str, ...], game: str | None, seat: int | None) -> None:
    """Do something: each of ACTIONS is an id, the beginning of one, or a number of the list.

    The list is that of `holdout actions`. Several are done one after the other, up to the first
    that is refused.
    """
    held, client = session.open(game)
    listed = client.actions(held.id, seat=seat)
    whole = " ".join(actions)
    words = [whole] if any(each.id == whole for each in listed.actions) else [*actions]
    for left, word in reversed([*enumerate(reversed(words))]):
        action = meant(word, listed.to_dict()["actions"], session)
        include = [] if session.json and not left else ["actions"]
        done = client.act(held.id, action, version=listed.version, seat=seat, include=include)
        if session.json:
            session.emit(done)
        else:
            tell_done(session, done.to_dict())
        if isinstance(done.actions, Actions):
            listed = done.actions
    if not session.json and done.status == "running":
        tell_choices(session, listed.to_dict())
