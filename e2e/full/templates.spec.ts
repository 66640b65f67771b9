import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";

/** Of its own: the full tests share no server. */
const fair = fairground({ environment: { LOG_LEVEL: "warn" } });
const built = new URL("../../apps/server/src/modules/templates/built/", import.meta.url);
interface Known {
  id: string;
  hidden?: true;
  pages: { id: string }[];
}
const templates = (JSON.parse(readFileSync(new URL("index.json", built), "utf8")) as Known[]).filter(
  ({ hidden }) => !hidden,
); // our own file

describe.each(templates)("template $id", ({ id, pages }) => {
  const at = () => `/api/v1/companies/${fair.server.demo().campaigns[0]?.companyId}/templates/${id}`;

  test("is published as it is, in five languages", async () => {
    const languages = ["fr", "de", "pt", "es", "en"];
    const begun = await asked<{ data: { campaignId: string } }>(
      fair.server.api("POST", `${at()}/campaigns`, { name: id, languages }),
    );
    const published = await asked<{ data: { urls: Record<string, string> } }>(
      fair.server.api("POST", `/api/v1/campaigns/${begun.data.campaignId}/publish`, {}),
    );
    expect(Object.keys(published.data.urls).sort()).toEqual([...languages].sort());
    const visitor = await fair.visitor({ width: 375 });
    await visitor.page.goto(published.data.urls.fr ?? "");
    await visitor.isReady();
    await expectAccessible(visitor.page);
  });

  test.each([375, 768, 1280])(
    "every page of it fits a width of %d, in German and French, without a fault of axe",
    async (width) => {
      const { token } = fair.server.demo();
      const { page } = await fair.visitor({ width, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
      const { origin } = new URL(fair.server.demo().studioUrl);
      for (const language of ["de", "fr"])
        for (const { id: pageId } of pages) {
          await page.goto(`${origin}${at()}/preview/${language}/${pageId}`, { waitUntil: "networkidle" });
          await expectNoSidewaysScroll(page);
          await expectAccessible(page);
        }
    },
  );
});
