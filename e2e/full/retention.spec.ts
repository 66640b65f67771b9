import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, postgresIsRequired } from "../../tools/postgres.ts";
import { findPrograms, PostgresServer } from "../../tools/postgres-server.ts";
import { asked, publishCampaign } from "../support/campaign.ts";
import { note } from "../support/crash/cluster.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { signIn, signInAs } from "../support/session.ts";

const MAIN = join(import.meta.dirname, "../../apps/server/src/main.ts");
const DAY = 86_400_000;
const fair = fairground();
const programs = findPrograms();
const folders = ["data", "database"].map((name) => mkdtempSync(join(tmpdir(), `fairground-kept-${name}-`)));
let database: PostgresServer | undefined;
let client: Client | undefined;
let server: TestServer | undefined;

beforeAll(async () => {
  if (!programs) return;
  const options = { port: await freePort(), settings: { fsync: "off" }, isThrownAway: true };
  database = await PostgresServer.in(programs, folders[1] ?? "", options);
  if (!(await database.start())) throw new Error("PostgreSQL did not start");
  note(database);
}, 120_000);
afterAll(async () => {
  await client?.end();
  await server?.stop({ keepData: true });
  await database?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!programs && !postgresIsRequired())(
  "a member administrator sets how long leads are kept, is told before they go and sees that they went; lends access and ends it",
  { retry: 0, timeout: 420_000 },
  async () => {
    if (!database) throw new Error("PostgreSQL's programs are needed here: install postgresql");
    const environment = {
      DATABASE_URL: database.url,
      DATA_DIR: folders[0] ?? "",
      SECRET_KEY: "a secret of this test alone, for every start of it",
      PORT: String(await freePort()),
    };
    server = await startServer(environment);
    client = new Client({ connectionString: database.url });
    await client.connect();
    /** Goes on at another time: what runs by the hour runs when it starts. */
    const at = async (time: number) => {
      await client?.query("SELECT set_test_clock($1)", [new Date(time).toISOString()]);
      await server?.stop({ keepData: true });
      server = await startServer(environment);
    };
    const { campaignId } = await publishCampaign(server, "wheel-with-codes", { metadata: { name: "Parasols" } });
    for (const name of ["ada", "ben"]) {
      const send = async (path: string, body: object) =>
        asked<{ sessionId: string }>(
          fetch(`${server?.url}${path}`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
          }),
        );
      const { sessionId } = await send("/leads/api/lead/session", { campaignId });
      const person = { firstName: name, lastName: "Retained", email: `${name}@retained.example`, legalPolicies: true };
      await send("/leads/api/lead", { sessionId, campaignId, ...person });
    }
    const begun = Date.now();
    await asked(server.api("PUT", "/campaign", { campaignId, endDate: new Date(begun + 1_000).toISOString() }));
    await pause(1_500);

    const owner = await fair.visitor({ width: 1280 });
    const { page } = owner;
    owner.expectsFault(/ERR_CONNECTION_REFUSED/); // while the server goes on at another time
    const studio = `${server.url}/studio/campaigns/${campaignId}`;
    await page.context().addCookies(await signIn(server));
    await page.goto(`${studio}/settings`);
    await page.getByRole("searchbox").fill("months");
    const months = page.getByLabel("Months in which leads are kept");
    await months.fill("1");
    await months.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/^The campaign is over. Its 2 leads are erased for good on/).waitFor(PATIENCE);
    await owner.looksRight("retention-ask");
    await dialog.getByRole("button", { name: "Save" }).click();
    await owner.reads("The settings are saved.");
    await page.goto(`${studio}/leads`);
    await owner.reads(/^Leads are kept until/);
    await owner.reads("2 leads");

    await at(begun + 20 * DAY);
    await page.goto(`${server.url}/studio/notices`);
    await owner.reads(/^2 leads are erased on .*: export before what you need$/);

    await at(begun + 33 * DAY);
    await expect
      .poll(
        async () => (await asked<{ total: number }>(server?.api("GET", `/api/v1/leads/${campaignId}`) as never)).total,
        {
          ...PATIENCE,
          message: "leads that are left",
        },
      )
      .toBe(0);
    await page.goto(`${studio}/leads`);
    await owner.reads(/^2 leads were erased on .*, as the campaign’s settings say\./);
    await owner.looksRight("retention-erased");
    await page.goto(`${server.url}/studio/settings/audit`);
    await owner.reads("Erased leads whose time was over");
    await owner.reads(/data of 2 people/);

    // Lending.
    const email = "operator@example.org";
    const env = { ...process.env, ENVIRONMENT: "test", ...environment };
    const command = async (...words: string[]) =>
      (await promisify(execFile)(process.execPath, [MAIN, ...words], { env })).stdout;
    const password = /password (\S+)/.exec(await command("--create-account", email, "Operations"))?.[1] ?? "";
    await command("--platform-admin", email);
    const operator = await fair.visitor({ width: 1280 });
    operator.expectsFault(/status of 404/);
    await operator.page.context().addCookies(await signInAs(server.url, { email, password }));
    await operator.page.goto(`${server.url}/studio/platform`);
    const ask = operator.page.getByRole("button", { name: /^Ask (?!Operations).* for access$/ }).first();
    await ask.click(PATIENCE);
    const asking = operator.page.getByRole("dialog");
    await asking.getByRole("button", { name: "Ask for access" }).click();
    await asking.getByText("Write what for").waitFor(PATIENCE);
    await asking.getByLabel("What for").fill("Codes that are missing");
    await operator.looksRight("lending-ask");
    await asking.getByRole("button", { name: "Ask for access" }).click();
    await operator.reads(/ is asked\.$/);

    await page.goto(`${server.url}/studio/settings/company`);
    await owner.reads(/asks for access$/);
    await page.getByLabel("What for").fill("Codes that are missing");
    await owner.looksRight("lending-asked");
    await owner.presses("Allow reading");
    await owner.reads("The platform’s administrators can read now");
    await owner.reads(/^The platform’s administrators can read visitors’ data of/);
    await owner.looksRight("lending-lent");

    await operator.page.goto(`${studio}/leads`);
    await operator.reads(/^2 leads were erased on/);
    await owner.presses("End it now");
    await owner.reads("Ended. Nobody of the platform sees visitors’ data any more.");
    await operator.page.goto(`${studio}/leads`);
    await operator.page.getByText(/^2 leads were erased on/).waitFor({ ...PATIENCE, state: "hidden" });
    expect(await operator.page.getByText("2 leads were erased").count()).toBe(0);
  },
);
