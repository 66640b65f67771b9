import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../kernel/config.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { knownDemo } from "./demo-file.ts";

const FILES = fileURLToPath(new URL("../../../../../apps/embed/dist/", import.meta.url));

/** The example host page, with the demo alone: it frames what its address says, and that only from the player's origin. */
export function serveHostPage(app: FastifyInstance, config: Config, playerUrl: string): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    `frame-src ${playerUrl}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  app.get("/host", async (_request, reply) => {
    if (config.DEMO === false || !(await knownDemo(config))) throw new Problem("not-found");
    return reply
      .header("content-security-policy", policy)
      .header("cache-control", "no-cache")
      .sendFile("host.html", FILES);
  });
}
