import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { postgresIsRequired } from "../../tools/postgres.ts";
import { asked, type PublishedCampaign } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { ownDatabase } from "../support/own-database.ts";
import { PATIENCE } from "../support/patience.ts";

const PASSWORD = "a horse of the agency";
/** It is looked once a minute whether a report is due. */
const MINUTES = { timeout: 150_000 };
const AGENTS = [
  ...[136, 137, 138, 139, 140].map((n) => `Mozilla/5.0 (X11; Linux x86_64; rv:${n}.0) Gecko/20100101 Firefox/${n}.0`),
  ...[136, 137, 138, 139, 140].map(
    (n) => `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${n}.0.0.0 Safari/537.36`,
  ),
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 OPR/121.0.0.0",
];

const own = ownDatabase("statistics-shared");
const fair = fairground({ alone: true, environment: own.environment });

/** Eleven visitors: five with each of two browsers, and one with a third. */
async function come({ campaignId, companyId }: PublishedCampaign): Promise<void> {
  for (const agent of AGENTS) {
    const answer = await fetch(`${fair.server.url}/events/api/events/v2/page-visit`, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": agent },
      body: JSON.stringify({ campaignId, companyId, sessionId: null, visitorId: null, consent: true }),
    });
    expect(answer.status).toBe(200);
  }
}

/** At eight in the morning. */
const nextMonday = (now: Date): string => {
  const days = (8 - now.getUTCDay()) % 7 || 7;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 8)).toISOString();
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** As long as this test takes at most. */
const TEST = 7 * MINUTE;

/** Who comes today is counted today: the day must not end in between. */
beforeAll(async () => {
  const left = DAY - (Date.now() % DAY);
  if (left < TEST) await sleep(left);
}, TEST + MINUTE);

test.skipIf(!own.isThere && !postgresIsRequired())(
  "an agency opens a link with its password and sees what it may, until it is ended; a report lies in the inbox and ends with one press",
  { timeout: TEST, retry: 0 },
  async () => {
    await own.client?.connect();
    const campaign = await fair.publishes("wheel-with-codes", {
      metadata: { name: "Harvest wheel", analyticsTrackingLevel: 3, timezone: "UTC" },
    });
    await come(campaign);
    const marketer = await fair.marketer();
    marketer.expectsFault(/Blocked script execution in 'about:srcdoc'/);
    const { page } = marketer;
    const { studioUrl } = fair.server.demo();
    await page.goto(`${studioUrl}/campaigns/${campaign.campaignId}/statistics`);
    await page.getByRole("button", { name: /^Total visitors\s*11\b/ }).waitFor(PATIENCE);

    // By keyboard: a link with a password.
    await marketer.tabsTo(["button", "Share"]);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Share the statistics of “Harvest wheel”" });
    await dialog.getByRole("button", { name: "New link" }).click(PATIENCE);
    await page.keyboard.type("The agency");
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await marketer.looksRight("statistics-share");
    await page.keyboard.press("Enter");
    const url = (await dialog.locator("code").textContent(PATIENCE)) ?? "";
    expect(url).toMatch(/\/studio\/shared#token=[\w-]{43}$/);
    await marketer.looksRight("statistics-share-made");
    await dialog.getByRole("radio", { name: /^Every week/ }).click(PATIENCE);
    await marketer.reads("The next report comes on Monday.");

    // Somebody without an account, in a browser of their own.
    const agency = await fair.visitor({ width: 1280 });
    agency.expectsFault(/status of 40[34]/);
    await agency.page.goto(url);
    await agency.page.getByRole("heading", { name: "This link has a password" }).waitFor(PATIENCE);
    await agency.looksRight("statistics-shared-locked");
    await agency.page.getByLabel("Password", { exact: true }).fill("a horse of nobody");
    await agency.page.keyboard.press("Enter");
    await agency.reads("This is not the link’s password.");
    await agency.page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await agency.page.keyboard.press("Enter");
    await agency.page.getByRole("heading", { level: 1, name: "Harvest wheel" }).waitFor(PATIENCE);
    await agency.page.getByRole("button", { name: /^Total visitors\s*11\b/ }).waitFor(PATIENCE);
    const browsers = agency.page.getByRole("table", { name: "Browsers" });
    const rows = await browsers.getByRole("row").allInnerTexts();
    expect(rows.slice(1).map((row) => row.replaceAll(/\s+/g, " ").trim())).toEqual([
      expect.stringMatching(/^(Firefox|Chrome) 5 /),
      expect.stringMatching(/^Other 6 /),
    ]);
    await agency.page.locator(".recharts-area-curve").first().waitFor(PATIENCE);
    await agency.looksRight("statistics-shared");
    await agency.page.getByRole("combobox", { name: "Period" }).selectOption("Today", PATIENCE);
    await agency.page.getByRole("button", { name: /^Total visitors\s*11\b/ }).waitFor(PATIENCE);

    // Ended: the next look shows nothing.
    await dialog
      .getByText(/last opened on|not opened yet/)
      .first()
      .waitFor(PATIENCE);
    await dialog.getByRole("button", { name: "End “The agency”" }).click(PATIENCE);
    await page
      .getByRole("dialog", { name: "End the link “The agency”?" })
      .getByRole("button", { name: "End" })
      .click(PATIENCE);
    await marketer.reads("The link “The agency” is ended.");
    await agency.page.getByRole("combobox", { name: "Period" }).selectOption("7 days", PATIENCE);
    await agency.page.getByRole("heading", { name: "This link opens nothing" }).waitFor(PATIENCE);
    await agency.looksRight("statistics-shared-ended");

    // On the next Monday the report lies in the development inbox.
    await own.client?.query("SELECT set_test_clock($1)", [nextMonday(new Date())]);
    const report = async () => {
      const { data } = await asked<{ data: { mailId: string; subject: string }[] }>(
        fair.server.api("GET", "/api/v1/dev/mails"),
      );
      return data.find(({ subject }) => subject === "The week of “Harvest wheel”")?.mailId ?? "";
    };
    await expect.poll(report, MINUTES).not.toBe("");
    const { data: mail } = await asked<{ data: { text: string } }>(
      fair.server.api("GET", `/api/v1/dev/mails/${await report()}`),
    );
    expect(mail.text).toContain("Visitors: 11 (the week before: 0)");
    await page.goto(`${studioUrl}/inbox`);
    await page.getByText("The week of “Harvest wheel”").first().click(PATIENCE);
    await page.frameLocator("iframe").first().getByText("Send no more reports").waitFor(PATIENCE);
    await marketer.looksRight("statistics-report");

    // One press, by whoever has the letter, without signing in.
    const [off = ""] = /https?:\S+\/report-off\?\S+/.exec(mail.text) ?? [];
    const reader = await fair.visitor({ width: 375 });
    await reader.page.goto(off);
    await reader.sees("No more reports?");
    await reader.looksRight("statistics-report-off");
    await reader.presses("Send no more");
    await reader.sees("No more reports");
    const { data } = await asked<{ data: { rhythm: string } }>(
      fair.server.api("GET", `/api/v1/campaigns/${campaign.campaignId}/statistics/report`),
    );
    expect(data.rhythm).toBe("never");
  },
);
