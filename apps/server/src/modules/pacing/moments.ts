import type { MomentFigures } from "@fairground/contract";
import { localDay } from "@fairground/model/time";
import type { MomentStore, TakenRow } from "./moment-store.ts";

interface Of {
  companyId: string;
  campaignId: string;
}

/**
 * Winning moments as members see them (decisions, "Prizes"). When an open one is, nobody is told: whoever knew
 * would play then. Today's are one number, so that nobody who looks twice sees one come due.
 */
export class Moments {
  private readonly store: MomentStore;
  constructor(store: MomentStore) {
    this.store = store;
  }

  /** @param mayManage whether days of open moments are told @returns null: no such campaign */
  async figures(of: Of, prizeId: string | null, mayManage: boolean): Promise<MomentFigures | null> {
    return this.store.reading(of.companyId, async (scope) => {
      const clock = await this.store.clock(scope, of.campaignId);
      if (!clock) return null;
      const { timezone } = clock;
      const today = localDay(clock.now.getTime(), timezone);
      const prizes = await this.store.prizes(scope, of.campaignId, timezone, today);
      const days = await this.store.days(scope, of.campaignId, prizeId, timezone);
      return {
        ...{ today, timezone },
        prizes: prizes.map(({ due, today: open, ahead, ...prize }) => ({
          ...prize,
          byDay: mayManage ? { due, today: open, ahead } : null,
        })),
        days: mayManage
          ? days
          : days.filter(({ taken }) => taken > 0).map(({ day, taken }) => ({ day, taken, open: null })),
      };
    });
  }

  /** Those that were won; null: no such campaign. */
  taken(
    of: Of,
    prizeId: string | null,
    page: number,
    size: number,
  ): Promise<{ rows: TakenRow[]; total: number } | null> {
    return this.store.reading(of.companyId, async (scope) =>
      (await this.store.clock(scope, of.campaignId))
        ? this.store.taken(scope, of.campaignId, prizeId, page, size)
        : null,
    );
  }
}
