from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.created_status import CreatedStatus, check_created_status

if TYPE_CHECKING:
    from ..models.invite import Invite
    from ..models.pending import Pending
    from ..models.seat_info import SeatInfo


T = TypeVar("T", bound="Created")


@_attrs_define
class Created:
    """A new game. The token is told here once and never again.

    Attributes:
        commitment (str): SHA-256 of the seed, in hex; the seed is shown after the game.
        id (str):
        invites (list[Invite]): One for each open seat, if the game is private.
        pending (list[Pending]):
        rules (str): The version of rules and packs.
        schema (str): The title and the number of its state's layout.
        seats (list[SeatInfo]):
        status (CreatedStatus):
        title (str):
        token (str): Send it as `Authorization: Bearer …`.
        version (int): Grows by one with whatever happens in the game.
    """

    commitment: str
    id: str
    invites: list[Invite]
    pending: list[Pending]
    rules: str
    schema: str
    seats: list[SeatInfo]
    status: CreatedStatus
    title: str
    token: str
    version: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        commitment = self.commitment

        id = self.id

        invites = []
        for invites_item_data in self.invites:
            invites_item = invites_item_data.to_dict()
            invites.append(invites_item)

        pending = []
        for pending_item_data in self.pending:
            pending_item = pending_item_data.to_dict()
            pending.append(pending_item)

        rules = self.rules

        schema = self.schema

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
                "invites": invites,
                "pending": pending,
                "rules": rules,
                "schema": schema,
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
        from ..models.invite import Invite  # noqa: PLC0415
        from ..models.pending import Pending  # noqa: PLC0415
        from ..models.seat_info import SeatInfo  # noqa: PLC0415

        d = dict(src_dict)
        commitment = d.pop("commitment")

        id = d.pop("id")

        invites = []
        _invites = d.pop("invites")
        for invites_item_data in _invites:
            invites_item = Invite.from_dict(invites_item_data)

            invites.append(invites_item)

        pending = []
        _pending = d.pop("pending")
        for pending_item_data in _pending:
            pending_item = Pending.from_dict(pending_item_data)

            pending.append(pending_item)

        rules = d.pop("rules")

        schema = d.pop("schema")

        seats = []
        _seats = d.pop("seats")
        for seats_item_data in _seats:
            seats_item = SeatInfo.from_dict(seats_item_data)

            seats.append(seats_item)

        status = check_created_status(d.pop("status"))

        title = d.pop("title")

        token = d.pop("token")

        version = d.pop("version")

        created = cls(
            commitment=commitment,
            id=id,
            invites=invites,
            pending=pending,
            rules=rules,
            schema=schema,
            seats=seats,
            status=status,
            title=title,
            token=token,
            version=version,
        )

        created.additional_properties = d
        return created

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
