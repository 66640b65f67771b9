import { randomUUID } from "node:crypto";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Logger } from "pino";
import { watchBodies } from "./body-watch.ts";
import { answerBadAddress, answerBrokenHttp } from "./broken-requests.ts";
import { holdsKey } from "./key-in-address.ts";
import { knowMethods } from "./methods.ts";
import { missingPage } from "./missing-page.ts";
import { Problem } from "./problem.ts";
import { UNSTORABLE, unstorablePath } from "./storable.ts";
import { type TrustedProxies, trustOf } from "./trusted-proxies.ts";

const BODY_LIMIT = 1024 * 1024;
/** How long a body may stand still before its request is ended. */
const BODY_IDLE_MS = 30_000;
/** What every answer says. */
const EVERYWHERE = { "x-content-type-options": "nosniff", "referrer-policy": "strict-origin-when-cross-origin" };

/**
 * Fastify with what every call shares: request ids, problem documents, empty bodies, headers, logs without personal data.
 * @param options.bodyIdleMs how long a body may stand still; 30 seconds unless said
 */
export function httpServer(options: {
  logger: Logger;
  trustProxy: TrustedProxies;
  bodyIdleMs?: number;
}): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(options.trustProxy),
    // One for all: a logger of its own for each request costs more than a line, and ours name the request themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    connectionTimeout: 0,
    // Long enough for a large file over a slow line; headers have Node's own, shorter limit.
    requestTimeout: 600_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenHttp,
    // Node's own refusal of a request without a host has no body: ours is below.
    http: { requireHostHeader: false },
  });
  // What we need not understand: Node would answer 417 without a body.
  app.server.on("checkExpectation", (request, response) => app.routing(request, response));

  leaveConnections(app);
  const methodsOf = knowMethods(app);
  readBodies(app);

  // Hooks of every request take a callback: a promise for each of them is a tenth of what a page in memory costs.
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers({ ...EVERYWHERE, "x-request-id": request.id });
    if (holdsKey(request.url)) return done(new Problem("key-in-address"));
    done(request.headers.host === undefined && request.raw.httpVersion === "1.1" ? hostMissing() : undefined);
  });
  // Before its body is read, whatever it holds: the address is wrong. Behind those who answer fewer addresses than are mounted.
  app.addHook("preParsing", (request, _reply, payload, done) => {
    if (!request.is404) return done(null, payload);
    const methods = methodsOf(request.url);
    done(
      methods.length > 0 ? new Problem("method-unknown", {}, { allow: methods.join(", ") }) : new Problem("not-found"),
    );
  });
  watchBodies(app, options.bodyIdleMs ?? BODY_IDLE_MS);
  // Nothing in it is to be redacted: looking for it in each line takes a twentieth of what a page in memory takes.
  const lines = options.logger.child({}, { redact: [] });
  app.addHook("onResponse", (request, reply, done) => {
    // The route's pattern, never the address: addresses hold play ids and e-mails.
    lines.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
    done();
  });

  app.setNotFoundHandler((request, reply) => refuse(new Problem("not-found"), request, reply));
  app.setErrorHandler((fault: FastifyError | Problem, request, reply) => {
    const problem = asProblem(fault);
    if (problem.code === "internal" || isFull(fault))
      request.log.error({ requestId: request.id, err: fault, route: request.routeOptions.url }, "fault");
    // What the client is still sending is read on, so that it sees its answer (see body-watch.ts).
    if (problem.code === "body-too-large") reply.removeHeader("connection");
    return refuse(problem, request, reply);
  });
  return app;
}

/** A person gets a page to read, a program a problem document. */
function refuse(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  const page = missingPage(problem, request);
  return page
    ? reply
        .status(problem.status)
        .headers({ "cache-control": "no-store", ...page.headers })
        .send(page.html)
    : answer(problem, request.id, reply);
}

/**
 * Gives connections back when the server stops. Node waits for those that stand idle between two requests, 72 seconds
 * long; the framework ends those that are idle when it begins to stop, and no later ones.
 */
function leaveConnections(app: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    if (!app.server.listening) return;
    sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once("close", () => clearInterval(sweep));
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (sweep) reply.header("connection", "close");
    done();
  });
}

/** JSON, with or without content: the spec's clients send empty bodies with the JSON content type (stack, "HTTP"). */
function readBodies(app: FastifyInstance): void {
  app.addContentTypeParser("text/csv", { parseAs: "string" }, (_request, text, done) => done(null, text));
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    if (text === "") return done(null, undefined);
    let body: unknown;
    try {
      body = JSON.parse(text as string, TRAP.test(text as string) ? withoutTraps : undefined);
    } catch {
      return done(new Problem("request-malformed", { errors: [{ path: "body", message: "This is not valid JSON" }] }));
    }
    // Only an escape can bring such a character: few bodies are walked through.
    done(/\\u(0000|d[89a-f])/i.test(text as string) ? unstorable({ body }) : null, body);
  });
  app.addHook("preValidation", ({ params, query }, _reply, done) => done(unstorable({ params, query }) ?? undefined));
}

function unstorable(parts: Readonly<Record<string, unknown>>): Problem | null {
  for (const [name, part] of Object.entries(parts)) {
    const path = unstorablePath(part, name);
    if (path) return new Problem("request-malformed", { errors: [{ path, message: UNSTORABLE }] });
  }
  return null;
}

const hostMissing = () =>
  new Problem("request-malformed", { errors: [{ path: "headers.host", message: "HTTP/1.1 asks for it" }] });

/** Written out, or where an escape may have written it: few bodies are read member by member, which takes several times as long. */
const TRAP = /__proto__|toString|valueOf|\\u/;
/** Names under which nothing of ours stands: what compares an object that has them, e.g. its `length` with a number, breaks. */
const withoutTraps = (key: string, value: unknown): unknown =>
  key === "__proto__" || key === "toString" || key === "valueOf" ? undefined : value;

function asProblem(fault: FastifyError | Problem): Problem {
  if (fault instanceof Problem) return fault;
  if (fault.statusCode === 413) return new Problem("body-too-large", { limit: BODY_LIMIT });
  if (fault.statusCode === 415) return new Problem("media-type-unsupported");
  if (fault.statusCode === 404) return new Problem("not-found");
  if (fault.statusCode !== undefined && fault.statusCode >= 400 && fault.statusCode < 500)
    return new Problem("request-malformed");
  if (isDatabaseAway(fault) || isFull(fault)) return new Problem("unavailable", {}, { "retry-after": "2" });
  return new Problem("internal");
}

/** Connection refused, reset or ended, the server is going down or comes up (class 57P, 08), or there are too many. */
const isDatabaseAway = (fault: { code?: string; message?: string }): boolean =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|08\w{3}|53300)$/.test(fault.code ?? "") ||
  // The driver's own words, which have no code.
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(
    fault.message ?? "",
  );

/** The database has no room left, on its disk or in memory (53100, 53200): what was asked is undone, and may go through later. */
const isFull = (fault: { code?: string }): boolean => /^53[12]00$/.test(fault.code ?? "");

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
