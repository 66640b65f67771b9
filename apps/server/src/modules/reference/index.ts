import type { FastifyInstance } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import { serveReference } from "./routes.ts";

const VERSION = "0.1.0";

/** What the API says of itself. */
export function openReference({ publicUrl }: Pick<Ground, "publicUrl">) {
  return { serve: (server: FastifyInstance) => serveReference(server, publicUrl, VERSION) };
}
