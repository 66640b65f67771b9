import { buttonStyle } from "../kit/button-style.ts";
import { gameStyle, overlayPlace } from "../kit/game-style.ts";
import type { ElementCss } from "../kit/style.ts";

export const style: ElementCss = {
  uses: [buttonStyle, gameStyle],
  css: `
.fg-game>.fg-phaserbutton.fg-overlay:not([aria-disabled=true]):is(:hover,:active){translate:-50% calc(-50% + 1px)}
`,
  rules: (element) => overlayPlace(element, 90),
};
