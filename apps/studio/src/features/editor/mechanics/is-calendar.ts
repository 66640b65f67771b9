import { canBeHeld } from "@fairground/games/held-kinds";
import type { CampaignType } from "@fairground/model/campaign";

/** Whether a game has doors. */
export const isCalendar = (kind: CampaignType): boolean => !canBeHeld(kind);
