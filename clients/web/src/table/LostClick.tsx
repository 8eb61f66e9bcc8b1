/** Says of a click that nobody answered what has become of it, and offers to send it again. */

import { say, type Word } from "../core/words.js";
import type { Lost, Reversal } from "./state.js";

interface Props {
  lost: Lost;
  onAgain: () => void;
}

const REVERSALS: Record<Reversal, Word> = {
  undo: "undo",
  ask: "undo.ask",
  agree: "undo.agree",
  decline: "undo.decline",
};

export function LostClick({ lost: { wish, known }, onAgain }: Props) {
  const what = typeof wish.what === "string" ? say(REVERSALS[wish.what]) : wish.what.text;
  return (
    <p class="notice" role="alert" data-lost={known ? "known" : "unknown"}>
      <span>{say(known ? "lost.click" : "lost.click.unknown", { what })}</span>
      {known && (
        <button type="button" class="button" data-send-again onClick={onAgain}>
          {say("lost.click.again")}
        </button>
      )}
    </p>
  );
}
