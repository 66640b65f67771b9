import { type CampaignDocument, campaignTypeOf, DEFAULT_LUCK_TYPE, isLuckType } from "@fairground/model/campaign";
import { type PlayKey, readPlayId } from "../../kernel/play-id.ts";
import type { Standing } from "../../kernel/standing.ts";
import { standingOf } from "../../kernel/standing.ts";
import type { PublishedCampaigns, RevisionContent } from "../published-campaigns/index.ts";
import type { Reading } from "./results/outcome.ts";
import type { PlayRecords, PlayRow } from "./store.ts";

/** A play with what it was started with and how its campaign stands now. */
export interface FoundPlay {
  key: PlayKey;
  row: PlayRow;
  content: RevisionContent;
  standing: Standing;
  reading: Reading;
}

/** The play behind a secret id, in one round trip; null when there is none. */
export async function findPlay(
  store: PlayRecords,
  campaigns: PublishedCampaigns,
  sessionId: string,
): Promise<FoundPlay | null> {
  const key = readPlayId(sessionId);
  const row = key && (await store.find(key));
  const standing = row && standingOf(row.campaign);
  const content = standing && (await campaigns.revision(key.campaignId, row.revision));
  if (!content) return null;
  return { key, row, content, standing, reading: { language: row.language, first: firstLanguage(content) } };
}

/** The campaign's own language: the first of its list (spec §3). */
export const firstLanguage = ({ metadata }: RevisionContent): string => metadata.languages[0]?.shortName ?? "en";

/** Whether a client's gameType names this campaign, in any spelling (games, "One list of names"); none named: it does. */
export function namesGame(spelling: string | null | undefined, { document, metadata }: RevisionContent): boolean {
  if (spelling === null || spelling === undefined) return true;
  const types = [document.gameType, document.game.kind, metadata.campaignType];
  return types.some((type) => campaignTypeOf(spelling, type) === type);
}

/**
 * Whether a prize call's gameType fits: the campaign's own, or the default of the spec's client, slot machine (spec §7
 * "Luck-game prizes"), which says nothing of the game that is played, wherever prizes are drawn.
 */
export function namesDrawnGame(spelling: string, content: RevisionContent): boolean {
  if (namesGame(spelling, content)) return true;
  const { document } = content;
  return campaignTypeOf(spelling) === DEFAULT_LUCK_TYPE && (isLuckType(document.gameType) || hasPrizes(document));
}

export const hasPrizes = ({ prizePoolList }: CampaignDocument): boolean =>
  prizePoolList.some(({ noWinPrize }) => !noWinPrize);
