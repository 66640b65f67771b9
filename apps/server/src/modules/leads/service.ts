import type { LeadListQuery, LeadRow } from "@fairground/contract";
import { rulesFor } from "@fairground/games/rules";
import { type LocalizedText, textIn } from "@fairground/model/text";
import type { LeadStore, PlayedGame } from "./store.ts";

/** What visitors left, as members with the right to personal data read it (decisions, "Leads list and export"). */
export class Leads {
  private readonly store: LeadStore;
  constructor(store: LeadStore) {
    this.store = store;
  }

  /** Outcomes and prizes in the campaign's first language; null: no such campaign. */
  async list(
    companyId: string,
    campaignId: string,
    query: LeadListQuery,
  ): Promise<{ data: LeadRow[]; total: number } | null> {
    const campaign = await this.store.campaign(companyId, campaignId);
    if (!campaign) return null;
    const { rows, total, games } = await this.store.list(companyId, campaignId, campaign.timezone, query);
    const say = (text: LocalizedText | null) => textIn(text, campaign.language, campaign.language);
    const data = rows.map((row) => ({
      ...row.payload,
      leadId: row.leadId,
      createdAt: row.createdAt.toISOString(),
      language: row.language,
      outcome: row.outcomeId === null ? null : { id: row.outcomeId, name: say(row.outcomeName) },
      prize: row.prizeId === null ? null : { id: row.prizeId, title: say(row.prizeTitle) },
      code: row.code,
      doubleOptIn: row.newsletter,
      answers: answersOf(games.get(row.revision ?? -1), row.record, say),
      playId: row.reference,
    }));
    return { data, total };
  }
}

/** A play is told by the revision that it was played in. */
function answersOf(
  game: PlayedGame | undefined,
  record: unknown,
  say: (text: LocalizedText | null) => string,
): LeadRow["answers"] {
  return (game && rulesFor(game.kind)?.answers?.(game.settings, record, say)) ?? [];
}
