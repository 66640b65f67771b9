import { gameStyle, overlayPlace } from "../kit/game-style.ts";
import type { ElementCss } from "../kit/style.ts";

export const style: ElementCss = {
  uses: [gameStyle],
  css: `
.fg-phasertext{padding:4px 14px;border-radius:999px;background-color:color-mix(in oklab,var(--c-surface) 86%,transparent);
  font-family:var(--font-heading);font-synthesis:none;font-weight:700;line-height:1.2;pointer-events:none}
.fg-phasertext.is-small{font-size:1rem}
.fg-phasertext.is-medium{font-size:1.25rem}
.fg-phasertext.is-large{font-size:1.75rem}
`,
  rules: (element) => overlayPlace(element, 8),
};
