import type { CampaignType } from "@fairground/model/campaign";
import type { ReactNode } from "react";
import { type BuiltGame, isBuilt } from "./built.ts";
import type { DrawingProps } from "./kit/view.ts";
import { drawing as quiz } from "./quiz/drawing.tsx";
import { drawing as scratchCard } from "./scratch-card/drawing.tsx";
import { drawing as slotMachine } from "./slot-machine/drawing.tsx";
import { drawing as spinTheWheel } from "./spin-the-wheel/drawing.tsx";

// biome-ignore lint/suspicious/noExplicitAny: each drawing reads its own settings; the registry holds all of them
type Drawing = (props: DrawingProps<any>) => ReactNode;

/** Games that show something which never changes while they are played. */
const drawings: Partial<Record<BuiltGame, Drawing>> = {
  "spin-the-wheel": spinTheWheel,
  "scratch-card": scratchCard,
  "slot-machine": slotMachine,
  quiz,
};

/**
 * What a game shows and never changes: its view's prop `drawing`. For prerendering and the studio, never for a visitor's
 * download: there it comes as markup in the page. Null for a game without one.
 */
export const drawingFor = (kind: CampaignType, props: DrawingProps): ReactNode =>
  (isBuilt(kind) && drawings[kind]?.(props)) || null;
