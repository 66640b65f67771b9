import type { CampaignType } from "@fairground/model/campaign";
import { type BuiltGame, isBuilt } from "./built.ts";
import type { GameView } from "./kit/view.ts";
import { Quiz } from "./quiz/view.tsx";
import { ScratchCard } from "./scratch-card/view.tsx";
import { SlotMachine } from "./slot-machine/view.tsx";
import { SpinTheWheel } from "./spin-the-wheel/view.tsx";

const views: Record<BuiltGame, GameView> = {
  "spin-the-wheel": SpinTheWheel,
  "scratch-card": ScratchCard,
  quiz: Quiz,
  "slot-machine": SlotMachine,
};

/** All games at once: for prerendering and the studio, never for a visitor's download. */
export const gameViewFor = (kind: CampaignType): GameView | undefined => (isBuilt(kind) ? views[kind] : undefined);
