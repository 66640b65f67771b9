import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Kept } from "../kept.ts";

type Encoding = "br" | "gzip";
const SMALLEST = 1024;
const TEXT = /^(text\/|application\/(json|javascript)|image\/svg\+xml)/;

/** A file whose content never changes under its etag. */
export interface EncodedFile {
  body: Uint8Array;
  /** With its quotes. */
  etag: string;
  mediaType: string;
}

/** Packed bodies by content: each is made once, and those asked for least recently go first. */
export class PackedBodies {
  private readonly kept: Kept<Buffer>;
  /** @param most bytes of all of them */
  constructor(most: number) {
    // Content never changes under its etag.
    this.kept = new Kept(most, (body) => body.length, Number.POSITIVE_INFINITY);
  }

  of(encoding: Encoding, { body, etag }: EncodedFile): Promise<Buffer> {
    const pack = () =>
      encoding === "br" ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : zip(body, { level: 9 });
    return this.kept.get(etag, encoding, pack, true);
  }
}

/** Sends a file: 304 where the browser has it, packed where it helps. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  file: EncodedFile,
  packed: PackedBodies,
): Promise<FastifyReply> {
  const varies = reply.getHeader("vary");
  reply.header("etag", file.etag).header("vary", varies ? `${varies}, accept-encoding` : "accept-encoding");
  if (isHeld(file.etag, request.headers["if-none-match"])) return reply.status(304).send();
  reply.type(file.mediaType);
  const encoding = TEXT.test(file.mediaType) && file.body.length >= SMALLEST ? wanted(request) : null;
  if (!encoding) return reply.send(viewOf(file.body));
  return reply.header("content-encoding", encoding).send(await packed.of(encoding, file));
}

/** Whether the browser, or a proxy that has weakened the tag on its way, says that it has the file. */
function isHeld(etag: string, asked: string | undefined): boolean {
  if (asked === undefined) return false;
  if (asked === etag || asked.trim() === "*") return true;
  return asked.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}

function wanted(request: FastifyRequest): Encoding | null {
  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(accepted) ? "gzip" : null;
}

/** Not a copy: bodies are sent as they are kept. */
const viewOf = (body: Uint8Array): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.from(body.buffer, body.byteOffset, body.length);

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
