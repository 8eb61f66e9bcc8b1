/** The tracks of the colony (morale, rounds, food, waste), the crisis, and the main objective. */

import { nameOf, useSurroundings } from "../../table/surroundings.js";
import { Count } from "../../ui/Count.js";
import { Spot } from "../Spot.js";
import type { Seen } from "./index.js";
import { useText } from "./texts.js";

const FEW = 2;

export function Tracks({ board, choices, choose }: Seen) {
  const surroundings = useSurroundings();
  const text = useText();
  const given = board.players.reduce((sum, each) => sum + each.contributed_count, 0);
  const track = (id: "morale" | "rounds", name: string, left: number) => (
    <Spot
      element={{ type: "track", track: id }}
      choices={choices}
      choose={choose}
      label={`${name}: ${left}`}
      class={left <= FEW ? "dw-track low" : "dw-track"}
    >
      <span>{name}</span>
      <Count value={left} />
    </Spot>
  );
  const figure = (name: string, value: number) => (
    <span class="dw-track">
      <span>{name}</span>
      <Count value={value} />
    </span>
  );
  return (
    <div class="dw-top">
      <div class="dw-tracks">
        {track("morale", text.morale, board.morale)}
        {track("rounds", text.rounds, board.rounds)}
        {figure(text.food, board.food)}
        {board.starvation > 0 && figure(text.starvation, board.starvation)}
        {figure(text.helpless, board.helpless)}
        {figure(text.waste, board.waste.length)}
      </div>
      <div class="dw-goals">
        {board.crisis && (
          <Spot
            element={{ type: "contributions" }}
            choices={choices}
            choose={choose}
            about={board.crisis}
            label={`${text.crisis}: ${nameOf(surroundings, board.crisis)}`}
            class="dw-goal"
          >
            <span class="dw-goal-head">
              {text.crisis}
              <span class="mark">
                {text.given} {given}
              </span>
            </span>
            <strong>{nameOf(surroundings, board.crisis)}</strong>
            <small>{surroundings.cards.get(board.crisis)?.text}</small>
          </Spot>
        )}
        <Spot
          element={{ type: "objective" }}
          choices={choices}
          choose={choose}
          about={board.objective}
          label={`${text.objective}: ${nameOf(surroundings, board.objective)}`}
          class="dw-goal"
        >
          <span class="dw-goal-head">{text.objective}</span>
          <strong>{nameOf(surroundings, board.objective)}</strong>
          <small>{surroundings.cards.get(board.objective)?.text}</small>
        </Spot>
      </div>
    </div>
  );
}
