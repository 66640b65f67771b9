import { buttonStyle } from "../kit/button-style.ts";
import type { ElementCss } from "../kit/style.ts";

/** A ticket: the code is what one sees, and a tap selects all of it. */
export const style: ElementCss = {
  uses: [buttonStyle],
  css: `
.fg-unique-code{display:grid;justify-items:center;gap:var(--space-3);padding:var(--space-5) var(--space-4);border:2px dashed color-mix(in oklab,var(--c-text) 45%,var(--c-surface));
  border-radius:var(--radius);background-color:var(--c-surface);color:var(--c-text)}
.fg-code-label{color:var(--c-muted);font-size:.9375rem}
.fg-code{font:700 1.5rem/1.3 ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;letter-spacing:.08em;overflow-wrap:anywhere;user-select:all;-webkit-user-select:all}
.fg-code-picture{width:min(100%,320px);max-height:240px;border-radius:calc(var(--radius)/2)}
.fg-code-hint{margin:0;color:var(--c-muted);font-size:.875rem}
.fg-copy{min-width:140px}
`,
};
