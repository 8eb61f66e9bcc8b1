"""What every step does, and how every decision is answered: tables, no cleverness."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.rules import Question
from holdout.kernel.state import Decision, Step
from holdout.titles.dead_of_winter.cards import ops
from holdout.titles.dead_of_winter.model import decisions as d
from holdout.titles.dead_of_winter.model import steps as s
from holdout.titles.dead_of_winter.model import steps_people as p
from holdout.titles.dead_of_winter.model.state import DeadOfWinter
from holdout.titles.dead_of_winter.rules import (
    abilities,
    choice_kinds,
    draws,
    entrances,
    frames,
    simple_verbs,
    world,
)
from holdout.titles.dead_of_winter.rules.items import payments, peeking, playing, transfers
from holdout.titles.dead_of_winter.rules.people import exposure, votes, wounds_places
from holdout.titles.dead_of_winter.rules.phases import colony
from holdout.titles.dead_of_winter.rules.turn import (
    course,
    dice,
    dice_actions,
    listing,
    requests,
    searching,
    turn_actions,
)

#: What each verb of the cards does.
VERBS: Mapping[type[Any], frames.Run] = {
    ops.Choose: frames.choose,
    ops.May: frames.may,
    ops.Roll: frames.roll_die,
    ops.Repeat: frames.repeat,
    ops.ForEach: frames.for_each,
    ops.Collect: payments.collect,
    ops.Lasting: frames.lasting,
    ops.Schedule: frames.schedule,
    ops.Forbid: wounds_places.forbid,
    ops.Cancel: simple_verbs.cancel,
    ops.Modify: lambda _state, _verb, _env: None,
    ops.CopyAbilities: lambda _state, _verb, _env: None,
    ops.DoAction: dice_actions.do_action,
    ops.GainMorale: simple_verbs.gain_morale,
    ops.LoseMorale: simple_verbs.lose_morale,
    ops.GainFood: simple_verbs.gain_food,
    ops.LoseFood: simple_verbs.lose_food,
    ops.GainStarvation: simple_verbs.gain_starvation,
    ops.AddHelpless: simple_verbs.add_helpless,
    ops.RemoveHelpless: simple_verbs.remove_helpless,
    ops.KillHelpless: simple_verbs.kill_helpless,
    ops.PlaceZombies: simple_verbs.place_zombies,
    ops.RemoveZombies: simple_verbs.remove_zombies,
    ops.KillZombies: simple_verbs.kill_zombies,
    ops.AttractZombies: simple_verbs.attract_zombies,
    ops.ZombiesToBarricades: simple_verbs.zombies_to_barricades,
    ops.PlaceBarricades: simple_verbs.place_barricades,
    ops.RemoveBarricades: simple_verbs.remove_barricades,
    ops.PlaceNoise: simple_verbs.place_noise,
    ops.Wound: wounds_places.wound,
    ops.Heal: wounds_places.heal,
    ops.Expose: frames.expose,
    ops.Kill: wounds_places.kill,
    ops.Place: wounds_places.place,
    ops.GainSurvivor: wounds_places.gain_survivor,
    ops.RemoveSurvivor: wounds_places.remove_survivor,
    ops.Transfer: wounds_places.transfer,
    ops.PassSurvivors: votes.pass_survivors,
    ops.MakeFixture: wounds_places.make_fixture,
    ops.MoveCards: transfers.move_cards,
    ops.DistributeCards: transfers.distribute_cards,
    ops.Look: transfers.look,
    ops.Secrecy: simple_verbs.secrecy,
    ops.Gamble: payments.gamble,
    ops.ChangeDie: dice.change_die,
    ops.RerollDice: dice.reroll_dice,
    ops.ExhaustDice: dice.exhaust_dice,
    ops.ExtraDice: dice.extra_dice,
    ops.PeekCrises: peeking.peek_crises,
    ops.CancelNextCrisis: simple_verbs.cancel_next_crisis,
    ops.BuryCrisis: simple_verbs.bury_crisis,
    ops.ExileVote: votes.exile_vote,
    ops.AddGoal: simple_verbs.add_goal,
    ops.AddSample: simple_verbs.add_sample,
    ops.LoseGame: simple_verbs.lose_game,
    s.OfferOptions: abilities.offer_options,
}


def _frame(state: DeadOfWinter, step: s.Frame) -> None:
    frames.run_frame(state, step, VERBS)


RUN: Mapping[type[Step], Callable[[DeadOfWinter, Any], None]] = {
    s.Frame: _frame,
    s.InOrder: frames.in_order,
    s.Bind: frames.bind,
    s.Offer: frames.offered,
    s.TakeOption: abilities.take_option,
    # the course of the game
    s.DealTo: course.deal_to,
    s.AskKeep: course.ask_keep,
    s.ShowKept: course.show_kept,
    s.BeginRound: course.begin_round,
    s.RevealCrisis: course.reveal_crisis,
    s.RoundStart: course.round_start,
    s.RollPool: course.roll_pool,
    s.BeginTurn: course.begin_turn,
    s.DrawCrossroads: course.draw_crossroads,
    s.Frostbite: course.frostbite,
    s.TurnStart: course.turn_start,
    s.AskTurn: course.ask_turn,
    s.AfterAction: course.after_action,
    s.TestCrossroads: course.test_crossroads,
    s.EndTurn: course.end_turn,
    s.ColonyPhase: colony.colony_phase,
    # actions
    s.AttackStep: dice_actions.attack,
    s.Strike: dice_actions.strike,
    s.SearchStep: searching.search,
    s.SimpleStep: dice_actions.simple,
    s.PayDie: turn_actions.pay_die,
    s.PlayCard: playing.play_card,
    s.CardPlayed: playing.card_played,
    s.Equip: playing.equip,
    s.Raise: playing.raise_die,
    s.Wish: requests.wish,
    s.AskSeats: requests.ask_seats,
    s.Given: requests.given,
    s.FuelMove: requests.fuel_move,
    # zombies, exposure, deaths
    p.Arrive: world.arrive,
    p.AtEntrance: entrances.at_entrance,
    p.Killed: entrances.killed,
    p.AttractStep: entrances.attract,
    p.Exposure: exposure.expose,
    p.Exposed: exposure.exposed,
    p.BiteAnswer: exposure.bite_answer,
    p.Spread: exposure.spread,
    p.SpreadAnswer: exposure.spread_answer,
    p.Die: world.die,
    p.AfterLoss: exposure.after_loss,
    p.NewLeader: exposure.new_leader,
    p.Newcomer: exposure.newcomer,
    p.Settle: exposure.settle,
    # several players
    p.Tally: votes.tally_votes,
    p.Exile: votes.exile,
    p.SendAway: votes.send_away,
    p.HandOver: votes.hand_over,
    p.Pledge: payments.pledge,
    p.Stakes: payments.stakes,
    p.Share: transfers.share,
    # parts of verbs
    p.Divide: wounds_places.divide,
    p.HealStep: wounds_places.heal_step,
    p.MoveDone: transfers.move_done,
    p.Exhaust: dice.exhaust,
    p.Reroll: dice.reroll,
    p.MakeRoom: wounds_places.make_room,
    p.ArrangeCrises: peeking.arrange_crises,
}

QUESTIONS: Mapping[type[Decision], Question] = {
    d.AwaitTurn: Question(listing.turn_legal, turn_actions.turn_answer, always=True),
    d.AwaitChoice: Question(choice_kinds.choice_legal, choice_kinds.choice_answer),
    d.AwaitKeep: Question(choice_kinds.keep_legal, choice_kinds.keep_answer),
    d.AwaitBallot: Question(choice_kinds.ballot_legal, choice_kinds.ballot_answer),
    d.AwaitGift: Question(choice_kinds.gift_legal, choice_kinds.gift_answer),
    d.AwaitHint: Question(choice_kinds.hint_legal, choice_kinds.hint_answer),
    AwaitDraw: Question(draws.draw_legal, draws.draw_answer),
}
