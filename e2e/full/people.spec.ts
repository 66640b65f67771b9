import { expect, test } from "vitest";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground({ alone: true });
const PASSWORD = "correct horse battery";

interface Mails {
  data: { mailId: string; to: string }[];
}
/** The link in the letter that was kept for an address. */
async function linkTo(email: string): Promise<string> {
  const find = async () => {
    const mails = await asked<Mails>(fair.server.api("GET", `/api/v1/dev/mails?to=${encodeURIComponent(email)}`));
    const [{ mailId } = { mailId: "" }] = mails.data;
    if (mailId === "") return "";
    const mail = await asked<{ data: { text: string } }>(fair.server.api("GET", `/api/v1/dev/mails/${mailId}`));
    return /http\S+\/studio\/invitation#token=[\w-]+/.exec(mail.data.text)?.[0] ?? "";
  };
  await expect.poll(find, { ...PATIENCE, message: `a letter to ${email}` }).not.toBe("");
  return find();
}

async function invites(admin: Visitor, email: string, ...roles: string[]): Promise<void> {
  const { page } = admin;
  await admin.presses("Invite somebody");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByRole("checkbox", { name: "Viewer" }).setChecked(roles.includes("Viewer"));
  for (const role of roles) await dialog.getByRole("checkbox", { name: role, exact: true }).setChecked(true);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("row", { name: new RegExp(email) }).waitFor(PATIENCE);
}

/** Opens the letter's link and makes an account there. */
async function comes(email: string, name: string): Promise<Visitor> {
  const guest = await fair.visitor({ width: 1280 });
  guest.expectsFault(/status of 401/); // nobody is signed in yet
  await guest.page.goto(await linkTo(email));
  await guest.sees(/^Join /);
  await guest.page.getByLabel("Your name").fill(name);
  await guest.page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await guest.presses("Make an account and join");
  await guest.sees("Campaigns");
  return guest;
}

const goes = (visitor: Visitor, link: string) =>
  visitor.page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: link }).click();

test("somebody who administers is invited, invites a creator, who begins a campaign; a viewer finds nothing to change, and who is dismissed is out", async () => {
  const owner = await fair.marketer();
  await owner.page.goto(`${fair.server.demo().studioUrl}/settings`);
  await owner.sees("Members");
  await owner.reads("Nobody has been invited yet.");
  await owner.looksRight("settings-members-alone");
  await invites(owner, "ada@example.org", "Member administrator");

  // Ada reads the letter in the development inbox.
  await goes(owner, "Development inbox");
  await owner.page.getByRole("link", { name: /ada@example.org/ }).click();
  const letter = owner.page.frameLocator("iframe");
  const link = await letter.getByRole("link", { name: "Accept the invitation" }).getAttribute("href");
  expect(link).toBe(await linkTo("ada@example.org"));

  const ada = await fair.visitor({ width: 1280 });
  ada.expectsFault(/status of 40[19]/);
  await ada.page.goto(link ?? "");
  await ada.sees("Join Fairground Demo");
  expect(ada.page.url()).not.toContain("token");
  await ada.looksRight("invitation");
  await ada.page.reload();
  await ada.sees("Join Fairground Demo");
  // By keyboard alone.
  await ada.isAt(ada.page.getByLabel("Your name"));
  await ada.page.keyboard.type("Ada");
  await ada.tabsTo(["textbox", "Password"]);
  await ada.page.keyboard.type(PASSWORD);
  await ada.page.keyboard.press("Enter");
  await ada.sees("Campaigns");
  const used = await fair.visitor({ width: 1280 });
  used.expectsFault(/status of 410/);
  await used.page.goto(link ?? "");
  await used.reads("This invitation was accepted already.");
  await used.looksRight("invitation-used");

  await goes(ada, "Settings");
  await ada.sees("Members");
  await invites(ada, "ben@example.org", "Creator");
  await invites(ada, "vic@example.org", "Viewer");
  await ada.looksRight("settings-members");
  await ada.presses("Invite somebody");
  await ada.looksRight("settings-invite");
  await ada.page.keyboard.press("Escape");
  await ada.page.getByRole("link", { name: "Roles" }).click();
  await ada.sees("Roles");
  await ada.looksRight("settings-roles");
  await ada.page.getByRole("link", { name: "Company", exact: true }).click();
  await ada.sees("Company");
  await ada.page.getByLabel("Language").first().selectOption("de");
  await ada.presses("Save");
  await ada.reads("The company’s settings are saved.");
  await ada.looksRight("settings-company");

  // A colleague's first campaign begins in the company's language.
  const ben = await comes("ben@example.org", "Ben");
  await ben.page.getByRole("link", { name: "New campaign" }).first().click();
  await ben.sees("New campaign");
  await ben.page.getByRole("button", { name: /wheel/i }).first().click();
  const begin = ben.page.getByRole("dialog");
  await begin.getByRole("checkbox", { name: "Deutsch" }).waitFor(PATIENCE);
  await expect.poll(() => begin.getByRole("checkbox", { name: "Deutsch" }).isChecked(), PATIENCE).toBe(true);
  await begin.getByLabel("Name of the campaign").fill("Bens Rad");
  await begin.getByRole("button", { name: "Create campaign" }).click();
  await ben.page.waitForURL(/\/edit$/, PATIENCE);

  // Who may only look finds every control that would change something absent, or is told why it does nothing.
  const vic = await comes("vic@example.org", "Vic");
  await vic.reads("Bens Rad");
  for (const path of ["/campaigns", "/media", "/themes", "/settings/members", "/settings/company"]) {
    await vic.page.goto(`${fair.server.demo().studioUrl}${path}`);
    await vic.page.getByRole("heading", { level: 1 }).waitFor(PATIENCE);
    await vic.page.waitForLoadState("networkidle");
    const changing = vic.page.locator("#content").getByRole("button", {
      name: /^(New|Import|Invite|Upload|Edit|Delete|Remove|Save|Change|Choose from|Begin|Start with)\b/,
    });
    for (const control of await changing.all())
      expect(await control.getAttribute("aria-description"), `${path}: ${await control.textContent()}`).toMatch(
        /role/i,
      );
  }
  await vic.looksRight("settings-company-viewer");

  await ada.page.getByRole("link", { name: "Members" }).click();
  await ada.presses("Actions for Vic");
  await ada.page.getByRole("menuitem", { name: "Remove" }).click();
  await ada.reads("Remove Vic?");
  await ada.looksRight("settings-remove");
  await ada.page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await ada.reads("Vic is no member any more.");
  vic.expectsFault(/status of 404/);
  await goes(vic, "Media");
  await vic.sees("You do not belong to a company yet");
});
