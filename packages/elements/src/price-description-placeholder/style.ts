import type { ElementCss } from "../kit/style.ts";

export const style: ElementCss = {
  css: `
.fg-price-description-placeholder{margin:0 auto;max-inline-size:60ch;text-wrap:pretty}
.fg-price-description-placeholder.text-start{margin-inline:0;text-align:start}
.fg-price-description-placeholder.text-end{text-align:end}
.fg-price-description-placeholder.text-center{text-align:center}
`,
};
