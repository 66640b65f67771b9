import { writeFileSync } from "node:fs";
import { textIn } from "@fairground/model/text";
import type { Browser, Page } from "playwright-core";
import { newVisitor } from "../../support/browser.ts";
import { publishCampaign, readFixture, removePage } from "../../support/campaign.ts";
import { PATIENCE } from "../../support/patience.ts";
import type { OpenServer } from "../../support/server.ts";
import { watchEvents } from "../../support/watch.ts";
import { asksNothing, easilyWon, type Subject } from "./subjects.ts";
import { toTheEnd, toTheGame, toTheMiddle } from "./walk.ts";

/** Nearly twice as large as a card shows it, of a window about as wide as a phone. */
const WINDOW = { viewport: { width: 440, height: 550 } };
/** No frame is heavier, in bytes. */
const HEAVIEST = 12_288;

/**
 * Takes three frames: the first page, the game in the middle, and what is won. Each waits for its fonts and pictures; what
 * cannot be pressed is left out of them.
 */
export async function takeFrames(browser: Browser, server: OpenServer, subject: Subject): Promise<void> {
  const { fixture, picture } = subject;
  const { document } = readFixture(fixture);
  const all = [document.pages, document.additionalPages].flatMap(({ ids, entities }) => ids.map((id) => entities[id]));
  const gates = all.flatMap((page) => (page && ["lead", "access"].includes(page.pageType) ? [page.id] : []));
  const published = await publishCampaign(server, fixture, {
    edit(file) {
      easilyWon(file);
      for (const id of gates) removePage(file, id);
    },
  });
  const { page, leave } = await newVisitor(browser, {
    ...WINDOW,
    reducedMotion: "no-preference",
    bypassCSP: true, // for the style that leaves out what cannot be pressed
  });
  await watchEvents(page.context());
  const { kind } = document.game;
  try {
    await opens(page, published.url);
    const opensWithCode = all[0]?.pageType === "access";
    if (!opensWithCode) await shoots(page, `${picture}.webp`);
    await toTheGame(page);
    await toTheMiddle(page, kind, document.game.settings.physics === "hit-the-target");
    await shoots(page, `${picture}-game.webp`);
    await toTheEnd(page, kind, itemsOf(document.game.settings));
    await page.waitForTimeout(1_500); // the outcome has come in
    await shoots(page, `${picture}-win.webp`);
    if (opensWithCode) {
      const asking = await publishCampaign(server, fixture, {
        edit(file) {
          asksNothing(file);
          Object.assign(file.metadata.legal ?? {}, { purchase: true, freeEntry: { en: "Write to us for a code." } });
        },
      });
      await opens(page, asking.url);
      await shoots(page, `${picture}.webp`);
    }
  } finally {
    await leave();
  }
}

/** What a puzzle puts in order, as its file tells it: in the right one. */
const itemsOf = ({ items }: Record<string, unknown>): string[] =>
  Array.isArray(items) ? items.map(({ text }) => textIn(text, "en", "en")) : [];

async function opens(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction(
    () => document.querySelector("main") && !document.querySelector("main [aria-disabled='true']"),
    undefined,
    PATIENCE,
  );
  await page.waitForTimeout(900); // the first page has come in
}

async function shoots(page: Page, path: string): Promise<void> {
  const style = await page.addStyleTag({
    content: "main :is(button:disabled, [aria-disabled=true]):not(.memory *) { visibility: hidden !important }",
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(seen.map((image) => image.decode().catch(() => {}))); // one that is broken is seen to be
  });
  const camera = await page.context().newCDPSession(page);
  for (const quality of [72, 60, 48, 36, 24, 12, 6]) {
    const { data } = await camera.send("Page.captureScreenshot", { format: "webp", quality });
    const bytes = Buffer.from(data, "base64");
    writeFileSync(path, bytes);
    if (bytes.length <= HEAVIEST) break;
  }
  await camera.detach();
  await style.evaluate((node) => (node as Element).remove());
}
