import { drawn } from "./drawing/drawn.ts";
import { mosaic } from "./drawing/mosaic.ts";
import { pngAddress } from "./drawing/png.ts";
import { type Rendered, rendered } from "./drawing/render.ts";
import type { GuessSettings, Picture } from "./settings.ts";

/** Cells across of the first step's mosaic and of the last one's before the answer. */
const COARSEST = 6;
const FINEST = 44;

/** How many unclear pictures there are before the answer. */
export const stepsOf = (settings: Pick<GuessSettings, "steps">, picture: Picture): number =>
  picture.stages.length > 0 ? picture.stages.length - 1 : Math.floor(settings.steps);

/** The picture of a step, from 0: it holds no more than is to be seen. */
export function pictureAt(settings: Pick<GuessSettings, "steps">, picture: Picture, step: number): string {
  if (picture.stages.length > 0) return picture.stages[Math.min(step, picture.stages.length - 2)]?.picture ?? "";
  const share = step / Math.max(1, stepsOf(settings, picture) - 1);
  const across = Math.round(COARSEST * (FINEST / COARSEST) ** share);
  return pngAddress(mosaic(renderedOnce(picture.drawing), across));
}

/** The clear picture; shown as an image, where an SVG runs nothing and loads nothing. */
export const clearPicture = (picture: Picture): string =>
  picture.stages.at(-1)?.picture ?? `data:image/svg+xml,${encodeURIComponent(picture.drawing)}`;

/** Why a drawing cannot be made unclear, for the person who edits; null where it can. */
export function drawingFault(markup: string): string | null {
  if (markup === "") return "This picture has neither a drawing nor pictures made beforehand.";
  const result = drawn(markup);
  return result.kind === "refused" ? result.reason : null;
}

/** A drawing is rendered once, however many plays ask for its steps. */
const known = new Map<string, Rendered>();
const KEPT = 100;
function renderedOnce(markup: string): Rendered {
  const held = known.get(markup);
  if (held) return held;
  const result = drawn(markup);
  if (result.kind === "refused") throw new Error(`A published drawing cannot be drawn: ${result.reason}`); // faults() refuses it
  const made = rendered(result.drawing);
  if (known.size >= KEPT) known.clear();
  known.set(markup, made);
  return made;
}
