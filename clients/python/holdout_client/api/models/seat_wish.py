from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.seat_wish_player import SeatWishPlayer, check_seat_wish_player
from ..types import UNSET, Unset

T = TypeVar("T", bound="SeatWish")


@_attrs_define
class SeatWish:
    """A seat of a new game: held by you, open for somebody else, or played by a bot.

    Attributes:
        player (SeatWishPlayer):
        bot (None | str | Unset): Which bot, for a seat of a bot.
        name (None | str | Unset): What the player is called.
    """

    player: SeatWishPlayer
    bot: None | str | Unset = UNSET
    name: None | str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        player: str = self.player

        bot: None | str | Unset
        if isinstance(self.bot, Unset):
            bot = UNSET
        else:
            bot = self.bot

        name: None | str | Unset
        if isinstance(self.name, Unset):
            name = UNSET
        else:
            name = self.name

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "player": player,
            }
        )
        if bot is not UNSET:
            field_dict["bot"] = bot
        if name is not UNSET:
            field_dict["name"] = name

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        player = check_seat_wish_player(d.pop("player"))

        def _parse_bot(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        bot = _parse_bot(d.pop("bot", UNSET))

        def _parse_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        name = _parse_name(d.pop("name", UNSET))

        seat_wish = cls(
            player=player,
            bot=bot,
            name=name,
        )

        return seat_wish
