import type { PublicMetadata } from "@fairground/model/campaign";
import { countedTo, fillGaps, hasGaps } from "@fairground/model/countdown";
import { metadataOf, type Player } from "./flow/player.ts";

const SECOND = 1000;
/** Milliseconds within which those who wait for the start come in, so that they do not all come at once. */
const SPREAD = 5_000;

/**
 * Counts down in the texts of the page that is seen, by the server's clock and to the dates that hold now: they can be changed
 * without publishing. Beside React: pages that count nothing never load it, and what changes is a text's figures alone.
 * Readers hear them when they come to them, never by themselves.
 */
export function countDown(player: Player): void {
  const root = document.querySelector(".fg-root");
  if (!root) return;
  /** By text: with its gaps, and what has been put into it. React writes it anew in another language. */
  const known = new WeakMap<Node, { written: string; said: string }>();
  let hasWaited = false;
  let dates: Pick<PublicMetadata, "startDate" | "endDate"> = metadataOf(player);
  const draw = () => {
    const pageType = player.get().navigation.currentPage?.pageType;
    const to = countedTo(pageType, dates);
    if (to === null) return;
    const left = Date.parse(to) - player.ports.clock.now();
    // Only who has seen it count: a page that is looked at after the start stays.
    const isWaiting = pageType === "coming-soon";
    if (isWaiting && left <= 0 && hasWaited) setTimeout(() => location.reload(), Math.random() * SPREAD);
    hasWaited = isWaiting && left > 0;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const before = node.nodeValue ?? "";
      const kept = known.get(node);
      const written = kept?.said === before ? kept.written : before;
      if (!hasGaps(written)) continue;
      const said = fillGaps(written, left);
      known.set(node, { written, said });
      if (before !== said) node.nodeValue = said;
    }
  };
  player.subscribe(draw);
  new MutationObserver(draw).observe(root, { childList: true, characterData: true, subtree: true });
  setInterval(draw, SECOND);
  draw();
  const { companyId, campaignId, runtime } = player.campaign;
  if (runtime.isPreview) return;
  player.ports.calls
    .ask("GET /api/v1/state/{companyId}/{campaignId}", [companyId, campaignId])
    .then((reply) => {
      if (reply.kind !== "answered") return;
      dates = reply.body;
      draw();
    })
    .catch(player.ports.log);
}
