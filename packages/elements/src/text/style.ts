import { anchorStyle } from "../kit/anchor-style.ts";
import { richStyle } from "../kit/rich-style.ts";
import type { ElementCss } from "../kit/style.ts";
import { typeStyle } from "../kit/type-style.ts";

export const style: ElementCss = {
  uses: [typeStyle, anchorStyle, richStyle],
  css: `
.fg-text+.fg-text.is-body1{margin-block-start:calc(-1*var(--space-1))}
.fg-text.tone-muted{color:var(--c-muted)}
.fg-text.tone-primary{color:var(--c-primary)}
.fg-text.tone-accent{color:var(--c-accent)}
.fg-text.is-small{font-size:.875rem}
`,
};
