import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { type CountStart, momentsUse, type Placement, placedMoments } from "@fairground/model/fairness";
import {
  type MomentRows,
  numberedMoments,
  readMomentList,
  readMomentText,
  type TimeWindow,
} from "@fairground/model/pacing";
import { isEveryNth, isWonAtMoments, momentPacingOf, nthOf, type PrizePoolEntry } from "@fairground/model/prize";
import { sha256 } from "../../kernel/secrets.ts";
import type { UseKey, UseKeys } from "../fairness/index.ts";
import type { CampaignClock, MomentPlan, PacedPrize, PacingStore, Scope } from "./store.ts";
import { seededNumbers } from "./stream.ts";

/** Keys by which moments are placed, bound before and revealed after the campaign. */
type Seeds = Pick<UseKeys, "bindingMoments" | "forMoments" | "named" | "keepList">;

interface Of {
  companyId: string;
  campaignId: string;
}
interface Fault {
  path: string;
  message: string;
}

export type UploadResult =
  | { kind: "stored"; open: number; taken: number; first: Date | null; last: Date | null }
  | { kind: "campaignUnknown" }
  | { kind: "prizeUnknown" }
  | { kind: "placed" }
  | { kind: "refused"; faults: MomentRows["faults"] };

/**
 * When prizes are given out (play-engine, "Pacing"). How is published; how many follows the live stock. Everything
 * happens in the transaction that changes revision or stock, so that moments and stock never disagree.
 */
export class Pacing {
  private readonly store: PacingStore;
  private readonly seeds: Seeds;
  constructor(store: PacingStore, seeds: Seeds) {
    this.store = store;
    this.seeds = seeds;
  }

  /** What only the stored rows can say against publishing: listed moments that are nowhere. */
  async faults({ companyId, campaignId }: Of, { prizePoolList }: CampaignDocument): Promise<Fault[]> {
    const unlisted = prizePoolList.flatMap((entry, index) => {
      const { shape, listed } = momentPacingOf(entry.pacing);
      return isWonAtMoments(entry) && shape === "listed" && listed === null ? [{ entry, index }] : [];
    });
    if (unlisted.length === 0) return [];
    const prizes = await this.store.change(companyId, (scope) => this.store.prizes(scope, campaignId));
    const listed = new Set(prizes.filter(({ open, taken }) => open + taken > 0).map(({ prizeId }) => prizeId));
    return unlisted.flatMap(({ entry, index }) =>
      entry.prizeId && listed.has(entry.prizeId)
        ? []
        : [{ path: `prizePoolList.${index}.pacing.listed`, message: "List the winning moments, or upload them" }],
    );
  }

  /** Runs the transaction in which {@link publish} is asked. */
  keyed<T>(of: Of, work: () => Promise<T>): Promise<T> {
    return this.seeds.bindingMoments(of, work);
  }

  /** Paces the prizes as a revision says that goes live in the same transaction, inside {@link keyed}. */
  async publish(
    scope: Scope,
    of: Of,
    { prizePoolList }: CampaignDocument,
    metadata: CampaignMetadata,
    by: string | null,
  ): Promise<void> {
    const clock = await this.store.clock(scope, of.campaignId);
    if (!clock) return;
    const prizes = await this.store.lock(scope, of.campaignId);
    for (const prize of prizes) {
      const entry = prizePoolList.find(({ prizeId }) => prizeId === prize.prizeId);
      if (entry && isWonAtMoments(entry)) await this.place(scope, of, prize, entry, metadata, clock.now, by);
      else await this.unplace(scope, of, prize, entry, by);
    }
  }

  /** After a change of stock: as many moments are open as there are pieces left. The prizes are locked. */
  async follow(scope: Scope, of: Of, by: string | null): Promise<void> {
    const prizes = await this.store.prizes(scope, of.campaignId);
    if (!prizes.some(({ mode, plan }) => mode === "moments" && plan?.shape !== "listed")) return;
    const clock = await this.store.clock(scope, of.campaignId);
    if (!clock) return;
    for (const prize of prizes)
      if (prize.mode === "moments" && prize.plan && prize.plan.shape !== "listed")
        await this.fill(scope, of, prize, prize.plan, clock.now, by);
  }

