/** A heap that is collected all the time, so that nothing lives on by luck. */

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Collect garbage every few milliseconds until the test ends. */
export function collecting(): Disposable {
  const timer = setInterval(collect, 20);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
