import type { Ground } from "../../kernel/ground.ts";
import { upkeepOf } from "../../kernel/upkeep.ts";
import { AlarmStore } from "./alarm-store.ts";
import { StockAlarms } from "./alarms.ts";
import type { Drafts, LivePrizes, Post, Tell } from "./ports.ts";
import { stockRoomRoutes } from "./routes.ts";
import { Stock } from "./service.ts";
import { StockStore } from "./store.ts";

/** Milliseconds between two looks of a process. */
const LOOK = 5 * 60_000;

/** Stock while a campaign runs: one prize's changed, what became of it, and the alarm before it is gone. */
export function openStock(
  ground: Pick<Ground, "db" | "publicUrl" | "log">,
  { prizes, campaigns, letters, tell }: { prizes: LivePrizes; campaigns: Drafts; letters: Post; tell: Tell },
) {
  const { db, publicUrl, log } = ground;
  const alarms = new StockAlarms(new AlarmStore(db), { letters, tell }, { publicUrl, log });
  const stock = new Stock(new StockStore(db), prizes, campaigns);
  return {
    alarms,
    calls: stockRoomRoutes(stock, alarms),
    ...upkeepOf(ground, "stock", LOOK, () => alarms.look()),
  };
}
