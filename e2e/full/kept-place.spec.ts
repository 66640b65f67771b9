import { afterAll, beforeAll, expect, test } from "vitest";
import { fairground } from "../support/fairground.ts";
import { type HostSite, openHostSite } from "../support/host-page.ts";
import { PATIENCE } from "../support/patience.ts";
import { copies, shareRoom } from "../support/share-room.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground();
let host: HostSite;
let markup = "";

beforeAll(async () => {
  host = await openHostSite(() => markup);
});
afterAll(() => host.close());

/** A page without a margin, so that the campaign's place is as wide as the window, with words below it. */
const page = (lines: string, language = "en") =>
  `<style>body{margin:0}</style><script>document.documentElement.lang=${JSON.stringify(language)}</script>${lines}<p id="below">Words below the campaign.</p>`;
const measured = ({ page }: Visitor) => page.getByText(/^Measured on /).waitFor({ timeout: 120_000 });

/**
 * What moved on the host page while the campaign came. The window is as high as the whole of it: what lies outside of a window is not
 * said to move.
 */
async function moved(width: number): Promise<{ shift: number; height: number; kept: number }> {
  const visitor = await fair.visitor({ viewport: { width, height: 4_000 } });
  await visitor.page.goto(host.origin);
  const kept = await visitor.page.locator("fairground-campaign").evaluate((element) => element.clientHeight);
  await visitor.stepsInto("fairground-campaign iframe");
  await visitor.stage.evaluate(() => document.fonts.ready.then(() => {}));
  const frame = visitor.page.locator("fairground-campaign iframe");
  const content = () =>
    visitor.stage.evaluate(() => Math.ceil(document.body.firstElementChild?.getBoundingClientRect().height ?? 0));
  const height = () => frame.evaluate((one) => one.clientHeight);
  await expect.poll(async () => (await height()) - (await content()), PATIENCE).toBe(0);
  await visitor.page.waitForLoadState("networkidle");
  // The observer is told of a picture after it was painted.
  await visitor.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  return { shift: await visitor.layoutShift(), height: await height(), kept };
}

test.each([
  "wheel-with-codes",
  "quiz",
  "scratch-card",
  "slot-machine",
  "memory",
  "advent-calendar",
  "personality-test",
  "survey",
  "shell-game",
  "puzzle",
])(
  "nothing on a host page moves while a campaign comes that was measured: %s",
  { timeout: 240_000 },
  async (fixture) => {
    const campaign = await fair.publishes(fixture);
    const marketer = await shareRoom(fair, campaign);
    await marketer.reads(/was not measured yet/);
    const before = marketer.calls.length;
    await marketer.presses("Measure now");
    await measured(marketer);
    // Whatever the frames ask for is asked of the preview, which counts nothing.
    const asked = marketer.calls.slice(before).map(({ call }) => call);
    expect(asked.filter((call) => /lead|events|tp2|prize/.test(call) && !call.includes("/preview/"))).toEqual([]);
    expect(await marketer.page.locator("iframe").count()).toBe(0);
    markup = page(await copies(marketer, "Copy these lines"));
    for (const width of [375, 768, 1280]) {
      const { shift, height, kept } = await moved(width);
      // Enough for a first look without its fonts too, which may be some lines higher.
      expect(kept - height, `${width}`).toBeGreaterThanOrEqual(0);
      expect(kept - height, `${width}`).toBeLessThan(99);
      expect(shift, `${width}`).toBe(0);
    }
  },
);

/** How far the words below are from the frame's end. */
const gapBelow = ({ page }: Visitor) =>
  page.evaluate(() => {
    const [frame, below] = [document.querySelector("iframe"), document.querySelector("#below")];
    return frame && below ? below.getBoundingClientRect().top - frame.getBoundingClientRect().bottom : Number.NaN;
  });