  /** Listed moments of one prize: they take the place of those that are open, at once. */
  async upload(
    { companyId, campaignId }: Of,
    prizeId: string,
    body: string | string[],
    by: string | null,
  ): Promise<UploadResult> {
    const of = { companyId, campaignId };
    const change = async (scope: Scope): Promise<UploadResult> => {
      const clock = await this.store.clock(scope, campaignId);
      if (!clock) return { kind: "campaignUnknown" };
      const read =
        typeof body === "string" ? readMomentText(body, clock.timezone) : readMomentList(body, clock.timezone);
      const prizes = await this.store.lock(scope, campaignId);
      const prize = prizes.find((each) => each.prizeId === prizeId);
      if (!prize) return { kind: "prizeUnknown" };
      if (prize.mode === "moments" && prize.plan?.shape !== "listed") return { kind: "placed" };
      const faults = read.faults.length > 0 ? read.faults : outsideOf(read.moments, clock);
      if (faults.length > 0) return { kind: "refused", faults };

      await this.store.remove(scope, campaignId, prizeId, "all");
      await this.addList(scope, of, prize, await this.seeds.forMoments(scope, of), read.moments, by);
      const span = await this.store.span(scope, campaignId, prizeId);
      return { kind: "stored", open: read.moments.length, taken: prize.taken, ...span };
    };
    return this.seeds.bindingMoments(of, () => this.store.change(companyId, change));
  }

  /** Open moments by prize: what a rehearsal of uploaded moments plays with. */
  openMoments({ companyId, campaignId }: Of): Promise<Map<string, string[]>> {
    return this.store.change(companyId, (scope) => this.store.openMoments(scope, campaignId));
  }

  private async place(
    scope: Scope,
    of: Of,
    prize: PacedPrize,
    entry: PrizePoolEntry,
    metadata: CampaignMetadata,
    now: Date,
    by: string | null,
  ): Promise<void> {
    const { shape, hours, weekdays, listed } = momentPacingOf(entry.pacing);
    const plan: MomentPlan = {
      shape,
      ...(shape === "traffic" ? { hours, weekdays } : { hours: [], weekdays: [] }),
      listed: shape === "listed" && listed ? sha256(JSON.stringify(listed)).toString("hex") : null,
      start: metadata.startDate,
      end: metadata.endDate,
      timezone: metadata.timezone,
    };
    const stays = prize.mode === "moments" && prize.plan !== null && samePlan(prize.plan, plan);
    // Uploaded moments are nobody's plan: a publish leaves them as they are.
    const keeps = stays || (shape === "listed" && listed === null);
    // A stored stream keeps its key; one that begins anew hangs on the one that is bound and unknown.
    const used = stays || keeps ? null : await this.seeds.forMoments(scope, of);
    const key = used ? used.name : (prize.plan?.key ?? null);
    await this.store.pace(scope, of, prize.prizeId, { mode: "moments", plan: { ...plan, key } });
    if (keeps) {
      if (shape !== "listed") await this.fill(scope, of, prize, { ...plan, key }, now, by);
      return;
    }
    await this.clear(scope, of, prize, by);
    const left = { ...prize, open: 0, next: prize.taken > 0 ? prize.next : 0 };
    if (shape !== "listed") return this.fill(scope, of, left, { ...plan, key }, now, by);
    const settings = { ...momentPacingOf(entry.pacing), count: 0, first: left.next };
    const moments = numberedMoments(settings, windowOf(plan, now), plan.timezone, NO_CHANCE);
    if (used)
      await this.addList(
        scope,
        of,
        left,
        used,
        moments.map(({ at }) => at),
        by,
      );
  }

  private async unplace(
    scope: Scope,
    of: Of,
    prize: PacedPrize,
    entry: PrizePoolEntry | undefined,
    by: string | null,
  ): Promise<void> {
    if (prize.mode === "moments") await this.clear(scope, of, prize, by);
    const n = entry && isEveryNth(entry) ? nthOf(entry.pacing) : null;
    if (n !== null) await this.store.pace(scope, of, prize.prizeId, { mode: "everyNth", n });
    else if (prize.mode !== null) await this.store.pace(scope, of, prize.prizeId, null);
    if (n === prize.n) return;
    const after: CountStart = { version: 2, everyNth: n };
    await this.store.log(scope, of, prize.prizeId, { reason: "pacing", before: { everyNth: prize.n }, after, by });
  }

