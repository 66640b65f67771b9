import type { Browser, CDPSession, Page } from "playwright-core";

/** A cheap phone beside this machine (games, "Rendering"). */
const THROTTLE = 4;
/** Milliseconds after which a frame is a long one: three of sixty a second. */
const LONG = 50;
const PATIENCE = { timeout: 60_000 };

/**
 * Tells a page's first playable frame: the peers say so themselves; ours takes a press, and what it plays with is drawn. Or
 * that React has taken the page over, which is later where a stage comes before it (player, early.ts): then a press that was
 * taken begins. Then the page stands still, so that what it does afterwards is not counted.
 */
const telling = (until: Until) => `(() => {
  const next = requestAnimationFrame.bind(window);
  let isOver = false;
  window.requestAnimationFrame = (draw) => isOver ? 0 : next((now) => { if (!isOver) draw(now); });
  const ours = () => {
    const stage = document.querySelector(".arcade-stage");
    if (stage) return stage.classList.contains("is-painted");
    const main = document.querySelector("main");
    return main && !main.querySelector("[aria-disabled=true]") && document.querySelector("[role=status]");
  };
  // React marks the nodes that are its own.
  const isTakenOver = () => Object.keys(document.querySelector(".arcade-stage") ?? {}).some((key) => key.startsWith("__react"));
  const isReached = () => window.isPlayable || ${until === "playable" ? "ours" : "isTakenOver"}();
  const look = () => {
    if (!isReached()) return next(look);
    isOver = true;
    tellPlayable(String(performance.now()));
  };
  next(look);
})()`;

export interface FirstFrame {
  /** Milliseconds from the navigation to the first frame in which a page can be played. */
  wall: number;
  /** Milliseconds that the page's main thread worked for it (games, "Rendering"). */
  cpu: number;
}

export type Until = "playable" | "taken over";

/** How soon a page can be played, in a browser without anything cached. */
export async function firstFrame(browser: Browser, url: string, until: Until = "playable"): Promise<FirstFrame> {
  const { page, devtools, leave } = await phone(browser);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await devtools.send("Runtime.enable");
  await devtools.send("Runtime.addBinding", { name: "tellPlayable" });
  await page.addInitScript(telling(until));
  const told = new Promise<number>((done, failed) => {
    devtools.on("Runtime.bindingCalled", ({ payload }) => done(Number(payload)));
    setTimeout(() => failed(new Error(`${url} cannot be played`)), PATIENCE.timeout).unref();
  });
  await page.goto(url, { waitUntil: "commit" });
  const wall = await told;
  const { metrics } = await devtools.send("Performance.getMetrics");
  const cpu = 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
  await leave();
  return { wall, cpu };
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

/** A page of a cheap phone: small, and at a quarter of the CPU. */
export async function phone(browser: Browser): Promise<{ page: Page; devtools: CDPSession; leave(): Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 }, locale: "en-GB" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
  return { page, devtools, leave: () => context.close() };
}
