import { randomUUID } from "node:crypto";
import type { CampaignDocument } from "@fairground/model/campaign";
import type { Fault } from "./check.ts";
import type { StockRefusal } from "./ports.ts";

/** What prizes have got, by their entries. */
export type Ids = ReadonlyMap<string, { prizeId: string | number; poolId: string | number } | undefined>;

/** As it will be once new prizes have their ids. */
export const withSomeIds = (document: CampaignDocument): CampaignDocument => ({
  ...document,
  prizePoolList: document.prizePoolList.map((entry) =>
    entry.prizeId === null && !entry.noWinPrize ? { ...entry, prizeId: randomUUID(), poolId: randomUUID() } : entry,
  ),
});

/** New prizes with the ids that they have got. */
export const withIds = (document: CampaignDocument, ids: Ids): CampaignDocument => ({
  ...document,
  prizePoolList: document.prizePoolList.map((entry) => {
    const own = entry.prizeId === null ? ids.get(entry.id) : undefined;
    return own ? { ...entry, prizeId: String(own.prizeId), poolId: String(own.poolId) } : entry;
  }),
});

/** A prize that was new when this was kept, and has come into force since, is no second one. */
export const withIdsOf = (draft: CampaignDocument | null, kept: CampaignDocument): CampaignDocument =>
  withIds(
    kept,
    new Map(
      draft?.prizePoolList.flatMap(({ id, prizeId, poolId }) =>
        prizeId !== null && poolId !== null ? [[id, { prizeId, poolId }] as const] : [],
      ),
    ),
  );

/** Why stock was not put in force, as something that stands in the way of publishing. */
export function faultOf(refused: StockRefusal | { kind: "revisionUnknown" }): Fault {
  switch (refused.kind) {
    case "malformed":
      return { path: `prizePoolList.${refused.index}`, message: refused.message };
    case "prizeUnknown":
      return { path: `prizePoolList.${refused.index}.prizeId`, message: "This campaign has no such prize" };
    case "belowAwarded":
      return { path: `prizePoolList.${refused.index}.stock`, message: `${refused.awarded} have already been won` };
    case "reasonMissing":
      return {
        path: `prizePoolList.${refused.index}.stock`,
        message: "There would be less to win, and nobody says why",
      };
    case "excess":
      return { path: "prizePoolList", message: `The prizes promise ${refused.percent} % more than every play` };
    default:
      return { path: "", message: "The campaign was deleted" };
  }
}
