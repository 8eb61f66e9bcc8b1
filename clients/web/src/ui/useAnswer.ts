/** Something that is asked of the service when a component is shown. */

import { useEffect, useState } from "preact/hooks";

import { explained } from "../core/explained.js";
import { useLanguage } from "../core/words.js";

/** What came of it: nothing yet, the answer, or a sentence that says what went wrong. */
export interface Asked<Wanted> {
  answer: Wanted | undefined;
  failure: string | undefined;
}

/** Ask, and again when the language or one of `depends` changes. */
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
