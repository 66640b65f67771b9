import { expect, test } from "vitest";
import { totp } from "../../apps/server/src/modules/account/testing.ts";
import { freePort } from "../../tools/postgres.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";

// Passkeys belong to a name: a number is none.
const port = await freePort();
const studio = `http://localhost:${port}`;
const fair = fairground({ mail: true, environment: { DEMO: "wheel", PORT: String(port), PUBLIC_URL: studio } });

const PASSWORD = "kettle-orbit-mango-7";

test("an owner who has forgotten the password comes back, adds a passkey and a second factor, and ends what is open elsewhere", async () => {
  const { email, password } = fair.server.demo().account;
  const owner = await fair.visitor({ width: 1280 });
  const { page } = owner;
  owner.expectsFault(/status of (401|422)/);
  const letter = async (subject: RegExp) => {
    const find = () => fair.mailbox.received.findLast(({ mail }) => subject.test(mail.subject ?? ""));
    await expect.poll(find, { ...PATIENCE, message: `a letter ${subject}` }).toBeDefined();
    return /http:\/\/localhost\S+#token=[\w-]+/.exec(find()?.mail.text ?? "")?.[0] ?? "";
  };
  const section = (name: string) => page.locator("section", { has: page.getByRole("heading", { name, exact: true }) });
  const proves = async (press: string) => {
    await page.getByRole("dialog").getByLabel("Your password").fill(PASSWORD);
    await page.getByRole("dialog").getByRole("button", { name: press }).click();
  };
  const signsOut = async () => {
    await page.getByRole("button", { name: /^Account and settings/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await owner.sees("Sign in");
  };

  // A session elsewhere, opened with the password of before.
  const other = await fair.visitor({ width: 1280 });
  other.expectsFault(/status of 401/);
  await other.page.goto(`${studio}/studio/sign-in`);
  await other.fills({ "E-mail": email });
  await other.page.getByLabel("Password", { exact: true }).fill(password);
  await other.presses("Sign in");
  await other.sees("Campaigns");

  await page.goto(`${studio}/studio/sign-in`);
  await page.getByRole("link", { name: "Forgotten your password?" }).click();
  await owner.sees("Forgotten your password?");
  await owner.fills({ "E-mail": email });
  await owner.presses("Send the link");
  await owner.reads(/a letter is on its way/);
  await owner.looksRight("forgotten-password");
  await page.goto(await letter(/Choose a new password/));
  await owner.sees("Choose a new password");
  await page.getByLabel("New password").fill("password1234");
  await owner.presses("Set the password");
  await owner.reads(/Many people use this one/);
  await owner.looksRight("reset-password");
  await page.getByLabel("New password").fill(PASSWORD);
  await owner.reads(/this is hard to guess/);
  await owner.presses("Set the password");
  await owner.sees("Your new password holds");
  expect(new URL(page.url()).hash).toBe("");

  // Whoever was signed in is out at the next press.
  await other.page.getByRole("link", { name: "Media" }).click();
  await other.sees("Sign in");

  await page.getByRole("link", { name: "Sign in" }).click();
  await owner.fills({ "E-mail": email });
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await owner.presses("Sign in");
  await owner.sees("Campaigns");
  await page.getByRole("button", { name: /^Account and settings/ }).click();
  await page.getByRole("menuitem", { name: "My account" }).click();
  await owner.sees("My account");
  await owner.looksRight("account");

  // A passkey: the device asks, and from then on it opens the account by itself.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await owner.presses("Add a passkey");
  await proves("Go on");
  await owner.reads("Passkey added");
  await section("Passkeys")
    .getByRole("button", { name: /^Rename/ })
    .click();
  await page.getByRole("dialog").getByLabel("Name").fill("My laptop");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await section("Passkeys").getByText("My laptop", { exact: true }).waitFor(PATIENCE);
  const isThere = (enabled: boolean) =>
    devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  await isThere(false);
  await signsOut();
  await owner.looksRight("sign-in-passkey");
  await owner.presses("Sign in with a passkey");
  await isThere(true);
  await owner.sees("Campaigns");
  // Where the browser can, it offers the passkey with the address: nothing is to be pressed on the page.
  await isThere(false);
  await signsOut();
  await isThere(true);
  // A device that comes while the page already waits is not seen by the browser's stand-in for one.
  await page.reload();
  await owner.sees("Campaigns");

  // A second factor beside the password.
  await page.goto(`${studio}/studio/account`);
  await owner.presses("Set up");
  await proves("Go on");
  const secret = (await section("Second factor").locator("code").first().textContent())?.replaceAll(" ", "") ?? "";
  await owner.looksRight("account-second-factor");
  await owner.fills({ "Code from the app": totp(secret) });
  await owner.presses("Switch on");
  const codes = page.getByRole("list", { name: "Your backup codes" }).getByRole("listitem");
  await expect.poll(() => codes.count(), PATIENCE).toBe(10);
  const backup = (await codes.first().textContent()) ?? "";
  await owner.looksRight("account-backup-codes");
  await owner.presses("I have kept them");

  // Somebody elsewhere comes in with a backup code, by keyboard alone, and is shown the door.
  const far = await fair.visitor({ width: 1280 });
  far.expectsFault(/status of (401|422)/);
  const { keyboard } = far.page;
  await far.page.goto(`${studio}/studio/sign-in`);
  await far.isAt(far.page.getByLabel("E-mail"));
  await keyboard.type(email);
  await far.tabsTo(["textbox", "Password"]);
  await keyboard.type(PASSWORD);
  await keyboard.press("Enter");
  await far.isAt(far.page.getByLabel("Code from the app"));
  await keyboard.type("000000");
  await keyboard.press("Enter");
  await far.reads(/This code is not right/);
  await far.looksRight("sign-in-code");
  await far.tabsTo(["button", "Use a backup code instead"]);
  await keyboard.press("Enter");
  await far.isAt(far.page.getByLabel("Backup code"));
  await keyboard.type(backup);
  await keyboard.press("Enter");
  await far.sees("Campaigns");

  await page.reload();
  await section("Where you are signed in").getByText("This session").waitFor(PATIENCE);
  await owner.presses("End all others");
  await owner.reads("You are signed in nowhere else.");
  await far.page.getByRole("link", { name: "Media" }).click();
  await far.sees("Sign in");

  // Another address, and the way back from the old mailbox.
  await page.getByLabel("New address").fill("moved@example.org");
  await owner.presses("Change address");
  await proves("Change address");
  await owner.reads(/^moved@example.org counts once/);
  await page.goto(await letter(/Confirm your address/));
  await owner.sees("Confirm your address");
  await owner.presses("Confirm");
  await owner.reads("You sign in with moved@example.org.");
  await page.goto(await letter(/address was changed/));
  await owner.sees("Take the change of address back");
  await owner.looksRight("address-undo");
  await owner.presses("Take it back");
  await owner.sees("Your address is as it was");
  await owner.reads(new RegExp(`on its way to ${email}`));
});
