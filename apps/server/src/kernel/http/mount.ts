import {
  type AnswerOf,
  type BodyOf,
  type Call,
  type Contract,
  type Entry,
  isAudited,
  type ParamsOf,
  type ProblemCode,
  type QueryOf,
  type Right,
} from "@fairground/contract";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { z } from "zod";
import { type Auditor, notedCaller } from "./audit.ts";
import { Problem } from "./problem.ts";

/** Who is calling, once the access rule has let them in. */
export type Caller =
  | { kind: "visitor"; ip: string; agent: string }
  | {
      kind: "member";
      userId: string;
      email: string;
      platformAdmin: boolean;
      /** The company that the call concerns; "" where the rule is "account" or "row". */
      companyId: string;
      /** By company id: every company that they belong to is there, also where nothing is allowed in it. */
      rights: ReadonlyMap<string, ReadonlySet<Right>>;
      /** By company id: why nothing is allowed in it for now, though they belong to it; none of them is in `rights`. */
      withheld: ReadonlyMap<string, ProblemCode>;
      /** Companies that let a platform's administrator read personal data for now: they see, and change nothing. */
      lent: ReadonlySet<string>;
      /** The company whose provider has let them in, which is all that they reach; null where they signed in otherwise. */
      signOn: string | null;
      /** The API key that calls for its holder; null where the holder calls. */
      keyId: string | null;
      ip: string;
      agent: string;
    }
  | { kind: "service"; companyId: string; ip: string; agent: string };

export interface Input<E extends Entry> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  headers: { idempotencyKey: string | undefined };
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E extends Entry> = (input: Input<E>) => Promise<AnswerOf<E>>;
/** The calls that are built: those whose entry says what they answer. A missing handler does not compile. */
type Built<C extends Contract> = { [K in keyof C & Call]: C[K] extends { later: true } ? never : K }[keyof C & Call];
/** The handlers of a module's calls, all of them or those whose path begins in one way. */
export type Handlers<C extends Contract, Beginning extends string = "/"> = {
  readonly [K in Extract<Built<C>, `${string} ${Beginning}${string}`>]: Handler<C[K]>;
};

/** Finds out who calls and whether they may; throws a {@link Problem} otherwise. */
export type Gatekeeper = (
  entry: Entry,
  input: { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown },
  request: FastifyRequest,
) => Promise<Caller>;

/**
 * Mounts a service's calls: access rule, validation by the contract's schemas, handler, row in the audit, answer. A call
 * that a later room builds answers 501.
 * @param audit null: nothing is written, in tests of some calls alone
 */
export function mount<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  admit: Gatekeeper,
  audit: Auditor | null,
): void {
  for (const [call, entry] of Object.entries<Entry>(contract)) {
    // The compiler has refused it already, where it was asked.
    if (!entry.access) throw new Error(`${call} has no access rule`);
    const [method, path] = call.split(" ") as [string, string];
    const handler = (handlers as unknown as Record<string, Handler<Entry> | undefined>)[call]; // each handler fits its own entry
    const url = path.replaceAll(/\{([^}]+)\}/g, ":$1");
    // Players on a static host of another origin call these; none of them looks at cookies.
    const write = isAudited(call as Call, entry) ? audit : null;
    const isOpen = entry.access.kind === "anyone" || entry.access.kind === "play";
    if (isOpen && !app.hasRoute({ method: "OPTIONS", url })) app.options(url, preflight);
    const route: RouteOptions = {
      method: method as "GET",
      url,
      ...(entry.bodyLimit ? { bodyLimit: entry.bodyLimit } : {}),
      config: config(call as Call),
      async handler(request, reply) {
        if (isOpen) reply.header("access-control-allow-origin", "*");
        if (!handler) throw new Problem("not-built");
        const raw = { params: record(request.params), query: record(request.query), body: request.body };
        const note = async (status: number, answer: unknown) => {
          const caller = notedCaller(request) ?? visitor(request);
          const total = Number(reply.getHeader(TOTAL) ?? Number.NaN);
          const rows = Number.isNaN(total) ? null : total;
          await write?.({ call: call as Call, entry, caller, request, parts: raw, status, answer, rows });
        };
        const answered = async () => {
          const caller = await admit(entry, raw, request);
          read(entry.headers, request.headers, "headers");
          const input = {
            params: read(entry.params, raw.params, "params"),
            query: read(entry.query, raw.query, "query"),
            body: entry.raw ? raw.body : read(entry.body, raw.body ?? {}, "body"),
            headers: { idempotencyKey: idempotencyKey(request) },
            caller,
            request,
            reply,
          };
          return handler(input as Input<Entry>); // validated by the same entry's schemas
        };
        const { status, body } = await answered().catch(async (fault) => {
          // Who may not has tried; every other refusal changed nothing, and a fault may have.
          const refused = fault instanceof Problem ? fault.status : 500;
          if (refused === 403 || refused >= 500) await note(refused, null);
          throw fault;
        });
        await note(status, body);
        if (reply.sent) return reply;
        // What leads elsewhere says so by its headers alone, and so does what says nothing.
        if (status >= 300 || entry.answers?.[status] === null) return reply.status(status).send();
        return reply.status(status).send(body ?? null);
      },
    };
    // Only calls that say so read forms: everywhere else one is a content type that is not read.
    if (entry.raw === "multipart")
      app.register(async (scope) => {
        await scope.register(multipart, { throwFileSizeLimit: false });
        scope.route(route);
      });
    else if (entry.raw === "bytes")
      app.register(async (scope) => {
        scope.addContentTypeParser("application/octet-stream", (_request, bytes, done) => done(null, bytes));
        scope.route(route);
      });
    else app.route(route);
  }
}

/** How many rows a file has, where it is sent piece by piece. */
const TOTAL = "x-total-count";

const visitor = ({ ip, headers }: FastifyRequest): Caller => ({
  kind: "visitor",
  ip,
  agent: headers["user-agent"] ?? "",
});

/** Which call of the contract a route is: for metrics and logs. */
const config = (call: Call): object => ({ call });

const preflight = async (_request: FastifyRequest, reply: FastifyReply) =>
  reply
    .headers({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, POST, PUT, DELETE",
      "access-control-allow-headers": "authorization, content-type, idempotency-key, waiting-ticket",
      "access-control-max-age": "86400",
    })
    .status(204)
    .send();

/** @throws Problem request-malformed with the path and reason of every fault */
function read(schema: z.ZodType | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Problem("request-malformed", {
    errors: result.error.issues.map(({ path, message }) => ({ path: [where, ...path].join("."), message })),
  });
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\w-]{8,100}$/.test(key))
    throw new Problem("request-malformed", {
      errors: [{ path: "headers.idempotency-key", message: "Use 8 to 100 letters, digits, - or _" }],
    });
  return key;
}
