import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import { join } from "node:path";

/** Of every call that a test makes, what was sent and answered, a line each. Loaded into the server's tests by `record-examples`. */
const file = join(process.env.RECORD_EXAMPLES ?? "", `${process.pid}.jsonl`);

/** The part of Fastify, and of what passes through it, that is read here. */
interface Answering {
  addHook(name: "onSend", hook: (request: Asked, reply: Answered, payload: unknown) => Promise<void>): void;
}
interface Asked {
  method: string;
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  params: unknown;
  query: unknown;
  body: unknown;
  routeOptions: { config: { call?: string } };
}
interface Answered {
  statusCode: number;
  getHeader(name: string): unknown;
}

subscribe("fastify.initialization", (message) => {
  const { fastify } = message as { fastify: Answering }; // what Fastify publishes there
  fastify.addHook("onSend", async (request, reply, payload) => {
    const { call = `${request.method} ${request.url}` } = request.routeOptions.config;
    if (reply.statusCode >= 400) return;
    const type = String(reply.getHeader("content-type") ?? "");
    const { params, query, body } = request;
    const isForm = String(request.headers["content-type"] ?? "").startsWith("multipart");
    const line = {
      call,
      params,
      query,
      ...(isForm || Buffer.isBuffer(body) ? {} : { body }),
      status: reply.statusCode,
      ...(type.startsWith("application/json") && isText(payload) ? { answer: JSON.parse(String(payload)) } : {}),
    };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  });
});

/** A stream is a file that nobody reads in an example. */
const isText = (payload: unknown): boolean => typeof payload === "string" || Buffer.isBuffer(payload);
