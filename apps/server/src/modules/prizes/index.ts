import type { Ground } from "../../kernel/ground.ts";
import type { StockFollower } from "./ports.ts";
import { registerOf } from "./register.ts";
import { prizePoolRoutes, stockRoutes } from "./routes.ts";
import { Prizes } from "./service.ts";
import { type PrizeRecords, PrizeStore } from "./store.ts";

export type { ChangeResult, Prizes, StockLimits } from "./service.ts";
export type { ChangedBy, PrizeChanges, PrizeRecords } from "./store.ts";

/** Prizes and their stock. @param near `records` in the place of the tables */
export function openPrizes({ db }: Pick<Ground, "db">, near: { pacing: StockFollower; records?: PrizeRecords }) {
  const records: PrizeRecords = near.records ?? new PrizeStore(db);
  const prizes = new Prizes(records, near.pacing);
  return {
    prizes,
    records,
    register: registerOf(prizes),
    calls: { ...prizePoolRoutes(prizes), ...stockRoutes(prizes) },
  };
}
