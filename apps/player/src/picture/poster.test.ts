// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { WORDS_ID } from "../document.ts";
import { fakeWorld, PRIZE, RESULT, type WorldOptions } from "../testing/fake-ports.ts";
import { wordsIn } from "../words/words.ts";
import { posterOf } from "./poster.ts";

const ADDRESS = "https://www.play.example/spring/";
const here = (path: string) => new URL(path, location.href).href;

beforeEach(() => {
  location.href = "https://play.example/spring/";
  const words = JSON.stringify(wordsIn("en", "drop-game")).replaceAll("<", "\\u003c");
  document.body.innerHTML = `<div class="fg-root"><main><h1>You earned\u00AD this</h1>
    <div class="fg-image"><img src="/media/c1/page.webp"></div><div class="fg-unique-code"><img class="fg-code-picture" src="/api/v1/plays/S1/code"></div>
    <code>SECRET-7</code></main></div>
    <script type="application/json" id="${WORDS_ID}">${words}</script>`;
});

function poster(state: Record<string, unknown> = {}, options: WorldOptions = {}) {
  const { player } = fakeWorld(options);
  const root = document.querySelector(".fg-root");
  if (!root) throw new Error("No page");
  player.set({ sessionId: "S1", result: { ...RESULT, prize: null }, ...state });
  return posterOf(player, root, ADDRESS);
}

describe("a shared picture", () => {
  test("says the outcome's headline, and where the campaign is", () =>
    expect(poster()).toMatchObject({ headline: "You earned this", prize: "", address: "play.example/spring" }));

  test("shows what was won, with its own picture; else the page's", () => {
    const won = { ...PRIZE, title: "A mug", resultsImage: "art:mug" };
    expect(poster({ result: { ...RESULT, prize: won } })).toMatchObject({
      prize: "A mug",
      picture: here("/static/art/mug.svg"),
    });
    expect(poster().picture).toBe(here("/media/c1/page.webp"));
    const none = { ...won, prizeWon: false };
    expect(poster({ result: { ...RESULT, prize: none } })).toMatchObject({
      prize: "",
      picture: here("/media/c1/page.webp"),
    });
    expect(poster({ result: { ...RESULT, prize: { ...won, title: "You earned this" } } }).prize, "said once").toBe("");
  });

  test("shows the page's picture also where the browser has not chosen its source yet", () => {
    const picture = document.querySelector<HTMLImageElement>(".fg-image img");
    if (picture) Object.defineProperty(picture, "currentSrc", { value: "" });
    expect(poster().picture).toBe(here("/media/c1/page.webp"));
  });

  test("shows the score where the game has one", () => {
    const steps = { count: 2, lastReply: { done: { score: 17 } } };
    expect(poster({ steps }).score).toEqual({ label: "Score", value: 17 });
    expect(poster({ steps: { count: 1, lastReply: "right" } }).score).toBeNull();
  });

  test("has no picture of another host, which would keep the canvas from being read", () => {
    const far = { ...PRIZE, resultsImage: "https://far.example/mug.png" };
    expect(poster({ result: { ...RESULT, prize: far } }).picture).toBe("");
    expect(poster({}, { metadata: { logoUrl: "https://far.example/logo.png" } }).logo).toBe("");
    expect(poster({}, { metadata: { logoUrl: "/media/c1/logo.webp" } }).logo).toBe(here("/media/c1/logo.webp"));
  });

  test("never has a code, nor anything of who has played", () => {
    const all = poster({
      code: { value: "SECRET-7", outcomePageId: "won" },
      result: { ...RESULT, code: { uuid: "u", value: "SECRET-7", format: "qr" } },
      formValues: { firstName: "Pomona", email: "pomona@example.org" },
    });
    expect(Object.keys(all).toSorted()).toEqual(["address", "headline", "logo", "name", "picture", "prize", "score"]);
    expect(JSON.stringify(all)).not.toMatch(/SECRET|pomona|S1/i);
  });
});
