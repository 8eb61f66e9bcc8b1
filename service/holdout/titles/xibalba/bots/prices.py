"""What things are worth to the bots of Xibalba, and nothing else.

The unit is one resource, unless a line says otherwise: "factor" multiplies another price, "odds"
are between 0 and 1.
"""

from collections.abc import Mapping

from holdout.titles.xibalba.effects.base import Op
from holdout.titles.xibalba.effects.cards import (
    BurySoldier,
    BuyCheaper,
    CaptureExpansion,
    CaptureSoldier,
    DestroyExpansion,
    DiscardSale,
    Recover,
    Reorganise,
    UpgradeCheaper,
)
from holdout.titles.xibalba.effects.dice import RerollPool, RollDice
from holdout.titles.xibalba.effects.fights import (
    DamageArk,
    ExtraLoot,
    HealArk,
    LowerResistance,
    NoBlock,
    Strength,
    SwapArk,
)
from holdout.titles.xibalba.effects.tracks import (
    AddRerolls,
    GainParagon,
    GainResources,
    HinderRerolls,
    StealParagon,
    StealResources,
)

# ---- time, and paragon

#: Paragon that the leader gains in a round, by mode.
PACE = {"normal": 2.4, "apocalypse": 4.4}
#: A card that stays is not counted on for more turns than this.
LONGEST = 9.0
#: A paragon: at any time, and more when the end is near (divided by the turns left and 1).
PARAGON, PARAGON_LATE = 3.0, 5.0
#: A paragon over a whole game, where an effect is judged without a state.
PARAGON_MEAN = 3.5
#: Factors on what is stolen: the opponent lacks it besides.
STOLEN_RESOURCE, STOLEN_PARAGON = 1.5, 1.6

# ---- what an effect is worth in a turn of its owner's

#: How often a trigger occurs in a round; those not named: once.
TIMES = {
    "enters_ark": 0.5,
    "kills": 0.6,
    "raids": 0.2,
    "raided": 0.2,
    "blocks": 0.2,
    "destroyed": 0.5,
    "attack": 0.8,
    "use": 0.8,
}
#: Odds that a condition holds.
ODDS = {
    "control_ark": 0.5,
    "not_control_ark": 0.5,
    "in_ark": 0.5,
    "in_squad": 0.6,
    "behind": 0.5,
    "squad_empty": 0.3,
    "level_at_least": 0.4,
    "squad_at_least": 0.4,
    "crit_used": 0.7,
    "symbols_at_least": 0.8,
    "target_ark": 0.7,
    "target_base": 0.3,
}
#: One more of a value, in a turn.
STAT = {
    "base_resistance": 0.25,
    "block_resistance": 0.25,
    "squad_strength": 1.4,
    "ark_strength": 0.4,
    "crit_bonus": 0.6,
    "ark_entry_life": 0.5,
    "ark_armour": 1.5,
    "loot_dice": 0.3,
    "kill_dice": 1.4,
    "loot_cap": 0.3,
    "blank_resource": 0.7,
    "price": -0.4,
    "card_cost": -0.8,
    "upgrade_price": -0.2,
}
#: Factor on a changed price or cost, when that goes for all actions or all kinds of cards.
ANY_KIND = 1.6
#: Cards that no raid can destroy, in a turn.
SAFE_CARDS = 0.2
#: An op each time, for each `n`.
OP: Mapping[type[Op], float] = {
    GainResources: 1.0,
    StealResources: 1.0,
    GainParagon: PARAGON_MEAN,
    StealParagon: STOLEN_PARAGON * PARAGON_MEAN,
    AddRerolls: 0.8,
    HinderRerolls: 0.4,
    RollDice: 1.2,
    RerollPool: 0.8,
    Strength: 0.8,
    NoBlock: 0.3,
    LowerResistance: 0.3,
    ExtraLoot: 1.0,
    DamageArk: 0.6,
    HealArk: 0.8,
    SwapArk: 0.8,
    DestroyExpansion: 1.5,
    BurySoldier: 0.5,
    CaptureSoldier: 6.0,
    CaptureExpansion: 6.0,
    Recover: 3.0,
    DiscardSale: 0.1,
    BuyCheaper: 0.8,
    UpgradeCheaper: 0.8,
    Reorganise: 0.2,
}
#: A resource lost, by the owner and by others.
LOST_RESOURCE, THEIR_LOST_RESOURCE = -1.0, 0.4
#: A soldier destroyed, of the owner's and of others.
LOST_SOLDIER, THEIR_LOST_SOLDIER = -3.0, 2.0
#: Factor on the most that an op may count: so much of it is usually there.
COUNTED = 0.6
#: What an op may count if it names no limit.
COUNTED_MOST = 3
#: A die that joins the dice pool, by kind.
ADDED_DIE = {"resource": 1.5, "attack": 1.2, "any": 1.7}
#: A die that is turned, by its new face; any other face.
TURNED_DIE, TURNED_OTHER = {"crit": 0.7, "attack": 1.2, "choice": 2.0}, 1.3
#: A crit and a blank die that an effect costs.
COST_CRIT, COST_BLANK = 1.5, 0.3

