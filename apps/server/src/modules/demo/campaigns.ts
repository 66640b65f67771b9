import type { CampaignType } from "@fairground/model/campaign";

interface DemoCampaign {
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
  { kind: "slot", campaignType: "slot-machine", file: "slot-machine" },
  { kind: "shells", campaignType: "shell-game", file: "shell-game" },
  { kind: "wheel-2", campaignType: "spin-the-wheel-2.0", file: "spin-the-wheel-2.0" },
];
