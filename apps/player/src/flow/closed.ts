import { goTo } from "./go-to.ts";
import { campaignFacts, type Player } from "./player.ts";
import type { ClosedReason } from "./ports.ts";

/**
 * The campaign is closed (spec §4, "Campaign time window"): its own page for that where it has one, else ours. Whether it
 * is closed is the server's word, never this device's clock (decisions, "Publishing").
 */
export function showClosed(player: Player, reason: ClosedReason): void {
  const pageType = reason === "coming-soon" ? "coming-soon" : reason === "ended" ? "campaign-ended" : null;
  const page = player.get().navigation.additionalPages.find((each) => each.pageType === pageType);
  if (reason === "ended" && page) player.ports.emit("campaign_expired", campaignFacts(player));
  if (page) goTo(player, { move: "page", id: page.id });
  // A campaign that is no longer a draft's preview has started for nobody: it is yet to come.
  else player.set({ builtIn: reason === "draft" ? "coming-soon" : reason });
  player.set({ enabled: true });
}
