import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { todays } from "../support/todays.ts";

const fair = fairground();
const built = new URL("../../apps/server/src/modules/templates/built/", import.meta.url);
interface Known {
  id: string;
  hidden?: true;
  pages: { id: string }[];
}
const all = (JSON.parse(readFileSync(new URL("index.json", built), "utf8")) as Known[]).filter(({ hidden }) => !hidden); // our own file
const templates = todays(all, 3);

/** A third of them, by the day. */
describe.each(templates)("template $id", ({ id, pages }) => {
  const at = () => `/api/v1/companies/${fair.server.demo().campaigns[0]?.companyId}/templates/${id}`;

  test("is published as it is, in five languages", async () => {
    const languages = ["fr", "de", "pt", "es", "en"];
    const begun = await asked<{ data: { campaignId: string } }>(
      fair.server.api("POST", `${at()}/campaigns`, { name: id, languages }),
    );
    if (id === "vip-code-wheel") {
      // It asks for a code: how one takes part without is the company's to say.
      const legal = { purchase: true, freeEntry: { en: "Write to us for a code." } };
      await asked(fair.server.api("PUT", "/campaign", { campaignId: begun.data.campaignId, legal }));
    }
    const published = await asked<{ data: { urls: Record<string, string> } }>(
      fair.server.api("POST", `/api/v1/campaigns/${begun.data.campaignId}/publish`, { withoutCodes: true }),
    );
    expect(Object.keys(published.data.urls).sort()).toEqual([...languages].sort());
    const visitor = await fair.visitor({ width: 375 });
    await visitor.page.goto(published.data.urls.fr ?? "");
    await visitor.isReady();
    await expectAccessible(visitor.page);
  });

  // German has the longest words, French the longest sentences.
  test.each([
    [375, "de"],
    [768, "fr"],
    [1280, "de"],
  ])("every page of it fits a width of %d (%s), without a fault of axe", async (width, language) => {
    const { token } = fair.server.demo();
    const { page } = await fair.visitor({ width, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
    const { origin } = new URL(fair.server.demo().studioUrl);
    for (const { id: pageId } of pages) {
      await page.goto(`${origin}${at()}/preview/${language}/${pageId}`, { waitUntil: "load" });
      await page.evaluate(() => document.fonts.ready);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
});
