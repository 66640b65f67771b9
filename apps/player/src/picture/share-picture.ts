import type { PictureWish } from "@fairground/elements/share-picture";
import { metadataOf, type Player } from "../flow/player.ts";
import { showToast } from "../flow/toast.ts";
import { wordsOnPage } from "../words/on-page.ts";
import { drawPoster } from "./draw.ts";
import { handOver } from "./hand-over.ts";
import { looksOf } from "./looks.ts";
import { posterOf } from "./poster.ts";

const busy = new WeakSet<Player>();

/** Draws the outcome as a picture and hands it over. Pressed again meanwhile, it is one picture still. */
export async function sharePicture(player: Player, { address, message }: PictureWish, draw = drawn): Promise<void> {
  const root = document.querySelector(".fg-root");
  const { picture: words } = wordsOnPage();
  if (!root || !words || busy.has(player)) return;
  busy.add(player);
  try {
    const picture = await draw(player, root, address);
    const end = await handOver(picture, fileNameOf(metadataOf(player).name), message);
    if (end === "saved") showToast(player, { message: words.saved });
  } catch (error) {
    player.ports.log("No picture", error);
    showToast(player, { message: words.failed, type: "error" });
  } finally {
    busy.delete(player);
  }
}

const drawn = async (player: Player, root: Element, address: string): Promise<Blob> =>
  drawPoster(posterOf(player, root, address), await looksOf(root));

/** "Which tea are you?" is "which-tea-are-you.png". */
export function fileNameOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return `${plain.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "picture"}.png`;
}
