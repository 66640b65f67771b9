import { type Move, navigate } from "@fairground/model/page";
import type { Player } from "./player.ts";

/**
 * Moves between pages. Every page change remembers the previous page, emits page_change with the page's name and scrolls
 * to the top (spec §4, "Page navigation in the player").
 * @returns whether the page has changed
 */
export function goTo(player: Player, move: Move): boolean {
  const before = player.get().navigation;
  const after = navigate(before, move);
  if (after === before) return false;
  player.set({ navigation: after });
  if (after.currentPage === null || after.currentPage === before.currentPage) return false;
  rememberPage(player);
  player.ports.emit("page_change", { pageName: after.currentPage.name });
  player.ports.page.scrollToTop();
  return true;
}

/** A reload goes on at the regular page that the visitor was on; a look at the terms does not count. */
export function rememberPage(player: Player): void {
  const { navigation, sessionId, registered } = player.get();
  const { currentPage, currentPageIsAdditional } = navigation;
  if (sessionId === null || currentPage === null) return;
  const kept = player.ports.keep.play();
  const pageId = currentPageIsAdditional ? (kept?.pageId ?? navigation.pages[0]?.id ?? currentPage.id) : currentPage.id;
  player.ports.keep.keepPlay({ sessionId, registered, pageId, query: linkOf(player) });
}

/** What tells one visitor's link from another's in the same tab. */
export const linkOf = ({ query, ports }: Player): string =>
  JSON.stringify({ ...query, accessCode: ports.page.accessCode });
