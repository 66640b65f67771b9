// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { WORDS_ID } from "./document.ts";
import { goTo } from "./flow/go-to.ts";
import { FRESH_PLAY, type Player } from "./flow/player.ts";
import { pictureAddress } from "./picture-address.ts";
import { showScore } from "./score.ts";
import { pictureUrl } from "./shell/picture-url.ts";
import { fakeWorld, RESULT } from "./testing/fake-ports.ts";
import { wordsIn } from "./words/words.ts";

/** The outcome's page as React has drawn it, with the words of the page. */
beforeEach(() => {
  const words = JSON.stringify(wordsIn("en", "drop-game")).replaceAll("<", "\\u003c");
  document.body.innerHTML = `<div class="fg-root"><main><div data-el="root-won"><div data-el="h"><h1>You won</h1></div><p class="fg-text">Well done</p><button></button></div></main></div>
    <script type="application/json" id="${WORDS_ID}">${words}</script>`;
});

function plays(world = fakeWorld()) {
  const settings = { hud: [] };
  Object.assign(world.player.campaign.campaignData, {
    game: { kind: "drop-game", settings },
    prizes: [{ symbolId: "a", label: "One ride", picture: "art:carousel", color: "", from: 15 }],
  });
  return world;
}
/** What the server has said of a play, fresh or after a reload. */
function ends(player: Player, sessionId: string, score: number) {
  player.set({
    ...FRESH_PLAY,
    sessionId,
    gameFinished: true,
    steps: { count: 3, lastReply: { done: { score, hash: "a" } } },
  });
  showScore(player);
  player.set({ result: RESULT });
  goTo(player, { move: "page", id: "won" });
}
const box = () => document.querySelector<HTMLElement>(".arcade-result");
const figures = () => [...(box()?.querySelectorAll("dd") ?? [])].map((each) => each.textContent);

describe("an arcade game's outcome", () => {
  test("shows score, best and tiers once, behind what the page says", () => {
    const { player } = plays();
    ends(player, "S1", 17);
    expect(figures()).toEqual(["17", "17"]);
    expect(box()?.previousElementSibling?.textContent).toBe("Well done");
    expect(box()?.querySelector("img")?.getAttribute("src")).toBe("/static/art/carousel.svg");
    showScore(player);
    player.set({ reconnecting: true });
    expect(document.querySelectorAll(".arcade-result")).toHaveLength(1);
  });

  test("stands behind what was won, where the page shows it", () => {
    const { player } = plays();
    document
      .querySelector("main p")
      ?.insertAdjacentHTML(
        "afterend",
        '<div data-el="card"><div class="fg-price-image-placeholder"></div></div><div class="fg-price-title-placeholder" hidden></div>',
      );
    ends(player, "S1", 17);
    expect(box()?.previousElementSibling?.getAttribute("data-el")).toBe("card");
  });

  test("shows them on no other page, nor while a page of ours stands there", () => {
    const { player } = plays();
    ends(player, "S1", 17);
    goTo(player, { move: "page", id: "terms" });
    expect(box()).toBeNull();
    goTo(player, { move: "page", id: "won" });
    expect(box()).not.toBeNull();
    player.set({ builtIn: "reserved" });
    expect(box()).toBeNull();
  });

  test("comes back where React draws the page anew", async () => {
    const { player } = plays();
    ends(player, "S1", 17);
    const main = document.querySelector("main");
    if (main) main.innerHTML = `<div data-el="root-won"><div data-el="h"><h1>You won</h1></div></div>`;
    await Promise.resolve();
    expect(box()?.previousElementSibling?.textContent).toBe("You won");
  });

  test("waits for the page whose files are still on their way", async () => {
    const { player } = plays();
    const main = document.querySelector("main");
    if (main) main.innerHTML = `<div data-el="root-game"><h1>Catch it</h1></div>`;
    ends(player, "S1", 17);
    expect(box()).toBeNull();
    if (main) main.innerHTML = `<div data-el="root-won"><div data-el="h"><h1>You won</h1></div></div>`;
    await Promise.resolve();
    expect(figures()).toEqual(["17", "17"]);
  });

  test("keeps the best of the tab through plays and a reload, and counts nothing twice", () => {
    const world = plays();
    ends(world.player, "S1", 23);
    ends(world.player, "S2", 9);
    expect([figures(), world.tab.best]).toEqual([["9", "23"], 23]);
    const reloaded = plays();
    Object.assign(reloaded.tab, world.tab);
    ends(reloaded.player, "S2", 9);
    expect([figures().slice(-2), reloaded.tab.best]).toEqual([["9", "23"], 23]);
  });

  test("shows no score that the server has not said", () => {
    const { player } = plays();
    ends(player, "S1", 17);
    player.set({ ...FRESH_PLAY, sessionId: "S2", result: RESULT });
    expect(box()).toBeNull();
  });
});

test.each(["art:tea/chai", "/media/c1/mug.webp", "https://example.org/art:mug.png", ""])(
  "%s has one address for both who ask",
  (asset) => expect(pictureAddress("/base", asset)).toBe(pictureUrl("/base", asset)),
);
