"""What every step does, and how every decision is answered: tables, no cleverness."""

from collections.abc import Mapping

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.rules import Question
from holdout.kernel.state import Decision
from holdout.titles.dead_of_winter.cards import flow, verbs
from holdout.titles.dead_of_winter.model import decisions
from holdout.titles.dead_of_winter.rules import abilities, choice_kinds, draws, frames, simple_verbs
from holdout.titles.dead_of_winter.rules.frames import VERBS
from holdout.titles.dead_of_winter.rules.items import payments, peeking, transfers
from holdout.titles.dead_of_winter.rules.people import exposure, votes, wounds_places
from holdout.titles.dead_of_winter.rules.turn import (
    dice,
    dice_actions,
    listing,
    turn_actions,
)

#: What each verb of the cards does.
VERBS.update(
    {
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
        flow.Expose: exposure.expose,
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
        frames.OfferOptions: abilities.offer_options,
    }
)


QUESTIONS: Mapping[type[Decision], Question] = {
    decisions.AwaitTurn: Question(listing.turn_legal, turn_actions.turn_answer, always=True),
    decisions.AwaitChoice: Question(choice_kinds.choice_legal, choice_kinds.choice_answer),
    decisions.AwaitKeep: Question(choice_kinds.keep_legal, choice_kinds.keep_answer),
    decisions.AwaitBallot: Question(choice_kinds.ballot_legal, choice_kinds.ballot_answer),
    decisions.AwaitGift: Question(choice_kinds.gift_legal, choice_kinds.gift_answer),
    decisions.AwaitHint: Question(choice_kinds.hint_legal, choice_kinds.hint_answer),
    AwaitDraw: Question(draws.draw_legal, draws.draw_answer),
}
