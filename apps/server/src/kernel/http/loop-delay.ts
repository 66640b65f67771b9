import { monitorEventLoopDelay } from "node:perf_hooks";

/** How often it is looked at, in milliseconds. */
const SPAN = 500;

/**
 * Whether this process is behind: what is due is done later than `bound` milliseconds, at the mean of the last half
 * second. 0: never.
 */
export function watchLoop(bound: number): { isLate(): boolean; stop(): void } {
  if (bound === 0) return { isLate: () => false, stop() {} };
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let isLate = false;
  const look = setInterval(() => {
    isLate = delay.mean / 1e6 - 20 > bound;
    delay.reset();
  }, SPAN);
  look.unref();
  return {
    isLate: () => isLate,
    stop() {
      clearInterval(look);
      delay.disable();
    },
  };
}
