import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PublishedCampaign } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { type HostSite, openHostSite } from "../support/host-page.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground();
let host: HostSite;
let markup = "";
let campaign: PublishedCampaign;

beforeAll(async () => {
  host = await openHostSite(() => markup);
  campaign = await fair.publishes("wheel-with-codes");
});
afterAll(() => host.close());

const LONG = Array.from({ length: 40 }, (_, n) => `<p>Paragraph ${n} of a page that goes on for a while.</p>`).join(
  "\n",
);
const script = () => `<script src="${fair.server.url}/embed.js" async></script>`;
const tag = (attributes = "", inside = "", { companyId, campaignId } = campaign) =>
  `<fairground-campaign company="${companyId}" campaign="${campaignId}" ${attributes}>${inside}</fairground-campaign>`;
const visits = async (options: Parameters<typeof fair.visitor>[0] = {}) => {
  const visitor = await fair.visitor(options);
  await visitor.page.goto(host.origin);
  return visitor;
};
const frames = (page: Page) => page.frames().length - 1;
const dialog = (page: Page) => page.locator("fairground-campaign dialog[open]");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);

test("with `events`, what the campaign says is an event of the element and a call of its `onEvent`", async () => {
  markup = `${script()}${tag("events")}<script>
    window.heard = [];
    document.addEventListener("fairground:page_view", ({ type, detail }) => heard.push([type, detail.pageName]));
    document.querySelector("fairground-campaign").onEvent = (name, data) => heard.push([name, data.pageName]);
  </script>`;
  const visitor = await visits({ width: 768 });
  await visitor.stepsInto("fairground-campaign iframe");
  await visitor.presses("Play now");
  const heard = () => visitor.page.evaluate(() => (window as unknown as { heard: unknown[] }).heard); // the page's own
  await expect.poll(heard, PATIENCE).toContainEqual(["fairground:page_view", "Your details"]);
  expect(await heard()).toContainEqual(["page_view", "Your details"]);
});

test("of twenty campaigns on a page three are loaded, and others when one comes near them", async () => {
  markup =
    script() + Array.from({ length: 20 }, () => tag('loading="lazy" style="display:block;min-height:640px"')).join("");
  const visitor = await visits({ width: 768 });
  await expect.poll(() => frames(visitor.page), PATIENCE).toBeGreaterThan(0);
  await visitor.page.waitForLoadState("networkidle");
  expect(frames(visitor.page)).toBeLessThanOrEqual(3);
  await visitor.page.locator("fairground-campaign").nth(9).scrollIntoViewIfNeeded();
  await expect
    .poll(() => visitor.page.locator("fairground-campaign").nth(9).locator("iframe").count(), PATIENCE)
    .toBe(1);
});

test.each([
  [375, "pop-up", "en", "Close"],
  [768, "full-screen", "de", "Schließen"],
  [1280, "pop-up", "fr", "Fermer"],
  [1280, "full-screen", "es", "Cerrar"],
  [768, "pop-up", "pt", "Fechar"],
] as const)(
  "at %i px a %s of its own button takes the focus and gives it back, while the page behind stands still (%s)",
  async (width, mode, language, close) => {
    const inside = (id: string) => `<button id="${id}">Play and win</button>`;
    markup = `${script()}${LONG}${tag(`mode="${mode}" lang="${language}" title="Game"`, inside("one"))}
      ${tag(`mode="${mode}" lang="${language}"`, inside("two"))}${LONG}`;
    const visitor = await visits({ width });
    const { page } = visitor;
    expect(frames(page), "nothing is loaded before somebody wants it").toBe(0);
    await page.locator("#two").scrollIntoViewIfNeeded();
    await page.locator("#two").focus();
    await expect
      .poll(async () => {
        await page.keyboard.press("Enter"); // until the part is there
        return dialog(page).count();
      }, PATIENCE)
      .toBe(1);
    await visitor.stepsInto("fairground-campaign iframe");
    expect(frames(page)).toBe(1);
    const at = await page.evaluate(() => scrollY);
    await page.mouse.move(5, 5);
    await page.mouse.wheel(0, 800);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await focused(page), "nothing behind it can be reached").not.toBe("one");
    expect(await page.evaluate(() => scrollY)).toBe(at);
    await visitor.looksRight(`embed-${mode}-${language}`);
    const button = page.getByRole("button", { name: close });
    const { width: wide, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
    await visitor.button(/./).first().focus();
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog(page).count(), PATIENCE).toBe(0);
    expect(await focused(page)).toBe("two");
    await page.locator("#one").click();
    await expect.poll(() => dialog(page).count(), PATIENCE).toBe(1);
    await button.click();
    await expect.poll(() => focused(page), PATIENCE).toBe("one");
  },
);

