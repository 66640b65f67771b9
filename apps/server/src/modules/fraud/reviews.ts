import type { ReviewQuery } from "@fairground/contract";
import type { Announce } from "../notifications/index.ts";
import type { MailNudge } from "../plays/index.ts";
import type { PlayOfSource, ReviewRow, ReviewState, ReviewStore, Traits } from "./review-store.ts";

interface Wish {
  state: "released" | "rejected";
  note: string | null;
  by: string;
}
export type Decided =
  | { kind: "decided"; row: ReviewRow }
  /** Somebody else was first, or the same member has decided otherwise. */
  | { kind: "before"; row: ReviewRow }
  | { kind: "unknown" };

export interface Source {
  traits: Traits;
  rows: PlayOfSource[];
  total: number;
}

/** Members' decisions over plays that look odd (play-engine, "Fraud"). */
export class Reviews {
  private readonly store: ReviewStore;
  private readonly mails: MailNudge;
  private readonly announce: Announce;
  constructor(store: ReviewStore, mails: MailNudge, announce: Announce) {
    this.store = store;
    this.mails = mails;
    this.announce = announce;
  }

  /** Tells of the reviews that wait, by campaign: from time to time, so that no play waits for another one's notice. */
  async tellWaiting(): Promise<void> {
    for (const { companyId, campaignId, waiting, newest } of await this.store.allWaiting()) {
      const facts = { waiting, newest: newest.toISOString() };
      await this.announce({ companyId, campaignId, kind: "reviews-waiting", facts });
    }
  }

  /** Null: no such campaign. */
  list(companyId: string, campaignId: string, query: ReviewQuery) {
    return this.store.page(companyId, campaignId, query);
  }

  waiting(companyId: string, campaignId: string): Promise<{ waiting: number; objections: number }> {
    return this.store.waiting(companyId, campaignId);
  }

  /** Each by itself, in their order: one that cannot be decided holds up no other, and sending it again changes nothing. */
  async decide(
    companyId: string,
    campaignId: string,
    references: readonly string[],
    wish: Wish,
  ): Promise<(Decided & { reference: string })[]> {
    const all = [...new Set(references)];
    const fresh = new Set<string>();
    let isMailQueued = false;
    for (const reference of all) {
      const decided = await this.store.decide(companyId, campaignId, reference, wish);
      if (decided?.isNew) fresh.add(reference);
      isMailQueued ||= decided?.mailQueued ?? false;
    }
    if (isMailQueued) await this.mails.nudge();
    const rows = new Map((await this.store.of(companyId, campaignId, all)).map((row) => [row.playReference, row]));
    return all.map((reference) => {
      const row = rows.get(reference);
      if (!row) return { reference, kind: "unknown" };
      return { reference, kind: fresh.has(reference) || isOwn(row, wish) ? "decided" : "before", row };
    });
  }

  /** Null: no such play to review. */
  async source(
    companyId: string,
    campaignId: string,
    reference: string,
    page: { page: number; size: number },
  ): Promise<Source | null> {
    const traits = await this.store.traits(companyId, campaignId, reference);
    return traits && { traits, ...(await this.store.ofSource(companyId, campaignId, traits, page)) };
  }
}

/** What the same member has decided before: the answer to it was lost, or it was pressed twice. */
const isOwn = ({ state, decidedById }: { state: ReviewState; decidedById: string | null }, wish: Wish): boolean =>
  state === wish.state && decidedById !== null && decidedById === wish.by;
