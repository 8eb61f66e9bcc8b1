"""What every step does, and how every decision is answered: two tables, no cleverness."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.rules import Question
from holdout.kernel.state import Decision, Step
from holdout.titles.raxxon.cards import ops
from holdout.titles.raxxon.model import decisions as d
from holdout.titles.raxxon.model import state as s
from holdout.titles.raxxon.model import steps as t
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

RUN: Mapping[type[Step], Callable[[s.Raxxon, Any], None]] = {
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
    t.BeginDay: day.begin_day,
    t.AskSheet: day.ask_sheet,
    t.FirstPlayer: day.first_player,
    t.DealCrowd: day.deal_crowd,
    t.BeginTurn: turn.begin_turn,
    t.Consequence: turn.consequence,
    t.AfterPart: turn.after_part,
    t.AskAction: turn.ask_action,
    t.SettleOptional: turn.settle_optional,
    t.EndAction: turn.end_action,
    t.EndTurn: turn.end_turn,
    t.Die: crowd.die,
    t.ResolveKilled: crowd.resolve_killed,
    t.OfferOptions: raxxon.offer_options,
    t.FinishCard: raxxon.finish_card,
    t.InterviewNext: interview.interview_next,
    t.TurnUp: crowd.turn_up,
    t.LookAt: choosing.look_at,
    t.AskOne: interview.ask_one,
    t.LookDeep: piles.look_deep,
    t.TurnAllUp: day.turn_all_up,
    t.CountInfected: day.count_infected,
    t.ClearDay: day.clear_day,
}

QUESTIONS: Mapping[type[Decision], Question] = {
    d.AwaitSheet: Question(day.sheet_legal, day.sheet_answer),
    d.TurnStart: Question(turn.go_on_or_pass, turn.start_answer),
    d.Continue: Question(turn.go_on_or_pass, turn.continue_answer),
    d.AwaitAction: Question(turn.action_legal, turn.action_answer),
    d.AwaitLine: Question(areas.line_legal, areas.line_answer),
    d.AwaitArea: Question(areas.area_legal, areas.area_answer),
    d.AwaitCards: Question(choosing.cards_legal, choosing.cards_answer),
    d.AwaitPlace: Question(crowd.places_legal, crowd.places_answer),
    d.AwaitMarker: Question(crowd.markers_legal, crowd.markers_answer),
    d.AwaitOptional: Question(turn.optional_legal, turn.optional_answer),
    d.AwaitOption: Question(raxxon.option_legal, raxxon.option_answer),
    d.AwaitOrder: Question(crowd.order_legal, crowd.order_answer),
    d.AwaitTokens: Question(tokens.tokens_legal, tokens.tokens_answer),
    d.AwaitInterview: Question(interview.interview_legal, interview.interview_answer),
    d.AwaitArrange: Question(piles.arrange_legal, piles.arrange_answer),
    AwaitDraw: Question(draws.draw_legal, draws.draw_answer),
}
