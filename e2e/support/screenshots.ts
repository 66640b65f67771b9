import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";

/** Where journeys leave their pictures; ignored by git, made to be looked at. */
export const SCREENSHOTS = join(dirname(import.meta.dirname), "screenshots");

/** Takes `<name>-<width>.png`. Whole page, fonts loaded, caret hidden. */
export async function screenshot(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const width = page.viewportSize()?.width ?? 0;
  await page.screenshot({
    path: join(SCREENSHOTS, `${name}-${width}.png`),
    fullPage: true,
    animations: "disabled",
    // In Firefox it would be hidden by a style in the page, which the page's policy refuses.
    ...(page.context().browser()?.browserType().name() === "firefox" && { caret: "initial" as const }),
  });
}
