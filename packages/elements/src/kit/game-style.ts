import type { Declarations, LooseElement } from "./style.ts";
import { percentOf } from "./style.ts";

/** The game's place, and what is laid over it; outside of a game the same elements stand in line. */
export const gameStyle = `
.fg-game{position:relative;width:100%;min-width:0;margin-inline:auto}
.fg-overlay.fg-overlay{position:static;margin:0}
.fg-game>.fg-overlay.fg-overlay{position:absolute;z-index:2;translate:-50% -50%;max-width:92%}
`;

/** Where an overlay's middle is, in percent of the game. */
export const overlayPlace = (element: LooseElement, otherwise: number): Readonly<Record<string, Declarations>> => ({
  "": { left: percentOf(element.x, 50), top: percentOf(element.y, otherwise) },
});
