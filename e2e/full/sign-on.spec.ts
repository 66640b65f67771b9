import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openProvider, type TestProvider } from "../../apps/server/src/modules/sign-on/testing.ts";
import { freePort } from "../../tools/postgres.ts";
import { fairground } from "../support/fairground.ts";
import { startServer, type TestServer } from "../support/server.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground();
const MAIN = join(import.meta.dirname, "../../apps/server/src/main.ts");
const ADMIN = "mara@norrvind.example";
const PEOPLE = [
  { sub: "ada", email: "ada@norrvind.example", name: "Ada Lind" },
  { sub: "mara", email: ADMIN, name: "Mara Holm" },
];

/** What an operator types, on the data of a server that is not running. */
function command(dataDir: string, ...words: string[]): string {
  const run = spawnSync(process.execPath, [MAIN, ...words], {
    env: { PATH: process.env.PATH, ENVIRONMENT: "test", DATA_DIR: dataDir },
    encoding: "utf8",
  });
  expect([run.status, run.status === 0 ? "" : run.stderr]).toEqual([0, ""]);
  return run.stdout;
}

/** A server whose company has a member administrator that administers the platform, and a provider beside it. */
async function opened(): Promise<{ server: TestServer; provider: TestProvider; password: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), "fairground-sign-on-"));
  const password = /password (\S+)/.exec(command(dataDir, "--create-account", ADMIN, "Norrvind"))?.[1] ?? "";
  command(dataDir, "--platform-admin", ADMIN);
  const port = await freePort();
  const server = await startServer({ DATA_DIR: dataDir, PORT: String(port), DEMO: "off", OUTBOUND_LOOPBACK: "on" });
  const signedIn = await fetch(`${server.url}/api/v1/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.url },
    body: JSON.stringify({ email: ADMIN, password }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const me = await fetch(`${server.url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await me.json()) as { data: { companies: { companyId: string }[] } };
  const companyId = data.companies[0]?.companyId ?? "";
  const provider = await openProvider(PEOPLE, [`${server.url}/api/v1/sign-on/${companyId}/callback`]);
  return { server, provider, password };
}

const goesThroughProvider = async (visitor: Visitor, email: string, who: string | null) => {
  await visitor.page.getByLabel("E-mail").fill(email);
  await visitor.presses("Continue with your company");
  if (who === null) return;
  await visitor.sees("Who are you?");
  await visitor.page.getByRole("link", { name: who }).click();
};

test("a company sets up its provider, a colleague comes in through it, and then nobody does otherwise", async () => {
  const { server, provider, password } = await opened();
  const visitors: Visitor[] = [];
  const comes = async () => {
    const visitor = await fair.visitor({ width: 1280 });
    visitors.push(visitor);
    return visitor;
  };
  try {
    const admin = await comes();
    const { page } = admin;
    admin.expectsFault(/status of (401|403|404|409|422)/);
    await page.goto(`${server.url}/studio/settings/sign-on`);
    await page.getByLabel("E-mail").fill(ADMIN);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await admin.presses("Sign in");
    await admin.sees("Sign-on");
    await admin.reads("Members sign in with their passwords");
    await admin.looksRight("sign-on-empty");

    await page.getByLabel("Issuer").fill(`${provider.issuer}/`);
    await page.getByLabel("Client id").fill(provider.client.clientId);
    await page.getByLabel("Client secret").fill("wrong");
    await page.getByLabel("Mail domains").fill("norrvind.example");
    await page.getByLabel("Whoever comes for the first time").selectOption("EDITOR");
    await admin.presses("Save");
    await admin.reads("Not confirmed");
    await admin.presses("Try the provider");
    await admin.reads(/names itself otherwise/);
    await page.getByLabel("Issuer").fill(provider.issuer);
    await page.getByLabel("Client secret").fill("wrong");
    await admin.presses("Save");
    await expect.poll(() => page.getByLabel("Client secret").inputValue()).toBe("");
    await admin.presses("Try the provider");
    await admin.reads("The provider does not know this client id with this secret.");
    await admin.looksRight("sign-on-faults");
    await page.getByLabel("Client secret").fill(provider.client.clientSecret);
    await admin.presses("Save");
    await expect.poll(() => page.getByLabel("Client secret").inputValue()).toBe("");
    await admin.presses("Try the provider");
    await admin.reads("The provider answers as it should, and knows the client.");
    await admin.presses("Check now: norrvind.example");
    await admin.reads("norrvind.example is confirmed.");
    await admin.looksRight("sign-on-settings");

    // A colleague without an account: the first time they say who they are, by keyboard.
    const ada = await comes();
    ada.expectsFault(/status of (401|403|404)/);
    await ada.page.goto(`${server.url}/studio/media`);
    await ada.presses("Continue with your company");
    await ada.reads("Enter your work e-mail address first");
    await ada.page.getByLabel("E-mail").fill("ada@elsewhere.example");
    await ada.presses("Continue with your company");
    await ada.reads(/No company signs in this way/);
    await ada.looksRight("sign-on-sign-in");
    await ada.page.getByLabel("E-mail").fill("ada@norrvind.example");
    await ada.tabsTo(["button", "Continue with your company"]);
    await ada.page.keyboard.press("Enter");
    await ada.sees("Who are you?");
    await ada.page.getByRole("link", { name: "Ada Lind" }).focus();
    await ada.page.keyboard.press("Enter");
    await ada.sees("Media");
    await ada.page
      .getByRole("button", { name: /Account and settings|Ada Lind/ })
      .first()
      .click();
    await ada.page.getByRole("menuitem", { name: "Sign out" }).click();
    await ada.sees("Sign in");
    // Again: the provider knows the browser.
    await goesThroughProvider(ada, "ada@norrvind.example", null);
    await ada.sees("Campaigns");

    // Whoever cancels is told so.
    const other = await comes();
    other.expectsFault(/status of 401/);
    await other.page.goto(`${server.url}/studio/sign-in`);
    await goesThroughProvider(other, "bo@norrvind.example", "Cancel");
    await other.reads("The provider did not let you in.");

    // Required: first one comes in that way oneself.
    await page.getByRole("switch", { name: "Require it" }).click();
    await admin.presses("Save");
    await admin.reads(/Sign in through the provider yourself first/);
    await page.context().clearCookies();
    await page.goto(`${server.url}/studio/sign-in?to=/settings/sign-on`);
    await goesThroughProvider(admin, ADMIN, "Mara Holm");
    await admin.sees("Sign-on");
    await page.getByRole("switch", { name: "Require it" }).click();
    await admin.presses("Save");
    await admin.reads("The provider was saved.");

    const byPassword = await comes();
    byPassword.expectsFault(/status of (401|403)/);
    await byPassword.page.goto(`${server.url}/studio`);
    await byPassword.page.getByLabel("E-mail").fill(ADMIN);
    await byPassword.page.getByLabel("Password", { exact: true }).fill(password);
    await byPassword.presses("Sign in");
    await byPassword.sees("Norrvind asks for its own sign-on");
    await byPassword.looksRight("sign-on-required");

    // The platform is not the company's: its room opens by the password all the same.
    await byPassword.page.goto(`${server.url}/studio/platform/operations`);
    await byPassword.sees("Operations");
    await byPassword.reads("All is well.");
    await byPassword.looksRight("operations");
  } finally {
    // Nobody asks a server that is gone.
    for (const { page } of visitors) await page.goto("about:blank");
    await server.stop();
    await provider.close();
  }
});
