import { afterAll, expect, test } from "vitest";
import { asked, readFixture } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";
import { signIn } from "../support/session.ts";
import { type Person, twoPeople } from "../support/two-people.ts";

const { companyId, jo, ada, settings, remove } = await twoPeople();
const fair = fairground({ alone: true, environment: settings });
afterAll(remove);

const api = (who: Person, method: string, path: string, body?: object) =>
  fetch(`${fair.server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${who.token}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

async function member(account: Person, width = 1280) {
  const visitor = await fair.visitor({ width });
  const session = await signIn({ url: fair.server.url, demo: () => ({ account }) as never }); // signing in reads no more of it
  await visitor.page.context().addCookies(session);
  return visitor;
}

test("the bell says who waits for whom, leads there by keyboard, and keeps a history that one's own switches decide over", async () => {
  const file = readFixture("scratch-card");
  file.metadata.name = "Spring scratch card";
  const { data } = await asked<{ data: { campaignId: string } }>(
    api(jo, "POST", "/api/v1/campaigns/import", { companyId, file }),
  );
  const base = `/api/v1/campaigns/${data.campaignId}/publish-requests`;
  const studio = `${fair.server.url}/studio`;

  const second = await member(ada);
  const { page } = second;
  const bell = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto(`${studio}/notices`);
  await second.reads("Nothing has happened yet");
  await second.looksRight("notices-empty");
  await bell("Notices: nothing unread").waitFor(PATIENCE);

  const { data: request } = await asked<{ data: { requestId: string } }>(api(jo, "POST", base, { note: "For Easter" }));
  await page.reload();
  await bell("Notices: 1 unread").focus();
  await page.keyboard.press("Enter");
  const newest = page.getByRole("dialog");
  await newest.getByText("Publishing waits for approval").waitFor(PATIENCE);
  await page.keyboard.press("Escape");
  await newest.waitFor({ state: "hidden" });
  await second.isAt(bell("Notices: 1 unread"));
  await page.keyboard.press("Enter");
  await newest.getByText("Publishing waits for approval").waitFor(PATIENCE);
  await second.looksRight("notices-bell");
  await newest.getByRole("link", { name: /Publishing waits for approval/ }).press("Enter");
  await page.waitForURL(/\/requests$/, PATIENCE);
  await bell("Notices: nothing unread").waitFor(PATIENCE);
  await asked(api(ada, "POST", `${base}/${request.requestId}/answer`, { approve: true }));

  // Who asked learns of it on a phone.
  const asker = await member(jo, 375);
  await asker.page.goto(`${studio}/campaigns`);
  await asker.page.getByRole("button", { name: "Notices: 1 unread", exact: true }).click(PATIENCE);
  const told = asker.page.getByRole("dialog");
  await told.getByText("The request to publish was approved").waitFor(PATIENCE);
  await asker.looksRight("notices-phone");
  await told.getByRole("button", { name: "Mark all as read" }).click();
  await asker.page.getByRole("button", { name: "Notices: nothing unread", exact: true }).waitFor(PATIENCE);
  await told.getByRole("link", { name: "All notices" }).click();
  await asker.sees("Notices");
  await asker.page.getByLabel("Kind").selectOption("Campaigns published");
  await asker.reads("Revision 1 was published");
  await asker.page.getByRole("searchbox").fill("autumn");
  await asker.reads("Nothing fits these filters");
  expect(asker.page.url()).toMatch(/kind=published.*q=autumn|q=autumn.*kind=published/);
  await asker.presses("Clear filters");
  await asker.reads("3 notices");
  await asker.looksRight("notices");

  await asker.page.goto(`${studio}/account`);
  const published = asker.page.getByRole("switch", { name: "Campaigns published" });
  await published.click();
  await asker.reads("Saved");
  await asker.looksRight("notices-switches");
  await asker.page.goto(`${studio}/notices`);
  await asker.reads("2 notices");
});
