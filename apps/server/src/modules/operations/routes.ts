import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { Problem } from "../../kernel/http/problem.ts";
import { equalInConstantTime } from "../../kernel/secrets.ts";

/**
 * `/health/live`, `/health/ready`, `/metrics` (decisions, "Addresses"). Labels are routes, never addresses.
 * @param metricsToken opens `/metrics`; without one it is not there, because a proxy's callers look like this machine's
 */
export function serveOperations(
  app: FastifyInstance,
  state: { isDatabaseThere(): Promise<boolean>; isStopping(): boolean },
  metricsToken: string | undefined,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "fairground_requests_total",
    help: "Answers by route and status",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const duration = new Histogram({
    name: "fairground_request_seconds",
    help: "Time to answer by route",
    labelNames: ["method", "route"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? "unknown" };
    requests.inc({ ...labels, status: reply.statusCode });
    duration.observe(labels, reply.elapsedTime / 1000);
  });

  app.get("/health/live", async () => ({ status: "live" }));
  app.get("/health/ready", async () => {
    if (state.isStopping() || !(await state.isDatabaseThere()))
      throw new Problem("unavailable", {}, { "retry-after": "2" });
    return { status: "ready" };
  });
  app.get("/metrics", async (request, reply) => {
    if (metricsToken === undefined) throw new Problem("not-found");
    const [, token = ""] = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
    if (!equalInConstantTime(token, metricsToken))
      throw new Problem("token-missing", {}, { "www-authenticate": "Bearer" });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
