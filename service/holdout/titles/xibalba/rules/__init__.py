"""What every step does, and how every decision is answered: two tables."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.rules import Question
from holdout.kernel.state import Decision, Step
from holdout.titles.xibalba.model import decisions, steps
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
    steps.OpenArk: turn.open_ark,
    steps.TurnUp: cards.turn_up,
    steps.DealBoard: turn.deal_board,
    steps.RollStart: turn.roll_start,
    steps.BeginTurn: turn.begin_turn,
    steps.Production: turn.production,
    steps.AskEffect: turn.ask_effect,
    steps.AskPool: dice.ask_pool,
    steps.FirstRoll: dice.first_roll,
    steps.RollDice: gains.roll_dice,
    steps.SortDice: dice.sort_dice,
    steps.AskAction: turn.ask_action,
    steps.EndTurn: turn.end_turn,
    steps.ControlIncome: gains.control_income,
    steps.NextTurn: turn.next_turn,
    steps.Fire: triggers.fire,
    steps.Do: run_ops.do,
    steps.Chosen: targets.chosen,
    steps.PayDice: pool.pay_dice,
    steps.GainRoll: gains.gain_roll,
    steps.Strike: attack.strike,
    steps.Meet: attack.meet,
    steps.Plunder: attack.plunder,
    steps.EnterArk: attack.enter_ark,
    steps.EndAttack: attack.end_attack,
    steps.Place: cards.place,
    steps.Buys: turn.buys,
    steps.FinishEvent: turn_actions.finish_event,
    steps.Reroll: pool.reroll,
    steps.TurnOne: pool.turn_one,
}

QUESTIONS: Mapping[type[Decision], Question] = {
    decisions.AwaitPool: Question(dice.pool_legal, dice.pool_answer),
    decisions.AwaitEffect: Question(turn.effect_legal, turn.effect_answer),
    decisions.AwaitAdded: Question(dice.added_legal, dice.added_answer),
    decisions.AwaitSort: Question(dice.sort_legal, dice.sort_answer),
    decisions.AwaitAction: Question(listing.action_legal, turn_actions.action_answer, always=True),
    decisions.AwaitField: Question(cards.field_legal, cards.field_answer),
    decisions.AwaitBlock: Question(attack.block_legal, attack.block_answer),
    decisions.AwaitRaid: Question(attack.raid_legal, attack.raid_answer),
    decisions.AwaitTarget: Question(targets.target_legal, targets.target_answer),
    decisions.AwaitDie: Question(pool.die_legal, pool.die_answer),
    decisions.AwaitOrder: Question(reorganise.order_legal, reorganise.order_answer),
    decisions.AwaitPurchase: Question(listing.purchase_legal, turn_actions.purchase_answer),
    decisions.AwaitUpgrade: Question(turn_actions.upgrade_legal, turn_actions.upgrade_answer),
    decisions.AwaitSale: Question(turn_actions.sale_legal, turn_actions.sale_answer),
    AwaitDraw: Question(draws.draw_legal, draws.draw_answer),
}