test.each(["pop-up", "slide-in", "full-screen"])(
  "a %s that comes by itself covers at most two fifths of a phone, takes no focus, and does not come back once it was closed",
  async (mode) => {
    markup = `${script()}<input id="name" aria-label="Name">${tag(`mode="${mode}" after="0.2"`)}${LONG}`;
    const visitor = await visits({ width: 375 });
    const { page } = visitor;
    await page.locator("#name").focus();
    await dialog(page).waitFor(PATIENCE);
    await visitor.stepsInto("fairground-campaign iframe");
    await page.keyboard.type("Ada");
    expect(await page.locator("#name").inputValue()).toBe("Ada");
    const { height = Number.NaN } = (await dialog(page).boundingBox()) ?? {};
    expect(height / (page.viewportSize()?.height ?? 0)).toBeLessThanOrEqual(0.4);
    await visitor.looksRight(`embed-itself-${mode}`);
    await page.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => dialog(page).count()).toBe(0);
    await page.reload();
    await page.waitForLoadState("networkidle");
    await page.waitForFunction(() => performance.now() > 1_500);
    expect(await dialog(page).count()).toBe(0);
  },
);

test("who presses in what came by itself gets the whole of it, without its being loaded anew", async () => {
  markup = `${script()}${tag('mode="full-screen" scrolled="20"')}${LONG}`;
  const visitor = await visits({ width: 375 });
  const { page } = visitor;
  expect(await dialog(page).count()).toBe(0);
  await page.waitForFunction(
    () => "open" in (document.querySelector("fairground-campaign") ?? {}),
    undefined,
    PATIENCE,
  );
  await page.mouse.wheel(0, 400);
  await dialog(page).waitFor(PATIENCE);
  await visitor.stepsInto("fairground-campaign iframe");
  await visitor.presses("Play now");
  await visitor.sees("Who are we brewing for?");
  const height = page.viewportSize()?.height;
  await expect.poll(() => dialog(page).boundingBox(), PATIENCE).toMatchObject({ x: 0, y: 0, width: 375, height });
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog(page).count(), PATIENCE).toBe(0);
});

test("a mouse that leaves the page brings a campaign with `exit`; a finger has none", async () => {
  markup = `${script()}${tag('mode="pop-up" exit')}${LONG}`;
  const { page } = await visits({ width: 1280 });
  await page.waitForFunction(
    () => "open" in (document.querySelector("fairground-campaign") ?? {}),
    undefined,
    PATIENCE,
  );
  await page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent("mouseleave")));
  await dialog(page).waitFor(PATIENCE);
});

test("whatever a hostile page says to it, nothing personal comes out and nothing moves", async () => {
  markup = `${script()}${tag("events")}<iframe srcdoc="x" id="other"></iframe>`;
  const visitor = await visits({ width: 768 });
  await visitor.stepsInto("fairground-campaign iframe");
  const before = await visitor.page.locator("fairground-campaign iframe").boundingBox();
  const out = await visitor.page.evaluate(async () => {
    const frame = document.querySelector<HTMLIFrameElement>("fairground-campaign iframe");
    const other = document.querySelector<HTMLIFrameElement>("#other");
    const heard: unknown[] = [];
    addEventListener("message", ({ source, data }) => source === frame?.contentWindow && heard.push(data));
    const words = ["frame", "consent", "escape", "events", "lead", "", null, 1, {}];
    const any = (n: number) => words[(n * 7_919) % words.length];
    for (let n = 0; n < 10_000; n++) {
      const message = [
        { fairground: any(n), height: (n * 977) % 99_999, title: "x", word: any(n + 1), eventName: any(n + 2) },
        `[iFrameSizer]${n}:${n}:${n}:init`,
        [any(n), [any(n + 3)]],
        any(n),
      ][n % 4];
      frame?.contentWindow?.postMessage(message, "*");
      // To the page itself, as another frame and as the page would.
      postMessage(message, "*");
      other?.contentWindow?.parent.postMessage(message, "*");
    }
    await new Promise((done) => setTimeout(done, 500));
    return JSON.stringify(heard);
  });
  expect(await visitor.page.locator("fairground-campaign iframe").boundingBox()).toEqual(before);
  expect(out).not.toMatch(/email|sessionId|leadId|visitorId|firstName/);
});
