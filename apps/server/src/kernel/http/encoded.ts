import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

type Encoding = "br" | "gzip";
/** Compressed bodies that are kept, by content: pages and scripts are asked for again and again. */
const KEPT_BYTES = 32 * 1024 * 1024;
const SMALLEST = 1024;
const TEXT = /^(text\/|application\/(json|javascript)|image\/svg\+xml)/;

const kept = new Map<string, Promise<Buffer>>();
let keptBytes = 0;

/**
 * Sends a file whose content never changes under its etag: 304 where the browser has it, compressed where it helps.
 * @param file.etag with its quotes
 */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  file: { body: Uint8Array; etag: string; mediaType: string },
): Promise<FastifyReply> {
  reply.header("etag", file.etag).header("vary", "accept-encoding");
  if (request.headers["if-none-match"] === file.etag) return reply.status(304).send();
  reply.type(file.mediaType);
  const encoding = TEXT.test(file.mediaType) && file.body.length >= SMALLEST ? wanted(request) : null;
  if (!encoding) return reply.send(Buffer.from(file.body));
  return reply.header("content-encoding", encoding).send(await compressed(encoding, file));
}

function wanted(request: FastifyRequest): Encoding | null {
  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(accepted) ? "gzip" : null;
}

function compressed(encoding: Encoding, { body, etag }: { body: Uint8Array; etag: string }): Promise<Buffer> {
  const key = `${encoding} ${etag}`;
  const found = kept.get(key);
  if (found) {
    // Asked for last: dropped last.
    kept.delete(key);
    kept.set(key, found);
    return found;
  }
  const made =
    encoding === "br" ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : zip(body, { level: 9 });
  kept.set(key, made);
  made.then(
    (bytes) => keep(bytes.length),
    () => kept.delete(key),
  );
  return made;
}

function keep(bytes: number): void {
  keptBytes += bytes;
  if (keptBytes <= KEPT_BYTES) return;
  kept.clear();
  keptBytes = 0;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
