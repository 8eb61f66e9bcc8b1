from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.game_summary_status import GameSummaryStatus, check_game_summary_status

if TYPE_CHECKING:
    from ..models.seat_info import SeatInfo


T = TypeVar("T", bound="GameSummary")


@_attrs_define
class GameSummary:
    """A line of the lobby.

    Attributes:
        changed (float): Seconds since 1970, UTC.
        created (float): Seconds since 1970, UTC.
        id (str):
        seats (list[SeatInfo]):
        status (GameSummaryStatus):
        title (str):
        version (int): Grows by one with whatever happens in the game.
    """

    changed: float
    created: float
    id: str
    seats: list[SeatInfo]
    status: GameSummaryStatus
    title: str
    version: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        changed = self.changed

        created = self.created

        id = self.id

        seats = []
        for seats_item_data in self.seats:
            seats_item = seats_item_data.to_dict()
            seats.append(seats_item)

        status: str = self.status

        title = self.title

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "changed": changed,
                "created": created,
                "id": id,
                "seats": seats,
                "status": status,
                "title": title,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.seat_info import SeatInfo  # noqa: PLC0415

        d = dict(src_dict)
        changed = d.pop("changed")

        created = d.pop("created")

        id = d.pop("id")

        seats = []
        _seats = d.pop("seats")
        for seats_item_data in _seats:
            seats_item = SeatInfo.from_dict(seats_item_data)

            seats.append(seats_item)

        status = check_game_summary_status(d.pop("status"))

        title = d.pop("title")

        version = d.pop("version")

        game_summary = cls(
            changed=changed,
            created=created,
            id=id,
            seats=seats,
            status=status,
            title=title,
            version=version,
        )

        game_summary.additional_properties = d
        return game_summary

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
