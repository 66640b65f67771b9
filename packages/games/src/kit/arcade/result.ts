import type { PublicPrize } from "@fairground/model/campaign";
import { fill } from "@fairground/model/text";
import type { ArcadeDone } from "./steps.ts";
import { drawLines, tiersOf } from "./tiers.ts";
import type { ArcadeWords } from "./words.ts";

export { bestBefore } from "./best.ts";
export type { ArcadeWords } from "./words.ts";

/** What an arcade game came to. @param reply the server's last to the play; null: the play is not over, or of another game */
export function doneIn(reply: unknown): ArcadeDone | null {
  const done = (reply as { done?: Partial<ArcadeDone> } | null)?.done; // whatever a game's rules have answered
  return typeof done?.score === "number" && done.hash !== undefined ? (done as ArcadeDone) : null; // other games have no hash
}

/**
 * A play's score, the visitor's best, and which prizes' draws that score has opened: the figures beside an outcome; where there
 * is no prize, also what came of the draw. Without React: the page of the outcome is the campaign's, and stands already.
 */
export function arcadeResult(shown: {
  score: number;
  best: number;
  won: boolean;
  prizes: readonly PublicPrize[];
  words: ArcadeWords;
  pictureUrl(asset: string): string;
}): HTMLElement {
  const { score, best, words } = shown;
  const box = make("section", "arcade-result");
  box.setAttribute("aria-label", words.result);
  const figures = box.appendChild(make("dl", "arcade-result-figures"));
  for (const [name, value] of [
    [words.score, score],
    [words.record, best],
  ] as const) {
    const figure = figures.appendChild(make("div", "arcade-result-figure"));
    figure.append(make("dt", "", name), make("dd", "", String(value)));
  }
  const tiers = tiersOf(shown.prizes);
  if (tiers.length === 0) return box;
  const bar = box.appendChild(make("ol", "arcade-result-tiers"));
  tiers.forEach(({ from, label, picture }, at) => {
    const isReached = score >= from;
    const tier = bar.appendChild(make("li", isReached ? "arcade-result-tier is-reached" : "arcade-result-tier"));
    const below = tiers[at - 1]?.from ?? 0;
    const share = Math.min(1, Math.max(0, (score - below) / (from - below)));
    tier.style.setProperty("--share", `${100 * share}%`);
    const sign = tier.appendChild(make("span", "arcade-result-sign"));
    sign.setAttribute("aria-hidden", "true");
    if (picture) sign.append(pictureAt(shown.pictureUrl(picture)));
    // Gaps keep what is read in one go apart.
    tier.append(make("strong", "", label), " ", make("span", "", fill(words.from, { score: from })));
    if (isReached) tier.append(" ", make("span", "game-unseen", words.reached));
  });
  if (!shown.won)
    for (const line of drawLines(words, score, shown.prizes, false)) box.append(make("p", "arcade-result-line", line));
  return box;
}

function make(tag: string, className: string, text = ""): HTMLElement {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}

function pictureAt(address: string): HTMLImageElement {
  const picture = new Image();
  picture.src = address;
  picture.alt = "";
  return picture;
}
