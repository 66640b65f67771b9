import type { Database } from "../../../kernel/db/database.ts";
import { StatisticStore } from "../store.ts";

/** Where statistics are read: for benches. @param months for which visits are kept */
export const statisticStore = (db: Database, months: number): StatisticStore => new StatisticStore(db, months);
