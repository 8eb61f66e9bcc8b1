from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.action_wish_params_type_0 import ActionWishParamsType0


T = TypeVar("T", bound="ActionWish")


@_attrs_define
class ActionWish:
    """An action to carry out: its canonical `id`, or its `kind` with `params`.

    The kinds of Raxxon and their parameters stand in the schemas named Raxxon…, such as
    `RaxxonFlip` and `RaxxonEvacuate`.

    Attributes:
        id (None | str | Unset): As in the list of legal actions.
        kind (None | str | Unset): What sort of action.
        params (ActionWishParamsType0 | None | Unset): Its parameters by name.
    """

    id: None | str | Unset = UNSET
    kind: None | str | Unset = UNSET
    params: ActionWishParamsType0 | None | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.action_wish_params_type_0 import ActionWishParamsType0  # noqa: PLC0415

        id: None | str | Unset
        if isinstance(self.id, Unset):
            id = UNSET
        else:
            id = self.id

        kind: None | str | Unset
        if isinstance(self.kind, Unset):
            kind = UNSET
        else:
            kind = self.kind

        params: dict[str, Any] | None | Unset
        if isinstance(self.params, Unset):
            params = UNSET
        elif isinstance(self.params, ActionWishParamsType0):
            params = self.params.to_dict()
        else:
            params = self.params

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if id is not UNSET:
            field_dict["id"] = id
        if kind is not UNSET:
            field_dict["kind"] = kind
        if params is not UNSET:
            field_dict["params"] = params

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.action_wish_params_type_0 import ActionWishParamsType0  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_id(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        id = _parse_id(d.pop("id", UNSET))

        def _parse_kind(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        kind = _parse_kind(d.pop("kind", UNSET))

        def _parse_params(data: object) -> ActionWishParamsType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                params_type_0 = ActionWishParamsType0.from_dict(data)

                return params_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ActionWishParamsType0 | None | Unset, data)

        params = _parse_params(d.pop("params", UNSET))

        action_wish = cls(
            id=id,
            kind=kind,
            params=params,
        )

        return action_wish