# ---- what cards are worth that stay

#: A soldier: each point of strength and resistance, each paragon die, and what none is worth.
STRENGTH, RESISTANCE, PARAGON_DICE, NO_SOLDIER = 0.9, 0.4, 2.5, 1.5
#: A soldier's effect: the turns for which it is expected to be active.
SOLDIER_TURNS = 1.5
#: Factor on each turn of an expansion card: it may be raided or covered.
STAYS = 0.8

# ---- what an effect is worth at this moment

#: Factor on resources that an opponent loses: a chosen one, each of them.
CHOSEN_LOSES, EACH_LOSES = 0.6, 0.5
#: Damage to an enemy in the ark: that destroys, else for each life; to a soldier that is nobody's.
DAMAGE_KILLS, DAMAGE, DAMAGE_NOBODYS = 4.0, 0.5, 0.1
#: Each life that the own soldier in the ark gains.
HEAL = 0.9
#: Factors on an opponent's soldier: destroyed, captured.
DESTROYED_SOLDIER, CAPTURED_SOLDIER = 0.7, 1.6
#: Factor on how much worse the soldier below a buried one is.
BURIED = 0.5
#: Factors on an opponent's expansion card: destroyed, captured.
DESTROYED_CARD, CAPTURED_CARD = 0.6, 1.4
#: An attack symbol turned into a crit.
TURNED_SYMBOL = 0.9
#: An attack die rolled: by who can attack the ark, by others.
ROLLED_DIE, ROLLED_DIE_UNARMED = 1.0, 0.3

# ---- what resources are spent on

#: What an offer must gain to be taken.
LEAST = 0.3
#: Factors on soldiers, by how many the squad has: further ones are needed less and less.
SQUAD_NEEDS = (1.3, 0.8, 0.5, 0.3)
#: The first soldier of a squad, besides its worth.
FIRST_SOLDIER = 1.5
#: So much of the present turn is over when a card is bought.
TURN_SPENT = 0.5
#: One more unlocked field, a turn; factor when there is an empty one already.
NEW_FIELD, SPARE_FIELD = 0.35, 0.4
#: The resistance of a higher base, a turn.
HIGHER_BASE = 0.15

# ---- fights

#: Odds that an attacker with four attack dice has at least so many symbols, from 0 on.
SYMBOLS = (1.0, 1.0, 0.99, 0.93, 0.62, 0.2, 0.08)
#: A player without a soldier may buy one of this strength, with odds of `BUYS` from this price on,
#: with fewer resources of `BUYS_POOR` and `BUYS_EACH` for each of them.
BOUGHT_STRENGTH, BOUGHT_PRICE, BUYS = 3, 4, 0.8
BUYS_POOR, BUYS_EACH = 0.15, 0.12
#: Factors on the paragon dice of a soldier who takes the ark: the kill, and the time in it.
TAKES_ARK = 2.3
#: Paragon besides for taking the ark in the apocalypse, which pays a bonus for control (12.3).
TAKES_ARK_APOCALYPSE = 1.5
#: Factor on an expansion card that a raid destroys.
RAIDED_CARD = 0.7
#: Factor on the victim's soldier, if it blocks and is destroyed.
DESTROYED_BLOCKER = 0.5
#: What a raid must bring.
LEAST_RAID = 0.3
#: A symbol, or an effect's use, that an attack takes.
SYMBOL = 0.2
#: Blocking with a soldier whose effect answers it.
BLOCK_EFFECT = 0.5
#: Which opponent an effect is aimed at: factor on the paragon, added to what the effect takes.
LEADER_OF_FIELDS, LEADER = 0.02, 0.05
#: Putting a card onto another one, besides that one's effect.
COVERS = 1.0
