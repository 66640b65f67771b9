import type { FastifyInstance } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import { serveFairnessPage, verifierFile } from "./page.ts";
import { evidenceRoutes } from "./routes.ts";
import { Evidence } from "./service.ts";
import { EvidenceStore } from "./store.ts";

export type { Evidence } from "./service.ts";

/** What anyone can check a campaign's draws with. */
export function openEvidence({ db }: Pick<Ground, "db">) {
  const store = new EvidenceStore(db);
  const evidence = new Evidence(store, verifierFile);
  return {
    evidence,
    calls: evidenceRoutes(evidence),
    serve: (server: FastifyInstance) => serveFairnessPage(server, store),
  };
}
