import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { signInAs } from "../support/session.ts";

const fair = fairground();
const MAIN = join(import.meta.dirname, "../../apps/server/src/main.ts");
let server: TestServer | undefined;
// It removes its data with itself; a second try has others.
afterEach(async () => {
  await server?.stop();
});

const command = async (folder: string, ...words: string[]) => {
  const env = { ...process.env, ENVIRONMENT: "test", DATA_DIR: folder };
  return (await promisify(execFile)(process.execPath, [MAIN, ...words], { env })).stdout;
};

test("an operator, named by the command line, makes a company and sees what all of them use", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fairground-platform-"));
  const email = "operator@example.org";
  const password = /password (\S+)/.exec(await command(folder, "--create-account", email, "Operations"))?.[1] ?? "";
  await command(folder, "--platform-admin", email);
  server = await startServer({ DATA_DIR: folder, DEMO: "off" });

  const operator = await fair.visitor({ width: 1280 });
  const { page } = operator;
  await page.context().addCookies(await signInAs(server.url, { email, password }));
  await page.goto(`${server.url}/studio/platform`);
  await operator.sees("Companies");
  await page.getByRole("row", { name: /Operations/ }).waitFor(PATIENCE);
  await operator.presses("New company");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create company" }).click();
  await operator.reads("Give the company a name");
  await dialog.getByLabel("Name").fill("Norrvind");
  await dialog.getByLabel("E-mail of the first member administrator").fill("first@example.org");
  await operator.looksRight("platform-new-company");
  await dialog.getByRole("button", { name: "Create company" }).click();
  await operator.reads("Norrvind is created, and first@example.org is invited.");
  await page.getByRole("row", { name: /Norrvind.*1 invited/ }).waitFor(PATIENCE);

  await operator.presses("Rename Norrvind");
  await dialog.getByLabel("Name").fill("Norrvind AG");
  await page.keyboard.press("Enter");
  await operator.reads("The company is called Norrvind AG now.");
  await page.getByRole("searchbox").fill("norr");
  await operator.reads("1 company");
  await page.getByRole("searchbox").fill("");
  await operator.reads("2 companies");
  await operator.looksRight("platform-companies");

  await page.getByRole("link", { name: "For everybody" }).click();
  await operator.sees("For everybody");
  await operator.reads("Black Friday wheel");
  for (const part of ["Templates", "Themes", "Assets"])
    await page.getByRole("heading", { level: 2, name: part, exact: true }).waitFor(PATIENCE);
  await page.getByRole("listitem").filter({ hasText: "Christmas" }).first().waitFor(PATIENCE);
  await operator.looksRight("platform-global");

  // A company that is suspended is looked at and not changed, until it is lifted.
  await page.goto(`${server.url}/studio/platform`);
  await operator.presses("Suspend Operations");
  await operator.reads("API keys and other programs are refused.");
  await dialog.getByLabel("Reason").fill("Unpaid since March");
  await operator.looksRight("platform-suspend");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await operator.reads("Operations is suspended.");
  await operator.looksRight("platform-suspended");
  await page.goto(`${server.url}/studio/settings/company`);
  await operator.reads("Operations is suspended");
  await operator.reads(/Reason: Unpaid since March/);
  await operator.looksRight("suspended-company");
  operator.expectsFault(/status of 403/);
  await page.getByLabel("Name", { exact: true }).fill("Another name");
  await page.getByRole("button", { name: "Save" }).first().click();
  await operator.reads("This company is suspended: nothing is changed here until the platform lifts that.");
  await page.goto(`${server.url}/studio/platform`);
  await operator.presses("Lift the suspension of Operations");
  await dialog.getByRole("button", { name: "Lift suspension" }).click();
  await operator.reads("The suspension of Operations is lifted.");
  await page.goto(`${server.url}/studio/settings/company`);
  await operator.sees("Company");
  expect(await page.getByText("Operations is suspended").count()).toBe(0);

  // The letter to somebody whom no member could read for is the operator's to read.
  await page.goto(`${server.url}/studio/inbox`);
  await page.getByRole("link", { name: /first@example.org/ }).click();
  const link = page.frameLocator("iframe").getByRole("link", { name: "Accept the invitation" });
  const first = await fair.visitor({ width: 1280 });
  first.expectsFault(/status of 401/);
  await first.page.goto((await link.getAttribute("href")) ?? "");
  await first.sees("Join Norrvind AG");
  await first.page.goto(`${server.url}/studio/platform`);
  await first.sees("Sign in");
  expect(new URL(first.page.url()).searchParams.get("to")).toBe("/platform");
});
