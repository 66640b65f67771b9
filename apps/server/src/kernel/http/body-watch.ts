import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";

/** What is read of a body that nobody wants any more, in bytes, before its connection is cut. */
const REST = 64 * 1024 * 1024;

/**
 * Ends requests whose body does not come: one that stands still for `idle` ms is answered 408, and its connection closed.
 * A slow body that goes on is never cut here, nor one that waits for us to read it.
 */
export function watchBodies(app: FastifyInstance, idle: number): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!announcesBody(request.raw)) return done();
    watchBody(request, reply, idle);
    // Not before the rest of its packet is read: a body that is no HTTP is said first.
    queueMicrotask(done);
  });
  app.addHook("onSend", ({ raw }, _reply, _payload, done) => {
    if (!raw.complete && announcesBody(raw)) answeredEarly.add(raw.socket);
    done();
  });
}

/** Connections on which a request was answered before its body ended. */
const answeredEarly = new WeakSet<Socket>();

/** Whether the request whose rest comes on this connection has its answer: a second one would be taken for the next request's. */
export const isAnswered = (socket: Socket): boolean => answeredEarly.has(socket);

function watchBody(request: FastifyRequest, reply: FastifyReply, idle: number): void {
  const { raw } = request;
  // What tests inject has come already.
  if (raw.complete || !(raw.socket instanceof Socket)) return;
  let heard = raw.socket.bytesRead;
  const watch = setInterval(() => {
    if (raw.complete || raw.destroyed) return clearInterval(watch);
    const isStill = raw.socket.bytesRead === heard && raw.readableLength === 0;
    heard = raw.socket.bytesRead;
    if (!isStill) return;
    clearInterval(watch);
    end(request, reply, idle);
  }, idle);
  watch.unref();
  raw.once("close", () => {
    clearInterval(watch);
    if (raw.complete) answeredEarly.delete(raw.socket);
  });
  reply.raw.once("finish", () => readRest(raw));
}

const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function end({ raw }: FastifyRequest, reply: FastifyReply, idle: number): void {
  if (reply.sent) return void raw.socket.destroy();
  reply.raw.once("finish", () => raw.socket.destroySoon());
  reply.header("connection", "close");
  reply.send(new Problem("request-timeout", { seconds: idle / 1000 }));
}

/**
 * Lets a client that is still sending read its answer: a connection that is closed meanwhile is reset, and many clients
 * then tell of the reset alone.
 */
function readRest(raw: IncomingMessage): void {
  if (raw.complete || raw.destroyed) return;
  let left = REST;
  raw.on("data", (bytes: Buffer) => {
    left -= bytes.length;
    if (left < 0) raw.socket.destroy();
  });
  raw.resume();
}
