/** Milliseconds before a repeat, where the server does not say. */
const PAUSE = 10_000;
/** Events that wait at most: what comes beyond them is not told. */
export const MOST = 100;

/**
 * Tells events in their order, each until the server has it: what the network drops or the server cannot take now is sent
 * again as it was, so that it counts once.
 * @param post rejected where no answer came
 * @param signal aborted, what waits is forgotten
 */
export function createTelling<Event extends object>(
  post: (event: Event) => Promise<Pick<Response, "status" | "headers">>,
  wait: (milliseconds: number) => Promise<void>,
  signal: AbortSignal,
) {
  const waiting: Event[] = [];
  let isTelling = false;
  const send = (event: Event) => post(event).catch(() => null);

  async function tellAll(): Promise<void> {
    isTelling = true;
    for (let event = waiting.shift(); event && !signal.aborted; event = waiting.shift()) {
      const answer = await send(event);
      if (answer && answer.status < 500 && answer.status !== 429) continue;
      waiting.unshift(event);
      await wait(Number(answer?.headers.get("retry-after")) * 1_000 || PAUSE);
    }
    isTelling = false;
  }

  return {
    tell(event: Event) {
      if (waiting.length < MOST) waiting.push(event);
      if (!isTelling) void tellAll();
    },
    /** The page goes: what waits is sent at once, and nobody stays for an answer. */
    leave() {
      waiting.forEach(send);
    },
  };
}
