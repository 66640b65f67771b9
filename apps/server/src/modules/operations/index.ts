import type { FastifyInstance } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import { Admission } from "../../kernel/http/admission.ts";
import { watchLoop } from "../../kernel/http/loop-delay.ts";
import { serveOperations } from "./routes.ts";
import { OperationsStore } from "./store.ts";

/** Health and metrics of a process, and how many calls of plays it lets in. */
export function openOperations({ db, config, secret }: Pick<Ground, "db" | "config" | "secret">) {
  const { isThere } = new OperationsStore(db);
  const loop = watchLoop(config.LOOP_DELAY);
  const admission = new Admission({
    bounds: {
      atOnce: config.PLAY_CALLS ?? 4 * config.DATABASE_POOL,
      waiting: config.PLAY_CALLS_WAITING,
      waitMs: config.PLAY_CALLS_WAIT,
    },
    secret,
    isLate: loop.isLate,
    now: () => Date.now(),
  });
  let isStopping = false;
  return {
    /** From now on not ready: a load balancer sends nobody new. */
    stopping: () => {
      isStopping = true;
    },
    serve(server: FastifyInstance) {
      admission.guard(server);
      serveOperations(
        server,
        { isDatabaseThere: isThere, isStopping: () => isStopping, admission },
        config.METRICS_TOKEN,
      );
    },
    stop: () => loop.stop(),
  };
}
