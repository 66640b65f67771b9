import type {
  CampaignFacets,
  CampaignGoal,
  CampaignIndustry,
  CampaignOccasion,
  CampaignType,
} from "@fairground/model/campaign";

export interface DemoCampaign extends CampaignFacets {
  /** A name for scripts. */
  kind: string;
  campaignType: CampaignType;
  /** Its file in `fixtures/`. */
  file: string;
}

/** The demo campaigns in the order of the gallery: one of every game. */
export const DEMO_CAMPAIGNS: readonly DemoCampaign[] = [
  {
    kind: "wheel",
    campaignType: "spin-the-wheel",
    file: "wheel-with-codes",
    ...meant(["sales", "loyalty"], ["anyTime"], ["food"]),
  },
  {
    kind: "scratch",
    campaignType: "scratch-card",
    file: "scratch-card",
    ...meant(["sales", "leads"], ["anyTime", "christmas"], ["food"]),
  },
  {
    kind: "quiz",
    campaignType: "quiz",
    file: "quiz",
    ...meant(["reach", "footfall"], ["spring", "anyTime"], ["leisure", "culture"]),
  },
  {
    kind: "memory",
    campaignType: "memory-game",
    file: "memory",
    ...meant(["leads", "footfall"], ["summer"], ["food"]),
  },
  {
    kind: "priority-puzzle",
    campaignType: "priority-puzzle",
    file: "puzzle",
    ...meant(["reach"], ["spring"], ["home", "shops"]),
  },
  {
    kind: "guess-the-picture",
    campaignType: "guess-the-picture",
    file: "guess",
    ...meant(["reach", "footfall"], ["anyTime"], ["leisure", "culture"]),
  },
  {
    kind: "quiz-swipe",
    campaignType: "quiz-swipe",
    file: "quiz-swipe",
    ...meant(["reach", "sales"], ["autumn", "anyTime"], ["culture"]),
  },
  {
    kind: "personality-test",
    campaignType: "personality-test",
    file: "personality-test",
    ...meant(["insight", "sales"], ["anyTime", "winter"], ["food"]),
  },
  {
    kind: "personality-test-swipe",
    campaignType: "personality-test-swipe",
    file: "personality-test-swipe",
    ...meant(["insight", "sales"], ["anyTime"], ["travel"]),
  },
  { kind: "survey", campaignType: "survey", file: "survey", ...meant(["insight"], ["anyTime"], ["travel"]) },
  {
    kind: "advent-calendar",
    campaignType: "advent-calendar",
    file: "advent-calendar",
    ...meant(["loyalty", "sales"], ["christmas", "winter"], ["food", "shops"]),
  },
  {
    kind: "easter-calendar",
    campaignType: "easter-calendar",
    file: "easter-calendar",
    ...meant(["loyalty", "footfall"], ["easter", "spring"], ["food", "shops"]),
  },
  {
    kind: "weekly-calendar",
    campaignType: "weekly-calendar",
    file: "weekly-calendar",
    ...meant(["loyalty", "footfall"], ["anyTime"], ["culture", "shops"]),
  },
  {
    kind: "slot",
    campaignType: "slot-machine",
    file: "slot-machine",
    ...meant(["leads", "sales"], ["event"], ["technology", "shops"]),
  },
  {
    kind: "shells",
    campaignType: "shell-game",
    file: "shell-game",
    ...meant(["leads", "footfall"], ["autumn"], ["food", "shops"]),
  },
  {
    kind: "wheel-2",
    campaignType: "spin-the-wheel-2.0",
    file: "spin-the-wheel-2.0",
    ...meant(["leads", "sales"], ["winter", "anyTime"], ["travel"]),
  },
  {
    kind: "drop",
    campaignType: "drop-game",
    file: "drop-game",
    ...meant(["footfall", "reach"], ["event", "summer"], ["leisure"]),
  },
  {
    kind: "fruit-drop",
    campaignType: "drop-game",
    file: "fruit-drop",
    ...meant(["sales", "reach"], ["autumn", "summer"], ["food"]),
  },
  {
    kind: "hit-the-target",
    campaignType: "drop-game",
    file: "hit-the-target",
    ...meant(["footfall", "reach"], ["anyTime"], ["leisure"]),
  },
  { kind: "fly", campaignType: "fly", file: "fly", ...meant(["leads", "reach"], ["summer", "anyTime"], ["travel"]) },
  { kind: "drive", campaignType: "drive", file: "drive", ...meant(["leads", "sales"], ["anyTime"], ["technology"]) },
  {
    kind: "swim",
    campaignType: "swim",
    file: "swim",
    ...meant(["footfall", "leads"], ["anyTime", "summer"], ["leisure"]),
  },
];

function meant(
  goals: readonly CampaignGoal[],
  occasions: readonly CampaignOccasion[],
  industries: readonly CampaignIndustry[],
): CampaignFacets {
  return { goals, occasions, industries };
}
