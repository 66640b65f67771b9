import type { Player } from "../flow/player.ts";
import { forgetVisitor, playedAs } from "../flow/skip-leads.ts";
import { wordsOnPage } from "../words/on-page.ts";

/**
 * Above the pages, until the draw: by whose entries the play is played, and a press for whoever is somebody else. Without
 * React, so that the pages of other campaigns have no place for it; ids are written out, since what is imported from the
 * page costs every campaign bytes.
 */
export function showPlayedAs(player: Player): void {
  const { playedAs: words } = wordsOnPage();
  const root = document.querySelector(".fg-root");
  if (!words || !root) return;
  const aside = document.createElement("aside");
  aside.className = "fg-played-as";
  aside.setAttribute("aria-label", words.label);
  const text = aside.appendChild(document.createElement("span"));
  const press = aside.appendChild(document.createElement("button"));
  press.type = "button";
  press.textContent = words.notYou;
  press.onclick = () => {
    void forgetVisitor(player).catch(player.ports.log);
    document.querySelector("main")?.focus({ preventScroll: true });
  };
  const draw = () => {
    const as = playedAs(player);
    if (!as) return aside.remove();
    text.textContent = as.name === "" ? words.unnamed : words.named.replace("{name}", () => as.name);
    if (!aside.isConnected) root.before(aside);
  };
  player.subscribe(draw);
  draw();
}
