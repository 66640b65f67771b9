import { expect, test } from "vitest";
import { asked, type PublishedCampaign } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground({ alone: true });
const LONG = { timeout: 20 * 60_000 };

/** Rooms of a campaign and of its company, by their addresses. */
const ROOMS = [
  ...[
    "",
    "/statistics",
    "/prizes",
    "/moments",
    "/codes",
    "/access-codes",
    "/evidence",
    "/leads",
    "/winners",
    "/reviews",
    "/sends",
    "/share",
  ].map((section) => `/campaigns/{campaignId}${section}`),
  ...["/campaigns", "/campaigns?view=cards", "/campaigns/bin", "/notices", "/visitors", "/statistics"],
  ...[
    "/settings/blocks",
    "/settings/points",
    "/settings/signing",
    "/settings/consent-provider",
    "/settings/loyalty-provider",
    "/settings/person",
    "/settings/processing",
    "/settings/mail-domains",
  ],
];

/** Somebody leaves a lead and wins. */
async function plays({ campaignId }: PublishedCampaign, name: string): Promise<void> {
  const post = (path: string, body: object) =>
    asked<{ sessionId: string }>(fair.server.api("POST", path, { campaignId, visitorId: null, ...body }));
  const gameType = "spin-the-wheel";
  const { sessionId } = await post("/leads/api/lead/session", { gameType });
  const lead = { sessionId, firstName: name, lastName: "Lind", email: `${name.toLowerCase()}@example.org` };
  await post("/leads/api/lead", { ...lead, gameType, legalPolicies: true });
  await asked(fair.server.api("POST", `/luck-games/api/prize/get-prize/${sessionId}/${gameType}`));
}

async function busyCampaign(): Promise<PublishedCampaign> {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    metadata: { name: "Harvest wheel", playLimits: [] },
  });
  for (const name of ["Ada", "Ben"]) await plays(campaign, name);
  await asked(fair.server.api("POST", `/api/v1/access-codes/${campaign.campaignId}/generate`, { count: 3 }));
  return campaign;
}

const opens = async ({ page }: Visitor, room: string, { campaignId }: PublishedCampaign): Promise<void> => {
  await page.goto(`${fair.server.url}/studio${room.replace("{campaignId}", campaignId)}`);
  await page.getByRole("heading", { level: 1 }).first().waitFor(PATIENCE);
  await page.waitForLoadState("networkidle");
};
const nameOf = (room: string) => room.replace("{campaignId}", "one").replaceAll(/\W+/g, "-").replaceAll(/^-|-$/g, "");

test.each(["en", "de", "fr", "es", "pt"])(
  "every room is right at three widths in the studio's language: %s",
  LONG,
  async (language) => {
    const campaign = await busyCampaign();
    const marketer = await fair.marketer({ locale: language });
    for (const room of ROOMS) {
      await opens(marketer, room, campaign);
      expect(await marketer.page.locator("html").getAttribute("lang")).toBe(language);
      await marketer.looksRight(`room-${nameOf(room)}-${language}`);
    }
  },
);

test.each([375, 768, 1280])(
  "in every room Tab reaches whatever can be pressed or written, at %i px",
  LONG,
  async (width) => {
    const campaign = await busyCampaign();
    const marketer = await fair.marketer({ width });
    const { page } = marketer;
    for (const room of ROOMS) {
      await opens(marketer, room, campaign);
      // Marked as they are met; one of a group of radios stands for all of them, as the arrows reach the others.
      const left = () =>
        page.evaluate(() =>
          [
            ...document.querySelectorAll<HTMLElement>(
              "main :is(a[href], button, input, select, textarea, summary):not([disabled], [type=hidden], [type=radio])",
            ),
          ]
            .filter(
              (one) =>
                one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]"),
            )
            .filter((one) => !one.hasAttribute("data-met"))
            .map((one) => one.getAttribute("aria-label") ?? one.textContent?.trim() ?? one.outerHTML.slice(0, 80)),
        );
      const all = (await left()).length;
      expect(all, `${room} has something to press`).toBeGreaterThan(0);
      const steps = all + 120;
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      for (let n = 0; n < steps; n++) {
        await page.keyboard.press("Tab");
        await page.evaluate(() => document.activeElement?.setAttribute("data-met", ""));
        if (n % 20 === 19 && (await left()).length === 0) break;
      }
      expect(await left(), `${room} by keyboard`).toEqual([]);
    }
  },
);
