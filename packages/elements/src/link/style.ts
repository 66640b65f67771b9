import { anchorStyle } from "../kit/anchor-style.ts";
import type { ElementCss } from "../kit/style.ts";

export const style: ElementCss = {
  uses: [anchorStyle],
  css: `
.fg-link{margin:0}
.fg-link.is-small{font-size:.875rem}
.fg-link.text-start{text-align:start}
.fg-link.text-center{text-align:center}
.fg-link.text-end{text-align:end}
.fg-link>.fg-anchor{display:inline-block;padding-block:12px}
`,
};
