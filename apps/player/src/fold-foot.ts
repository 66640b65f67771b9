import type { Player } from "./flow/player.ts";
import { wordsOnPage } from "./words/on-page.ts";

/** What every page has at its foot: other languages, how it is drawn, what the visitor has agreed to. */
const FOOT = ".fg-root>.fg-languages,body>aside>.fg-drawn,.fg-privacy>button";

/** What Escape closes, and a press beside it. */
const OPEN = ".fg-more>details[open],.fg-root>.fg-languages>details[open]";

/**
 * A page that is the game's (elements, game-style.ts) has one small button in the place of all that stands at a page's foot,
 * unless it is the campaign's first page. Without React, as the limit page's hours are told: the first page does without it.
 */
export function foldFoot(player: Player): void {
  const root = document.querySelector(".fg-root");
  const { more } = wordsOnPage();
  if (!root || !more) return;
  const html = document.documentElement;
  const aside = document.createElement("aside");
  aside.className = "fg-more";
  aside.setAttribute("aria-label", more);
  const fold = aside.appendChild(document.createElement("details"));
  const press = fold.appendChild(document.createElement("summary"));
  press.setAttribute("aria-label", more);
  press.title = more;
  const list = fold.appendChild(document.createElement("div"));
  list.className = "fg-more-list";

  fold.ontoggle = () =>
    fold.open && list.replaceChildren(...[...document.querySelectorAll<HTMLElement>(FOOT)].map(copy));
  const opened = () => document.querySelectorAll<HTMLDetailsElement>(OPEN);
  document.addEventListener("keydown", ({ key, target }) => {
    for (const each of key === "Escape" ? opened() : []) {
      each.open = false;
      if (target instanceof Node && each.contains(target)) each.querySelector("summary")?.focus();
    }
  });
  document.addEventListener("click", ({ target }) => {
    for (const each of opened()) if (!(target instanceof Node && each.contains(target))) each.open = false;
  });

  /** The original keeps its place, and what it does when it is pressed. */
  function copy(original: HTMLElement): Node {
    const own = original.cloneNode(true) as HTMLElement; // of an element
    own.querySelector("details")?.setAttribute("open", "");
    if (own.tagName === "BUTTON")
      own.onclick = () => {
        fold.open = false;
        original.click();
      };
    return own;
  }

  const draw = () => {
    const isGame =
      root.querySelector(".fg-stage>.fg-game") &&
      document.querySelector(FOOT) &&
      player.get().navigation.currentPage !== player.first.navigation.currentPage;
    if (!isGame === !aside.isConnected) return;
    html.toggleAttribute("data-folded", !!isGame);
    if (!isGame) return aside.remove();
    fold.open = false;
    root.append(aside);
  };
  // React draws the page a moment after the state has changed.
  new MutationObserver(draw).observe(root, { childList: true, subtree: true });
  draw();
}
