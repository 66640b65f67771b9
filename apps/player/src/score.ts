import { type ArcadeWords, arcadeResult, bestBefore, doneIn } from "@fairground/games/arcade-result";
import { behindHeadline } from "./behind-headline.ts";
import type { Player } from "./flow/player.ts";
import { pictureAddress } from "./picture-address.ts";
import { wordsOnPage } from "./words/on-page.ts";

/** Under this name the tab keeps the visitor's best score, so that a reload of the outcome does not lower it. */
const BEST = "best";

const shown = new WeakSet<Player>();

/**
 * On pages of an outcome: what an arcade game came to, as the server has said it, also after a reload. Without React, as the
 * next play is said (again.ts): what is imported from the page costs every campaign bytes.
 */
export function showScore(player: Player): void {
  const root = document.querySelector(".fg-root");
  if (!root || shown.has(player)) return;
  shown.add(player);
  let strip: { of: string | null; box: HTMLElement } | null = null;
  const draw = () => {
    const { sessionId } = player.get();
    if (strip && (strip.of !== sessionId || !isOutcome(player))) {
      strip.box.remove();
      strip = null;
    }
    if (!isOutcome(player) || !isDrawn(player, root)) return;
    const box = strip?.box ?? stripOf(player);
    if (!box) return;
    strip = { of: sessionId, box };
    if (!box.isConnected) placeIn(root)?.after(box);
  };
  player.subscribe(draw);
  // React draws the page a moment after the state has changed.
  new MutationObserver(() => strip?.box.isConnected || draw()).observe(root, { childList: true, subtree: true });
  draw();
}

/** What was won comes first: behind it, else behind the headline. */
function placeIn(root: Element): Element | null {
  const place = behindHeadline(root);
  const prizes = [...(place?.parentElement?.children ?? [])].filter(
    (child) => child.matches(PRIZE) || child.querySelector(PRIZE),
  );
  return prizes.at(-1) ?? place;
}
const PRIZE = ":is(.fg-price-image-placeholder,.fg-price-title-placeholder):not([hidden])";

const isOutcome = (player: Player): boolean => {
  const { result, builtIn, navigation } = player.get();
  return result !== null && builtIn === null && navigation.currentPage?.pageType === "outcome";
};

/** A page whose files are still on their way is awaited with the page before. */
function isDrawn(player: Player, root: Element): boolean {
  const { pages, additionalPages } = player.campaign.campaignData;
  const id = player.get().navigation.currentPage?.id ?? "";
  const page = pages.entities[id] ?? additionalPages.entities[id];
  return page !== undefined && root.querySelector(`[data-el="${CSS.escape(page.elementRoot)}"]`) !== null;
}

function stripOf(player: Player): HTMLElement | null {
  const { campaign, ports, get } = player;
  const done = doneIn(get().steps.lastReply);
  const { game: words } = wordsOnPage();
  if (!done || !words) return null;
  const { game, prizes } = campaign.campaignData;
  const { score } = done;
  const best = Math.max(score, Number(ports.keep.tab.read(BEST)) || 0, bestBefore(game.settings, score) ?? 0);
  // The stage says it of the next play, and the tab after a reload.
  bestBefore(game.settings, best);
  ports.keep.tab.write(BEST, best);
  return arcadeResult({
    ...{ score, best, prizes },
    won: get().result?.prize?.prizeWon === true,
    words: words as typeof words & ArcadeWords, // an arcade game's
    pictureUrl: (asset) => pictureAddress(campaign.runtime.apiUrl, asset),
  });
}
