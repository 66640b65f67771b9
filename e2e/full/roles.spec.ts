import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { totp } from "../../apps/server/src/modules/account/testing.ts";
import { asked, readFixture } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";
import { signInAs } from "../support/session.ts";
import { twoPeople } from "../support/two-people.ts";

const { companyId, jo, ada, settings, remove } = await twoPeople();
const fair = fairground({ alone: true, environment: settings });
afterAll(remove);

const PASSWORD = "correct horse battery";
const COMPANY = `/api/v1/companies/${companyId}`;
const api = (token: string, method: string, path: string, body?: object) =>
  fetch(`${fair.server.url}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** Somebody who is invited with one role, and has signed in. */
async function comesAs(role: string, email: string) {
  expect((await api(ada.token, "POST", `${COMPANY}/invitations`, { email, roles: [role] })).status).toBe(201);
  const token = async () => {
    const mails = await asked<{ data: { mailId: string }[] }>(api(ada.token, "GET", `/api/v1/dev/mails?to=${email}`));
    const [{ mailId } = { mailId: "" }] = mails.data;
    if (mailId === "") return "";
    const mail = await asked<{ data: { text: string } }>(api(ada.token, "GET", `/api/v1/dev/mails/${mailId}`));
    return /#token=([\w-]+)/.exec(mail.data.text)?.[1] ?? "";
  };
  await expect.poll(token, { ...PATIENCE, message: `a letter to ${email}` }).not.toBe("");
  const body = { token: await token(), name: "Vic", password: PASSWORD };
  expect((await api("", "POST", "/api/v1/invitations/account", body)).status).toBe(201);
  const visitor = await fair.visitor({ width: 1280 });
  await visitor.page.context().addCookies(await signInAs(fair.server.url, { email, password: PASSWORD }));
  return visitor;
}

/** A campaign with prizes and codes, live. */
async function published(): Promise<string> {
  const body = { companyId, file: readFixture("wheel-with-codes") };
  const { data } = await asked<{ data: { campaignId: string } }>(
    api(jo.token, "POST", "/api/v1/campaigns/import", body),
  );
  const requests = `/api/v1/campaigns/${data.campaignId}/publish-requests`;
  const { data: request } = await asked<{ data: { requestId: string } }>(api(jo.token, "POST", requests, {}));
  await asked(api(ada.token, "POST", `${requests}/${request.requestId}/answer`, { approve: true }));
  return data.campaignId;
}

/** Controls that do something when they are pressed or typed into, by role and name; those that say why they do not are left out. */
const openControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls =
      "button, input, textarea, select, [role=button], [role=switch], [role=slider], [contenteditable=true]";
    const isShut = (control: Element) =>
      control.matches(":disabled, [aria-disabled=true], [aria-readonly=true], [readonly]") ||
      control.closest("[inert], [aria-hidden=true], nav, aside[class*=rail]") !== null;
    const nameOf = (control: Element) =>
      control.getAttribute("aria-label") ??
      ((control as HTMLInputElement).labels?.[0]?.textContent || control.textContent || control.id);
    return [...document.querySelectorAll(controls)]
      .filter((control) => control.getClientRects().length > 0 && !isShut(control))
      .map((control) => {
        const kind = control.getAttribute("role") ?? (control as HTMLInputElement).type ?? control.tagName;
        return `${kind.toLowerCase()}: ${nameOf(control).trim().replaceAll(/\s+/g, " ").slice(0, 60)}`;
      });
  });

/** What only looks: it finds, sorts, chooses what is shown, copies or leads elsewhere, or is one's own. */
const LOOKS = new RegExp(
  [
    /^searchbox: /,
    /^\S+: (Status|Game|Goal|Occasion|Industry|Length of play|Kind|Filter by role|Filters|Saved filters|Unread only|Rows per page|Show|Table|Cards|Translate to)$/,
    // The order of a table; choosing rows, of which everything that is done to them is held.
    /^button: (Name|Plays|Leads|Updated|Joined)$/,
    /^checkbox: Choose /,
    // Statistics: of which days and of whom, which figure's course, and files of what is shown.
    /^select-one: (Period|Device|Counted by|Region)$/,
    /^button: (Unique visitors|Total visitors|Games started|Games finished|Unique leads|Total leads|Double opt-in|Newsletters)/,
    /^radio: (Days|Hours|Top 5|Top 10)$/,
    /^checkbox: Each person once$/,
    /^button: (Campaign|Now|Download: .*|Show the whole campaign)$/,
    // One's own report is chosen there; links are held.
    /^button: Share$/,
    // What a link says and how lines are made is of the moment: nothing of it is kept.
    /^\S+: (Page or app|Language of the campaign|How it is shown|Load it when it comes near|Where it is put|Kind of place|Action|Which of several)/,
    /^button: (Download SVG|Download PNG|Copy these lines)$/,
    // Menus: what is in them is looked at below.
    /^button: (Actions for|More actions|More for)/,
    /^button: (Copy the|Export$|Export file$|Choose none$|Compare |Open the checker here$|Check accessibility$)/,
    /^select-one: (Prize|Before|After|Category|Folder|Whose|Order)$/,
    // Templates, of which none is begun: their dialog is looked at below.
    /^button: (All|Dates|Industries|Seasons|Other occasions|Your own|Blank campaign.*|.* · .*)$/,
    // The preview is played, and shown to others by a link, by everybody.
    /^\S+: (Phone|Tablet|Desktop|Language|Language of the preview|Date and time|Result of each play|Expires after)$/,
    /^switch: (No plays left|No codes left|Longer texts)/,
    /^button: (Start again|Make a link|Print)$/,
    // The editor is walked through.
    /^button: (Pages and elements|Properties|History|Find and do|Keyboard shortcuts|Campaign settings|Preview in a new tab)$/,
    /^button: (Language of the texts|Problems|Level|Zoomed to|Flow$|Show small pictures|Looking through)/,
    /^radio: (Pages|Add|Outline|Prizes|Tiles|List|mantine-\w+-(Mobile|Tablet|Desktop))$/,
    /^(text|slider): Width of the page in pixels$/,
    /^button: (Page|Theme|Loyalty points|Defaults)$/,
    /^button: .*(Page|Form|Game|Outcome|Terms and conditions|Privacy policy|Limit reached|Outcome e-mail)$/,
  ]
    .map(({ source }) => source)
    .join("|"),
);
/** What a menu offers whoever may only look: a file of what they see, and the way out that is their own. */
const OFFERED = /^(Open|Export file|Leave the company)$/;

test("a viewer looks at every room, and finds whatever would change something absent, or is told why it does nothing", async () => {
  const campaignId = await published();
  const viewer = await comesAs("VIEWER", "vic@example.org");
  const { page } = viewer;
  viewer.expectsFault(/status of 40[34]/);
  const refused: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() === 403 && answer.request().method() !== "GET") refused.push(answer.url());
  });
  const ofCampaign = [
    ...[
      "",
      "/settings",
      "/prizes",
      "/codes",
      "/access-codes",
      "/leads",
      "/winners",
      "/moments",
      "/statistics",
      "/leaderboard",
      "/sends",
      "/share",
    ],
    ...["/reviews", "/revisions", "/evidence", "/requests", "/preview", "/versions", "/problems", "/texts", "/edit"],
  ].map((section) => `/campaigns/${campaignId}${section}`);
  const ofCompany = [
    ...["/campaigns", "/campaigns/bin", "/campaigns/new", "/media", "/themes", "/visitors", "/notices", "/statistics"],
    ...[
      "members",
      "roles",
      "company",
      "sign-on",
      "keys",
      "points",
      "person",
      "processing",
      "signing",
      "consent-provider",
      "loyalty-provider",
      "audit",
      "blocks",
      "mail-templates",
    ].map((room) => `/settings/${room}`),
  ];
  const changing: string[] = [];
  for (const path of [...ofCompany, ...ofCampaign]) {
    await page.goto(`${fair.server.url}/studio${path}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor(PATIENCE);
    await page.waitForLoadState("networkidle");
    const at = path.replace(campaignId, "{campaignId}");
    const open = await openControls(page);
    for (const control of open) if (!LOOKS.test(control)) changing.push(`${at} ${control}`);
    const menus = page.locator("main").getByRole("button", { name: /^(Actions for|More actions|More for)/ });
    for (const menu of await menus.all()) {
      await menu.click(PATIENCE);
      const items = page.getByRole("menuitem");
      await items.first().waitFor(PATIENCE);
      for (const item of await items.all()) {
        const says = `${await item.textContent()}`;
        const isHeld = (await item.getAttribute("aria-disabled")) === "true" || (await item.isDisabled());
        if (!isHeld && !OFFERED.test(says)) changing.push(`${at} menu: ${says}`);
      }
      await page.keyboard.press("Escape");
      await items.first().waitFor({ ...PATIENCE, state: "hidden" });
    }
  }
  // What is chosen, and what could be begun or placed.
  await page.goto(`${fair.server.url}/studio/campaigns`);
  await page.getByRole("checkbox", { name: "Choose Spin for your next coffee" }).check(PATIENCE);
  await viewer.reads(/1 campaign/);
  for (const control of await openControls(page)) if (!LOOKS.test(control)) changing.push(`chosen ${control}`);
  await page.goto(`${fair.server.url}/studio/campaigns/new`);
  await page.getByRole("button", { name: /^Black Friday wheel/ }).click(PATIENCE);
  const template = page.getByRole("dialog");
  await template
    .getByText(/creator/i)
    .first()
    .waitFor(PATIENCE);
  expect(await template.getByRole("button", { name: "Create campaign" }).count()).toBe(0);
  await viewer.looksRight("viewer-template");
  await page.goto(`${fair.server.url}/studio/campaigns/${campaignId}/edit`);
  await page.getByText("Your role lets you look at this campaign, not change it.").first().waitFor(PATIENCE);
  await viewer.looksRight("viewer-editor");
  await page
    .getByRole("radio", { name: "Add" })
    .locator("xpath=ancestor::label")
    .or(page.getByText("Add", { exact: true }))
    .first()
    .click(PATIENCE);
  await expect
    .poll(() => page.getByText("Your role lets you look at this campaign, not change it.").count(), PATIENCE)
    .toBe(2);
  expect([...new Set(changing)]).toEqual([]);
  expect(refused).toEqual([]);
});

