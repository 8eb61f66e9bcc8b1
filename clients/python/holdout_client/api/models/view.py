from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.view_origin import ViewOrigin, check_view_origin
from ..models.view_status import ViewStatus, check_view_status

if TYPE_CHECKING:
    from ..models.dead_of_winter_view import DeadOfWinterView
    from ..models.outcome import Outcome
    from ..models.pending import Pending
    from ..models.raxxon_view import RaxxonView
    from ..models.seat_info import SeatInfo
    from ..models.view_board_type_3 import ViewBoardType3
    from ..models.xibalba_view import XibalbaView


T = TypeVar("T", bound="View")


@_attrs_define
class View:
    """What one seat may know of a game.

    Attributes:
        board (DeadOfWinterView | RaxxonView | ViewBoardType3 | XibalbaView): The table as the seat sees it; its form is
            the title's: `RaxxonView`.
        commitment (str): SHA-256 of the seed, in hex. Note it: the record tells the seed later.
        id (str):
        origin (ViewOrigin): What it was made from; only from `options` were the cards dealt anew.
        outcome (None | Outcome): How the game ended; null before.
        pending (list[Pending]): What the game waits for.
        public (bool): Whether it is listed and spectators may look on.
        seat (int | None): The seat whose view this is; null: a spectator's.
        seats (list[SeatInfo]):
        status (ViewStatus):
        title (str):
        undo (bool): Whether actions may be taken back.
        version (int): Grows by one with whatever happens in the game.
    """

    board: DeadOfWinterView | RaxxonView | ViewBoardType3 | XibalbaView
    commitment: str
    id: str
    origin: ViewOrigin
    outcome: None | Outcome
    pending: list[Pending]
    public: bool
    seat: int | None
    seats: list[SeatInfo]
    status: ViewStatus
    title: str
    undo: bool
    version: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.dead_of_winter_view import DeadOfWinterView  # noqa: PLC0415
        from ..models.outcome import Outcome  # noqa: PLC0415
        from ..models.raxxon_view import RaxxonView  # noqa: PLC0415
        from ..models.xibalba_view import XibalbaView  # noqa: PLC0415

        board: dict[str, Any]
        if isinstance(self.board, RaxxonView):
            board = self.board.to_dict()
        elif isinstance(self.board, DeadOfWinterView):
            board = self.board.to_dict()
        elif isinstance(self.board, XibalbaView):
            board = self.board.to_dict()
        else:
            board = self.board.to_dict()

        commitment = self.commitment

        id = self.id

        origin: str = self.origin

        outcome: dict[str, Any] | None
        if isinstance(self.outcome, Outcome):
            outcome = self.outcome.to_dict()
        else:
            outcome = self.outcome

        pending = []
        for pending_item_data in self.pending:
            pending_item = pending_item_data.to_dict()
            pending.append(pending_item)

        public = self.public

        seat: int | None
        seat = self.seat

        seats = []
        for seats_item_data in self.seats:
            seats_item = seats_item_data.to_dict()
            seats.append(seats_item)

        status: str = self.status

        title = self.title

        undo = self.undo

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "board": board,
                "commitment": commitment,
                "id": id,
                "origin": origin,
                "outcome": outcome,
                "pending": pending,
                "public": public,
                "seat": seat,
                "seats": seats,
                "status": status,
                "title": title,
                "undo": undo,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.dead_of_winter_view import DeadOfWinterView  # noqa: PLC0415
        from ..models.outcome import Outcome  # noqa: PLC0415
        from ..models.pending import Pending  # noqa: PLC0415
        from ..models.raxxon_view import RaxxonView  # noqa: PLC0415
        from ..models.seat_info import SeatInfo  # noqa: PLC0415
        from ..models.view_board_type_3 import ViewBoardType3  # noqa: PLC0415
        from ..models.xibalba_view import XibalbaView  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_board(
            data: object,
        ) -> DeadOfWinterView | RaxxonView | ViewBoardType3 | XibalbaView:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                board_type_0 = RaxxonView.from_dict(data)

                return board_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                board_type_1 = DeadOfWinterView.from_dict(data)

                return board_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                board_type_2 = XibalbaView.from_dict(data)

                return board_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            board_type_3 = ViewBoardType3.from_dict(data)

            return board_type_3

        board = _parse_board(d.pop("board"))

        commitment = d.pop("commitment")

        id = d.pop("id")

        origin = check_view_origin(d.pop("origin"))

        def _parse_outcome(data: object) -> None | Outcome:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                outcome_type_0 = Outcome.from_dict(data)

                return outcome_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Outcome, data)

        outcome = _parse_outcome(d.pop("outcome"))

        pending = []
        _pending = d.pop("pending")
        for pending_item_data in _pending:
            pending_item = Pending.from_dict(pending_item_data)

            pending.append(pending_item)

        public = d.pop("public")

        def _parse_seat(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        seat = _parse_seat(d.pop("seat"))

        seats = []
        _seats = d.pop("seats")
        for seats_item_data in _seats:
            seats_item = SeatInfo.from_dict(seats_item_data)

            seats.append(seats_item)

        status = check_view_status(d.pop("status"))

        title = d.pop("title")

        undo = d.pop("undo")

        version = d.pop("version")

        view = cls(
            board=board,
            commitment=commitment,
            id=id,
            origin=origin,
            outcome=outcome,
            pending=pending,
            public=public,
            seat=seat,
            seats=seats,
            status=status,
            title=title,
            undo=undo,
            version=version,
        )

        view.additional_properties = d
        return view

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
