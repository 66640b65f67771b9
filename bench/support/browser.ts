import type { Browser } from "playwright-core";
import { findChromium } from "../../tools/chromium.ts";
import { Problem } from "../../tools/problem.ts";
import { atEnd } from "../../tools/processes.ts";

/** The browser that the journeys have, closed when the bench is over. @throws Problem where there is none */
export async function openBrowser(): Promise<Browser> {
  const place = await findChromium();
  if (!place) throw new Problem("There is no browser here: set CHROMIUM_PATH.");
  Object.assign(process.env, place);
  const { openBrowser: open } = await import("../../e2e/support/browser.ts");
  const browser = await open();
  atEnd(() => browser.close());
  return browser;
}
