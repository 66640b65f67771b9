/** Milliseconds that a frame has to get to the screen before the next work begins. */
const ON_ITS_WAY = 4;
/** After so many it is done without a frame: a hidden tab paints none. */
const LATEST = 100;

/**
 * Does what need not be done before an input is seen, behind the next painted frame.
 * @returns stop
 */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame); // once, also where a frame comes late
    run();
  }, LATEST);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run, ON_ITS_WAY);
  });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
