import { expect, test } from "vitest";
import { asked, readFixture } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { Visitor } from "../support/visitor.ts";

const fair = fairground({ alone: true, environment: { DEMO: "on" } });
const file = (name: string, content: unknown) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(content)),
});

/** Three faults in three places of a file. */
function faulty() {
  const broken = readFixture("wheel-with-codes");
  broken.metadata.name = "";
  const [page] = Object.values(broken.document.pages.entities);
  if (page) page.elementRoot = "nowhere";
  Object.assign(broken.document.prizePoolList[1] ?? {}, { wins: -4 });
  return broken;
}

test("a marketer signs in, imports a file, publishes it, and sees the first lead come in", async () => {
  const { studioUrl, account } = fair.server.demo();
  const marketer = await fair.visitor({ width: 1280 });
  const { page } = marketer;
  marketer.expectsFault(/status of (401|422)/);

  // Its scripts and styles come packed.
  const packing: Promise<string | null>[] = [];
  page.on("response", (response) => {
    if (/\/assets\/start-.*\.(js|css)$/.test(response.url())) packing.push(response.headerValue("content-encoding"));
  });
  await page.goto(studioUrl);
  await marketer.sees("Sign in");
  expect(await Promise.all(packing)).toEqual(["br", "br"]);
  await marketer.looksRight("studio-sign-in");
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await marketer.presses("Sign in");
  await marketer.reads("E-mail or password is not right. Check both and try again.");
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await marketer.presses("Sign in");
  await marketer.sees("Campaigns");
  await marketer.reads("The wild next door");
  await marketer.looksRight("studio-campaigns");

  const before = await campaignCount();
  await marketer.presses("Import campaign");
  await page.locator("input[type=file]").setInputFiles(file("faulty.json", faulty()));
  await marketer.reads(/^\d+ faults in “faulty.json”$/);
  for (const path of [/metadata\.name|name/, /elementRoot/, /wins/])
    expect(await page.getByRole("dialog").getByText(path).count(), `a fault at ${path}`).toBeGreaterThan(0);
  await marketer.reads("Nothing was stored.");
  await marketer.looksRight("studio-import-faults");
  expect(await campaignCount()).toBe(before);

  const good = readFixture("wheel-with-codes");
  good.metadata.name = "Spring sale wheel";
  await page.locator("input[type=file]").setInputFiles(file("good.json", good));
  await marketer.sees("Spring sale wheel");
  await marketer.looksRight("studio-campaign-draft");
  await marketer.presses("Publish");
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await marketer.reads("Published as revision 1");
  await marketer.looksRight("studio-published");
  const address = await page.getByRole("dialog").getByRole("link").first().getAttribute("href");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  await page.getByRole("link", { name: "People" }).click();
  await marketer.reads("No leads yet");
  await marketer.looksRight("studio-leads-empty");

  const tab = await page.context().newPage();
  const player = new Visitor({ page: tab, faults: [], leave: async () => {} });
  await player.opens(address ?? "");
  await player.presses("Play now");
  await player.fills({ "First name": "Stu", "Last name": "Dio", "E-mail": "stu@example.org", "I agree to": true });
  await player.presses("To the wheel");
  await player.sees("Give it a spin");

  await page.bringToFront();
  await page.getByText("stu@example.org").first().waitFor({ timeout: 30_000 });
  await marketer.looksRight("studio-leads");

  // On a phone the sections do not fit: the one that is shown is brought into view, also where the window gets narrow.
  const shown = page.getByRole("navigation", { name: "Sections of the campaign" }).getByRole("link", { name: "Leads" });
  const isInView = () =>
    expect
      .poll(() => shown.evaluate((tab) => tab.getBoundingClientRect()), { timeout: 15_000 })
      .toSatisfy(({ left, right }: DOMRect) => left >= 0 && right <= 375);
  await page.setViewportSize({ width: 375, height: 667 });
  await isInView();
  await page.reload();
  await isInView();
});

async function campaignCount(): Promise<number> {
  const companyId = fair.server.demo().campaigns[0]?.companyId;
  const found = fair.server.api("GET", `/campaign/search?companyId=${companyId}`);
  return (await asked<{ total: number }>(found)).total;
}
