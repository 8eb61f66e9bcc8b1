/** Asks for a confirmation of an action that costs something and can't be undone. */

import { useEffect, useRef, useState } from "preact/hooks";

import { like, likes } from "../core/memory.js";
import type { Action, View } from "../core/service.js";
import { say } from "../core/words.js";
import { sayOf } from "../boards/index.js";
import { Dialog } from "../ui/Dialog.js";
import { named } from "./asking.js";
import { useSurroundings } from "./surroundings.js";

interface Props {
  view: View;
  action: Action;
  cost: string;
  onGo: () => void;
  onClose: () => void;
}

export function Sure({ view, action, cost, onGo, onClose }: Props) {
  const { board } = useSurroundings();
  const [never, setNever] = useState(false);
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  const go = () => {
    if (never) like({ sure: [...new Set([...(likes().sure ?? []), named(view, action)])] });
    onGo();
  };
  return (
    <Dialog heading={say("sure")} onClose={onClose}>
      <p class="sure-what">{action.text}</p>
      <p>{sayOf(board, cost)}</p>
      <label class="setting">
        <input
          type="checkbox"
          data-never
          checked={never}
          onChange={({ currentTarget }) => setNever(currentTarget.checked)}
        />
        <span>{say("sure.never")}</span>
      </label>
      <p class="sure-answers">
        <button ref={yes} type="button" class="button primary" data-sure onClick={go}>
          {say("sure.go")}
        </button>
        <button type="button" class="button" data-not-sure onClick={onClose}>
          {say("sure.not")}
        </button>
      </p>
    </Dialog>
  );
}
