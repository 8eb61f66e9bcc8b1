/** A text with a copy button. Without HTTPS there is no clipboard API: then it is selected. */

import { useRef, useState } from "preact/hooks";

import { say } from "../core/words.js";
import { Icon } from "./Icon.js";

export function CopyField({ text, label }: { text: string; label: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState(false);
  const copy = async () => {
    field.current?.select();
    // Missing over plain HTTP, whatever the types say.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const copied = await clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setDone(copied ?? document.execCommand("copy"));
  };
  return (
    <div class="copy">
      <input
        ref={field}
        readOnly
        value={text}
        aria-label={label}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <button type="button" class="button" onClick={() => void copy()}>
        <Icon name={done ? "check" : "link"} />
        {say(done ? "copied" : "copy")}
      </button>
    </div>
  );
}
