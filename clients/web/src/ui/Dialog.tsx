/** A modal dialog; Escape or a click outside closes it. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { say } from "../core/words.js";
import { Icon } from "./Icon.js";

interface Props {
  heading: string;
  onClose: () => void;
  children: ComponentChildren;
  wide?: boolean;
}

export function Dialog({ heading, onClose, children, wide = false }: Props) {
  const place = useRef<HTMLDialogElement>(null);
  const gone = useRef(false);
  useEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    return () => {
      gone.current = true;
      // Only this gives the focus back; its event comes later, when nobody is to hear it.
      dialog?.close();
    };
  }, []);
  return (
    <dialog
      ref={place}
      class={wide ? "dialog wide" : "dialog"}
      aria-label={heading}
      onClose={() => !gone.current && onClose()}
      onClick={(event) => event.target === place.current && onClose()}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2>{heading}</h2>
          <button
            type="button"
            class="button quiet square"
            aria-label={say("close")}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
