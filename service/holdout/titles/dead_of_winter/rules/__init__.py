"""What every step does, and how every decision is answered: tables, no cleverness."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.rules import Question
from holdout.kernel.state import Decision, Step
from holdout.titles.dead_of_winter.cards import flow, verbs
from holdout.titles.dead_of_winter.model import decisions, steps, steps_people
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
    flow.Choose: frames.choose,
    flow.May: frames.may,
    flow.Roll: frames.roll_die,
    flow.Repeat: frames.repeat,
    flow.ForEach: frames.for_each,
    flow.Collect: payments.collect,
    flow.Lasting: frames.lasting,
    flow.Schedule: frames.schedule,
    verbs.Forbid: wounds_places.forbid,
    verbs.Cancel: simple_verbs.cancel,
    verbs.Modify: lambda _state, _verb, _env: None,
    verbs.CopyAbilities: lambda _state, _verb, _env: None,
    verbs.DoAction: dice_actions.do_action,
    verbs.GainMorale: simple_verbs.gain_morale,
    verbs.LoseMorale: simple_verbs.lose_morale,
    verbs.GainFood: simple_verbs.gain_food,
    verbs.LoseFood: simple_verbs.lose_food,
    verbs.GainStarvation: simple_verbs.gain_starvation,
    verbs.AddHelpless: simple_verbs.add_helpless,
    verbs.RemoveHelpless: simple_verbs.remove_helpless,
    verbs.KillHelpless: simple_verbs.kill_helpless,
    verbs.PlaceZombies: simple_verbs.place_zombies,
    verbs.RemoveZombies: simple_verbs.remove_zombies,
    verbs.KillZombies: simple_verbs.kill_zombies,
    verbs.AttractZombies: simple_verbs.attract_zombies,
    verbs.ZombiesToBarricades: simple_verbs.zombies_to_barricades,
    verbs.PlaceBarricades: simple_verbs.place_barricades,
    verbs.RemoveBarricades: simple_verbs.remove_barricades,
    verbs.PlaceNoise: simple_verbs.place_noise,
    verbs.Wound: wounds_places.wound,
    verbs.Heal: wounds_places.heal,
    flow.Expose: frames.expose,
    verbs.Kill: wounds_places.kill,
    verbs.Place: wounds_places.place,
    verbs.GainSurvivor: wounds_places.gain_survivor,
    verbs.RemoveSurvivor: wounds_places.remove_survivor,
    verbs.Transfer: wounds_places.transfer,
    verbs.PassSurvivors: votes.pass_survivors,
    verbs.MakeFixture: wounds_places.make_fixture,
    verbs.MoveCards: transfers.move_cards,
    verbs.DistributeCards: transfers.distribute_cards,
    verbs.Look: transfers.look,
    verbs.Secrecy: simple_verbs.secrecy,
    verbs.Gamble: payments.gamble,
    verbs.ChangeDie: dice.change_die,
    verbs.RerollDice: dice.reroll_dice,
    verbs.ExhaustDice: dice.exhaust_dice,
    verbs.ExtraDice: dice.extra_dice,
    verbs.PeekCrises: peeking.peek_crises,
    verbs.CancelNextCrisis: simple_verbs.cancel_next_crisis,
    verbs.BuryCrisis: simple_verbs.bury_crisis,
    verbs.ExileVote: votes.exile_vote,
    verbs.AddGoal: simple_verbs.add_goal,
    verbs.AddSample: simple_verbs.add_sample,
    verbs.LoseGame: simple_verbs.lose_game,
    steps.OfferOptions: abilities.offer_options,
}


def _frame(state: DeadOfWinter, step: steps.Frame) -> None:
    frames.run_frame(state, step, VERBS)


RUN: Mapping[type[Step], Callable[[DeadOfWinter, Any], None]] = {
    steps.Frame: _frame,
    steps.InOrder: frames.in_order,
    steps.Bind: frames.bind,
    steps.Offer: frames.offered,
    steps.TakeOption: abilities.take_option,
    # the course of the game
    steps.DealTo: course.deal_to,
    steps.AskKeep: course.ask_keep,
    steps.ShowKept: course.show_kept,
    steps.BeginRound: course.begin_round,
    steps.RevealCrisis: course.reveal_crisis,
    steps.RoundStart: course.round_start,
    steps.RollPool: course.roll_pool,
    steps.BeginTurn: course.begin_turn,
    steps.DrawCrossroads: course.draw_crossroads,
    steps.Frostbite: course.frostbite,
    steps.TurnStart: course.turn_start,
    steps.AskTurn: course.ask_turn,
    steps.AfterAction: course.after_action,
    steps.TestCrossroads: course.test_crossroads,
    steps.EndTurn: course.end_turn,
    steps.ColonyPhase: colony.colony_phase,
    # actions
    steps.AttackStep: dice_actions.attack,
    steps.Strike: dice_actions.strike,
    steps.SearchStep: searching.search,
    steps.SimpleStep: dice_actions.simple,
    steps.PayDie: turn_actions.pay_die,
    steps.PlayCard: playing.play_card,
    steps.CardPlayed: playing.card_played,
    steps.Equip: playing.equip,
    steps.Raise: playing.raise_die,
    steps.Wish: requests.wish,
    steps.HowMany: requests.how_many,
    steps.AskSeats: requests.ask_seats,
    steps.Given: requests.given,
    steps.FuelMove: requests.fuel_move,
    # zombies, exposure, deaths
    steps_people.Arrive: world.arrive,
    steps_people.AtEntrance: entrances.at_entrance,
    steps_people.Killed: entrances.killed,
    steps_people.AttractStep: entrances.attract,
    steps_people.Exposure: exposure.expose,
    steps_people.Exposed: exposure.exposed,
    steps_people.BiteAnswer: exposure.bite_answer,
    steps_people.Spread: exposure.spread,
    steps_people.SpreadAnswer: exposure.spread_answer,
    steps_people.Die: world.die,
    steps_people.AfterLoss: exposure.after_loss,
    steps_people.NewLeader: exposure.new_leader,
    steps_people.Newcomer: exposure.newcomer,
    steps_people.Settle: exposure.settle,
    # several players
    steps_people.Tally: votes.tally_votes,
    steps_people.Exile: votes.exile,
    steps_people.SendAway: votes.send_away,
    steps_people.HandOver: votes.hand_over,
    steps_people.Pledge: payments.pledge,
    steps_people.Stakes: payments.stakes,
    steps_people.Share: transfers.share,
    # parts of verbs
    steps_people.Divide: wounds_places.divide,
    steps_people.HealStep: wounds_places.heal_step,
    steps_people.MoveDone: transfers.move_done,
    steps_people.Exhaust: dice.exhaust,
    steps_people.Reroll: dice.reroll,
    steps_people.MakeRoom: wounds_places.make_room,
    steps_people.ArrangeCrises: peeking.arrange_crises,
}

QUESTIONS: Mapping[type[Decision], Question] = {
    decisions.AwaitTurn: Question(listing.turn_legal, turn_actions.turn_answer, always=True),
    decisions.AwaitChoice: Question(choice_kinds.choice_legal, choice_kinds.choice_answer),
    decisions.AwaitKeep: Question(choice_kinds.keep_legal, choice_kinds.keep_answer),
    decisions.AwaitBallot: Question(choice_kinds.ballot_legal, choice_kinds.ballot_answer),
    decisions.AwaitGift: Question(choice_kinds.gift_legal, choice_kinds.gift_answer),
    decisions.AwaitHint: Question(choice_kinds.hint_legal, choice_kinds.hint_answer),
    AwaitDraw: Question(draws.draw_legal, draws.draw_answer),
}
