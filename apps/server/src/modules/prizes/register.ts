import type { PrizeRegister } from "../campaigns/index.ts";
import type { Prizes } from "./service.ts";

/** What the campaigns module asks of prizes: rows for the entries of an import or a copy. */
export const registerOf = (prizes: Prizes): PrizeRegister => ({
  register: (companyId, campaignId, entries) => prizes.register(companyId, campaignId, entries),
  stock: (...of) => prizes.stock(...of),
  save: (...list) => prizes.save(...list),
});
