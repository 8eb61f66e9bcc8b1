/** A hook that asks the service for something when a component is shown. */

import { useEffect, useState } from "preact/hooks";

import { explained } from "../core/explained.js";
import { useLanguage } from "../core/words.js";

/** The answer, or a sentence that says what went wrong; neither while waiting. */
export interface Asked<Wanted> {
  answer: Wanted | undefined;
  failure: string | undefined;
}

/** Ask, and ask again when the language or one of `depends` changes. */
export function useAnswer<Wanted>(
  ask: () => Promise<Wanted>,
  depends: readonly unknown[] = [],
): Asked<Wanted> {
  const language = useLanguage();
  const [asked, setAsked] = useState<Asked<Wanted>>({ answer: undefined, failure: undefined });
  useEffect(() => {
    let wanted = true;
    ask().then(
      (answer) => wanted && setAsked({ answer, failure: undefined }),
      (error: unknown) => wanted && setAsked({ answer: undefined, failure: explained(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [language, ...depends]);
  return asked;
}
