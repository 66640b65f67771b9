import { stepBack } from "./back.ts";
import type { Player } from "./flow/player.ts";
import { foldFoot } from "./fold-foot.ts";

/**
 * What a campaign does that has a window to itself. In a frame Back is the host page's, in a preview it is the studio's; the
 * terms in a tab of their own have no page before. A frame is as high as its page: there the foot stays as well.
 */
export function inOwnWindow(player: Player): void {
  if (!player.campaign.runtime.isPreview && player.ports.page.pageToRead === null) stepBack(player);
  foldFoot(player);
}
