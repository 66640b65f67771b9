import type { CampaignType } from "@fairground/model/campaign";
import { type BuiltGame, isBuilt } from "./built.ts";
import type { GameView } from "./kit/view.ts";

/** Each game is a chunk of its own: a visitor downloads the one that is played. */
const load: Record<BuiltGame, () => Promise<GameView>> = {
  "spin-the-wheel": async () => (await import("./spin-the-wheel/view.tsx")).SpinTheWheel,
  "scratch-card": async () => (await import("./scratch-card/view.tsx")).ScratchCard,
  quiz: async () => (await import("./quiz/view.tsx")).Quiz,
  "slot-machine": async () => (await import("./slot-machine/view.tsx")).SlotMachine,
};

/** A game's view. Undefined for a kind that cannot be played yet; rejects where the download fails. */
export const loadGameView = async (kind: CampaignType): Promise<GameView | undefined> =>
  isBuilt(kind) ? load[kind]() : undefined;
