import type { ElementCss } from "../kit/style.ts";

/** A card with medals for the first three; the visitor's own row stands out by a bar and a word, never by colour alone. */
export const style: ElementCss = {
  css: `
.fg-leaderboard{width:100%;display:grid;gap:var(--space-3);padding:var(--space-4);border-radius:var(--radius);background-color:var(--c-surface);color:var(--c-text);box-shadow:var(--shadow)}
.fg-leaderboard table{width:100%;border-collapse:collapse;text-align:start}
.fg-leaderboard caption{padding-block-end:var(--space-3);font:700 1.25rem/1.25 var(--font-heading)}
.fg-leaderboard :is(td,th){padding:var(--space-2);border-block-start:1px solid color-mix(in oklab,var(--c-text) 14%,var(--c-surface));height:44px}
.fg-leaderboard thead th{height:auto;border:0;color:var(--c-muted);font-size:.8125rem;font-weight:600}
.fg-leaderboard :is(td,th):first-child{width:64px;text-align:center}
.fg-leaderboard :is(td,th):nth-child(2){text-align:start;overflow-wrap:anywhere}
.fg-leaderboard :is(td,th):nth-child(n+3){text-align:end;white-space:nowrap}
.fg-leaderboard tbody th{font-weight:600}
.fg-leaderboard tbody td:nth-child(3){font-weight:700}
.fg-rank{display:inline-grid;place-items:center;min-width:28px;height:28px;padding-inline:var(--space-1);border-radius:99px}
.is-place-1 .fg-rank{background-color:#F2C230;color:#3D2A00;font-weight:700}
.is-place-2 .fg-rank{background-color:#D3D9DE;color:#22292F;font-weight:700}
.is-place-3 .fg-rank{background-color:#E0A878;color:#3F1F05;font-weight:700}
.fg-leaderboard .is-own :is(td,th){background-color:color-mix(in oklab,var(--c-accent) 18%,var(--c-surface))}
.fg-leaderboard .is-own td:first-child{box-shadow:inset 4px 0 0 var(--c-primary)}
.fg-leaderboard .is-apart :is(td,th){border-block-start:3px double color-mix(in oklab,var(--c-text) 45%,var(--c-surface))}
.fg-you{margin-inline-start:var(--space-2);padding:2px var(--space-2);border-radius:99px;background-color:var(--c-primary);color:var(--c-on-primary);font-size:.75rem;font-weight:700}
.fg-leaderboard .is-empty td{text-align:start;color:var(--c-muted);padding-inline-start:18px}
.fg-leaderboard p{margin:0;min-height:1.5em}
.fg-periods{display:flex;flex-wrap:wrap;justify-content:center;gap:var(--space-2);margin:0;padding:0;border:0;min-width:0}
.fg-periods button{min-height:44px;padding:var(--space-2) var(--space-4);border:2px solid color-mix(in oklab,var(--c-text) 60%,var(--c-surface));border-radius:99px;background-color:var(--c-surface);color:var(--c-text);font:600 .9375rem/1.2 var(--font-text);cursor:pointer}
.fg-periods button[aria-pressed=true]{border-color:var(--c-text);background-color:var(--c-text);color:var(--c-surface)}
`,
};
