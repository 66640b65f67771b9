import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { rests } from "./rests.ts";

/** A mail is shown inside its reader's page, whose landmarks they are. */
export const RULES_OF_WHOLE_PAGES = ["landmark-one-main", "region"] as const;

/** Frames in which no script may run, as those that show mails. In them axe would wait for its own timers for ever. */
const SILENT = "iframe[sandbox]:not([sandbox~='allow-scripts'])";

/**
 * Zero violations of axe's rules (WCAG 2.2 A and AA, best practices) on the page as it stands, frames included.
 * @param without rules that say nothing about what is shown, e.g. {@link RULES_OF_WHOLE_PAGES} for a mail
 */
export async function expectAccessible(page: Page, without: readonly string[] = []): Promise<void> {
  await rests(page);
  const frames = await page.locator(SILENT).evaluateAll((all) =>
    all.map((frame) => ({
      title: frame.getAttribute("title") ?? "",
      html: frame.getAttribute("srcdoc") ?? "",
    })),
  );
  expect(
    frames.filter(({ title }) => title === ""),
    "frames without a name",
  ).toEqual([]);
  expect(await violationsOn(page, without, SILENT), `axe on ${page.url()}`).toEqual([]);
  // What they show is looked at where scripts may run.
  for (const { title, html } of frames) {
    const alone = await page.context().newPage();
    await alone.setContent(html);
    const found = await violationsOn(alone, [...without, ...RULES_OF_WHOLE_PAGES]);
    await alone.close();
    expect(found, `axe on what is in “${title}” of ${page.url()}`).toEqual([]);
  }
}

async function violationsOn(page: Page, without: readonly string[], beside?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).disableRules([...without]);
  const { violations } = await (beside ? axe.exclude(beside) : axe).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map((node) => node.target.join(" ")).join("\n    ")}`,
  );
}

/** Nothing is wider than the screen: visitors never scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `pixels beyond the right edge of ${page.url()}`).toBeLessThanOrEqual(0);
}

/** No button cuts its own words off: what is to be pressed can be read. */
export async function expectWholeButtons(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, a[class*=Button]")].flatMap((button) =>
      [button, ...button.querySelectorAll<HTMLElement>("*")]
        .filter(
          (part) =>
            part.scrollWidth > part.clientWidth + 1 &&
            part.clientWidth > 1 && // what is there for screen readers alone
            getComputedStyle(part).overflowX !== "visible" &&
            getComputedStyle(part).textOverflow !== "ellipsis",
        )
        .map((part) => part.textContent?.trim() ?? "")
        .filter((words) => words !== ""),
    ),
  );
  expect(cut, `words cut off on buttons of ${page.url()}`).toEqual([]);
}
