import type { FairnessAnswer } from "@fairground/contract";
import { type LogEntry, logHeader } from "@fairground/model/fairness";
import type { Of } from "../fairness/index.ts";
import { type HowDrawn, howDrawn } from "./how-drawn.ts";
import { evidencePack } from "./pack.ts";
import type { EvidenceStore } from "./store.ts";

export type Known<T> = { kind: "known"; value: T } | { kind: "campaignUnknown" } | { kind: "playUnknown" };

/** Campaigns whose counts are remembered. */
const MOST_KEPT = 1_000;

/** What is shown of a campaign's draws: to anyone, and to the campaign's own people as one file to keep. */
export class Evidence {
  private readonly store: EvidenceStore;
  /** The verifier as one file that Node runs; null where the player has not been built. */
  private readonly verifier: () => Promise<Uint8Array>;
  private readonly drawn = new Map<string, { hour: string; revision: number; told: HowDrawn | null }>();
  constructor(store: EvidenceStore, verifier: () => Promise<Uint8Array>) {
    this.store = store;
    this.verifier = verifier;
  }

  async fairness(asked: Of): Promise<Known<FairnessAnswer>> {
    const campaign = await this.find(asked);
    if (!campaign) return { kind: "campaignUnknown" };
    const [draw, keys, configurations, heads] = await Promise.all([
      this.howDrawn(asked, campaign),
      this.store.days(asked),
      this.store.revisions(asked),
      this.store.heads(asked),
    ]);
    const { campaignId, now, timezone } = campaign;
    return {
      kind: "known",
      value: { campaignId, now, timezone, draw, keys, configurations, head: heads.last, heads: heads.daily },
    };
  }

  /** Rows of the log. @param whole for the campaign's own people: nothing is sealed */
  entries(asked: Of, from: number, size: number, whole = false): Promise<LogEntry[]> {
    return this.store.entries(asked, from, size, whole);
  }

  /** Lines of the log as text; the first page begins with the header. */
  async log(asked: Of, from: number, size: number): Promise<Known<string>> {
    if (!(await this.find(asked))) return { kind: "campaignUnknown" };
    const entries = await this.entries(asked, from, size);
    const lines = from === 1 ? [logHeader(asked.campaignId), ...entries] : entries;
    return { kind: "known", value: lines.map((line) => `${JSON.stringify(line)}\n`).join("") };
  }

  async receipt(
    asked: Of,
    reference: string,
  ): Promise<Known<{ reference: string; rowHash: string; seq: number | null }>> {
    if (!(await this.find(asked))) return { kind: "campaignUnknown" };
    const row = await this.store.receipt(asked, reference);
    return row ? { kind: "known", value: { reference, ...row } } : { kind: "playUnknown" };
  }

  /** Mails with the log's end, of whoever manages the campaign. */
  async headMails(campaignId: string, page: { page: number; size: number }) {
    const campaign = await this.store.published(campaignId);
    const { mails, total } = campaign ? await this.store.headMails(campaign, page) : { mails: [], total: 0 };
    return { ...page, total, data: mails.map((mail) => ({ ...mail, at: mail.at?.toISOString() ?? null })) };
  }

  /** The evidence pack as a stream of bytes; null: the campaign was never published. */
  async pack(campaignId: string): Promise<AsyncIterable<Uint8Array> | null> {
    const campaign = await this.store.published(campaignId);
    if (!campaign) return null;
    return evidencePack(campaign, this.store, await this.verifier());
  }

  /**
   * Counted once an hour and revision: the log is sealed while its day lasts so that nobody can watch the stock, and this
   * may not tell it either.
   */
  private async howDrawn(asked: Of, { now, revision }: { now: string; revision: number }): Promise<HowDrawn | null> {
    const hour = now.slice(0, 13);
    const before = this.drawn.get(asked.campaignId);
    if (before?.hour === hour && before.revision === revision) return before.told;
    const stock = await this.store.stock(asked);
    const told = stock?.explains ? howDrawn(stock.document, stock.left, now) : null;
    if (this.drawn.size >= MOST_KEPT) this.drawn.clear();
    this.drawn.set(asked.campaignId, { hour, revision, told });
    return told;
  }

  private async find({ companyId, campaignId }: Of) {
    const campaign = await this.store.published(campaignId);
    return campaign?.companyId === companyId ? campaign : null;
  }
}