test("who has no second factor is told what the company asks for, sets one up, and is in", async () => {
  // Ada has one herself: nobody requires what they do not meet.
  const begun = await asked<{ data: { secret: string } }>(
    api(ada.token, "POST", "/api/v1/account/second-factor", { password: ada.password }),
  );
  const confirmed = await asked<{ data: { token: string } }>(
    api(ada.token, "POST", "/api/v1/account/second-factor/confirm", { code: totp(begun.data.secret) }),
  );
  await asked(api(confirmed.data.token, "PUT", COMPANY, { secondFactorRequired: true }));

  const visitor = await fair.visitor({ width: 1280 });
  const { page } = visitor;
  visitor.expectsFault(/status of 40[134]/);
  await page.goto(`${fair.server.url}/studio/sign-in`);
  await visitor.fills({ "E-mail": jo.email });
  await page.getByLabel("Password", { exact: true }).fill(jo.password);
  await visitor.presses("Sign in");
  await visitor.sees("A second factor is asked for");
  await visitor.looksRight("second-factor-required");
  await page.getByRole("link", { name: "To my account" }).click();
  await visitor.sees("My account");
  await visitor.reads(/^Norrvind opens only after a second factor/);
  await visitor.presses("Set up");
  await page.getByRole("dialog").getByLabel("Your password").fill(jo.password);
  await page.keyboard.press("Enter");
  const section = page.locator("section", { has: page.getByRole("heading", { name: "Second factor", exact: true }) });
  const secret = (await section.locator("code").first().textContent(PATIENCE))?.replaceAll(" ", "") ?? "";
  await visitor.fills({ "Code from the app": totp(secret) });
  await visitor.presses("Switch on");
  await visitor.presses("I have kept them");
  await expect.poll(() => page.getByText(/opens only after a second factor/).count(), PATIENCE).toBe(0);
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Campaigns" }).click();
  await visitor.sees("Campaigns");
});
