import type { CampaignType } from "@fairground/model/campaign";
import type { ReactNode } from "react";
import { type BuiltGame, isBuilt } from "./built.ts";
import type { DrawingProps } from "./kit/view.ts";

// biome-ignore lint/suspicious/noExplicitAny: each drawing reads its own settings; the registry holds all of them
type Drawing = (props: DrawingProps<any>) => ReactNode;
type Module = { drawing: Drawing };

/** Each drawing is a chunk of its own, for the games behind calendars' doors. */
const load: Partial<Record<BuiltGame, () => Promise<Module>>> = {
  "spin-the-wheel": () => import("./spin-the-wheel/drawing.tsx"),
  "scratch-card": () => import("./scratch-card/drawing.tsx"),
  swim: () => import("./swim/drawing.tsx"),
  drive: () => import("./drive/drawing.tsx"),
  fly: () => import("./fly/drawing.tsx"),
  "drop-game": () => import("./drop-game/drawing.tsx"),
  quiz: () => import("./quiz/drawing.tsx"),
  "slot-machine": () => import("./slot-machine/drawing.tsx"),
  "shell-game": () => import("./shell-game/drawing.tsx"),
  "spin-the-wheel-2.0": () => import("./spin-the-wheel-2.0/drawing.tsx"),
  "personality-test": () => import("./personality-test/drawing.tsx"),
  "memory-game": () => import("./memory-game/drawing.tsx"),
  "priority-puzzle": () => import("./priority-puzzle/drawing.tsx"),
  "guess-the-picture": () => import("./guess-the-picture/drawing.tsx"),
  survey: () => import("./survey/drawing.tsx"),
  "quiz-swipe": () => import("./quiz-swipe/drawing.tsx"),
  "personality-test-swipe": () => import("./personality-test-swipe/drawing.tsx"),
};

/** Draws what a game shows and never changes. Undefined for a game without a drawing; rejects where the download fails. */
export const loadGameDrawing = async (kind: CampaignType): Promise<Drawing | undefined> =>
  isBuilt(kind) ? (await load[kind]?.())?.drawing : undefined;
