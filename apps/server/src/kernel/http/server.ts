import { randomUUID } from "node:crypto";
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from "fastify";
import type { Logger } from "pino";
import { Problem } from "./problem.ts";
import { UNSTORABLE, unstorablePath } from "./storable.ts";

const BODY_LIMIT = 1024 * 1024;

/** Fastify with what every call shares: request ids, problem documents, empty bodies, headers, logs without personal data. */
export function httpServer(options: { logger: Logger; trustProxy: boolean }): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    connectionTimeout: 0,
    // Long enough for a large file over a slow line; headers have Node's own, shorter limit.
    requestTimeout: 600_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });

  readBodies(app);

  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "strict-origin-when-cross-origin");
  });
  app.addHook("onResponse", async (request, reply) => {
    // The route's pattern, never the address: addresses hold play ids and e-mails.
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
  });

  app.setNotFoundHandler((request, reply) => answer(new Problem("not-found"), request.id, reply));
  app.setErrorHandler((fault: FastifyError | Problem, request, reply) => {
    const problem = asProblem(fault);
    if (problem.code === "internal")
      request.log.error({ requestId: request.id, err: fault, route: request.routeOptions.url }, "fault");
    return answer(problem, request.id, reply);
  });
  return app;
}

/** JSON, with or without content: the spec's clients send empty bodies with the JSON content type (stack, "HTTP"). */
function readBodies(app: FastifyInstance): void {
  app.addContentTypeParser("text/csv", { parseAs: "string" }, (_request, text, done) => done(null, text));
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    if (text === "") return done(null, undefined);
    let body: unknown;
    try {
      body = JSON.parse(text as string, withoutPrototype);
    } catch {
      return done(new Problem("request-malformed", { errors: [{ path: "body", message: "This is not valid JSON" }] }));
    }
    // Only an escape can bring such a character: few bodies are walked through.
    done(/\\u(0000|d[89a-f])/i.test(text as string) ? unstorable({ body }) : null, body);
  });
  app.addHook("preValidation", async ({ params, query }) => {
    const problem = unstorable({ params, query });
    if (problem) throw problem;
  });
}

function unstorable(parts: Readonly<Record<string, unknown>>): Problem | null {
  for (const [name, part] of Object.entries(parts)) {
    const path = unstorablePath(part, name);
    if (path) return new Problem("request-malformed", { errors: [{ path, message: UNSTORABLE }] });
  }
  return null;
}

const withoutPrototype = (key: string, value: unknown): unknown => (key === "__proto__" ? undefined : value);

function asProblem(fault: FastifyError | Problem): Problem {
  if (fault instanceof Problem) return fault;
  if (fault.statusCode === 413) return new Problem("body-too-large", { limit: BODY_LIMIT });
  if (fault.statusCode === 415) return new Problem("media-type-unsupported");
  if (fault.statusCode === 404) return new Problem("not-found");
  if (fault.statusCode !== undefined && fault.statusCode >= 400 && fault.statusCode < 500)
    return new Problem("request-malformed");
  if (isDatabaseAway(fault)) return new Problem("unavailable", {}, { "retry-after": "2" });
  return new Problem("internal");
}

/** Connection refused, reset or ended, the server is going down or comes up (class 57P, 08), or there are too many. */
const isDatabaseAway = (fault: { code?: string; message?: string }): boolean =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|08\w{3}|53300)$/.test(fault.code ?? "") ||
  // The driver's own words, which have no code.
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(
    fault.message ?? "",
  );

function answer(
  problem: Problem,
  requestId: string,
  reply: { headers(h: object): unknown; status(s: number): { type(t: string): { send(b: unknown): unknown } } },
) {
  reply.headers(problem.headers);
  return reply
    .status(problem.status)
    .type("application/problem+json; charset=utf-8")
    .send(JSON.stringify(problem.document(requestId)));
}
