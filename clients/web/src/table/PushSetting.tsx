/** The setting by which the service tells this browser of turns while no page is open. */

import { useEffect, useState } from "preact/hooks";

import { push, pushing, type Pushing } from "../core/push.js";
import { say, type Word } from "../core/words.js";
import { Check } from "./Settings.js";

/** What is said below it where it can't be used, or of what it does. */
const SAID: Record<Pushing, Word> = {
  missing: "turn.push.missing",
  unoffered: "turn.push.unoffered",
  denied: "turn.notify.refused",
  off: "turn.push.via",
  on: "turn.push.via",
};

export function PushSetting() {
  const [state, show] = useState<Pushing>();
  /** What was chosen and is not in effect yet: shown at once, whatever else is drawn meanwhile. */
  const [wanted, want] = useState<boolean>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    pushing().then(show, () => setFailed(true));
  }, []);
  const change = async (on: boolean) => {
    want(on);
    setFailed(false);
    let refused = false;
    const now = await push(on).catch(() => {
      refused = true;
      return pushing().catch(() => undefined);
    });
    show(now);
    want(undefined);
    setFailed(refused);
  };
  const usable = state === "off" || state === "on";
  return (
    <>
      <Check
        name="push"
        on={wanted ?? state === "on"}
        disabled={!usable || wanted !== undefined}
        onChange={(on) => void change(on)}
      >
        {say("turn.push")}
      </Check>
      {state && <p data-push={state}>{say(SAID[state])}</p>}
      {failed && <p role="alert">{say("turn.push.failed")}</p>}
    </>
  );
}
