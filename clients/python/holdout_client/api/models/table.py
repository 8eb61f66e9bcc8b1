from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.table_status import TableStatus, check_table_status
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.invite import Invite
    from ..models.pending import Pending
    from ..models.seat_info import SeatInfo


T = TypeVar("T", bound="Table")


@_attrs_define
class Table:
    """Who sits at the table, after that was changed.

    Attributes:
        pending (list[Pending]): What the game waits for now.
        seats (list[SeatInfo]):
        status (TableStatus):
        version (int): Grows by one with whatever happens in the game.
        invite (Invite | None | Unset): For a seat of a private game that was freed.
    """

    pending: list[Pending]
    seats: list[SeatInfo]
    status: TableStatus
    version: int
    invite: Invite | None | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.invite import Invite  # noqa: PLC0415

        pending = []
        for pending_item_data in self.pending:
            pending_item = pending_item_data.to_dict()
            pending.append(pending_item)

        seats = []
        for seats_item_data in self.seats:
            seats_item = seats_item_data.to_dict()
            seats.append(seats_item)

        status: str = self.status

        version = self.version

        invite: dict[str, Any] | None | Unset
        if isinstance(self.invite, Unset):
            invite = UNSET
        elif isinstance(self.invite, Invite):
            invite = self.invite.to_dict()
        else:
            invite = self.invite

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "pending": pending,
                "seats": seats,
                "status": status,
                "version": version,
            }
        )
        if invite is not UNSET:
            field_dict["invite"] = invite

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.invite import Invite  # noqa: PLC0415
        from ..models.pending import Pending  # noqa: PLC0415
        from ..models.seat_info import SeatInfo  # noqa: PLC0415

        d = dict(src_dict)
        pending = []
        _pending = d.pop("pending")
        for pending_item_data in _pending:
            pending_item = Pending.from_dict(pending_item_data)

            pending.append(pending_item)

        seats = []
        _seats = d.pop("seats")
        for seats_item_data in _seats:
            seats_item = SeatInfo.from_dict(seats_item_data)

            seats.append(seats_item)

        status = check_table_status(d.pop("status"))

        version = d.pop("version")

        def _parse_invite(data: object) -> Invite | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                invite_type_0 = Invite.from_dict(data)

                return invite_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Invite | None | Unset, data)

        invite = _parse_invite(d.pop("invite", UNSET))

        table = cls(
            pending=pending,
            seats=seats,
            status=status,
            version=version,
            invite=invite,
        )

        table.additional_properties = d
        return table

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
