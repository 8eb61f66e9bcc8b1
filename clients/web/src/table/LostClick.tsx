/** Says of a click that nobody answered what has become of it, and offers to send it again. */

import { say } from "../core/words.js";
import type { Lost } from "./state.js";

interface Props {
  lost: Lost;
  onAgain: () => void;
}

export function LostClick({ lost: { wish, known }, onAgain }: Props) {
  const what = wish.action?.text ?? say("undo");
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
