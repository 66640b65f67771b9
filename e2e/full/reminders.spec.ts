import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { postgresIsRequired } from "../../tools/postgres.ts";
import { asked, type CampaignFile } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { ownDatabase } from "../support/own-database.ts";
import { PATIENCE } from "../support/patience.ts";

const EMAIL = "ada.doors@example.org";
const DAY = 86_400_000;
/** Somebody to remind is looked for once a minute. */
const MINUTES = { timeout: 150_000 };

const own = ownDatabase("reminders");
const fair = fairground({ mail: true, alone: true, environment: own.environment });

/** The wheel's page with its form, put before the calendar in the place of the calendar's own, which follows a win. */
function withForm({ document, metadata }: CampaignFile): void {
  const path = new URL("../../fixtures/wheel-with-codes.json", import.meta.url);
  const wheel = (JSON.parse(readFileSync(path, "utf8")) as CampaignFile).document; // a campaign's file
  const { lead } = wheel.pages.entities;
  if (!lead) throw new Error("The wheel asks for its visitors");
  const own = document.pages.entities.lead?.elementRoot;
  const isOwn = (id: string | null): boolean =>
    id !== null && (id === own || isOwn(document.elements.entities[id]?.parentId ?? null));
  const gone = Object.keys(document.elements.entities).filter(isOwn);
  for (const id of gone) delete document.elements.entities[id];
  for (const page of Object.values(document.pages.entities)) if (page.order && page.order >= 1) page.order += 1;
  document.pages.entities.lead = { ...lead, order: 1 };
  const isOfForm = (id: string | null): boolean =>
    id !== null && (id === lead.elementRoot || isOfForm(wheel.elements.entities[id]?.parentId ?? null));
  for (const element of Object.values(wheel.elements.entities))
    if (isOfForm(element.id)) document.elements.entities[element.id] = element;
  if (metadata.legal) Object.assign(metadata.legal, { organiser: "Norrvind AG", address: "Seeweg 1\n8000 Zürich" });
}

test.skipIf(!own.isThere && !postgresIsRequired())(
  "a marketer lets a form ask for reminders and switches them on; a visitor confirms, is reminded the next day and opens the door",
  { timeout: 420_000, retry: 0 },
  async () => {
    await own.client?.connect();
    const campaign = await fair.publishes("advent-calendar", {
      metadata: { name: "Doors to be reminded of", timezone: "UTC", doubleOptIn: true, playLimits: [] },
      edit: (file) => {
        withForm(file);
        file.document.game.settings = { ...file.document.game.settings, firstDay: "" };
      },
    });
    const { campaignId } = campaign;
    const marketer = await fair.marketer();
    const { page } = marketer;
    const studio = `${fair.server.demo().studioUrl}/campaigns/${campaignId}`;

    // What is missing is said where it is switched on.
    await page.goto(`${studio}/settings`);
    const state = page.getByRole("region", { name: "What the reminders do" });
    await state.getByText("No form has a tick that allows reminders.").first().waitFor(PATIENCE);
    await state.scrollIntoViewIfNeeded();
    await marketer.looksRight("reminders-missing");
    await page.getByRole("switch", { name: "Remind of today’s door" }).setChecked(true, { force: true });
    await page.getByLabel("At which hour").fill("0");
    await page.getByRole("button", { name: /^Save \d+ change/ }).click(PATIENCE);
    await marketer.reads("The settings are saved.");

    // The tick.
    await page.goto(`${studio}/edit?page=${campaign.pageId("lead")}`);
    const canvas = page.frameLocator("iframe");
    await page
      .getByRole("button", { name: /^Your details/ })
      .first()
      .click(PATIENCE);
    await canvas
      .locator("form")
      .first()
      .click({ ...PATIENCE, position: { x: 4, y: 4 } });
    await page.getByRole("button", { name: "Add field" }).click(PATIENCE);
    await page.getByRole("menuitem", { name: "Custom field 1" }).click(PATIENCE);
    await page.locator("li button[aria-expanded]", { hasText: "Custom Field" }).click(PATIENCE);
    await page.getByRole("combobox", { name: "Kind of field" }).click(PATIENCE);
    await page.getByRole("option", { name: "Checkbox" }).click(PATIENCE);
    await page.getByRole("combobox", { name: "The tick allows" }).click(PATIENCE);
    await page.getByRole("option", { name: "Reminders by mail" }).click(PATIENCE);
    await canvas.getByText("Remind me by mail of the next door").first().waitFor(PATIENCE);
    await marketer.looksRight("reminders-tick");
    await page.getByRole("button", { name: "Publish", exact: true }).click(PATIENCE);
    const publishing = page.getByRole("dialog");
    await publishing.getByRole("button", { name: "Publish", exact: true }).click(PATIENCE);
    await publishing.locator(`a[href*="${campaignId}"]`).first().waitFor(PATIENCE);

    // A visitor asks for reminders, and confirms.
    const ada = await fair.visitor({ width: 375 });
    await ada.opens(campaign);
    await ada.presses("To the calendar");
    await ada.fills({ "First name": "Ada", "Last name": "Lovelace", "E-mail": EMAIL, "I agree to": true });
    await ada.page.getByRole("checkbox", { name: /^Remind me by mail/ }).setChecked(true);
    await ada.looksRight("reminders-form");
    await ada.page.locator("main button[type=submit]").click(PATIENCE);
    await ada.button(/^Door 1\b/).waitFor(PATIENCE);
    const asking = await fair.mailbox.mailTo(EMAIL);
    const [link = ""] = /https?:\S+\/confirm\?token=[\w-]+/.exec(asking.mail.text ?? "") ?? [];
    await ada.page.goto(link);
    await ada.reads("reminders of this campaign by mail");
    await ada.looksRight("reminders-confirm");
    await ada.presses("Confirm");
    await ada.sees("Thank you, that is confirmed");
    expect((await campaign.leads())[0]).toMatchObject({ reminders: "confirmed", doubleOptIn: "none" });

    // The next day.
    await own.client?.query("SELECT set_test_clock($1)", [new Date(Date.now() + DAY).toISOString()]);
    const reminders = () =>
      fair.mailbox.received.filter(({ mail }) => mail.subject === "Today’s door is waiting for you");
    await expect.poll(() => reminders().length, MINUTES).toBe(1);
    const text = reminders()[0]?.mail.text ?? "";
    expect(text).toContain("Seeweg 1");
    const [address = ""] = new RegExp(`https?:\\S+/${campaignId}/`).exec(text) ?? [];
    // She reads it elsewhere.
    const there = await fair.visitor({ width: 375 });
    await there.page.goto(address);
    await there.presses("To the calendar");
    await there.fills({ "First name": "Ada", "Last name": "Lovelace", "E-mail": EMAIL, "I agree to": true });
    await there.page.locator("main button[type=submit]").click(PATIENCE);
    await there.button(/^Door 2\b/).click(PATIENCE);
    const opened = async () =>
      (await own.client?.query("SELECT 1 FROM play WHERE campaign_id = $1 AND state->>'door' = '2'", [campaignId]))
        ?.rowCount;
    await expect.poll(opened, PATIENCE).toBe(1);

    await page.goto(`${studio}/settings`);
    await state.getByText(/Live · Today 1 · in seven days 1/).waitFor(PATIENCE);
    await state.scrollIntoViewIfNeeded();
    await marketer.looksRight("reminders-told");
    const told = await asked<{ data: { door: { missing: string[] } } }>(
      fair.server.api("GET", `/api/v1/campaigns/${campaignId}/reminders`),
    );
    expect(told.data.door.missing).toEqual(["letter"]);
  },
);
