import type { Ground } from "../../kernel/ground.ts";
import { DayKeys } from "./day-keys.ts";
import { FairnessKeeper } from "./keeper.ts";
import { FairnessStore } from "./store.ts";
import { UseKeyStore } from "./use-key-store.ts";
import { UseKeys } from "./use-keys.ts";

export type { HeadRow, Of, RevisionFacts } from "./store.ts";
export type { UseKey, UseKeys } from "./use-keys.ts";
/** The public log, to which others add rows. */
export type DrawLog = Pick<FairnessStore, "log">;

/** The keys of draws, and the public log that binds and reveals them. */
export function openFairness(
  { db, secret, log, notices }: Pick<Ground, "db" | "secret" | "log" | "notices">,
  { mails }: { mails: { nudge(): Promise<void> } },
) {
  const store = new FairnessStore(db);
  const uses = new UseKeys(new UseKeyStore(db), store, secret);
  const keys = new DayKeys(store, secret, uses);
  const keeper = new FairnessKeeper(store, { keys, uses, mails, log });
  const drawLog: DrawLog = { log: (...row) => store.log(...row) };
  notices.onGap(() => keys.forget());
  return { keys, uses, drawLog, keeper, start: () => keeper.start(), stop: () => keeper.stop() };
}
