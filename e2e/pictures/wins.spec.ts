import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { test } from "vitest";
import { Hand } from "../full/games/ways/hand.ts";
import { JOURNEYS } from "../full/games/ways/index.ts";
import type { Journey } from "../full/games/ways/journey.ts";
import { fairground } from "../support/fairground.ts";
import { type Frame, film } from "../support/film.ts";
import { PATIENCE } from "../support/patience.ts";

/**
 * `npm run pictures`: of every game that gives prizes a sheet of eight frames on a phone, from the game as it waits to the
 * outcome. They are looked at, not compared: a prize is to be named from them alone.
 */
const PICTURES = join(import.meta.dirname, "../../docs/pictures");
const fair = fairground();

/** Milliseconds after the win begins; where nothing rises from the game, before the outcome's page. */
const OF_WIN = [-700, 180, 480, 800, 1_500];
const OF_ENDING = [-4_000, -2_400, -1_600, -900, -250];

const given = Object.entries(JOURNEYS).filter(([, { gives }]) => gives);

test.each(given)("%s", async (kind, journey) => {
  const { frames, marks } = await filmed(journey);
  const closest = (at: number) =>
    frames.reduce((best, frame) => (Math.abs(frame.at - at) < Math.abs(best.at - at) ? frame : best));
  const ending = marks.win
    ? OF_WIN.map((after) => (marks.win ?? 0) + after)
    : OF_ENDING.map((at) => marks.outcome + at);
  const times = [marks.ready, ...ending, marks.outcome + 250, Number.POSITIVE_INFINITY];
  const last = frames[frames.length - 1];
  await sheet(
    kind,
    times.flatMap((at) => (Number.isFinite(at) ? closest(at) : (last ?? []))),
  );
});

async function filmed(journey: Journey): Promise<{
  frames: Frame[];
  marks: { ready: number; outcome: number; win?: number };
}> {
  const campaign = await fair.publishes(journey.fixture, journey.pretends?.("won") ?? {});
  const visitor = await fair.visitor({ reducedMotion: "no-preference" });
  const { page } = visitor;
  const play = { visitor, hand: new Hand(visitor, "mouse"), ending: "won" as const };
  await visitor.opens(campaign);
  await journey.arrives(play);
  const { frames, stop } = await film(page, { quality: 82 });
  await page.waitForTimeout(500);
  const marks: { ready: number; outcome: number; win?: number } = { ready: Date.now(), outcome: 0 };
  const rising = page
    .locator(".win")
    .waitFor({ timeout: 90_000 })
    .then(() => {
      marks.win = Date.now();
    })
    .catch(() => {}); // no prize rises here
  await journey.plays(play);
  await journey.claims?.(play);
  await visitor.page.getByRole("heading", { level: 1, name: journey.comesTo.won }).first().waitFor({ timeout: 60_000 });
  marks.outcome = Date.now();
  await page.waitForTimeout(1_800);
  await stop();
  if (marks.win) await rising;
  return { frames, marks };
}

/** Eight frames beside each other, in two rows. */
async function sheet(kind: string, frames: readonly Frame[]): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const page: Page = await fair.browser.newPage({ viewport: { width: 1_000, height: 900 } });
  const images = frames.map(({ jpeg }) => `<img src="data:image/jpeg;base64,${jpeg}">`).join("");
  await page.setContent(
    `<style>body{margin:0}main{display:grid;grid-template-columns:repeat(4,1fr);gap:8px;padding:8px;background:#ddd;width:984px}img{width:100%;display:block}</style><main>${images}</main>`,
  );
  await page.locator("img").last().waitFor(PATIENCE);
  await page.locator("main").screenshot({ path: join(PICTURES, `win-${kind}.jpg`), type: "jpeg", quality: 72 });
  await page.close();
}
