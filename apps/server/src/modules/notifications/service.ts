import {
  MOST_UNREAD,
  NOTICE_KINDS,
  type Notice,
  type NoticeKind,
  type NoticeListQuery,
  QUIET_NOTICES,
  type Right,
} from "@fairground/contract";
import { textIn } from "@fairground/model/text";
import type { NoticeRow, NotificationStore } from "./store.ts";
import type { Announce, Tell } from "./told.ts";

/** Who reads: an account in a company, with its rights there. */
export interface Reader {
  userId: string;
  companyId: string;
  rights: ReadonlySet<Right>;
}

const KINDS = Object.entries(NOTICE_KINDS) as [NoticeKind, readonly Right[]][]; // its own keys

/** What members are told of their campaigns: written with the fact itself, read by each for themselves. */
export class Notifications {
  private readonly store: NotificationStore;
  constructor(store: NotificationStore) {
    this.store = store;
  }

  /**
   * Writes a notice in the caller's transaction: it is there exactly when the fact is. What comes in storms goes into the
   * one of its campaign and kind that nobody has read yet; what was told before is not told again.
   */
  readonly tell: Tell = async (scope, told) => {
    const { companyId, campaignId, kind, facts } = told;
    const row = { companyId, campaignId, kind, facts };
    switch (told.kind) {
      case "mail-refused":
        return this.store.fold(scope, { ...row, facts: {} }, { count: told.facts.mails, adds: true });
      case "reviews-waiting":
      case "objections-waiting":
        return this.store.fold(scope, row, { count: told.facts.waiting, adds: false });
      default:
        return this.store.add(scope, row);
    }
  };

  /** The same where the fact has a transaction of its own, and whoever tells does so again until it is done. */
  readonly announce: Announce = (told) => this.store.within(told.companyId, (scope) => this.tell(scope, told));

  async list(reader: Reader, query: NoticeListQuery): Promise<{ data: Notice[]; total: number }> {
    const kinds = await this.kindsOf(reader, query.kind);
    const filter = { ...query, unread: query.unread === "true" };
    const { rows, total } = await this.store.page(reader, kinds, filter);
    return { data: rows.map(shown), total };
  }

  async unread(reader: Reader): Promise<{ count: number; newest: { noticeId: string; at: string } | null }> {
    const { count, newest } = await this.store.unread(reader, await this.kindsOf(reader), MOST_UNREAD);
    return { count, newest: newest && { noticeId: newest.noticeId, at: newest.at.toISOString() } };
  }

  async readUntil(reader: Reader, until: Date): Promise<void> {
    await this.store.read(reader, await this.kindsOf(reader), { until });
  }

  /** False: there is no such notice for this reader. */
  async readOne(reader: Reader, noticeId: string): Promise<boolean> {
    return (await this.store.read(reader, await this.kindsOf(reader), { noticeId })) > 0;
  }

  async switches(userId: string): Promise<Record<NoticeKind, boolean>> {
    const chosen = await this.store.switches(userId);
    const all = KINDS.map(([kind]) => [kind, chosen.get(kind) ?? !QUIET_NOTICES.includes(kind)]);
    return Object.fromEntries(all) as Record<NoticeKind, boolean>; // every kind is there
  }

  async choose(userId: string, chosen: Partial<Record<NoticeKind, boolean>>): Promise<Record<NoticeKind, boolean>> {
    await this.store.choose(userId, Object.entries(chosen));
    return this.switches(userId);
  }

  /** Notices go after 90 days. */
  purge(): Promise<number> {
    return this.store.purge();
  }

  /** Kinds that a reader may see and wants to. */
  private async kindsOf({ userId, rights }: Reader, only?: NoticeKind): Promise<NoticeKind[]> {
    const wants = await this.switches(userId);
    return KINDS.filter(
      ([kind, enough]) =>
        (only === undefined || kind === only) && wants[kind] && enough.some((right) => rights.has(right)),
    ).map(([kind]) => kind);
  }
}

const shown = (row: NoticeRow): Notice => ({
  noticeId: row.noticeId,
  kind: row.kind,
  campaignId: row.campaignId,
  campaign: row.campaign,
  facts: row.facts,
  count: row.count,
  prize: row.prize === null ? null : textIn(row.prize, row.language, row.language),
  by: row.byId && row.byName ? { id: row.byId, name: row.byName } : null,
  at: row.at.toISOString(),
  isRead: row.isRead,
});
