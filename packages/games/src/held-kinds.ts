import { CAMPAIGN_TYPES, type CampaignType } from "@fairground/model/campaign";

const CALENDARS: ReadonlySet<CampaignType> = new Set(["advent-calendar", "easter-calendar", "weekly-calendar"]);

/** Whether a game of this kind can stand behind a calendar's door. */
export const canBeHeld = (kind: CampaignType): boolean => !CALENDARS.has(kind);

/** The kinds of games that a game's settings hold behind doors, each once: a page brings their styles along. */
export function heldKinds(kind: CampaignType, settings: unknown): CampaignType[] {
  if (!CALENDARS.has(kind)) return [];
  const { doors } = (settings ?? {}) as { doors?: { holds?: string; game?: { kind?: string } | null }[] }; // checked by their schema
  const held = (doors ?? []).flatMap(({ holds, game }) => (holds === "game" && game?.kind ? [game.kind] : []));
  return CAMPAIGN_TYPES.filter((type) => canBeHeld(type) && held.includes(type));
}
