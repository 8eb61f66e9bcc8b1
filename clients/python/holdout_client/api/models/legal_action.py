from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.legal_action_params import LegalActionParams


T = TypeVar("T", bound="LegalAction")


@_attrs_define
class LegalAction:
    """One legal answer to a decision. Its `id` can be posted back as it is.

    Attributes:
        id (str): Canonical short notation, such as `evacuate row 2`.
        kind (str): What sort of action it is; there may come new ones.
        params (LegalActionParams): Its parameters by name.
        text (str): The action in the language asked for.
        draws (None | str | Unset): The pile it draws from, if chance decides the outcome.
        no_effect (bool | Unset): Legal, but can do nothing at the moment. Default: False.
    """

    id: str
    kind: str
    params: LegalActionParams
    text: str
    draws: None | str | Unset = UNSET
    no_effect: bool | Unset = False
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        kind = self.kind

        params = self.params.to_dict()

        text = self.text

        draws: None | str | Unset
        if isinstance(self.draws, Unset):
            draws = UNSET
        else:
            draws = self.draws

        no_effect = self.no_effect

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "kind": kind,
                "params": params,
                "text": text,
            }
        )
        if draws is not UNSET:
            field_dict["draws"] = draws
        if no_effect is not UNSET:
            field_dict["no_effect"] = no_effect

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.legal_action_params import LegalActionParams  # noqa: PLC0415

        d = dict(src_dict)
        id = d.pop("id")

        kind = d.pop("kind")

        params = LegalActionParams.from_dict(d.pop("params"))

        text = d.pop("text")

        def _parse_draws(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        draws = _parse_draws(d.pop("draws", UNSET))

        no_effect = d.pop("no_effect", UNSET)

        legal_action = cls(
            id=id,
            kind=kind,
            params=params,
            text=text,
            draws=draws,
            no_effect=no_effect,
        )

        legal_action.additional_properties = d
        return legal_action

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
