import type { Declarations, LooseElement } from "./style.ts";
import { percentOf } from "./style.ts";

/** A page whose game stands in its middle column, in its own window: it is the game's. */
const page = "html:not([data-embedded]) .fg-root-container:has(>.fg-stage>.fg-game)";

/**
 * The game's place, and what is laid over it; outside of a game the same elements stand in line. What else a game's page says
 * is small, so that the rest of the window is the game's; how a game fills it is the game's own matter (games, stages.ts).
 */
export const gameStyle = `
.fg-game{position:relative;width:100%;min-width:0;margin-inline:auto}
.fg-overlay.fg-overlay{position:static;margin:0}
.fg-game>.fg-overlay.fg-overlay{position:absolute;z-index:2;translate:-50% -50%;max-width:92%}
${page}{padding:max(var(--space-2),env(safe-area-inset-top)) 0 0}
${page}>.fg-stage{flex:1;max-width:none;gap:var(--space-2)}
${page}>.fg-stage>:not(.fg-game){width:calc(100% - 2*var(--space-4));max-width:45rem;margin-inline:auto}
${page}>.fg-stage>.is-h1:has(~.fg-game){font-size:1.375rem;min-height:2.75rem;padding-inline:2.75rem;display:grid;align-items:center}
${page}>.fg-stage>.is-body1:has(~.fg-game){font-size:.9375rem}
${page} :is(.fg-game,.fg-play){flex:1;display:flex;flex-direction:column}
${page} .fg-play{padding:0 var(--space-3) max(var(--space-3),env(safe-area-inset-bottom));overflow-x:clip}
${page} .fg-play>.game{flex:1}
@container fg (width >= 768px){
  ${page}>.fg-stage>.is-h1:has(~.fg-game){font-size:1.75rem}
  ${page} .fg-play{padding:0 var(--space-5) var(--space-5)}
}
`;

/** Where an overlay's middle is, in percent of the game. */
export const overlayPlace = (element: LooseElement, otherwise: number): Readonly<Record<string, Declarations>> => ({
  "": { left: percentOf(element.x, 50), top: percentOf(element.y, otherwise) },
});
