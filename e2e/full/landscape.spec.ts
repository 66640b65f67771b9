import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import type { CampaignFile } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { screenshot } from "../support/screenshots.ts";

const fair = fairground();
const PHONE = { width: 667, height: 375 };

/** The game stands first, so that nothing but it is looked at. */
function startsWithTheGame({ document }: CampaignFile): void {
  for (const page of Object.values(document.pages.entities)) if (page.pageType === "game") page.order = -1;
}

test.each(["quiz", "quiz-swipe", "personality-test", "personality-test-swipe", "survey", "puzzle", "guess", "memory"])(
  "on a phone that lies on its side the start of %s can be pressed without scrolling, in the longest language",
  async (fixture) => {
    const campaign = await fair.publishes(fixture, { edit: startsWithTheGame });
    const visitor = await fair.visitor({ viewport: PHONE });
    for (const lang of ["en", "de"]) {
      await visitor.opens(campaign, { lang });
      const start = visitor.page.locator("main .game-button").first();
      const box = await start.boundingBox();
      expect(box?.y, "above it").toBeGreaterThan(0);
      expect((box?.y ?? PHONE.height) + (box?.height ?? 0), "below it").toBeLessThanOrEqual(PHONE.height);
      await screenshot(visitor.page, `landscape-${fixture}-${lang}`);
      await expectNoSidewaysScroll(visitor.page);
    }
    await expectAccessible(visitor.page);
    if (fixture !== "memory") return;
    const card = await visitor.page.locator(".memory-place").last().boundingBox();
    expect(card?.width, "cards are no stamps").toBeGreaterThan(76);
    expect((card?.y ?? PHONE.height) + (card?.height ?? 0), "and all are seen").toBeLessThanOrEqual(PHONE.height);
  },
);
