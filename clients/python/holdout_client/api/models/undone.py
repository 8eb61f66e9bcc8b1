from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.undone_status import UndoneStatus, check_undone_status

if TYPE_CHECKING:
    from ..models.pending import Pending


T = TypeVar("T", bound="Undone")


@_attrs_define
class Undone:
    """What was taken back.

    Attributes:
        back (int): The version whose state the game has again.
        pending (list[Pending]): What the game waits for now.
        seat (int): The seat that has to decide anew.
        status (UndoneStatus):
        version (int): Grows by one with whatever happens in the game.
    """

    back: int
    pending: list[Pending]
    seat: int
    status: UndoneStatus
    version: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        back = self.back

        pending = []
        for pending_item_data in self.pending:
            pending_item = pending_item_data.to_dict()
            pending.append(pending_item)

        seat = self.seat

        status: str = self.status

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "back": back,
                "pending": pending,
                "seat": seat,
                "status": status,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.pending import Pending  # noqa: PLC0415

        d = dict(src_dict)
        back = d.pop("back")

        pending = []
        _pending = d.pop("pending")
        for pending_item_data in _pending:
            pending_item = Pending.from_dict(pending_item_data)

            pending.append(pending_item)

        seat = d.pop("seat")

        status = check_undone_status(d.pop("status"))

        version = d.pop("version")

        undone = cls(
            back=back,
            pending=pending,
            seat=seat,
            status=status,
            version=version,
        )

        undone.additional_properties = d
        return undone

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
