import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import { Admission } from "../../kernel/http/admission.ts";
import { watchLoop } from "../../kernel/http/loop-delay.ts";
import type { Letters } from "../mail/index.ts";
import { operationsRoutes, serveOperations } from "./routes.ts";
import { Watch } from "./service.ts";
import { OperationsStore } from "./store.ts";

const { version: VERSION } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as {
  version: string; // every package says it
};

/** Health and metrics of a process, how many calls of plays it lets in, and a look at all processes. */
export function openOperations(
  { db, config, secret, publicUrl, log }: Pick<Ground, "db" | "config" | "secret" | "publicUrl" | "log">,
  { letters }: { letters: () => Letters },
) {
  const store = new OperationsStore(db);
  const { isThere } = store;
  const watch = new Watch(store, { ...{ config, publicUrl, letters, log }, version: VERSION, kind: db.engine.kind });
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
    watch,
    calls: operationsRoutes(watch),
    startEverywhere: () => watch.start(),
    async stop() {
      loop.stop();
      await watch.stop();
    },
  };
}
