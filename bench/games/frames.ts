import type { Browser, Page } from "playwright-core";

/** A cheap phone beside this machine (games, "Rendering"). */
const THROTTLE = 4;
/** Milliseconds after which a frame is a long one: three of sixty a second. */
const LONG = 50;
const PATIENCE = { timeout: 60_000 };

/** Tells a page's first playable frame: the peers say so themselves; ours can be pressed, and what it plays with is drawn. */
const PLAYABLE = `(() => {
  const ours = () => {
    const main = document.querySelector("main");
    const stage = document.querySelector(".arcade-stage");
    return main && !main.querySelector("[aria-disabled=true]") && document.querySelector("[role=status]") &&
      (!stage || stage.classList.contains("is-painted"));
  };
  const look = () => {
    if (window.isPlayable || ours()) window.playableAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

/** Milliseconds from the navigation to the first frame in which a page can be played, in a browser without anything cached. */
export async function firstFrame(browser: Browser, url: string): Promise<number> {
  const { page, leave } = await phone(browser);
  await page.addInitScript(PLAYABLE);
  await page.goto(url);
  const at = await page.waitForFunction(
    () => (window as unknown as { playableAt?: number }).playableAt,
    null,
    PATIENCE,
  );
  const milliseconds = Number(await at.jsonValue());
  await leave();
  return milliseconds;
}

export interface Smoothness {
  frames: number;
  /** Frames that took longer than {@link LONG}. */
  long: number;
  /** The longest, in milliseconds. */
  worst: number;
}

/** Plays an arcade campaign for some seconds with a hand that goes to and fro, and looks at every frame. */
export async function smoothness(browser: Browser, url: string, seconds: number): Promise<Smoothness> {
  const { page, leave } = await phone(browser);
  await page.goto(url);
  await page.locator("main .arcade-start .game-button:not([aria-disabled])").click(PATIENCE);
  await page.locator(".arcade[data-phase=play]").waitFor(PATIENCE);
  const stage = await page.locator(".arcade-stage").boundingBox();
  if (!stage) throw new Error("The stage cannot be seen");
  const counted = page.evaluate(
    ({ milliseconds, long }) =>
      new Promise<Smoothness>((done) => {
        const spans: number[] = [];
        const from = performance.now();
        let last = from;
        requestAnimationFrame(function frame(now) {
          spans.push(now - last);
          last = now;
          const isOver = document.querySelector(".arcade")?.getAttribute("data-phase") !== "play";
          if (!isOver && now - from < milliseconds) requestAnimationFrame(frame);
          // The first began before the counting.
          else
            done({
              frames: spans.length - 1,
              long: spans.slice(1).filter((span) => span > long).length,
              worst: Math.max(...spans.slice(1)),
            });
        });
      }),
    { milliseconds: seconds * 1_000, long: LONG },
  );
  let isPlaying = true;
  void counted.finally(() => {
    isPlaying = false;
  });
  for (let move = 0; isPlaying; move += 1) {
    await page.mouse.move(stage.x + stage.width * (0.5 + 0.42 * Math.sin(move / 6)), stage.y + stage.height / 2);
    await page.waitForTimeout(60);
  }
  const found = await counted;
  await leave();
  return found;
}

async function phone(browser: Browser): Promise<{ page: Page; leave(): Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 }, locale: "en-GB" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
  return { page, leave: () => context.close() };
}
