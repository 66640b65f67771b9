import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fairground } from "../../support/fairground.ts";

const fair = fairground();
const person = { "First name": "Sina", "Last name": "Senn", "I agree to": true };

interface Heard {
  /** Opened audio contexts. */
  contexts: AudioContext[];
  /** When notes were sounded, on the page's clock. */
  notes: number[];
  /** What the device was asked to shake, and when. */
  touches: { pattern: unknown; at: number }[];
}

declare global {
  interface Window {
    heard?: Heard;
  }
}

/** From the next page on notes what is heard and felt. */
const listens = (page: Page): Promise<unknown> =>
  page.context().addInitScript(() => {
    const heard: Heard = { contexts: [], notes: [], touches: [] };
    window.heard = heard;
    const Context = window.AudioContext;
    window.AudioContext = class extends Context {
      constructor(options?: AudioContextOptions) {
        super(options);
        heard.contexts.push(this);
      }
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      heard.notes.push(performance.now());
      start.apply(this, when);
    };
    Navigator.prototype.vibrate = (pattern) => {
      heard.touches.push({ pattern, at: performance.now() });
      return true;
    };
  });

/** How many contexts are open, which of them sound, and how many notes there were. */
const heardOn = (page: Page) =>
  page.evaluate(() => {
    const { contexts, notes, touches } = window.heard ?? { contexts: [], notes: [], touches: [] };
    return { contexts: contexts.length, states: contexts.map(({ state }) => state), notes: notes.length, touches };
  });
/** Notes that begin within some seconds in which nobody presses anything. */
async function notesIn(page: Page, seconds: number): Promise<number> {
  const { notes } = await heardOn(page);
  await page.waitForTimeout(seconds * 1000);
  return (await heardOn(page)).notes - notes;
}
const synthesisers = (page: Page): Promise<number> =>
  page.evaluate(
    () => performance.getEntriesByType("resource").filter(({ name }) => /\/synth-[^/]*\.js/.test(name)).length,
  );

async function hides(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

/** The game stands first, with a start of its own. */
const startsWithTheQuiz = () =>
  fair.publishes("quiz", {
    edit: ({ document }) => {
      for (const page of Object.values(document.pages.entities)) if (page.pageType === "game") page.order = -1;
    },
  });

test("a quiz has music from its first press on; it stops when the page is hidden, when sound is off, and stays off after a reload", async () => {
  const campaign = await startsWithTheQuiz();
  const visitor = await fair.visitor({ reducedMotion: "no-preference" });
  const { page } = visitor;
  await listens(page);
  await visitor.opens(campaign);
  expect(await synthesisers(page)).toBe(0);
  expect(await heardOn(page)).toMatchObject({ contexts: 0, notes: 0 });

  await visitor.button(/^(Start|Begin|Let)/).click();
  await visitor.reads("Question 1 of 6");
  await expect.poll(() => heardOn(page)).toMatchObject({ contexts: 1, states: ["running"] });
  await expect.poll(() => notesIn(page, 1)).toBeGreaterThan(2);
  expect(await synthesisers(page)).toBe(1);

  await hides(page, true);
  await expect.poll(() => heardOn(page)).toMatchObject({ states: ["suspended"] });
  expect(await notesIn(page, 2)).toBe(0);
  await hides(page, false);
  await expect.poll(() => heardOn(page)).toMatchObject({ states: ["running"] });
  await expect.poll(() => notesIn(page, 1)).toBeGreaterThan(2);

  await visitor.presses("Turn sound off");
  await visitor.presses("270 degrees");
  await visitor.button("Next question").waitFor();
  expect(await notesIn(page, 2)).toBe(0);

  await page.reload();
  await visitor.button("Turn sound on").waitFor();
  await visitor.reads("Question 2 of 6");
  await visitor.presses("It hibernates");
  await visitor.button("Next question").waitFor();
  expect(await heardOn(page)).toMatchObject({ contexts: 0, notes: 0, touches: [] });

  await visitor.presses("Turn sound on");
  await visitor.presses("Next question");
  await visitor.presses("By dancing");
  await expect.poll(() => notesIn(page, 1)).toBeGreaterThan(2);
});

test.each([
  { ending: "won", nextDraw: "trip", touch: [18, 40, 60] },
  { ending: "lost", nextDraw: null, touch: undefined },
])(
  "a wheel that is $ending: its ticks are felt, twelve a second at most, and a win, but no loss; then the music ends",
  async ({ nextDraw, touch }) => {
    const campaign = await fair.publishes("spin-the-wheel-2.0", { nextDraw });
    const visitor = await fair.visitor({ reducedMotion: "no-preference" });
    const { page } = visitor;
    await listens(page);
    await visitor.opens(campaign);
    await visitor.presses("To the wheel");
    await visitor.fills({ ...person, "E-mail": `${nextDraw}@example.org` });
    await visitor.presses("All aboard");
    await visitor.sees("Where to next?");
    await page.waitForTimeout(500);
    expect(await heardOn(page)).toMatchObject({ contexts: 0, notes: 0, touches: [] });

    await page.locator(".wheel2 .game-button").click();
    await page.locator(".wheel2[data-phase=landed]").waitFor({ timeout: 60_000 });
    const { notes, touches } = await heardOn(page);
    expect(notes).toBeGreaterThan(20);
    const ticks = touches.filter(({ pattern }) => pattern === 5).map(({ at }) => at);
    expect(ticks.length).toBeGreaterThan(5);
    expect(Math.min(...ticks.slice(1).map((at, nth) => at - (ticks[nth] ?? 0)))).toBeGreaterThan(80);
    await expect
      .poll(async () => (await heardOn(page)).touches.flatMap(({ pattern }) => (pattern === 5 ? [] : [pattern])))
      .toEqual(touch ? [touch] : []);
    await visitor.tells("outcome");
    expect(await notesIn(page, 1.5)).toBe(0);
  },
);
