import { sayFaultsPlainly } from "@fairground/contract/plain-faults";
import { type Outside, openParts } from "./app.ts";
import type { Ground } from "./kernel/ground.ts";
import { answerOperationsAlone } from "./kernel/http/operations-alone.ts";
import { keepOriginsApart } from "./kernel/http/origins.ts";
import { httpServer } from "./kernel/http/server.ts";
import { mountParts, type Part } from "./kernel/part.ts";

export type App = Awaited<ReturnType<typeof createApp>>;

/** A process: its parts, and the server that answers for them. */
export async function createApp(ground: Ground, outside?: Outside) {
  sayFaultsPlainly();
  const { config, log, publicUrl, playerUrl } = ground;
  const server = httpServer({ logger: log, trustProxy: config.TRUST_PROXY });
  if (config.ROLE === "worker") answerOperationsAlone(server);
  keepOriginsApart(server, publicUrl, playerUrl);
  server.get("/", (_request, reply) => reply.redirect("/studio", 302));

  const parts = openParts(ground, outside);
  const all = Object.values<Part>(parts);
  mountParts(server, parts, parts.members.noting(parts.identity.admit), parts.audit.auditor);
  for (const part of all) await part.serve?.(server);

  return {
    server,
    parts,
    /** Begins the work that outlives requests; where `ROLE` is api, what every process does. */
    async start(): Promise<void> {
      for (const part of all) await part.startEverywhere?.();
      if (config.ROLE === "api") return;
      // Plays first: their upkeep makes the tables that others write to.
      for (const part of new Set<Part>([parts.plays, ...all])) await part.start?.();
    },
    async close(): Promise<void> {
      await server.close();
      for (const part of all) await part.stop?.();
    },
  };
}
