import type { Ground } from "../../kernel/ground.ts";
import type { DrawLog, UseKeys } from "../fairness/index.ts";
import { MomentStore } from "./moment-store.ts";
import { Moments } from "./moments.ts";
import { Raffles } from "./raffles.ts";
import { pacingRoutes } from "./routes.ts";
import { Pacing } from "./service.ts";
import { PacingStore, RaffleStore } from "./store.ts";

export type { Pacing } from "./service.ts";

/** When prizes can be won, and the raffle of what is left. */
export function openPacing(
  { db, playerUrl }: Pick<Ground, "db" | "playerUrl">,
  { uses, drawLog, mails }: { uses: UseKeys; drawLog: DrawLog; mails: { nudge(): Promise<void> } },
) {
  const pacing = new Pacing(new PacingStore(db), uses);
  const raffles = new Raffles(new RaffleStore(db), drawLog, uses, mails);
  return { pacing, calls: pacingRoutes(pacing, new Moments(new MomentStore(db)), raffles, playerUrl) };
}
