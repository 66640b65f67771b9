import type { Browser, Page } from "playwright-core";
import { phone } from "../games/frames.ts";

/** Milliseconds between two frames. */
export interface Frames {
  frames: number;
  p50: number;
  p95: number;
  worst: number;
}

const PATIENCE = 60_000;
const SETTLED = 1_500;
/** As long as a play of an arcade game is looked at, and the empty page; the machines' plays end sooner. */
const MILLISECONDS = 6_000;
/** From the press on, what is measured is the game's and not the press's. */
const PLAYING = ".wheel[data-phase=turning],.slot[data-phase=spinning],.arcade[data-phase=play]";
let people = 0;

/** A page on which one square moves, which asks nothing of the main thread but its frames. */
export async function framesOfNothing(browser: Browser): Promise<Frames> {
  const { page, leave } = await phone(browser);
  await page.setContent(`<i style="position:fixed;inset:40%;background:teal"></i><script>
    const square = document.querySelector("i");
    requestAnimationFrame(function frame(now) {
      square.style.transform = \`translateX(\${now % 100}px)\`;
      requestAnimationFrame(frame);
    });
  </script>`);
  const frames = await counted(page, "i");
  await leave();
  return frames;
}

/** What leads to a game: the first page's button, and the form's. */
export interface Way {
  begin: string;
  form: string;
}

/** Goes through a campaign's pages to its game, plays it, and looks at every frame until the game decides. */
export async function framesOfPlay(browser: Browser, url: string, way: Way | null): Promise<Frames> {
  const { page, leave } = await phone(browser);
  page.setDefaultTimeout(PATIENCE);
  await page.goto(url);
  if (way) {
    people += 1;
    await page.getByRole("button", { name: way.begin }).click();
    await page.getByRole("textbox", { name: "First name" }).fill("Sina");
    await page.getByRole("textbox", { name: "Last name" }).fill("Senn");
    await page.getByRole("textbox", { name: "E-mail" }).fill(`sina-${people}@example.org`);
    await page.getByRole("checkbox", { name: "I agree to" }).setChecked(true);
    await page.getByRole("button", { name: way.form }).click();
  }
  const start = page.locator("main .game .game-button:not([aria-disabled=true])").first();
  await start.waitFor();
  // What decorates has come by then, as it has for a visitor who reads.
  await page.waitForTimeout(SETTLED);
  await start.click();
  await page.locator(PLAYING).waitFor();
  const frames = await counted(page, PLAYING);
  await leave();
  return frames;
}

/** What lies between the frames while something of `selector` is there. */
async function counted(page: Page, selector: string): Promise<Frames> {
  const spans = await page.evaluate(
    ({ selector, milliseconds }) =>
      new Promise<number[]>((done) => {
        const found: number[] = [];
        let from = 0;
        let last = 0;
        requestAnimationFrame(function frame(now) {
          if (from === 0) from = now;
          else found.push(now - last);
          last = now;
          if (document.querySelector(selector) && now - from < milliseconds) requestAnimationFrame(frame);
          else done(found);
        });
      }),
    { selector, milliseconds: MILLISECONDS },
  );
  const sorted = spans.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { frames: sorted.length, p50: at(0.5), p95: at(0.95), worst: at(1) };
}
