import type { Logger } from "pino";
import type { Part } from "./part.ts";

export const HOUR = 3_600_000;

/** A module's work that is done once at the start, then again and again; a fault of a later turn is logged. Running in several processes does nothing twice. */
export function upkeepOf(
  { log }: { log: Logger },
  name: string,
  pace: number,
  work: () => Promise<unknown>,
): Required<Pick<Part, "start" | "stop">> {
  let timer: NodeJS.Timeout | undefined;
  return {
    async start() {
      await work();
      timer = setInterval(() => {
        work().catch((fault) => log.error({ err: fault }, `${name}: upkeep`));
      }, pace);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
