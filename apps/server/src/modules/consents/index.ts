import type { Ground } from "../../kernel/ground.ts";
import { HOUR, upkeepOf } from "../../kernel/upkeep.ts";
import type { PlayIdentities } from "../plays/index.ts";
import { LedgerNotes } from "./notes.ts";
import { consentRoutes } from "./routes.ts";
import { Consents } from "./service.ts";
import { ConsentStore } from "./store.ts";

/** The ledger of consents: written with leads, shown as a proof, kept as long as a proof is needed. */
export function openConsents(
  { db, log, notices }: Pick<Ground, "db" | "log" | "notices">,
  near: { identities: () => PlayIdentities; spend: (userId: string) => Promise<void> },
) {
  const notes = new LedgerNotes();
  const ledger = new Consents(new ConsentStore(db), near.identities);
  // The database may be another one than before.
  notices.onGap(() => notes.forget());
  // A large ledger takes its time: whoever starts does not wait for it.
  const upkeep = upkeepOf({ log }, "consents", 24 * HOUR, async () => {
    void ledger.forget().catch((fault) => log.error({ err: fault }, "consents"));
  });
  return {
    consents: notes,
    ledger,
    calls: consentRoutes(ledger, near.spend),
    start: upkeep.start,
    async stop() {
      upkeep.stop();
      await ledger.stop();
    },
  };
}
