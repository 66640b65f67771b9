import { expect, test } from "vitest";
import { fairground } from "../support/fairground.ts";

const fair = fairground();

test("the gallery shows every game with its picture, to anyone, in the chosen language", async () => {
  const visitor = await fair.visitor({ width: 1280 });
  const { page } = visitor;
  await page.goto(`${fair.server.url}/gallery`);
  await visitor.sees("Gallery");
  const { campaigns } = fair.server.demo();
  for (const { name, url } of campaigns) {
    const card = page.getByRole("link", { name });
    expect(await card.getAttribute("href"), name).toBe(url);
    const picture = card.locator("img");
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { message: name })
      .toBeGreaterThan(0);
  }
  await visitor.looksRight("gallery");
  await page.getByLabel("Language").selectOption("de");
  await visitor.sees("Galerie");
});

test("every demo campaign can be opened as soon as the server says that it is ready", async () => {
  const pages = await Promise.all(fair.server.demo().campaigns.map(({ url }) => fetch(url)));
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
});
