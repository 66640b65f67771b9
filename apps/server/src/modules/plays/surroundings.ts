import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import type { DrawKeys, MailNudge, PlayGuards } from "./ports.ts";
import type { PlayRecords } from "./store.ts";

/** All that a play's calls work with. */
export interface PlaySurroundings {
  store: PlayRecords;
  campaigns: PublishedCampaigns;
  mails: MailNudge;
  guards: PlayGuards;
  keys: DrawKeys;
  secret: string;
}
