import type { Ground } from "../../kernel/ground.ts";
import type { Auditor } from "../../kernel/http/audit.ts";
import { HOUR, upkeepOf } from "../../kernel/upkeep.ts";
import { auditRoutes } from "./routes.ts";
import { Audit } from "./service.ts";
import { AuditStore } from "./store.ts";
import { AuditWriter } from "./writer.ts";

/** What was done, by whom: written by every call that the contract says so of, read by those who administer a company. */
export function openAudit(ground: Pick<Ground, "db" | "log">) {
  const store = new AuditStore(ground.db);
  const writer = new AuditWriter(store, () => Date.now());
  const auditor: Auditor = (done) => writer.write(done);
  return {
    auditor,
    calls: auditRoutes(new Audit(store)),
    ...upkeepOf(ground, "audit", 24 * HOUR, () => store.purge()),
  };
}
