import type { Player } from "./player.ts";

/** What the server answers to who is too young (contract, problems.ts), and nobody else. */
export const TOO_YOUNG_STATUS = 451;
/** Kept in the tab under this name, and nowhere else: it is no one's name or date, and gone with the tab. */
const TURNED_AWAY = "too-young";

/** Whether somebody in this tab was too young. Going back, reloading or another date changes nothing. */
export const wasTurnedAway = ({ ports }: Player): boolean => ports.keep.tab.read(TURNED_AWAY) === true;

/** The page for who is too young stands in the place of the campaign's; what was typed is forgotten with the form. */
export function turnAway(player: Player): void {
  if (player.get().builtIn === "too-young") return;
  player.ports.keep.tab.write(TURNED_AWAY, true);
  player.ports.keep.remember("lead", null);
  player.set({ builtIn: "too-young", formValues: {}, enabled: true });
  player.ports.page.scrollToTop();
}
