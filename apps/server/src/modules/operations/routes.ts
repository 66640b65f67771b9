import type { operationsCalls } from "@fairground/contract";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Admission } from "../../kernel/http/admission.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { equalInConstantTime } from "../../kernel/secrets.ts";
import type { Waiting, Watch } from "./service.ts";

export const operationsRoutes = (watch: Watch): Handlers<typeof operationsCalls> => ({
  "GET /api/v1/platform/status": async ({ reply }) => {
    const { at, troubles, processes, jobs, mails, letters, bounds, ...rest } = await watch.status();
    reply.header("cache-control", "no-store");
    return {
      status: 200,
      body: {
        data: {
          ...rest,
          at: at.toISOString(),
          troubles: troubles.map(({ kind, toldSince }) => ({ kind, toldSince: toldSince?.toISOString() ?? null })),
          processes: processes.map(({ startedAt, seenAt, ...one }) => ({
            ...one,
            startedAt: startedAt.toISOString(),
            seenAt: seenAt.toISOString(),
          })),
          ...{ jobs: shown(jobs), mails: shown(mails), letters: shown(letters), bounds },
        },
      },
    };
  },
});

const shown = ({ oldestSince, ...rest }: Waiting) => ({ ...rest, oldestSince: oldestSince?.toISOString() ?? null });

/**
 * `/health/live`, `/health/ready`, `/metrics` (decisions, "Addresses"). Labels are routes, never addresses.
 * @param metricsToken opens `/metrics`; without one it is not there, because a proxy's callers look like this machine's
 */
export function serveOperations(
  app: FastifyInstance,
  state: { isDatabaseThere(): Promise<boolean>; isStopping(): boolean; admission: Admission },
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
  countPlayCalls(registry, state.admission);
  app.addHook("onResponse", (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? "unknown" };
    requests.inc({ ...labels, status: reply.statusCode });
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
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

/** What is let in and what is refused where more comes than can be done. */
function countPlayCalls(registry: Registry, admission: Admission): void {
  const { turns } = admission;
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      ...{ name, help, registers: [registry] },
      collect() {
        this.set(read());
      },
    });
  gauge("fairground_play_calls", "Calls of plays in work", () => turns.inWork);
  gauge("fairground_play_calls_waiting", "Calls of plays that wait for their turn", () => turns.waiting);
  const refused = new Counter({
    name: "fairground_play_calls_refused_total",
    help: "Calls of plays that were refused because more came than can be served: underWay, opening, told",
    labelNames: ["turn"],
    registers: [registry],
  });
  admission.onRefused = (turn) => refused.inc({ turn });
}
