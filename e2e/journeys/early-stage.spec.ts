import { expect, test } from "vitest";
import type { CampaignFile } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";

const fair = fairground();

/** Opens a drop game whose React does not come before it is let through. */
async function arrivesWithoutReact() {
  const campaign = await fair.publishes("drop-game");
  const visitor = await fair.visitor({ reducedMotion: "no-preference" });
  const { page } = visitor;
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route(/\/static\/player\/react-[^/]*\.js$/, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await page.goto(campaign.url, { waitUntil: "commit" });
  await page.locator(".arcade-stage.is-painted").waitFor();
  return { visitor, page, letThrough };
}

/** Where something is drawn, as one number that changes with the picture. */
const picture = (canvas: HTMLCanvasElement) => {
  const { width, height } = canvas;
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
  let sum = 0;
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at]) sum = (sum * 31 + at) % 1_000_003;
  return sum;
};

/** React marks the nodes that it has taken over. */
const isReacts = (node: Element) => Object.keys(node).some((key) => key.startsWith("__react"));

test("before React has come an arcade game's stage plays its demonstration, and a press on its button counts", async () => {
  const { visitor, page, letThrough } = await arrivesWithoutReact();
  const canvas = page.locator(".arcade-canvas");
  const first = await canvas.evaluate(picture);
  expect(first).not.toBe(0);
  await expect.poll(() => canvas.evaluate(picture)).not.toBe(first);
  await visitor.looksRight("arcade-early");

  await visitor.presses("Play");
  await expect.poll(() => visitor.button("Play").getAttribute("aria-disabled")).toBe("true");
  expect(await page.locator(".arcade-stage").evaluate(isReacts)).toBe(false);
  expect(visitor.calls).toEqual([]);

  letThrough();
  await page.locator(".arcade[data-phase=play]").waitFor();
  expect(await page.locator(".arcade-stage").evaluate(isReacts)).toBe(true);
  expect(visitor.calls.filter(({ body }) => "begin" in (Object(body.data) as object))).toHaveLength(1);
});

test("so does one on the button of the step mode", async () => {
  const { visitor, page, letThrough } = await arrivesWithoutReact();
  await visitor.tabsTo(["button", /step/i]);
  await page.keyboard.press("Enter");
  letThrough();
  await page.locator(".arcade[data-phase=decide]").waitFor();
});

test("a picture of the campaign's own that does not come keeps nobody from playing", async () => {
  const edit = ({ document }: CampaignFile) =>
    void Object.assign(document.game.settings, { playerPicture: "art:prizes/backpack" });
  const campaign = await fair.publishes("drop-game", { edit });
  const visitor = await fair.visitor();
  await visitor.page.route(/\/static\/art\/prizes\/backpack\.svg$/, () => {});
  await visitor.page.goto(campaign.url, { waitUntil: "commit" });
  await visitor.presses("Play");
  await visitor.page.locator(".arcade[data-phase=play]").waitFor();
  const time = visitor.page.locator(".arcade-value.is-time dd");
  const before = await time.textContent();
  await expect.poll(() => time.textContent(), { timeout: 5_000 }).not.toBe(before);
});

test("a browser in which the stage cannot be opened early plays all the same", async () => {
  const campaign = await fair.publishes("drop-game");
  const visitor = await fair.visitor();
  await visitor.page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    let isFirst = true;
    window.matchMedia = (query) => {
      if (!isFirst) return real(query);
      isFirst = false;
      throw new Error("the stage's own question, before React asks");
    };
  });
  await visitor.page.goto(campaign.url);
  await visitor.page.locator(".arcade-stage.is-painted").waitFor();
  await visitor.presses("Play");
  await visitor.page.locator(".arcade[data-phase=play]").waitFor();
});
