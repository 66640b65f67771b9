import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { artPictureAt } from "../../kernel/art-pictures.ts";
import { type PackedBodies, sendEncoded } from "../../kernel/http/encoded.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { etagOf, mediaTypeOf, playerFiles } from "./builds.ts";
import { fontPaths } from "./css.ts";
import type { Publishing } from "./service.ts";

const at = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));
const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";

/**
 * What host pages and players load: hashed player files, built-in art, fonts, the embed script. All of them are
 * cross-origin resources (decisions, "Policy headers").
 */
export async function serveStatic(app: FastifyInstance, publishing: Publishing, packed: PackedBodies): Promise<void> {
  const present = new Map(
    [...(await playerFiles())].map(([name, body]) => [
      name,
      { body, etag: etagOf(body), mediaType: mediaTypeOf(name) },
    ]),
  );
  app.get("/static/player/:name", async (request, reply) => {
    const { name } = request.params as { name: string };
    const file = present.get(name) ?? (await publishing.builtFile(name));
    if (!file) throw new Problem("not-found");
    shared(reply).header("cache-control", YEAR);
    return sendEncoded(request, reply, file, packed);
  });
  // For mail programs, which show no drawings. A letter that was sent keeps its address for good.
  app.get("/static/art-picture/*", async (request, reply) => {
    const picture = await artPictureAt(request.url.split("?")[0] ?? "");
    if (!picture) throw new Problem("not-found");
    return shared(reply).header("cache-control", YEAR).type("image/png").send(picture);
  });
  await folder(app, "/static/art/", at("packages/elements/art/"), DAY);
  await folder(app, "/static/embed/", at("apps/embed/dist/"), "public, max-age=300");
  // One megabyte in all.
  const fonts = new Map(
    await Promise.all(
      Array.from(fontPaths(), async ([url, path]) => {
        const body = await readFile(path);
        return [url, { body, etag: etagOf(body), mediaType: "font/woff2" }] as const;
      }),
    ),
  );
  app.get("/static/fonts/:name", async (request, reply) => {
    const font = fonts.get(request.url.split("?")[0] ?? "");
    if (!font) throw new Problem("not-found");
    return sendEncoded(request, shared(reply).header("cache-control", YEAR), font, packed);
  });
  app.get("/embed.js", (_request, reply) =>
    shared(reply).header("cache-control", "public, max-age=300").sendFile("embed.js", at("apps/embed/dist/")),
  );
}

async function folder(app: FastifyInstance, prefix: string, root: string, cacheControl: string): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: !app.hasReplyDecorator("sendFile"),
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) => {
      reply.header("cache-control", cacheControl);
      reply.header("access-control-allow-origin", "*");
      reply.header("cross-origin-resource-policy", "cross-origin");
    },
  });
}

const shared = <R extends { header(name: string, value: string): R }>(reply: R): R =>
  reply.header("access-control-allow-origin", "*").header("cross-origin-resource-policy", "cross-origin");