test.each([
  ["some lines too much are kept until the visitor goes on", 60],
  ["much too much is given back at once", 600],
])("%s", async (_, tooMuch) => {
  const { url, companyId, campaignId } = await fair.publishes("wheel-with-codes");
  const tag = (high: number) =>
    `<script src="${new URL(url).origin}/embed.js" async></script><fairground-campaign company="${companyId}" campaign="${campaignId}" style="display:block;min-height:${high}px"></fairground-campaign>`;
  markup = page(tag(0));
  const { height } = await moved(768);
  markup = page(tag(height + tooMuch));
  const visitor = await fair.visitor({ viewport: { width: 768, height: 4_000 } });
  await visitor.page.goto(host.origin);
  await visitor.stepsInto("fairground-campaign iframe");
  await expect
    .poll(() => visitor.page.locator("iframe").evaluate((frame) => frame.clientHeight), PATIENCE)
    .toBe(height);
  const around = await gapBelow(visitor);
  if (tooMuch < 99) expect(around).toBeGreaterThanOrEqual(tooMuch);
  else expect(around).toBeLessThan(60);
  await visitor.presses("Play now");
  await visitor.sees("Who are we brewing for?");
  await expect.poll(() => gapBelow(visitor), PATIENCE).toBeLessThan(60);
});

test("without a height the words below move: what is measured here can be seen", async () => {
  const campaign = await fair.publishes("wheel-with-codes");
  const marketer = await shareRoom(fair, campaign);
  markup = page(await copies(marketer, "Copy these lines"));
  expect((await moved(1280)).shift).toBeGreaterThan(0);
});

test("each language keeps the place that it needs, also where the host page chooses it", {
  timeout: 240_000,
}, async () => {
  const campaign = await fair.publishes("five-languages");
  const marketer = await shareRoom(fair, campaign);
  await marketer.presses("Measure now");
  await measured(marketer);
  const lines = await copies(marketer, "Copy these lines");
  for (const language of ["de", "fr"]) {
    markup = page(lines, language);
    const { shift, height, kept } = await moved(375);
    expect(kept - height, language).toBeGreaterThanOrEqual(0);
    expect(kept - height, language).toBeLessThan(99);
    expect(shift, language).toBe(0);
  }
});

test("publishing in the studio measures, and the lines have it", { timeout: 240_000 }, async () => {
  const { campaignId } = await fair.publishes("wheel-with-codes");
  const marketer = await fair.marketer();
  await marketer.page.goto(`${fair.server.url}/studio/campaigns/${campaignId}`);
  await marketer.page.getByRole("button", { name: "Publish", exact: true }).first().click(PATIENCE);
  const dialog = marketer.page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Publish", exact: true }).click(PATIENCE);
  await marketer.page.getByText("Published as revision 2").waitFor(PATIENCE);
  await marketer.page.getByText(/^Measuring how high/).waitFor(PATIENCE);
  await measured(marketer);
  await marketer.looksRight("publish-measured");
  await dialog.getByRole("link", { name: "More ways to share it" }).click(PATIENCE);
  await marketer.page.waitForURL(/\/share$/);
  await expect
    .poll(() => marketer.page.getByRole("group", { name: "Lines to paste" }).textContent(), PATIENCE)
    .toContain("min-height:");
});

test("a page that cannot be measured hinders nothing, and is tried again", { timeout: 240_000 }, async () => {
  const campaign = await fair.publishes("wheel-with-codes");
  const marketer = await shareRoom(fair, campaign);
  marketer.expectsFault(/ERR_FAILED|Failed to load/);
  await marketer.page.route(/\/preview\//, (route) => route.abort());
  await marketer.presses("Measure now");
  await marketer.page.getByText(/could not be measured/).waitFor({ timeout: 120_000 });
  expect(await marketer.page.getByRole("group", { name: "Lines to paste" }).textContent()).not.toContain("min-height");
  await marketer.looksRight("share-not-measured");
  await marketer.page.unroute(/\/preview\//);
  await marketer.presses("Measure now");
  await measured(marketer);
});
