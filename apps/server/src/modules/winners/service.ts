import type { AwardEvent, AwardExportQuery, AwardListQuery, AwardRow } from "@fairground/contract";
import { csvText } from "@fairground/model/code";
import { textIn } from "@fairground/model/text";
import { awardColumns } from "./columns.ts";
import type { Award, MailAgain, NewMark, Of, StoredAward, WinnerStore } from "./store.ts";

/** What somebody wants to change of an award that they have seen in a version. */
interface Seen {
  awardId: string;
  version: number;
}
interface Marked extends Seen {
  kind: "done" | "changed" | "returned" | "unknown";
}
type Told = AwardRow & { history: AwardEvent[] };

/** Awards that are read and written at a time: what an export holds in memory, however many there are. */
const PIECE = 1_000;
/** Spreadsheets take a text for UTF-8 when it begins so. */
const MARK = "\uFEFF";

/** Who has won what, and what has become of it (decisions, "Winners"). */
export class Winners {
  private readonly store: WinnerStore;
  private readonly mails: { nudge(): Promise<void> };
  /** @param piece awards that an export reads at a time */
  private readonly piece: number;
  constructor(store: WinnerStore, mails: { nudge(): Promise<void> }, piece = PIECE) {
    this.store = store;
    this.mails = mails;
    this.piece = piece;
  }

  /** Prizes in the campaign's first language; null: no such campaign. */
  async list(of: Of, query: AwardListQuery): Promise<{ data: AwardRow[]; total: number } | null> {
    const campaign = await this.store.campaign(of);
    if (!campaign) return null;
    const rows = await this.store.page(of, query);
    const total = await this.store.count(of, query);
    return { data: rows.map((row) => answerOf(row, campaign.language)), total };
  }

  /** The same awards as CSV, in the order in which they were won; null: no such campaign. */
  async export(of: Of, query: AwardExportQuery): Promise<{ total: number; text: AsyncIterable<string> } | null> {
    const campaign = await this.store.campaign(of);
    if (!campaign) return null;
    return { total: await this.store.count(of, query), text: this.text(of, query, campaign) };
  }

  private async *text(
    of: Of,
    query: AwardExportQuery,
    { timezone, language }: { timezone: string; language: string },
  ): AsyncIterable<string> {
    const columns = awardColumns(query.language, timezone);
    yield MARK + csvText([columns.map(({ header }) => header)]);
    let behind: StoredAward | null = null;
    do {
      const rows: StoredAward[] = await this.store.next(of, query, behind, this.piece);
      if (rows.length > 0)
        yield csvText(
          rows.map((row) => answerOf(row, language)).map((award) => columns.map(({ cell }) => cell(award))),
        );
      behind = rows.length < this.piece ? null : (rows.at(-1) ?? null);
    } while (behind !== null);
  }

  /** One award with everything that has happened to it. */
  async award(of: Of, awardId: string): Promise<Told | "campaignUnknown" | "awardUnknown"> {
    const campaign = await this.store.campaign(of);
    if (!campaign) return "campaignUnknown";
    const award = awardOf(awardId);
    if (!award) return "awardUnknown";
    return this.store.change(of.companyId, async (scope): Promise<Told | "awardUnknown"> => {
      const [row] = await this.store.named(scope, of.campaignId, [award]);
      if (!row) return "awardUnknown";
      const { marks, mails, strike } = await this.store.history(scope, of.campaignId, award);
      const events: AwardEvent[] = [eventOf("won", row.wonAt)];
      for (const { state, at } of mails)
        if (state !== "queued") events.push(eventOf(state === "failed" ? "mail-failed" : "mailed", at));
      if (row.claimedAt) events.push(eventOf("claimed", row.claimedAt));
      let before: { sentAt: Date | null; note: string } = { sentAt: null, note: "" };
      for (const mark of marks) {
        if ((mark.sentAt === null) !== (before.sentAt === null))
          events.push(eventOf(mark.sentAt ? "sent" : "not-sent", mark.at, mark.by));
        if (mark.note !== before.note) events.push(eventOf("noted", mark.at, mark.by, mark.note));
        before = mark;
      }
      if (row.returnedAt) events.push(eventOf("returned", row.returnedAt, strike?.by ?? null, strike?.reason ?? ""));
      const history = events.sort((one, other) => one.at.localeCompare(other.at));
      return { ...answerOf(row, campaign.language), history };
    });
  }

