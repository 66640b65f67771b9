import { ArcadeArt } from "../kit/arcade/drawing.tsx";
import type { DrawingProps } from "../kit/view.ts";
import { fair } from "./fair.tsx";
import { orchard } from "./orchard.tsx";
import { range } from "./range.tsx";
import type { DropView } from "./settings.ts";

const SCENES = { fair, orchard, range };
const symbols = { ...range.symbols, ...orchard.symbols, ...fair.symbols };

/** Scenery and shapes: any shape goes with any scenery. */
export const drawing = (props: DrawingProps<DropView>) => (
  <ArcadeArt {...props} set={{ ...SCENES[props.settings.scenery], symbols }} />
);
