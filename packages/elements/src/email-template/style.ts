import type { ElementCss } from "../kit/style.ts";

/** As wide as mail programs show a mail. */
export const style: ElementCss = {
  css: `
.fg-email-template{display:grid;gap:var(--space-4);max-width:600px;margin-inline:auto;padding:var(--space-5);background-color:var(--c-surface);text-align:center}
`,
};
