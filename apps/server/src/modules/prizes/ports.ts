import type { Scope } from "../../kernel/db/database.ts";

/** Keeps winning moments in step with the stock, in the transaction that changes it. */
export interface StockFollower {
  follow(scope: Scope, of: { companyId: string; campaignId: string }, by: string | null): Promise<void>;
}
