import type { ErasedLead, LeadExportQuery, LeadFilter, LeadListQuery, LeadRow } from "@fairground/contract";
import { rulesFor } from "@fairground/games/rules";
import { csvText } from "@fairground/model/code";
import { type LocalizedText, textIn } from "@fairground/model/text";
import { type Column, leadColumns } from "./columns.ts";
import type { Behind, LeadPlace, LeadStore, NumberedLead, PlayedRevision, Selection, StoredLead } from "./store.ts";

export type Since =
  | { kind: "unknown" }
  | { kind: "cursorUnknown" }
  | { kind: "told"; data: (LeadRow | ErasedLead)[]; next: string };

type Say = (text: LocalizedText | null) => string;

/** Leads that are read and written at a time: what an export holds in memory, however many there are. */
const PIECE = 1_000;
/** Spreadsheets take a text for UTF-8 when it begins so. */
const MARK = "\uFEFF";

/** What visitors left, as members with the right to personal data read it (decisions, "Leads list and export"). */
export class Leads {
  private readonly store: LeadStore;
  /** @param piece leads that an export reads at a time */
  private readonly piece: number;
  constructor(store: LeadStore, piece = PIECE) {
    this.store = store;
    this.piece = piece;
  }

  /** Outcomes and prizes in the campaign's first language; null: no such campaign. */
  async list(
    companyId: string,
    campaignId: string,
    { page, size, ...filter }: LeadListQuery,
  ): Promise<{ data: LeadRow[]; total: number } | null> {
    const campaign = await this.store.campaign(companyId, campaignId);
    if (!campaign) return null;
    const of = { companyId, campaignId, timezone: campaign.timezone, ...filter };
    const rows = await this.store.page(of, { page, size });
    const total = await this.store.count(of);
    const played = await this.store.played(of, revisionsOf(rows));
    const say = speaking(campaign.language);
    return { data: rows.map((row) => answerOf(row, played, say)), total };
  }

  /** The next leads of a filter that were there at an instant, the oldest first; none where there is no such campaign. */
  async behind(
    {
      companyId,
      campaignId,
      filter,
      until,
    }: { companyId: string; campaignId: string; filter: LeadFilter; until: Date },
    behind: LeadPlace | null,
    size: number,
  ): Promise<LeadPlace[]> {
    const campaign = await this.store.campaign(companyId, campaignId);
    if (!campaign) return [];
    const { timezone } = campaign;
    const of = { companyId, campaignId, timezone, ...filter, sort: "createdAt", direction: "asc" } as const;
    return this.store.places(of, behind, size, until);
  }

  /**
   * Leads that are new or have changed since a cursor, in the order of their changes. Where fewer are known than were asked
   * for, those that wait get their numbers first.
   * @param after `next` of the answer before; "" at the beginning
   */
  async since(
    companyId: string,
    campaignId: string,
    { after, limit }: { after: string; limit: number },
  ): Promise<Since> {
    const campaign = await this.store.campaign(companyId, campaignId);
    if (!campaign) return { kind: "unknown" };
    const of = { companyId, campaignId };
    let rows = await this.store.since(of, Number(after), limit);
    if (!rows) return { kind: "cursorUnknown" };
    if (rows.length < limit && (await this.store.number(of, limit - rows.length)) > 0)
      rows = (await this.store.since(of, Number(after), limit)) ?? rows;
    const left = rows.filter((row): row is NumberedLead => !("erased" in row));
    const played = await this.store.played(of, revisionsOf(left));
    const say = speaking(campaign.language);
    return {
      kind: "told",
      data: rows.map((row) => ("erased" in row ? { leadId: row.leadId, erased: true } : answerOf(row, played, say))),
      next: String(rows.at(-1)?.number ?? Number(after)),
    };
  }

  /**
   * The same leads as CSV: a line of headers, then a line for each, read piece by piece as the reader takes them.
   * @returns null: no such campaign
   */
  async export(
    companyId: string,
    campaignId: string,
    { language, ...filter }: LeadExportQuery,
  ): Promise<{ total: number; text: AsyncIterable<string> } | null> {
    const campaign = await this.store.campaign(companyId, campaignId);
    if (!campaign) return null;
    const of = { companyId, campaignId, timezone: campaign.timezone, ...filter };
    const say = speaking(campaign.language);
    const revisions = await this.store.revisions(of);
    const played = await this.store.played(of, revisions);
    const labels = revisions[0] === undefined ? {} : await this.store.customLabels(of, revisions[0]);
    const columns = leadColumns({
      language,
      timezone: campaign.timezone,
      labels: Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, say(label)])),
      asked: revisions.map((revision) => askedOf(played.get(revision), say)),
    });
    return { total: await this.store.count(of), text: this.text(of, columns, played, say) };
  }

  private async *text(
    of: Selection,
    columns: readonly Column[],
    played: Map<number, PlayedRevision>,
    say: Say,
  ): AsyncIterable<string> {
    yield MARK + csvText([columns.map(({ header }) => header)]);
    let behind: Behind = null;
    do {
      const rows: StoredLead[] = await this.store.next(of, behind, this.piece);
      // Published while this is read.
      const unknown = revisionsOf(rows).filter((revision) => !played.has(revision));
      for (const [revision, content] of await this.store.played(of, unknown)) played.set(revision, content);
      if (rows.length > 0)
        yield csvText(
          rows.map((row) => answerOf(row, played, say)).map((lead) => columns.map(({ cell }) => cell(lead))),
        );
      behind = rows.length < this.piece ? null : (rows.at(-1) ?? null);
    } while (behind !== null);
  }
}

const speaking =
  (language: string): Say =>
  (text) =>
    textIn(text, language, language);

const revisionsOf = (rows: readonly StoredLead[]): number[] => [
  ...new Set(rows.flatMap(({ revision }) => revision ?? [])),
];

/** A play is told by the revision that it was played in. */
function answerOf(row: StoredLead, revisions: ReadonlyMap<number, PlayedRevision>, say: Say): LeadRow {
  const played = revisions.get(row.revision ?? -1);
  const outcome = played?.outcomes.find(({ id }) => id === row.outcomeId);
  return {
    ...row.payload,
    leadId: row.leadId,
    createdAt: row.createdAt.toISOString(),
    language: row.language,
    outcome: row.outcomeId === null ? null : { id: row.outcomeId, name: say(outcome?.name ?? null) },
    prize: row.prizeId === null ? null : { id: row.prizeId, title: say(row.prizeTitle) },
    code: row.code,
    doubleOptIn: row.newsletter,
    reminders: row.reminders,
    mailStatistics: row.mailStatistics,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    answers: (played && rulesFor(played.game.kind)?.answers?.(played.game.settings, row.record, say)) ?? [],
    playId: row.reference,
  };
}

const askedOf = (played: PlayedRevision | undefined, say: Say) =>
  (played && rulesFor(played.game.kind)?.asked?.(played.game.settings, say)) ?? [];
