/**
 * Tells when the page wakes: the device has slept, the network was away, or the tab was hidden.
 * Timers don't run meanwhile, and connections may be dead without anybody having been told.
 */

const listeners = new Set<() => void>();

/** Hear each time the page wakes, until the returned function is called. */
export function whenWaking(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function wake(): void {
  if (document.hidden) return;
  for (const listener of [...listeners]) listener();
}

addEventListener("online", wake);
addEventListener("pageshow", ({ persisted }) => persisted && wake());
document.addEventListener("visibilitychange", wake);
document.addEventListener("resume", wake);
