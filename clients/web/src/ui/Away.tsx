/** Says that the service does not answer, while requests are retried. */

import { useEffect, useState } from "preact/hooks";

import { answers, whenAnswering } from "../core/service.js";
import { say } from "../core/words.js";
import { Icon } from "./Icon.js";

export function Away() {
  const [there, setThere] = useState(answers());
  useEffect(() => {
    setThere(answers());
    return whenAnswering(setThere);
  }, []);
  if (there) return null;
  return (
    <p class="connection" role="status">
      <Icon name="clock" size={16} />
      {say("reconnecting")}
    </p>
  );
}
