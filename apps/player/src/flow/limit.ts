import { limitReachedAddress } from "@fairground/model/campaign";
import { goTo } from "./go-to.ts";
import { campaignFacts, type Player } from "./player.ts";
import type { LimitedBy } from "./ports.ts";

/**
 * The visitor may not play now (spec §4, "Limit reached"): to the campaign's limit page, else to the framework host's,
 * else to our own (decisions, "Campaign life").
 * @param limitedBy the server's refusal, where there was one
 */
export function reachLimit(player: Player, limitedBy: LimitedBy = {}): void {
  const { navigation, isLimited, result } = player.get();
  // What was reserved and can no longer be had says so itself.
  if (result?.reserved) {
    player.ports.load(() => import("../reserved.ts")).then((it) => it.lookAgain(player), player.ports.log);
    return;
  }
  player.set({ isLimited: true, limitedBy, enabled: true });
  if (!isLimited) player.ports.emit("no_more_plays", campaignFacts(player));
  const page = navigation.additionalPages.find(({ pageType }) => pageType === "limit-reached");
  const { frameworkHost } = player.campaign.runtime;
  if (page) goTo(player, { move: "page", id: page.id });
  else if (frameworkHost !== "") player.ports.page.redirect(limitReachedAddress(frameworkHost));
  else player.set({ builtIn: "limit" });
  player.ports.page.scrollToTop();
  // Nothing can be played with it any more: whoever comes back begins another play.
  player.ports.keep.keepPlay(null);
}
