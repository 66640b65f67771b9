import type { CampaignType } from "@fairground/model/campaign";

export interface DemoCampaign {
  /** A name for scripts. */
  kind: string;
  campaignType: CampaignType;
  /** Its file in `fixtures/`. */
  file: string;
}

/** The demo campaigns in the order of the gallery: one of every game. */
export const DEMO_CAMPAIGNS: readonly DemoCampaign[] = [
  { kind: "wheel", campaignType: "spin-the-wheel", file: "wheel-with-codes" },
  { kind: "scratch", campaignType: "scratch-card", file: "scratch-card" },
  { kind: "quiz", campaignType: "quiz", file: "quiz" },
  { kind: "memory", campaignType: "memory-game", file: "memory" },
  { kind: "priority-puzzle", campaignType: "priority-puzzle", file: "puzzle" },
  { kind: "guess-the-picture", campaignType: "guess-the-picture", file: "guess" },
  { kind: "quiz-swipe", campaignType: "quiz-swipe", file: "quiz-swipe" },
  { kind: "personality-test", campaignType: "personality-test", file: "personality-test" },
  { kind: "personality-test-swipe", campaignType: "personality-test-swipe", file: "personality-test-swipe" },
  { kind: "survey", campaignType: "survey", file: "survey" },
  { kind: "advent-calendar", campaignType: "advent-calendar", file: "advent-calendar" },
  { kind: "easter-calendar", campaignType: "easter-calendar", file: "easter-calendar" },
  { kind: "weekly-calendar", campaignType: "weekly-calendar", file: "weekly-calendar" },
  { kind: "slot", campaignType: "slot-machine", file: "slot-machine" },
  { kind: "shells", campaignType: "shell-game", file: "shell-game" },
  { kind: "wheel-2", campaignType: "spin-the-wheel-2.0", file: "spin-the-wheel-2.0" },
  { kind: "drop", campaignType: "drop-game", file: "drop-game" },
  { kind: "fruit-drop", campaignType: "drop-game", file: "fruit-drop" },
  { kind: "hit-the-target", campaignType: "drop-game", file: "hit-the-target" },
  { kind: "fly", campaignType: "fly", file: "fly" },
  { kind: "drive", campaignType: "drive", file: "drive" },
  { kind: "swim", campaignType: "swim", file: "swim" },
];
