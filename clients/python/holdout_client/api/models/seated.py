from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seated_status import SeatedStatus, check_seated_status

if TYPE_CHECKING:
    from ..models.seat_info import SeatInfo


T = TypeVar("T", bound="Seated")


@_attrs_define
class Seated:
    """A seat that was claimed. The token is told here once and never again.

    Attributes:
        commitment (str): SHA-256 of the seed, in hex; the seed is shown after the game.
        id (str):
        seat (int): A place at the table, counted from 1.
        seats (list[SeatInfo]):
        status (SeatedStatus):
        title (str):
        token (str): Send it as `Authorization: Bearer …`.
        version (int): Grows by one with whatever happens in the game.
    """

    commitment: str
    id: str
    seat: int
    seats: list[SeatInfo]
    status: SeatedStatus
    title: str
    token: str
    version: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        commitment = self.commitment

        id = self.id

        seat = self.seat

        seats = []
        for seats_item_data in self.seats:
            seats_item = seats_item_data.to_dict()
            seats.append(seats_item)

        status: str = self.status

        title = self.title

        token = self.token

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "commitment": commitment,
                "id": id,
                "seat": seat,
                "seats": seats,
                "status": status,
                "title": title,
                "token": token,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.seat_info import SeatInfo  # noqa: PLC0415

        d = dict(src_dict)
        commitment = d.pop("commitment")

        id = d.pop("id")

        seat = d.pop("seat")

        seats = []
        _seats = d.pop("seats")
        for seats_item_data in _seats:
            seats_item = SeatInfo.from_dict(seats_item_data)

            seats.append(seats_item)

        status = check_seated_status(d.pop("status"))

        title = d.pop("title")

        token = d.pop("token")

        version = d.pop("version")

        seated = cls(
            commitment=commitment,
            id=id,
            seat=seat,
            seats=seats,
            status=status,
            title=title,
            token=token,
            version=version,
        )

        seated.additional_properties = d
        return seated

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
