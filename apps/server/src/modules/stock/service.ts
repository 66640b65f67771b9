import type { CampaignDocument } from "@fairground/model/campaign";
import type { PrizePoolEntry } from "@fairground/model/prize";
import type { ChangedBy, ChangeResult, StockLimits } from "../prizes/index.ts";
import type { Drafts, LivePrizes } from "./ports.ts";
import type { StockStore } from "./store.ts";

export type { ChangeRow, LoggedState } from "./store.ts";

interface Of {
  companyId: string;
  campaignId: string;
}

/** Other people's saves of the draft that come in between. */
const TRIES = 5;

/** One prize's stock changed by itself, and the history of all. */
export class Stock {
  private readonly store: StockStore;
  private readonly prizes: LivePrizes;
  private readonly drafts: Drafts;
  constructor(store: StockStore, prizes: LivePrizes, drafts: Drafts) {
    this.store = store;
    this.prizes = prizes;
    this.drafts = drafts;
  }

  /** Changes stock and limits at once; the draft, where it said the same, says the new ones too. */
  async change(
    { companyId, campaignId }: Of,
    prizeId: string,
    limits: { to: StockLimits; was: StockLimits },
    who: ChangedBy,
  ): Promise<ChangeResult> {
    const asksWhy = await this.drafts.isLive({ companyId, campaignId });
    const result = await this.prizes.change(companyId, campaignId, prizeId, limits, { ...who, asksWhy });
    if (result.kind === "changed") await this.follow({ companyId, campaignId }, prizeId, limits, who.by);
    return result;
  }

  /** Null: no such campaign. */
  async changes(of: Of, prizeId: string | null, page: number, size: number) {
    if (!(await this.drafts.find(of.companyId, of.campaignId))) return null;
    return this.store.changes(of, prizeId, page, size);
  }

  /** Otherwise the next "put in force" would take the change back. What the draft says differently is somebody's intention. */
  private async follow(
    { companyId, campaignId }: Of,
    prizeId: string,
    { to, was }: { to: StockLimits; was: StockLimits },
    by: string | null,
  ): Promise<void> {
    for (let n = 0; n < TRIES; n++) {
      const row = await this.drafts.find(companyId, campaignId);
      const followed = row?.draft && followedBy(row.draft, prizeId, to, was);
      if (!row || !followed) return;
      const saved = await this.drafts.save(companyId, campaignId, followed, row.rev, by);
      if (saved.kind !== "stale") return;
    }
  }
}

/** The document with a prize's new stock and limits where it had the old ones; null: nothing of it changes. */
function followedBy(
  document: CampaignDocument,
  prizeId: string,
  to: StockLimits,
  was: StockLimits,
): CampaignDocument | null {
  let isChanged = false;
  const followed = (entry: PrizePoolEntry): PrizePoolEntry => {
    if (entry.noWinPrize || entry.prizeId?.toLowerCase() !== prizeId) return entry;
    const stock = entry.stock === was.stock ? { stock: to.stock } : {};
    const limits = meaningOf(entry) === meaningOf(was) ? limitsOf(to) : {};
    const next = { ...entry, ...stock, ...limits };
    if (next.stock !== entry.stock || meaningOf(next) !== meaningOf(entry)) isChanged = true;
    return next;
  };
  const prizePoolList = document.prizePoolList.map(followed);
  return isChanged ? { ...document, prizePoolList } : null;
}

const limitsOf = ({ prizeLimitType, prizeLimit, prizeLimits }: StockLimits) => ({
  prizeLimitType,
  prizeLimit,
  prizeLimits,
});

/** Of limits: a number that their type does not use means nothing. */
const meaningOf = ({ prizeLimitType, prizeLimit, prizeLimits }: StockLimits): string =>
  JSON.stringify([
    prizeLimitType,
    prizeLimitType === 0 && prizeLimit,
    prizeLimitType === 1 && prizeLimits.map(({ date, limit }) => [date, limit]).sort(),
  ]);
