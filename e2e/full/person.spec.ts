import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { WIDTHS } from "../support/browser.ts";
import { asked, type PublishedCampaign } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { Hand } from "../support/hand.ts";
import { PATIENCE } from "../support/patience.ts";
import { signInAs } from "../support/session.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground({ alone: true });
const PASSWORD = "correct horse battery";
const ADA = "ada.lovelace@example.org";

/** Somebody leaves a lead and wins. */
async function plays({ campaignId }: PublishedCampaign, email: string): Promise<void> {
  const gameType = "spin-the-wheel";
  const post = (path: string, body: object) =>
    asked<{ sessionId: string }>(fair.server.api("POST", path, { campaignId, visitorId: null, gameType, ...body }));
  const { sessionId } = await post("/leads/api/lead/session", {});
  await post("/leads/api/lead", { sessionId, firstName: "Ada", lastName: "Lovelace", email, legalPolicies: true });
  await asked(fair.server.api("POST", `/luck-games/api/prize/get-prize/${sessionId}/${gameType}`));
}

const publishes = (name: string): Promise<PublishedCampaign> =>
  fair.publishes("wheel-with-codes", { nextDraw: "mug", metadata: { name, playLimits: [] } });

/** Somebody who sees personal data, and administers nothing. */
async function creator(companyId: string): Promise<Visitor> {
  const email = "cleo@example.org";
  const invitation = { email, roles: ["CREATOR"] };
  await asked(fair.server.api("POST", `/api/v1/companies/${companyId}/invitations`, invitation));
  const token = async () => {
    const mails = await asked<{ data: { mailId: string }[] }>(
      fair.server.api("GET", `/api/v1/dev/mails?to=${encodeURIComponent(email)}`),
    );
    const [{ mailId } = { mailId: "" }] = mails.data;
    if (mailId === "") return "";
    const mail = await asked<{ data: { text: string } }>(fair.server.api("GET", `/api/v1/dev/mails/${mailId}`));
    return /#token=([\w-]+)/.exec(mail.data.text)?.[1] ?? "";
  };
  await expect.poll(token, { ...PATIENCE, message: `a letter to ${email}` }).not.toBe("");
  const body = { token: await token(), name: "Cleo", password: PASSWORD };
  const joined = await fetch(`${fair.server.url}/api/v1/invitations/account`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(joined.status).toBe(201);
  const visitor = await fair.visitor({ width: 1280 });
  await visitor.page.context().addCookies(await signInAs(fair.server.url, { email, password: PASSWORD }));
  return visitor;
}

const goesTo = async ({ page }: Visitor): Promise<void> => {
  await page.goto(`${fair.server.url}/studio/settings/person`);
  await page.getByRole("heading", { level: 1 }).first().waitFor(PATIENCE);
  await page.waitForLoadState("networkidle");
};
const looksFor = async ({ page }: Visitor, term: string): Promise<void> => {
  const form = page.getByRole("main").locator("form");
  await form.getByRole("textbox").fill(term);
  await form.getByRole("button").click();
};

test("whoever administers finds, exports and erases a person after plays in two campaigns; a CREATOR sees, and cannot", async () => {
  const spring = await publishes("Spring wheel");
  const autumn = await publishes("Autumn wheel");
  for (const campaign of [spring, autumn]) for (const email of [ADA, "bob@example.org"]) await plays(campaign, email);

  const cleo = await creator(spring.companyId);
  await goesTo(cleo);
  await looksFor(cleo, ADA);
  await cleo.page.getByRole("row", { name: /Spring wheel/ }).waitFor(PATIENCE);
  await cleo.reads(/Exporting and erasing is for member administrators/);
  expect(await cleo.page.getByRole("button", { name: /Export|Erase/ }).count()).toBe(0);

  // A member administrator, by the navigation; clicks and keys are counted.
  const owner = await fair.marketer();
  const { page } = owner;
  await page.goto(`${fair.server.url}/studio/settings`);
  const hand = new Hand(page);
  await hand.clicksOn(page.getByRole("link", { name: "A person" }));
  await owner.sees("A person");
  await owner.reads("Nobody has been erased yet.");
  await owner.looksRight("person-nobody-asked");
  await hand.clicksOn(page.getByRole("textbox", { name: "E-mail address" }));
  await hand.types(ADA.toUpperCase());
  await hand.presses("Enter");
  const row = page.getByRole("row", { name: /Autumn wheel/ });
  await row.waitFor(PATIENCE);
  expect(await row.textContent()).toMatch(/1 play.*1 lead.*1 prize waits/);
  await owner.reads(/^2 prizes of this person are neither/);
  await owner.looksRight("person-held");

  const [json] = await Promise.all([page.waitForEvent("download"), hand.clicksOn(owner.button("Export as JSON"))]);
  expect(json.suggestedFilename()).toBe("person.json");
  const handed = JSON.parse(readFileSync(await json.path(), "utf8"));
  expect(handed.campaigns.map((each: { campaign: { name: string } }) => each.campaign.name).sort()).toEqual([
    "Autumn wheel",
    "Spring wheel",
  ]);
  expect(handed.campaigns[0].held.lead[0].email).toBe(ADA);
  const [csv] = await Promise.all([page.waitForEvent("download"), hand.clicksOn(owner.button("Export as CSV"))]);
  const table = readFileSync(await csv.path(), "utf8");
  expect(table).toContain(`Spring wheel,lead,1,email,${ADA}`);
  expect(table).not.toContain("bob@");

  await hand.clicksOn(owner.button("Erase …"));
  const dialog = page.getByRole("dialog", { name: /^Erase .* for good\?$/ });
  await dialog.getByText(/2 prizes still wait/).waitFor(PATIENCE);
  await hand.types("somebody else");
  await hand.presses("Enter");
  await dialog.getByText("This is not the same").waitFor(PATIENCE);
  await owner.looksRight("person-erase");
  await hand.writes(dialog.getByRole("textbox"), ADA.toUpperCase());
  await hand.clicksOn(dialog.getByRole("button", { name: "Erase for good" }));
  await dialog.waitFor({ state: "hidden" });
  // Whoever leaves and comes back finds it again.
  await goesTo(owner);
  await page.getByRole("cell", { name: "Erased", exact: true }).waitFor(PATIENCE);
  await owner.looksRight("person-erased");
  expect(hand.clicks).toBeLessThanOrEqual(14);

  await looksFor(owner, ADA);
  // The proof stays, and nothing else: nothing more can be erased.
  await page.getByRole("heading", { name: `Only the proof of consent is kept of ${ADA}` }).waitFor(PATIENCE);
  expect(await owner.button("Erase …").count()).toBe(0);
  await owner.looksRight("person-proof-alone");
  for (const campaign of [spring, autumn])
    expect((await campaign.leads()).map(({ email }) => email)).toEqual(["bob@example.org"]);
  expect([await spring.awarded(), await autumn.awarded()]).toEqual([2, 2]);
});

test.each(["de", "fr", "es", "pt"])(
  "the room and its dialog are right at three widths in %s, in light and in the dark",
  async (language) => {
    const campaign = await publishes(`Roue ${language}`);
    await plays(campaign, `${language}.${ADA}`);
    for (const colorScheme of ["light", "dark"] as const) {
      const owner = await fair.marketer({ locale: language, colorScheme });
      const { page } = owner;
      await goesTo(owner);
      await looksFor(owner, `${language}.${ADA}`);
      await page.getByRole("row", { name: new RegExp(`Roue ${language}`) }).waitFor(PATIENCE);
      await owner.looksRight(`person-held-${language}-${colorScheme}`);
      await page.locator("[aria-labelledby=held]").getByRole("button").last().click(PATIENCE);
      await page.getByRole("dialog").waitFor(PATIENCE);
      await owner.looksRight(`person-erase-${language}-${colorScheme}`);
    }
    expect(WIDTHS.length).toBe(3);
  },
);
