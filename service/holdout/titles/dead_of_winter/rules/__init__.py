"""What every step does, and how every decision is answered: tables, no cleverness."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.rules import Question
from holdout.kernel.state import Decision, Step
from holdout.titles.dead_of_winter.cards import flow, verbs
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
