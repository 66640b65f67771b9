import { fieldStyle } from "../kit/field-style.ts";
import type { ElementCss } from "../kit/style.ts";

export const style: ElementCss = {
  uses: [fieldStyle],
  css: `
.fg-access-input{padding:var(--space-5) var(--space-4);border-radius:var(--radius);background-color:var(--c-surface);box-shadow:var(--shadow)}
.fg-code-input{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:1.25rem;letter-spacing:.06em}
`,
};
