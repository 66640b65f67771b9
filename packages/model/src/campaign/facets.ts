import type { CampaignType } from "./names/names.ts";

/** What a campaign is for, as the galleries ask. */
export const CAMPAIGN_GOALS = ["leads", "sales", "loyalty", "footfall", "insight", "reach"] as const;
export type CampaignGoal = (typeof CAMPAIGN_GOALS)[number];

/** When it is shown: a day of the year, a season, an event of one's own, or at any time. */
export const CAMPAIGN_OCCASIONS = [
  "newYear",
  "winter",
  "valentines",
  "easter",
  "spring",
  "summer",
  "backToSchool",
  "autumn",
  "halloween",
  "blackFriday",
  "christmas",
  "event",
  "anyTime",
] as const;
export type CampaignOccasion = (typeof CAMPAIGN_OCCASIONS)[number];

/** Whose trade it speaks of. */
export const CAMPAIGN_INDUSTRIES = [
  "food",
  "shops",
  "fashion",
  "home",
  "technology",
  "travel",
  "leisure",
  "sport",
  "culture",
  "business",
] as const;
export type CampaignIndustry = (typeof CAMPAIGN_INDUSTRIES)[number];

/** What galleries tell campaigns apart by, beside their game. */
export interface CampaignFacets {
  goals: readonly CampaignGoal[];
  occasions: readonly CampaignOccasion[];
  industries: readonly CampaignIndustry[];
}

/** How long a visitor plays: half a minute, a minute, some minutes, or some every day. */
export const PLAY_LENGTHS = ["moment", "minute", "minutes", "days"] as const;
export type PlayLength = (typeof PLAY_LENGTHS)[number];

const MOMENT: readonly CampaignType[] = [
  "spin-the-wheel",
  "spin-the-wheel-2.0",
  "slot-machine",
  "scratch-card",
  "shell-game",
];
const MINUTES: readonly CampaignType[] = ["quiz", "quiz-swipe", "personality-test", "guess-the-picture", "survey"];

/** A game's own length; a brand can make it longer or shorter. */
export function playLengthOf(type: CampaignType): PlayLength {
  if (type.endsWith("-calendar")) return "days";
  if (MOMENT.includes(type)) return "moment";
  return MINUTES.includes(type) ? "minutes" : "minute";
}
