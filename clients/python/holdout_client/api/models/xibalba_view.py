from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.xibalba_view_phase import XibalbaViewPhase, check_xibalba_view_phase

if TYPE_CHECKING:
    from ..models.xibalba_ark import XibalbaArk
    from ..models.xibalba_onslaught import XibalbaOnslaught
    from ..models.xibalba_player import XibalbaPlayer
    from ..models.xibalba_switches import XibalbaSwitches
    from ..models.xibalba_view_agenda_item import XibalbaViewAgendaItem
    from ..models.xibalba_view_asked_item import XibalbaViewAskedItem
    from ..models.xibalba_view_costs import XibalbaViewCosts
    from ..models.xibalba_view_discards import XibalbaViewDiscards
    from ..models.xibalba_view_piles import XibalbaViewPiles
    from ..models.xibalba_view_sale import XibalbaViewSale
    from ..models.xibalba_view_uses import XibalbaViewUses


T = TypeVar("T", bound="XibalbaView")


@_attrs_define
class XibalbaView:
    """The table as everybody sees it.

    Copies of a card are told apart by a number, as in `bomber#2`, in the order in which they lie
    here: it says nothing of the piles. `costs` are those of the cards
    for sale for the active player. `dice` are the resource and attack dice of the pool before the
    first roll, `rolled` those to be sorted, `pool` the action pool. `uses` counts those of
    limited effects this turn. `agenda` is what is still to happen, the next step last; `asked` are
    the open decisions.

    Attributes:
        active (int):
        agenda (list[XibalbaViewAgendaItem]):
        ark (None | XibalbaArk):
        aside (list[str]):
        asked (list[XibalbaViewAskedItem]):
        attack (None | XibalbaOnslaught):
        costs (XibalbaViewCosts):
        dice (list[int]):
        discards (XibalbaViewDiscards):
        first (int):
        options (XibalbaSwitches): What was chosen before the game.
        phase (XibalbaViewPhase):
        piles (XibalbaViewPiles):
        players (list[XibalbaPlayer]):
        pool (list[str]):
        rerolls (int):
        resolved (list[str]):
        resolving (list[str]):
        rolled (list[str]):
        round_ (int):
        sale (XibalbaViewSale):
        target (int):
        upgraded (bool):
        uses (XibalbaViewUses):
    """

    active: int
    agenda: list[XibalbaViewAgendaItem]
    ark: None | XibalbaArk
    aside: list[str]
    asked: list[XibalbaViewAskedItem]
    attack: None | XibalbaOnslaught
    costs: XibalbaViewCosts
    dice: list[int]
    discards: XibalbaViewDiscards
    first: int
    options: XibalbaSwitches
    phase: XibalbaViewPhase
    piles: XibalbaViewPiles
    players: list[XibalbaPlayer]
    pool: list[str]
    rerolls: int
    resolved: list[str]
    resolving: list[str]
    rolled: list[str]
    round_: int
    sale: XibalbaViewSale
    target: int
    upgraded: bool
    uses: XibalbaViewUses
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.xibalba_ark import XibalbaArk  # noqa: PLC0415
        from ..models.xibalba_onslaught import XibalbaOnslaught  # noqa: PLC0415

        active = self.active

        agenda = []
        for agenda_item_data in self.agenda:
            agenda_item = agenda_item_data.to_dict()
            agenda.append(agenda_item)

        ark: dict[str, Any] | None
        if isinstance(self.ark, XibalbaArk):
            ark = self.ark.to_dict()
        else:
            ark = self.ark

        aside = self.aside

        asked = []
        for asked_item_data in self.asked:
            asked_item = asked_item_data.to_dict()
            asked.append(asked_item)

        attack: dict[str, Any] | None
        if isinstance(self.attack, XibalbaOnslaught):
            attack = self.attack.to_dict()
        else:
            attack = self.attack

        costs = self.costs.to_dict()

        dice = []
        for dice_item_data in self.dice:
            dice_item: int
            dice_item = dice_item_data
            dice.append(dice_item)

        discards = self.discards.to_dict()

        first = self.first

        options = self.options.to_dict()

        phase: str = self.phase

        piles = self.piles.to_dict()

        players = []
        for players_item_data in self.players:
            players_item = players_item_data.to_dict()
            players.append(players_item)

        pool = self.pool

        rerolls = self.rerolls

        resolved = self.resolved

        resolving = self.resolving

        rolled = self.rolled

        round_ = self.round_

        sale = self.sale.to_dict()

        target = self.target

        upgraded = self.upgraded

        uses = self.uses.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "active": active,
                "agenda": agenda,
                "ark": ark,
                "aside": aside,
                "asked": asked,
                "attack": attack,
                "costs": costs,
                "dice": dice,
                "discards": discards,
                "first": first,
                "options": options,
                "phase": phase,
                "piles": piles,
                "players": players,
                "pool": pool,
                "rerolls": rerolls,
                "resolved": resolved,
                "resolving": resolving,
                "rolled": rolled,
                "round": round_,
                "sale": sale,
                "target": target,
                "upgraded": upgraded,
                "uses": uses,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.xibalba_ark import XibalbaArk  # noqa: PLC0415
        from ..models.xibalba_onslaught import XibalbaOnslaught  # noqa: PLC0415
        from ..models.xibalba_player import XibalbaPlayer  # noqa: PLC0415
        from ..models.xibalba_switches import XibalbaSwitches  # noqa: PLC0415
        from ..models.xibalba_view_agenda_item import XibalbaViewAgendaItem  # noqa: PLC0415
        from ..models.xibalba_view_asked_item import XibalbaViewAskedItem  # noqa: PLC0415
        from ..models.xibalba_view_costs import XibalbaViewCosts  # noqa: PLC0415
        from ..models.xibalba_view_discards import XibalbaViewDiscards  # noqa: PLC0415
        from ..models.xibalba_view_piles import XibalbaViewPiles  # noqa: PLC0415
        from ..models.xibalba_view_sale import XibalbaViewSale  # noqa: PLC0415
        from ..models.xibalba_view_uses import XibalbaViewUses  # noqa: PLC0415

        d = dict(src_dict)
        active = d.pop("active")

        agenda = []
        _agenda = d.pop("agenda")
        for agenda_item_data in _agenda:
            agenda_item = XibalbaViewAgendaItem.from_dict(agenda_item_data)

            agenda.append(agenda_item)

        def _parse_ark(data: object) -> None | XibalbaArk:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                ark_type_0 = XibalbaArk.from_dict(data)

                return ark_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | XibalbaArk, data)

        ark = _parse_ark(d.pop("ark"))

        aside = cast(list[str], d.pop("aside"))

        asked = []
        _asked = d.pop("asked")
        for asked_item_data in _asked:
            asked_item = XibalbaViewAskedItem.from_dict(asked_item_data)

            asked.append(asked_item)

        def _parse_attack(data: object) -> None | XibalbaOnslaught:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                attack_type_0 = XibalbaOnslaught.from_dict(data)

                return attack_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | XibalbaOnslaught, data)

        attack = _parse_attack(d.pop("attack"))

        costs = XibalbaViewCosts.from_dict(d.pop("costs"))

        dice = []
        _dice = d.pop("dice")
        for dice_item_data in _dice:

            def _parse_dice_item(data: object) -> int:
                return cast(int, data)

            dice_item = _parse_dice_item(dice_item_data)

            dice.append(dice_item)

        discards = XibalbaViewDiscards.from_dict(d.pop("discards"))

        first = d.pop("first")

        options = XibalbaSwitches.from_dict(d.pop("options"))

        phase = check_xibalba_view_phase(d.pop("phase"))

        piles = XibalbaViewPiles.from_dict(d.pop("piles"))

        players = []
        _players = d.pop("players")
        for players_item_data in _players:
            players_item = XibalbaPlayer.from_dict(players_item_data)

            players.append(players_item)

        pool = cast(list[str], d.pop("pool"))

        rerolls = d.pop("rerolls")

        resolved = cast(list[str], d.pop("resolved"))

        resolving = cast(list[str], d.pop("resolving"))

        rolled = cast(list[str], d.pop("rolled"))

        round_ = d.pop("round")

        sale = XibalbaViewSale.from_dict(d.pop("sale"))

        target = d.pop("target")

        upgraded = d.pop("upgraded")

        uses = XibalbaViewUses.from_dict(d.pop("uses"))

        xibalba_view = cls(
            active=active,
            agenda=agenda,
            ark=ark,
            aside=aside,
            asked=asked,
            attack=attack,
            costs=costs,
            dice=dice,
            discards=discards,
            first=first,
            options=options,
            phase=phase,
            piles=piles,
            players=players,
            pool=pool,
            rerolls=rerolls,
            resolved=resolved,
            resolving=resolving,
            rolled=rolled,
            round_=round_,
            sale=sale,
            target=target,
            upgraded=upgraded,
            uses=uses,
        )

        xibalba_view.additional_properties = d
        return xibalba_view

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
