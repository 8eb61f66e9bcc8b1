"""Dispatch tables: what every step does, and how every decision is answered."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.rules import Question
from holdout.kernel.state import Decision, Step
from holdout.titles.raxxon.cards import ops
from holdout.titles.raxxon.model import decisions, steps
from holdout.titles.raxxon.model.state import Raxxon
from holdout.titles.raxxon.rules import (
    areas,
    choosing,
    crowd,
    day,
    draws,
    interview,
    piles,
    raxxon,
    tokens,
    turn,
)

RUN: Mapping[type[Step], Callable[[Raxxon, Any], None]] = {
    # the vocabulary of the cards
    ops.Infect: piles.infect,
    ops.DrawRaxxon: raxxon.draw_raxxon,
    ops.Power: raxxon.power,
    ops.Evening: turn.evening,
    ops.HostileReturns: crowd.hostile_returns,
    ops.AddCard: crowd.add_card,
    ops.FlipUp: choosing.flip_up,
    ops.Optional: turn.optional,
    ops.Pass: turn.force_pass,
    ops.Kill: choosing.kill,
    ops.KillArea: areas.on_area,
    ops.EvacuateLine: areas.on_line,
    ops.EvacuateArea: areas.on_area,
    ops.Move: choosing.move,
    ops.Swap: choosing.swap,
    ops.FlipDown: choosing.flip_down,
    ops.Peek: choosing.peek,
    ops.Scry: piles.scry,
    ops.LineToPile: areas.on_line,
    ops.Interview: choosing.interview,
    ops.Roadblock: choosing.roadblock,
    ops.UntriggeredBack: piles.untriggered_back,
    ops.ClearTokens: tokens.clear_tokens,
    # the course of the game
    steps.BeginDay: day.begin_day,
    steps.AskSheet: day.ask_sheet,
    steps.FirstPlayer: day.first_player,
    steps.DealCrowd: day.deal_crowd,
    steps.BeginTurn: turn.begin_turn,
    steps.Consequence: turn.consequence,
    steps.AfterPart: turn.after_part,
    steps.AskAction: turn.ask_action,
    steps.SettleOptional: turn.settle_optional,
    steps.EndAction: turn.end_action,
    steps.EndTurn: turn.end_turn,
    steps.Die: crowd.die,
    steps.ResolveKilled: crowd.resolve_killed,
    steps.OfferOptions: raxxon.offer_options,
    steps.FinishCard: raxxon.finish_card,
    steps.Resume: turn.resume,
    steps.InterviewNext: interview.interview_next,
    steps.TurnUp: crowd.turn_up,
    steps.LookAt: choosing.look_at,
    steps.AskOne: interview.ask_one,
    steps.LookDeep: piles.look_deep,
    steps.TurnAllUp: day.turn_all_up,
    steps.CountInfected: day.count_infected,
    steps.ClearDay: day.clear_day,
}

QUESTIONS: Mapping[type[Decision], Question] = {
    decisions.AwaitSheet: Question(day.sheet_legal, day.sheet_answer),
    decisions.TurnStart: Question(turn.go_on_or_pass, turn.start_answer),
    decisions.Continue: Question(turn.go_on_or_pass, turn.continue_answer),
    decisions.AwaitAction: Question(turn.action_legal, turn.action_answer),
    decisions.AwaitLine: Question(areas.line_legal, areas.line_answer),
    decisions.AwaitArea: Question(areas.area_legal, areas.area_answer),
    decisions.AwaitCards: Question(choosing.cards_legal, choosing.cards_answer),
    decisions.AwaitPlace: Question(crowd.places_legal, crowd.places_answer),
    decisions.AwaitMarker: Question(crowd.markers_legal, crowd.markers_answer),
    decisions.AwaitOptional: Question(turn.optional_legal, turn.optional_answer),
    decisions.AwaitOption: Question(raxxon.option_legal, raxxon.option_answer),
    decisions.AwaitOrder: Question(crowd.order_legal, crowd.order_answer),
    decisions.AwaitTokens: Question(tokens.tokens_legal, tokens.tokens_answer),
    decisions.AwaitInterview: Question(interview.interview_legal, interview.interview_answer),
    decisions.AwaitArrange: Question(piles.arrange_legal, piles.arrange_answer),
    AwaitDraw: Question(draws.draw_legal, draws.draw_answer),
}
