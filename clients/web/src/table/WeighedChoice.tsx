/** One of the actions that a bot has compared: its value and cost, how it may go on, and why. */

import { language, say } from "../core/words.js";
import { seatName, useSurroundings } from "./surroundings.js";
import { barOf, costOf, isChance, type Weighed } from "./weighing.js";

interface Props {
  choice: Weighed;
  best: boolean;
  unit: string;
  seat: number;
  /** Whether it is the one that the player has asked about. */
  wondered: boolean;
}

const HEIGHT = 8;

export function WeighedChoice({ choice, best, unit, seat, wondered }: Props) {
  const cost = best ? null : costOf(choice, unit);
  return (
    <li class={wondered ? "weighed wondered" : "weighed"} data-weighed={choice.action.id}>
      <p class="weighed-head">
        <span>{choice.action.text}</span>
        <strong>{figure(choice.value, unit)}</strong>
      </p>
      <ValueBar choice={choice} unit={unit} />
      <p class="weighed-figures">
        {choice.low !== null && choice.high !== null && (
          <span>
            {say("advice.between", {
              low: figure(choice.low, unit),
              high: figure(choice.high, unit),
            })}
          </span>
        )}
        {cost !== null && (
          <span>{cost > 0 ? say("advice.loss", { count: cost }) : say("advice.lossless")}</span>
        )}
      </p>
      {choice.reasons.length > 0 && (
        <ul class="weighed-reasons">
          {choice.reasons.map(({ aspect, text, effect }) => (
            <li key={aspect} class={effect < 0 ? "against" : "for"}>
              <span aria-hidden="true">{effect < 0 ? "−" : "+"}</span>
              <span class="unseen">{say(effect < 0 ? "advice.against" : "advice.for")}</span>
              {text}
            </li>
          ))}
        </ul>
      )}
      <Line steps={choice.line.slice(1)} seat={seat} />
    </li>
  );
}

/** A bar for the chance, with its range. Screen readers skip it: the figures say the same. */
function ValueBar({ choice, unit }: Pick<Props, "choice" | "unit">) {
  const bar = barOf(choice, unit);
  if (!bar) return null;
  const { value, range } = bar;
  return (
    <svg class="bar" viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect class="bar-all" width="100" height={HEIGHT} />
      <rect class="bar-value" width={value} height={HEIGHT} />
      {range && <path class="bar-range" d={`M${range.low} ${HEIGHT / 2}H${range.high}`} />}
    </svg>
  );
}

function Line({ steps, seat }: { steps: Weighed["line"]; seat: number }) {
  const { seats } = useSurroundings();
  if (steps.length === 0) return null;
  return (
    <details class="weighed-line">
      <summary>{say("advice.line", { count: steps.length })}</summary>
      <ol>
        {steps.map((step, index) => (
          <li key={index}>
            {step.seat !== seat && `${seatName(seats, step.seat)}: `}
            {step.text} <small>{percent(step.share)}</small>
          </li>
        ))}
      </ol>
    </details>
  );
}

function figure(value: number, unit: string): string {
  return isChance(unit)
    ? percent(value)
    : value.toLocaleString(language(), { maximumSignificantDigits: 3, notation: "compact" });
}

function percent(share: number): string {
  return share.toLocaleString(language(), { style: "percent" });
}
