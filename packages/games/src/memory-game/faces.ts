import { christmas } from "./drawings/christmas.ts";
import { fair } from "./drawings/fair.ts";
import { garden } from "./drawings/garden.ts";
import { halloween } from "./drawings/halloween.ts";
import { shapes } from "./drawings/shapes.ts";
import { treats } from "./drawings/treats.ts";
import type { DrawingName } from "./names.ts";
import type { Stroke } from "./steps.ts";

/**
 * The built-in faces, each on a 64-unit square in the theme's four art colours, with light and shade over them. They go
 * to a visitor one by one with the cards that are turned, and are no part of the download.
 */
export const drawings: Readonly<Record<DrawingName, readonly Stroke[]>> = {
  ...treats,
  ...fair,
  ...christmas,
  ...halloween,
  ...garden,
  ...shapes,
};
