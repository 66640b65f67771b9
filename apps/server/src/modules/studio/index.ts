import type { FastifyInstance } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import { serveStudio } from "./routes.ts";

/** The admin application's files. */
export function openStudio({ playerUrl }: Pick<Ground, "playerUrl">) {
  return { serve: (server: FastifyInstance) => serveStudio(server, playerUrl) };
}