  /** Adds moments from the seed, or takes the last ones away, until there are as many as pieces. */
  private async fill(
    scope: Scope,
    of: Of,
    prize: PacedPrize,
    plan: MomentPlan,
    now: Date,
    by: string | null,
  ): Promise<void> {
    if (prize.stock === null) return;
    const wanted = Math.max(0, prize.stock - prize.awarded);
    const window = windowOf(plan, now);
    const key = plan.key ?? null;
    if (wanted < prize.open) {
      const removed = prize.open - wanted;
      await this.store.remove(scope, of.campaignId, prize.prizeId, removed);
      await this.log(scope, of, prize, wanted, { version: 2, key, removed, placed: null, list: null }, by);
    } else if (wanted > prize.open && window.start < window.end && plan.shape !== "listed" && plan.end !== null) {
      const { shape, hours, weekdays, timezone, end } = plan;
      const placed = {
        first: prize.next,
        count: wanted - prize.open,
        from: new Date(window.start).toISOString(),
        plan: { shape, hours, weekdays, timezone, end },
      };
      const seed = await this.seeds.named(scope, of, key);
      const numbers = seededNumbers(seed, momentsUse(of.campaignId, prize.prizeId));
      await this.store.add(scope, of, prize.prizeId, placedMoments(placed, numbers));
      await this.log(scope, of, prize, wanted, { version: 2, key, removed: 0, placed, list: null }, by);
    }
  }

  /** Moments of a list; the log gets its HMAC now and the list itself after the campaign. */
  private async addList(
    scope: Scope,
    of: Of,
    prize: PacedPrize,
    used: UseKey,
    moments: readonly number[],
    by: string | null,
  ): Promise<void> {
    const { prizeId, next: first } = prize;
    await this.store.add(
      scope,
      of,
      prizeId,
      moments.map((at, index) => ({ n: first + index, at })),
    );
    const mac = await this.seeds.keepList(scope, of, used, prizeId, moments);
    const list = { first, count: moments.length, mac };
    const placement: Placement = { version: 2, key: used.name, removed: "all", placed: null, list };
    await this.log(scope, of, prize, moments.length, placement, by);
  }

  private async clear(scope: Scope, of: Of, prize: PacedPrize, by: string | null): Promise<void> {
    if (prize.open > 0) await this.store.remove(scope, of.campaignId, prize.prizeId, "all");
    await this.log(scope, of, prize, 0, { version: 2, key: null, removed: "all", placed: null, list: null }, by);
  }

  private log(
    scope: Scope,
    of: Of,
    { prizeId, open, taken }: PacedPrize,
    now: number,
    placement: Placement,
    by: string | null,
  ): Promise<void> {
    const after = { ...placement, open: now, taken };
    return this.store.log(scope, of, prizeId, { reason: "moments", before: { open, taken }, after, by });
  }
}

/** Moments lie ahead: those that are added to a campaign that runs must not all be due at once. */
const windowOf = ({ start, end }: MomentPlan, now: Date): TimeWindow => ({
  start: Math.max(now.getTime(), start === null ? 0 : Date.parse(start)),
  end: end === null ? Number.MAX_SAFE_INTEGER : Date.parse(end),
});

function outsideOf(
  moments: readonly number[],
  { now, startDate, endDate, isLive }: CampaignClock,
): MomentRows["faults"] {
  const start = Math.max(isLive ? now.getTime() : 0, startDate?.getTime() ?? 0);
  return moments.flatMap((at, index) => {
    const moment = new Date(at).toISOString();
    if (at < start)
      return [
        {
          row: index + 1,
          message: `${moment} lies before ${startDate && startDate.getTime() === start ? "the start" : "now"}`,
        },
      ];
    return endDate && at >= endDate.getTime() ? [{ row: index + 1, message: `${moment} lies after the end` }] : [];
  });
}

/** Compared by content: the database keeps keys in an order of its own. */
const samePlan = (a: MomentPlan, b: MomentPlan): boolean => planText(a) === planText(b);
const planText = ({ shape, hours, weekdays, listed, start, end, timezone }: MomentPlan): string =>
  JSON.stringify([shape, hours, weekdays, listed, start && Date.parse(start), end && Date.parse(end), timezone]);

/** Listed moments draw nothing. */
const NO_CHANCE = {
  integer(): never {
    throw new Error("Listed moments are not drawn");
  },
};
