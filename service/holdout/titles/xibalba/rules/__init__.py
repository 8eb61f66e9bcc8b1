"""What every step does, and how every decision is answered: two tables."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.rules import Question
from holdout.kernel.state import Decision, Step
from holdout.titles.xibalba.model import decisions as d
from holdout.titles.xibalba.model import steps as t
from holdout.titles.xibalba.model.state import Xibalba
from holdout.titles.xibalba.rules import (
    attack,
    cards,
    dice,
    draws,
    gains,
    listing,
    pool,
    reorganise,
    run_ops,
    targets,
    triggers,
    turn,
    turn_actions,
)

RUN: Mapping[type[Step], Callable[[Xibalba, Any], None]] = {
    t.OpenArk: turn.open_ark,
    t.TurnUp: cards.turn_up,
    t.DealBoard: turn.deal_board,
    t.RollStart: turn.roll_start,
    t.BeginTurn: turn.begin_turn,
    t.Production: turn.production,
    t.AskEffect: turn.ask_effect,
    t.AskPool: dice.ask_pool,
    t.FirstRoll: dice.first_roll,
    t.RollDice: gains.roll_dice,
    t.SortDice: dice.sort_dice,
    t.AskAction: turn.ask_action,
    t.EndTurn: turn.end_turn,
    t.ControlIncome: gains.control_income,
    t.NextTurn: turn.next_turn,
    t.Fire: triggers.fire,
    t.Do: run_ops.do,
    t.Chosen: targets.chosen,
    t.PayDice: pool.pay_dice,
    t.GainRoll: gains.gain_roll,
    t.Strike: attack.strike,
    t.Meet: attack.meet,
    t.Plunder: attack.plunder,
    t.EnterArk: attack.enter_ark,
    t.EndAttack: attack.end_attack,
    t.Place: cards.place,
    t.Buys: turn.buys,
    t.FinishEvent: turn_actions.finish_event,
    t.Reroll: pool.reroll,
    t.TurnOne: pool.turn_one,
}

QUESTIONS: Mapping[type[Decision], Question] = {
    d.AwaitPool: Question(dice.pool_legal, dice.pool_answer),
    d.AwaitEffect: Question(turn.effect_legal, turn.effect_answer),
    d.AwaitAdded: Question(dice.added_legal, dice.added_answer),
    d.AwaitSort: Question(dice.sort_legal, dice.sort_answer),
    d.AwaitAction: Question(listing.action_legal, turn_actions.action_answer, always=True),
    d.AwaitField: Question(cards.field_legal, cards.field_answer),
    d.AwaitBlock: Question(attack.block_legal, attack.block_answer),
    d.AwaitRaid: Question(attack.raid_legal, attack.raid_answer),
    d.AwaitTarget: Question(targets.target_legal, targets.target_answer),
    d.AwaitDie: Question(pool.die_legal, pool.die_answer),
    d.AwaitOrder: Question(reorganise.order_legal, reorganise.order_answer),
    d.AwaitPurchase: Question(listing.purchase_legal, turn_actions.purchase_answer),
    d.AwaitUpgrade: Question(turn_actions.upgrade_legal, turn_actions.upgrade_answer),
    d.AwaitSale: Question(turn_actions.sale_legal, turn_actions.sale_answer),
    AwaitDraw: Question(draws.draw_legal, draws.draw_answer),
}
