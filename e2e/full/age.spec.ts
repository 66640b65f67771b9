import { ageField } from "@fairground/model/form";
import { expect, test } from "vitest";
import { asked, type CampaignFile } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";
import { screenshot } from "../support/screenshots.ts";

const fair = fairground();
const LEAD = "POST /leads/api/lead";
const REFUSED = /status of (451|422)/;
const asksFor =
  (ageProof: "date-of-birth" | "confirmation") =>
  ({ document }: CampaignFile): void => {
    const form = Object.values(document.elements.entities).find(({ type }) => type === "form");
    form?.fields?.splice(2, 0, ageField({ ageProof }));
  };
/** A birthday this many years ago. */
const bornAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`;
const MO = { "First name": "Mo", "Last name": "Meier", "E-mail": "mo-young@example.org", "I agree to": true };

test("who is too young reads so kindly, in the campaign's look and in words of their language; nothing is stored, and no other date helps", async () => {
  const campaign = await fair.publishes("five-languages", {
    metadata: { minimumAge: 18, ageProof: "date-of-birth" },
    edit: asksFor("date-of-birth"),
  });
  const visitor = await fair.visitor();
  visitor.expectsFault(REFUSED);
  await visitor.opens(campaign);
  const { page } = visitor;
  await page.getByRole("button").first().click(PATIENCE);
  await page.getByLabel("Geburtsdatum").fill(bornAgo(12));
  await page.getByLabel("E-Mail").fill("zu-jung@example.org");
  await page.getByLabel("Vorname").fill("Mo");
  await page.getByLabel("Nachname").fill("Meier");
  await page.getByRole("checkbox", { name: /Ich akzeptiere/ }).setChecked(true);
  await page.locator("main button[type=submit]").click(PATIENCE);
  await visitor.sees("Noch nicht ganz");
  await visitor.reads("Mitmachen kannst du hier ab 18 Jahren.");
  await visitor.isAt(page.getByRole("main"));
  await visitor.hears("Noch nicht ganz");
  await visitor.looksRight("too-young");
  await page.emulateMedia({ colorScheme: "dark" });
  await screenshot(page, "too-young-dark");

  // Neither going back nor coming again in this tab asks anew; the server has nothing of them.
  await page.goBack().catch(() => null);
  await visitor.opens(campaign);
  await visitor.sees("Noch nicht ganz");
  await visitor.opens(campaign, { email: "somebody-else@example.org" });
  await visitor.sees("Noch nicht ganz");
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    "zu-jung",
  );
  expect(visitor.sent(LEAD)).toHaveLength(1);
  expect(await campaign.leads()).toEqual([]);
  await visitor.opens(campaign, { lang: "en" });
  await visitor.sees("Not quite yet");
  await visitor.looksRight("too-young-english");
  // It is the tab that knows, and nobody else.
  const other = await fair.visitor();
  await other.opens(campaign);
  expect(await other.page.getByRole("heading", { name: "Noch nicht ganz" }).count()).toBe(0);
});

test("who is old enough plays, by keyboard alone; a date that is left out is asked for at its field", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    metadata: { minimumAge: 18, ageProof: "date-of-birth" },
    edit: asksFor("date-of-birth"),
  });
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await visitor.presses("Play now");
  await visitor.fills({ ...MO, "E-mail": "mo-grown@example.org" });
  await visitor.tabsTo(["button", "To the wheel"]);
  await visitor.page.keyboard.press("Enter");
  const born = visitor.page.getByLabel("Date of Birth");
  await visitor.isAt(born);
  expect(await born.getAttribute("aria-invalid")).toBe("true");
  await visitor.looksRight("age-asked");
  // A date field takes its parts from the keyboard, in the browser's order.
  await visitor.page.keyboard.type("01011990");
  await visitor.tabsTo(["button", "To the wheel"]);
  await visitor.page.keyboard.press("Enter");
  await visitor.sees("Give it a spin");
  expect(await campaign.leads()).toMatchObject([{ email: "mo-grown@example.org", birthDate: "1990-01-01" }]);
});

test("by a yes: the tick says the age, has no preset, and the server lets nobody pass without it", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    metadata: { minimumAge: 16, ageProof: "confirmation" },
    edit: asksFor("confirmation"),
  });
  const visitor = await fair.visitor();
  await visitor.opens(campaign, { ageConfirmation: "true" });
  await visitor.presses("Play now");
  const tick = visitor.page.getByRole("checkbox", { name: "I am 16 or over" });
  expect(await tick.isChecked()).toBe(false);
  await visitor.fills(MO);
  await visitor.presses("To the wheel");
  await visitor.reads("Please tick this box to continue");
  await visitor.isAt(tick);
  expect(visitor.sent(LEAD)).toEqual([]);
  await visitor.looksRight("age-confirmed");
  await tick.setChecked(true);
  await visitor.presses("To the wheel");
  await visitor.sees("Give it a spin");

  // A script that skips the page.
  const post = (path: string, body: object) =>
    fair.server.api("POST", path, { ...body, campaignId: campaign.campaignId });
  const { sessionId } = await asked<{ sessionId: string }>(
    post("/leads/api/lead/session", { gameType: "spin-the-wheel", visitorId: null }),
  );
  const refused = await post("/leads/api/lead", {
    ...{ sessionId, gameType: "spin-the-wheel", firstName: "Bot", lastName: "Net", email: "bot@example.org" },
    legalPolicies: true,
  });
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([422, "lead-refused"]);
});

test("a marketer sets the age, and one press adds the field that asks for it; consents that are not free are mended in one press each", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    edit: ({ metadata }) => {
      metadata.name = "Eighteen and over";
    },
  });
  const { campaignId, companyId } = campaign;
  const marketer = await fair.marketer();
  const { page } = marketer;
  const inStudio = `${fair.server.demo().studioUrl}/campaigns/${campaignId}`;
  await page.goto(`${inStudio}/settings`);
  await page.locator("[data-setting=minimumAge]").getByRole("textbox").fill("120");
  await page.getByRole("button", { name: /^Save \d/ }).click(PATIENCE);
  await marketer.reads("Write a whole number within the limits.");
  await page.locator("[data-setting=minimumAge]").getByRole("textbox").fill("18");
  await marketer.looksRight("age-settings");
  await page.getByRole("button", { name: /^Save 1 change/ }).click(PATIENCE);
  await marketer.reads("The settings are saved.");

  // A document that came by a call, as it may: a tick that is set, and a newsletter that nobody may refuse.
  const { data: draft } = await asked<{ data: { rev: number; file: CampaignFile } }>(
    fair.server.api("GET", `/api/v1/campaigns/${campaignId}/content?of=draft`),
  );
  const { document } = draft.file;
  for (const { fields = [] } of Object.values(document.elements.entities))
    for (const field of fields)
      if (field.name === "newsletter") Object.assign(field, { mandatory: true, value: "true" });
  await asked(
    fair.server.api("PUT", "/campaign-configurations/api/campaigns", {
      ...{ companyId, campaignId, jsonData: document, rev: draft.rev },
    }),
  );
  const refused = await fair.server.api("POST", `/api/v1/campaigns/${campaignId}/publish`, { withoutCodes: true });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(await refused.json())).toMatch(/dateOfBirth/);

  await page.goto(`${inStudio}/problems`);
  await marketer.reads("One has to be 18 or over to take part, and no form asks for it.");
  await marketer.looksRight("age-problem");
  await page.goto(`${inStudio}/edit`);
  await page.getByRole("button", { name: /^Problems: 3 block publishing/ }).click(PATIENCE);
  await screenshot(page, "age-problems-editor");
  await marketer.presses("Add the field");
  await marketer.presses("Untick it");
  await marketer.presses("Make it optional");
  await page.getByRole("button", { name: /^(Problems: 0 block publishing|No problems)/ }).waitFor(PATIENCE);
  await marketer.looksRight("age-mended");
  const published = () => fair.server.api("POST", `/api/v1/campaigns/${campaignId}/publish`, { withoutCodes: true });
  await expect.poll(async () => (await published()).status, { timeout: 20_000, interval: 1_000 }).toBe(200);

  const visitor = await fair.visitor();
  visitor.expectsFault(REFUSED);
  await visitor.opens(campaign);
  await visitor.presses("Play now");
  await visitor.fills({ ...MO, "Date of Birth": bornAgo(9) });
  await visitor.presses("To the wheel");
  await visitor.sees("Not quite yet");
  expect(await campaign.leads()).toEqual([]);
});
