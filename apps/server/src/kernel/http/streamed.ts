import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/**
 * A file as the body of an answer, sent piece by piece while it is made; it is kept nowhere on its way.
 * @param pieces a stream, or what gives its pieces one after the other
 * @param file its media type, and what a download of it is called
 */
export function streamed(
  reply: FastifyReply,
  pieces: Readable | AsyncIterable<string | Uint8Array>,
  { type, name }: { type: string; name: string },
): string {
  reply.type(type).header("cache-control", "no-store").header("content-disposition", `attachment; filename="${name}"`);
  const stream = pieces instanceof Readable ? pieces : Readable.from(pieces);
  return stream as unknown as string; // mount hands it to Fastify, which sends streams as they are
}

/** The media type of tables in text. */
export const CSV = "text/csv; charset=utf-8";
