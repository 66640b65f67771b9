import type { PrizeRegister } from "../campaigns/index.ts";
import type { Prizes, SaveResult } from "./service.ts";

/** New prizes for a campaign that was imported or copied (document, "Fresh ids"). */
export const registerOf = (prizes: Prizes): PrizeRegister => ({
  async register(companyId, campaignId, entries) {
    if (entries.length === 0) return [];
    const saved = await prizes.save(companyId, campaignId, entries.map((entry) => ({ ...entry, prizeId: null })), null);
    if (saved.kind !== "saved") return { fault: faultOf(saved) };
    return saved.ids.map(({ prizeId, poolId }) => ({ prizeId: idOrNull(prizeId), poolId: idOrNull(poolId) }));
  },
});

/** The no-win entry's placeholder is a number (spec §4). */
const idOrNull = (id: string | number): string | null => (typeof id === "string" ? id : null);

function faultOf(refused: Exclude<SaveResult, { kind: "saved" }>) {
  if (refused.kind === "excess") return { path: "prizePoolList", message: `The prizes promise ${refused.percent} % more than every play` };
  if (refused.kind === "malformed") return { path: `prizePoolList.${refused.index}`, message: refused.message };
  return { path: "prizePoolList", message: `The prizes could not be saved (${refused.kind})` };
}
