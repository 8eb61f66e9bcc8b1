/** The player's settings: how turns are announced, animations, and confirmations. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { like, likes, type Likes } from "../core/memory.js";
import { reducesMotion } from "../core/theme.js";
import { askToNotify, canNotify, mayNotify, sound } from "../core/turn.js";
import { say, type Word } from "../core/words.js";
import type { Speed } from "./flights.js";
import { PushSetting } from "./PushSetting.js";

export function Settings() {
  const [liked, show] = useState<Likes>(likes());
  const [refused, setRefused] = useState(false);
  const set = (what: Partial<Likes>) => {
    like(what);
    show(likes());
  };
  const notify = async (wanted: boolean) => {
    const allowed = wanted && (await askToNotify());
    setRefused(wanted && !allowed);
    set({ notify: allowed });
  };
  const silenced = liked.sure ?? [];
  return (
    <>
      <section class="settings">
        <h3>{say("turn")}</h3>
        <Check
          name="sound"
          on={liked.sound ?? false}
          onChange={(wanted) => {
            set({ sound: wanted });
            if (wanted) sound();
          }}
        >
          {say("turn.sound")}
        </Check>
        <Check
          name="notify"
          on={(liked.notify ?? false) && mayNotify()}
          disabled={!canNotify()}
          onChange={(wanted) => void notify(wanted)}
        >
          {say("turn.notify")}
        </Check>
        {!canNotify() && <p data-notify-missing>{say("turn.notify.missing")}</p>}
        {refused && <p role="alert">{say("turn.notify.refused")}</p>}
        <PushSetting />
      </section>
      <section class="settings">
        <h3>{say("settings.table")}</h3>
        <Check
          name="motion"
          on={!reducesMotion() && liked.still !== true}
          disabled={reducesMotion()}
          onChange={(wanted) => set({ still: !wanted })}
        >
          {say("settings.motion")}
        </Check>
        {!reducesMotion() && (
          <label class="setting">
            <span>{say("settings.speed")}</span>
            <select
              data-setting="speed"
              value={liked.speed ?? "usual"}
              disabled={liked.still === true}
              onChange={({ currentTarget }) => set({ speed: currentTarget.value as Speed })}
            >
              {SPEED_NAMES.map(([speed, name]) => (
                <option key={speed} value={speed}>
                  {say(name)}
                </option>
              ))}
            </select>
          </label>
        )}
        {reducesMotion() && <p>{say("settings.motion.still")}</p>}
        {silenced.length > 0 && (
          <button type="button" class="button" data-ask-again onClick={() => set({ sure: [] })}>
            {say("settings.ask")}
          </button>
        )}
      </section>
    </>
  );
}

const SPEED_NAMES: readonly [Speed, Word][] = [
  ["slow", "settings.speed.slow"],
  ["usual", "settings.speed.usual"],
  ["fast", "settings.speed.fast"],
];

interface CheckProps {
  name: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
  children: ComponentChildren;
}

/** A setting that is on or off. */
export function Check({ name, on, disabled = false, onChange, children }: CheckProps) {
  return (
    <label class="setting">
      <input
        type="checkbox"
        data-setting={name}
        checked={on}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
