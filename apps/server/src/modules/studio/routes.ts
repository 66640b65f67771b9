import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { Problem } from "../../kernel/http/problem.ts";

const DIST = fileURLToPath(new URL("../../../../studio/dist/", import.meta.url));
const NONCE = "__NONCE__";

/** The studio: hashed files, and one shell for every address of the single-page application, under a nonce. */
export async function serveStudio(app: FastifyInstance, playerUrl: string): Promise<void> {
  if (existsSync(`${DIST}assets`))
    await app.register(fastifyStatic, {
      root: `${DIST}assets`,
      prefix: "/studio/assets/",
      decorateReply: !app.hasReplyDecorator("sendFile"),
      index: false,
      // A route for each file: looking for a name in a folder of hundreds, which is read for each request, takes longer.
      wildcard: false,
      globIgnore: ["**/*.{br,gz}"],
      // The build's packed copies.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.header("cache-control", "public, max-age=31536000, immutable"),
    });
  const shell = async (_request: unknown, reply: FastifyReply) => {
    const html = await readFile(`${DIST}index.html`, "utf8").catch(() => {
      throw new Problem("unavailable", { detail: "The studio is not built yet. Run npm run build." });
    });
    const nonce = randomBytes(16).toString("base64");
    reply.header("content-security-policy", policy(nonce, playerUrl)).header("cache-control", "no-store");
    return reply.type("text/html; charset=utf-8").send(html.replaceAll(NONCE, nonce));
  };
  app.get("/studio", shell);
  app.get("/studio/assets/*", () => {
    throw new Problem("not-found");
  });
  // A link to statistics: found by no search engine, its address told to no other site.
  app.get("/studio/shared", (request, reply) =>
    shell(request, reply.headers({ "x-robots-tag": "noindex", "referrer-policy": "no-referrer" })),
  );
  app.get("/studio/*", shell);
}

function policy(nonce: string, playerUrl: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // The control library sets style attributes; style elements carry the nonce.
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${playerUrl}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}
