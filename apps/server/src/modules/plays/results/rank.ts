import type { Variables } from "@fairground/games/rules";
import type { CampaignDocument } from "@fairground/model/campaign";
import { daysOf } from "@fairground/model/time";
import type { RevisionContent } from "../../published-campaigns/index.ts";

/** A place on the campaign's leaderboard, as `rank_play.sql` reads it. */
export interface Rank {
  score: number;
  /** Null: the game has no clock. */
  seconds: number | null;
  /** The local day and ISO week. */
  day: string;
  week: string;
}

/** A revision's document never changes. */
const boards = new WeakMap<CampaignDocument, boolean>();

/**
 * What goes on the leaderboard of a finished play: a score that the game's rules made on the server, never one that the
 * browser told. Undefined where the campaign has no leaderboard, or the game no score.
 */
export function rankOf({ document, metadata }: RevisionContent, variables: Variables, now: Date): Rank | undefined {
  if (!hasLeaderboard(document)) return undefined;
  const { score, time } = variables;
  if (score === undefined || !Number.isFinite(score)) return undefined;
  const { day, week } = daysOf(now, metadata.timezone);
  return { score, seconds: time !== undefined && Number.isFinite(time) ? time : null, day, week };
}

function hasLeaderboard(document: CampaignDocument): boolean {
  const known = boards.get(document);
  if (known !== undefined) return known;
  const has = Object.values(document.elements.entities).some(({ type }) => type === "leaderboard");
  boards.set(document, has);
  return has;
}
