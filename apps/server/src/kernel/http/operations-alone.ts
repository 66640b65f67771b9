import type { FastifyInstance } from "fastify";
import { Problem } from "./problem.ts";

const OPERATIONS = /^\/(health\/(live|ready)|metrics)(\?|$)/;

/** A worker is asked how it is, and nothing else: visitors and members are the API processes'. */
export function answerOperationsAlone(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (!OPERATIONS.test(request.url)) throw new Problem("not-found");
  });
}