  /** Marks each that nobody else has changed since it was seen; null: no such campaign. */
  async mark(
    of: Of,
    seen: readonly Seen[],
    { sent, note }: { sent?: boolean | undefined; note?: string | undefined },
    by: string | null,
  ): Promise<Marked[] | null> {
    if (!(await this.store.campaign(of))) return null;
    const awards = seen.map(({ awardId }) => awardOf(awardId));
    return this.store.change(of.companyId, async (scope) => {
      const known = awards.filter((award) => award !== null);
      const rows = known.length > 0 ? await this.store.named(scope, of.campaignId, known) : [];
      const stored = new Map(rows.map((row) => [idOf(row), row]));
      const now = await this.store.now(scope);
      const marks = new Map<string, NewMark>();
      const answers = seen.map(({ awardId, version }): Marked => {
        const row = stored.get(awardId);
        if (!row) return { awardId, kind: "unknown", version: 0 };
        if (row.version !== version) return { awardId, kind: "changed", version: row.version };
        if (sent && row.state === "returned") return { awardId, kind: "returned", version };
        const sentAt = sent === undefined ? row.sentAt : sent ? (row.sentAt ?? now) : null;
        const mark = { how: row.how, reference: row.reference, sentAt, note: note ?? row.note };
        const isSame = (mark.sentAt === null) === (row.sentAt === null) && mark.note === row.note;
        if (isSame) return { awardId, kind: "done", version };
        marks.set(awardId, { ...mark, version: version + 1 });
        return { awardId, kind: "done", version: version + 1 };
      });
      if (marks.size === 0) return answers;
      const done = new Set((await this.store.mark(scope, of, [...marks.values()], by)).map(idOf));
      return answers.map((answer) =>
        marks.has(answer.awardId) && !done.has(answer.awardId) ? { ...answer, kind: "changed" as const } : answer,
      );
    });
  }

  /** One mail more about an award. */
  async mail(of: Of, awardId: string): Promise<MailAgain | { kind: "campaignUnknown" }> {
    if (!(await this.store.campaign(of))) return { kind: "campaignUnknown" };
    const award = awardOf(awardId);
    if (!award) return { kind: "unknown" };
    const answer = await this.store.mail(of, award);
    if (answer.kind === "queued") await this.mails.nudge();
    return answer;
  }
}

const idOf = ({ how, reference }: Award): string => `${how}-${reference}`;

/** @returns null for what is the id of no award */
function awardOf(awardId: string): Award | null {
  const [, how, reference] = /^(play|raffle)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(awardId) ?? [];
  return how && reference ? { how: how === "play" ? "play" : "raffle", reference } : null;
}

const eventOf = (kind: AwardEvent["kind"], at: Date, by: string | null = null, text = ""): AwardEvent => ({
  at: at.toISOString(),
  kind,
  by,
  text,
});

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function answerOf(row: StoredAward, language: string): AwardRow {
  const { how, leadId, name, email, code, state, returned, note, version, changedBy } = row;
  return {
    awardId: idOf(row),
    ...{ how, leadId, name, email, code, state, returned, note, version, changedBy },
    wonAt: row.wonAt.toISOString(),
    prize: { id: row.prizeId, title: textIn(row.prizeTitle, language, language) },
    playId: row.reference,
    mail: row.mailState && row.mailAt ? { state: row.mailState, at: row.mailAt.toISOString() } : null,
    claimedAt: iso(row.claimedAt),
    sentAt: iso(row.sentAt),
    returnedAt: iso(row.returnedAt),
    changedAt: iso(row.changedAt),
  };
}
