import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/** The widths at which journeys are walked (issue "Proof"): phone, tablet, desktop. */
export const WIDTHS = [375, 768, 1280] as const;
const HEIGHTS: Readonly<Record<number, number>> = { 375: 667, 768: 1024, 1280: 800 };

/** Nothing of the browser's own may go to the network or ask questions. */
const QUIET = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/**
 * Chromium from the npm package has no sandbox helper; its own argument list makes it crash. Pages are drawn without a
 * graphics card or anything that plays one: all journeys together took 390 s with SwiftShader, and take 246 without.
 */
const BUNDLED = ["--no-sandbox", "--disable-gpu"];

/** Opens the browser that `npm test` found. @throws when there is none: journeys are never skipped silently */
export function openBrowser(extra: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath)
    throw new Error("CHROMIUM_PATH is not set: run journeys through `npm test -- e2e/journeys/<name>`");
  const bundled = process.env.CHROMIUM_BUNDLED === "1";
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const libraries = process.env.CHROMIUM_LIBRARIES;
  const launch = () =>
    chromium.launch({
      executablePath,
      args: [...QUIET, ...(bundled ? BUNDLED : asRoot), ...extra],
      ...(libraries ? { env: { ...process.env, LD_LIBRARY_PATH: libraries } } : {}),
    });
  // Of some hundred browsers that a whole run starts on a busy machine, one dies before it answers.
  return launch().catch((error: unknown) => {
    console.warn(`The browser is started a second time: ${error}`);
    return launch();
  });
}

export interface Visitor {
  page: Page;
  /** What went wrong on any page of this visitor: uncaught errors, console errors, refused policies. Tests expect none. */
  faults: string[];
  leave(): Promise<void>;
}

/**
 * A visitor with empty storage and no cookies.
 * @param options `width` picks the matching height; motion is reduced unless said otherwise, so that games settle at once
 */
export async function newVisitor(
  browser: Browser,
  { width = 375, ...options }: { width?: number } & BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    ...(browser.browserType().name() === "chromium" && { userAgent: agentOf(browser) }),
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    locale: "en-GB",
    timezoneId: "Europe/Zurich",
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  context.on("weberror", (error) => faults.push(`error: ${error.error().message}`));
  context.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  return { page, faults, leave: () => context.close() };
}

/** As somebody's own browser says it: one without a window calls itself a program, and is counted as one. */
const agentOf = (browser: Browser): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;
