import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Blobs } from "../../kernel/blobs/index.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { typeOf } from "./drawing.ts";

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
/** Owner, asset, version, file: as `folderOf` and the drawing name them. */
const PLACE = new RegExp(`^(global|${UUID})/${UUID}/[0-9a-f]{16}/[a-z0-9]+(\\.[a-z0-9]+)?$`);
const YEAR = "public, max-age=31536000, immutable";
/** A drawing that is opened by itself can do nothing (security, row 14). */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/**
 * The public addresses of the library's files. Their content never changes: each version of a file has its own. `w640` is
 * the width in the best form that the browser takes; `w640.avif`, `w640.webp` and `fallback.jpg` are that form.
 */
export function deliverMedia(app: FastifyInstance, blobs: Blobs): void {
  app.get("/media/:owner/:asset/:version/:file", async (request, reply) => {
    const { owner, asset, version: of, file } = request.params as Record<string, string>;
    if (!PLACE.test([owner, asset, of, file].join("/"))) throw new Problem("not-found");
    reply.headers({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
    const isChosen = /^w\d+$/.test(file ?? "");
    if (isChosen) reply.header("vary", "accept");
    for (const name of isChosen ? formsOf(file ?? "", request) : [file ?? ""]) {
      const key = `media/${owner}/${asset}/${of}/${name}`;
      const size = await blobs.size(key);
      if (size !== null) return send(request, reply, blobs, { key, name, size, etag: `"${of}-${name}"` });
    }
    throw new Problem("not-found");
  });
}

/** Bytes of a file that is read whole, at most. */
const LARGEST_WHOLE = 8 * 1024 * 1024;

/** The file at a public address, to be drawn or read by us; null: there is none, or it is too large for that. */
export async function fileAt(blobs: Blobs, address: string): Promise<Buffer | null> {
  const place = address.replace(/^\/media\//, "").split(/[?#]/)[0] ?? "";
  if (!PLACE.test(place)) return null;
  const at = place.lastIndexOf("/") + 1;
  const file = place.slice(at);
  const forms = /^w\d+$/.test(file) ? [`${file}.webp`, "fallback.jpg", "fallback.png"] : [file];
  for (const form of forms) {
    const key = `media/${place.slice(0, at)}${form}`;
    const size = await blobs.size(key);
    if (size === null || size > LARGEST_WHOLE) continue;
    const parts: Buffer[] = [];
    for await (const part of (await blobs.read(key)) ?? []) parts.push(part as Buffer); // of a byte stream
    return Buffer.concat(parts);
  }
  return null;
}

/** What the browser takes, the smallest first; what takes neither new form is old software: a mail program, say. */
function formsOf(file: string, request: FastifyRequest): string[] {
  const accept = request.headers.accept ?? "";
  const takes = (form: string) => new RegExp(`image/${form}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$))`).test(accept);
  return [
    ...(takes("avif") ? [`${file}.avif`] : []),
    ...(takes("webp") || takes("avif") ? [`${file}.webp`] : []),
    "fallback.jpg",
    "fallback.png",
  ];
}

interface Found {
  key: string;
  name: string;
  size: number;
  etag: string;
}

async function send(request: FastifyRequest, reply: FastifyReply, blobs: Blobs, { key, name, size, etag }: Found) {
  const type = typeOf(name);
  reply.headers({ etag, "cache-control": YEAR, "accept-ranges": "bytes" });
  if (type === "image/svg+xml") reply.header("content-security-policy", SANDBOX);
  if (request.headers["if-none-match"] === etag) return reply.status(304).send();
  reply.type(type);
  const range = rangeOf(request, size, etag);
  if (range === "outside") return reply.status(416).header("content-range", `bytes */${size}`).send();
  const { from, to } = range ?? { from: 0, to: size - 1 };
  reply.header("content-length", to - from + 1);
  if (range) reply.status(206).header("content-range", `bytes ${from}-${to}/${size}`);
  if (request.method === "HEAD") return reply.send();
  const body = await blobs.read(key, range ?? undefined);
  if (!body) throw new Problem("not-found");
  return reply.send(body);
}

/** One range, as players of video ask for it; several at once are answered whole. Null: everything. */
function rangeOf(request: FastifyRequest, size: number, etag: string) {
  const condition = request.headers["if-range"];
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  if ((first === "" && last === "") || (condition !== undefined && condition !== etag)) return null;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return from > to || from >= size ? "outside" : { from, to };
}
