import type { FastifyInstance } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import { serveOperations } from "./routes.ts";
import { OperationsStore } from "./store.ts";

/** Health and metrics of a process. */
export function openOperations({ db, config }: Pick<Ground, "db" | "config">) {
  const { isThere } = new OperationsStore(db);
  let isStopping = false;
  return {
    /** From now on not ready: a load balancer sends nobody new. */
    stopping: () => {
      isStopping = true;
    },
    serve: (server: FastifyInstance) =>
      serveOperations(server, { isDatabaseThere: isThere, isStopping: () => isStopping }, config.METRICS_TOKEN),
  };
}
