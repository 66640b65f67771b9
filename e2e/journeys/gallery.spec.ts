import { expect, test } from "vitest";
import { fairground } from "../support/fairground.ts";

const fair = fairground();

test("the gallery shows every game in three frames, to anyone, in the chosen language, and finds the ones that are looked for", async () => {
  const visitor = await fair.visitor({ width: 1280 });
  const { page } = visitor;
  await page.goto(`${fair.server.url}/gallery`);
  await visitor.sees("Gallery");
  const { campaigns } = fair.server.demo();
  for (const { name, url } of campaigns) {
    const card = page.getByRole("link", { name });
    expect(await card.getAttribute("href"), name).toBe(url);
    const pictures = card.locator("img");
    await pictures.last().scrollIntoViewIfNeeded();
    const widths = () => pictures.evaluateAll((all: HTMLImageElement[]) => all.map((image) => image.naturalWidth));
    await expect.poll(widths, { message: name }).toEqual([440, 440, 440]);
  }
  await visitor.looksRight("gallery");
  await page.setViewportSize({ width: 375, height: 667 });
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  expect(screens, "screens of a phone").toBeLessThan(8);
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByLabel("Occasion", { exact: true }).selectOption("christmas");
  await visitor.reads("2 campaigns");
  expect(new URL(page.url()).search).toBe("?occasion=christmas");
  await page.getByLabel("Length of play", { exact: true }).selectOption("days");
  await visitor.reads("1 campaign");
  await visitor.looksRight("gallery-filtered");
  await page.getByLabel("Language").selectOption("de");
  await visitor.sees("Galerie");
});

test("every demo campaign can be opened as soon as the server says that it is ready", async () => {
  const pages = await Promise.all(fair.server.demo().campaigns.map(({ url }) => fetch(url)));
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
});
