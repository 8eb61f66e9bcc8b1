from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.new_game_options_type_0 import NewGameOptionsType0
    from ..models.new_game_position_type_0 import NewGamePositionType0
    from ..models.record import Record
    from ..models.seat_wish import SeatWish


T = TypeVar("T", bound="NewGame")


@_attrs_define
class NewGame:
    """A wish for a new game: from `title` and `options`, from a `position`, or from a `record`.

    Say how many seats with `players` or list them with `seats`; left out, a title's smallest
    number is taken, and a position or record brings its own.

    Attributes:
        options (NewGameOptionsType0 | None | Unset): Options of the title; left out, the defaults.
        players (int | None | Unset): How many seats, all held by you.
        position (NewGamePositionType0 | None | Unset): A position to start from.
        public (bool | Unset): Listed in the lobby; anybody may claim open seats and look on. Default: False.
        record (None | Record | Unset): A record to start from.
        seats (list[SeatWish] | None | Unset): The seats, in order.
        seed (None | str | Unset): 32 hex digits that decide every shuffle, for tests and for analysis.
        title (None | str | Unset): What to play. A record brings its own.
        undo (bool | Unset): Whether players may take back what revealed nothing. Default: True.
        version (int | None | Unset): How far to replay the record; left out, to its end.
    """

    options: NewGameOptionsType0 | None | Unset = UNSET
    players: int | None | Unset = UNSET
    position: NewGamePositionType0 | None | Unset = UNSET
    public: bool | Unset = False
    record: None | Record | Unset = UNSET
    seats: list[SeatWish] | None | Unset = UNSET
    seed: None | str | Unset = UNSET
    title: None | str | Unset = UNSET
    undo: bool | Unset = True
    version: int | None | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.new_game_options_type_0 import NewGameOptionsType0  # noqa: PLC0415
        from ..models.new_game_position_type_0 import NewGamePositionType0  # noqa: PLC0415
        from ..models.record import Record  # noqa: PLC0415

        options: dict[str, Any] | None | Unset
        if isinstance(self.options, Unset):
            options = UNSET
        elif isinstance(self.options, NewGameOptionsType0):
            options = self.options.to_dict()
        else:
            options = self.options

        players: int | None | Unset
        if isinstance(self.players, Unset):
            players = UNSET
        else:
            players = self.players

        position: dict[str, Any] | None | Unset
        if isinstance(self.position, Unset):
            position = UNSET
        elif isinstance(self.position, NewGamePositionType0):
            position = self.position.to_dict()
        else:
            position = self.position

        public = self.public

        record: dict[str, Any] | None | Unset
        if isinstance(self.record, Unset):
            record = UNSET
        elif isinstance(self.record, Record):
            record = self.record.to_dict()
        else:
            record = self.record

        seats: list[dict[str, Any]] | None | Unset
        if isinstance(self.seats, Unset):
            seats = UNSET
        elif isinstance(self.seats, list):
            seats = []
            for seats_type_0_item_data in self.seats:
                seats_type_0_item = seats_type_0_item_data.to_dict()
                seats.append(seats_type_0_item)

        else:
            seats = self.seats

        seed: None | str | Unset
        if isinstance(self.seed, Unset):
            seed = UNSET
        else:
            seed = self.seed

        title: None | str | Unset
        if isinstance(self.title, Unset):
            title = UNSET
        else:
            title = self.title

        undo = self.undo

        version: int | None | Unset
        if isinstance(self.version, Unset):
            version = UNSET
        else:
            version = self.version

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if options is not UNSET:
            field_dict["options"] = options
        if players is not UNSET:
            field_dict["players"] = players
        if position is not UNSET:
            field_dict["position"] = position
        if public is not UNSET:
            field_dict["public"] = public
        if record is not UNSET:
            field_dict["record"] = record
        if seats is not UNSET:
            field_dict["seats"] = seats
        if seed is not UNSET:
            field_dict["seed"] = seed
        if title is not UNSET:
            field_dict["title"] = title
        if undo is not UNSET:
            field_dict["undo"] = undo
        if version is not UNSET:
            field_dict["version"] = version

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.new_game_options_type_0 import NewGameOptionsType0  # noqa: PLC0415
        from ..models.new_game_position_type_0 import NewGamePositionType0  # noqa: PLC0415
        from ..models.record import Record  # noqa: PLC0415
        from ..models.seat_wish import SeatWish  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_options(data: object) -> NewGameOptionsType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                options_type_0 = NewGameOptionsType0.from_dict(data)

                return options_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(NewGameOptionsType0 | None | Unset, data)

        options = _parse_options(d.pop("options", UNSET))

        def _parse_players(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        players = _parse_players(d.pop("players", UNSET))

        def _parse_position(data: object) -> NewGamePositionType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                position_type_0 = NewGamePositionType0.from_dict(data)

                return position_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(NewGamePositionType0 | None | Unset, data)

        position = _parse_position(d.pop("position", UNSET))

        public = d.pop("public", UNSET)

        def _parse_record(data: object) -> None | Record | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                record_type_0 = Record.from_dict(data)

                return record_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Record | Unset, data)

        record = _parse_record(d.pop("record", UNSET))

        def _parse_seats(data: object) -> list[SeatWish] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                seats_type_0 = []
                _seats_type_0 = data
                for seats_type_0_item_data in _seats_type_0:
                    seats_type_0_item = SeatWish.from_dict(seats_type_0_item_data)

                    seats_type_0.append(seats_type_0_item)

                return seats_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[SeatWish] | None | Unset, data)

        seats = _parse_seats(d.pop("seats", UNSET))

        def _parse_seed(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        seed = _parse_seed(d.pop("seed", UNSET))

        def _parse_title(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        title = _parse_title(d.pop("title", UNSET))

        undo = d.pop("undo", UNSET)

        def _parse_version(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        version = _parse_version(d.pop("version", UNSET))

        new_game = cls(
            options=options,
            players=players,
            position=position,
            public=public,
            record=record,
            seats=seats,
            seed=seed,
            title=title,
            undo=undo,
            version=version,
        )

        return new_game
