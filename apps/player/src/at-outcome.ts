import { type PictureWish, SHARE_PICTURE } from "@fairground/elements/share-picture";
import type { Player } from "./flow/player.ts";
import { showToast } from "./flow/toast.ts";

const PARTS = { score: () => import("./score.ts"), picture: () => import("./picture/share-picture.ts") };

/** What comes with a game's end: the figures beside its outcome, and who draws that as a picture when it is asked for. */
export function atOutcome(player: Player, parts = PARTS): void {
  const { campaign, ports } = player;
  // Arcade games alone have a HUD. The file comes while the game still shows its end.
  if ("hud" in campaign.campaignData.game.settings)
    parts
      .score()
      .then(({ showScore }) => showScore(player))
      .catch(ports.log);
  addEventListener(SHARE_PICTURE, (event) => {
    if (player.get().result === null) return;
    event.preventDefault();
    const { detail } = event as CustomEvent<PictureWish>; // ours (elements, social-button)
    ports
      .load(parts.picture)
      .then(({ sharePicture }) => sharePicture(player, detail))
      .catch((error) => {
        ports.log("No picture", error);
        showToast(player, { message: ports.sentences.interrupted, type: "error" });
      });
  });
}
