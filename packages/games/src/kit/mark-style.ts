import type { CampaignType } from "@fairground/model/campaign";

/**
 * Where games show the mark of a brand that have no setting for it: in the rules of campaigns whose theme has a mark, and in no
 * other download. The drawings lie on boxes of their own, whose background is behind what is drawn there.
 */
export const markCss: Partial<Record<CampaignType, string>> = {
  // The hub, under the light that lies on it.
  "spin-the-wheel": `
.wheel-frame{background:var(--mark) 50%/17% no-repeat}
.wheel-hub,.wheel-hub-face,.wheel-hub-star{display:none}
`,
  // A coin that stands among those in the tray.
  "slot-machine": `
.slot-glass{background:var(--mark) 50.6% 87.3%/10% no-repeat,radial-gradient(circle closest-side,#a8730f 86%,#f7d774 88% 96%,transparent) 50.7% 87.9%/11.6% 11.6% no-repeat}
`,
  // The coin that scratches.
  "scratch-card": `
.scratch-coin{background:var(--mark) 50%/80% no-repeat}
.scratch-coin-rim{fill:none;stroke:#e7b33c;stroke-width:4}
.scratch-coin-face,.scratch-coin-star{display:none}
`,
};
