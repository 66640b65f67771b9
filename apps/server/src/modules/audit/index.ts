import type { Scope } from "../../kernel/db/database.ts";
import type { Ground } from "../../kernel/ground.ts";
import type { Auditor } from "../../kernel/http/audit.ts";
import { HOUR, upkeepOf } from "../../kernel/upkeep.ts";
import { auditRoutes } from "./routes.ts";
import { Audit } from "./service.ts";
import { AuditStore, type ServerFact } from "./store.ts";
import { AuditWriter } from "./writer.ts";

/** Notes what the server did by itself, in the transaction of its fact. */
export type RecordServer = (scope: Scope, fact: ServerFact) => Promise<void>;

/** What was done, by whom: written by every call that the contract says so of, read by those who administer a company. */
export function openAudit(ground: Pick<Ground, "db" | "log">) {
  const store = new AuditStore(ground.db);
  const writer = new AuditWriter(store, () => Date.now());
  const auditor: Auditor = (done) => writer.write(done);
  return {
    auditor,
    record: ((scope, fact) => store.addOfServer(scope, fact)) satisfies RecordServer as RecordServer,
    calls: auditRoutes(new Audit(store)),
    ...upkeepOf(ground, "audit", 24 * HOUR, () => store.purge()),
  };
}
