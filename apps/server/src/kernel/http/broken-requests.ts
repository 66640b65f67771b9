import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isAnswered } from "./body-watch.ts";
import { Problem } from "./problem.ts";

/** An address that no router can read: bad percent signs, or a part that is longer than any id. */
export function answerBadAddress(fault: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const message =
    fault.code === "FST_ERR_MAX_PARAM_LENGTH"
      ? "A part of the address is longer than any id"
      : "The address has percent signs that stand for nothing";
  const problem = new Problem("request-malformed", { errors: [{ path: "params", message }] });
  // No hook runs for such an address.
  reply
    .headers({ "x-request-id": request.id, "x-content-type-options": "nosniff" })
    .status(problem.status)
    .type("application/problem+json; charset=utf-8")
    .send(JSON.stringify(problem.document(request.id)));
}

/** What is no HTTP, or whose head does not come or does not end. There is no request yet: the answer is written by hand. */
export function answerBrokenHttp(fault: Error & { code?: string }, socket: Socket): void {
  if (fault.code === "ECONNRESET" || socket.destroyed) return;
  const requestId = randomUUID();
  const problem = problemOf(fault.code);
  const body = JSON.stringify(problem.document(requestId));
  if (socket.writable && !isAnswered(socket))
    socket.write(
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n` +
        `Content-Type: application/problem+json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
        `X-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`,
    );
  socket.destroySoon();
}

function problemOf(code: string | undefined): Problem {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new Problem("request-timeout");
  if (code === "HPE_HEADER_OVERFLOW") return new Problem("headers-too-large");
  return new Problem("request-malformed", { errors: [{ path: "", message: "This is not HTTP" }] });
}
