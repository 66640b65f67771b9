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

async function member(account: Person) {
  const visitor = await fair.visitor({ width: 1280 });
  const session = await signIn({ url: fair.server.url, demo: () => ({ account }) as never }); // signing in reads no more of it
  await visitor.page.context().addCookies(session);
  return visitor;
}

test("one asks for publishing, another refuses and says why, then looks at what changes and approves", async () => {
  const file = readFixture("scratch-card");
  file.metadata.name = "Spring scratch card";
  const { data: made } = await asked<{ data: { campaignId: string } }>(
    api(jo, "POST", "/api/v1/campaigns/import", { companyId, file }),
  );
  const { campaignId } = made;
  const page = `${fair.server.url}/${companyId}/${campaignId}/`;
  const inStudio = `${fair.server.url}/studio/campaigns/${campaignId}`;

  const asker = await member(jo);
  await asker.page.goto(inStudio);
  await asker.sees("Spring scratch card");
  await asker.presses("Ask for publishing");
  await asker.page.getByRole("dialog").getByRole("textbox").fill("For Easter");
  await asker.looksRight("publish-ask");
  // By keyboard, as everything can be done.
  await asker.page.getByRole("dialog").getByRole("textbox").press("Tab");
  await asker.page.keyboard.press("Tab");
  await asker.page.keyboard.press("Enter");
  await asker.reads("Asked. You get a mail when somebody answers.");
  await asker.reads("Jo asks for publishing the draft");
  expect((await api(jo, "POST", `/api/v1/campaigns/${campaignId}/publish`, {})).status).toBe(409);
  expect((await fetch(page)).status).toBe(404);

  const answerer = await member(ada);
  await answerer.page.goto(`${fair.server.url}/studio/campaigns`);
  await answerer.reads("1 campaign waits for your answer");
  await answerer.looksRight("publish-waiting");
  await answerer.page.getByRole("status").getByRole("link", { name: "Spring scratch card" }).click(PATIENCE);
  await answerer.reads("For Easter");
  await answerer.reads("Nothing is live yet: everything is new. Play it in the preview.");
  await answerer.presses("Refuse");
  await answerer.reads("Say why you refuse it");
  await answerer.looksRight("publish-answer");
  await answerer.field("Note for Jo").fill("The terms are last year’s");
  await answerer.presses("Refuse");
  await answerer.reads("Refused. Jo gets a mail.");

  await asker.page.reload();
  await asker.reads("Ada refused to publish it");
  await asker.reads("The terms are last year’s");
  await asked(api(jo, "POST", `/api/v1/campaigns/${campaignId}/publish-requests`, { note: "With new terms" }));
  await answerer.page.reload();
  await answerer.reads("With new terms");
  await answerer.presses("Approve and publish");
  await answerer.reads("Approved. The campaign is published as revision 1.");
  expect((await fetch(page)).status).toBe(200);

  const { data: draft } = await asked<{
    data: { rev: number; file: { document: { prizePoolList: { title: unknown }[] } } };
  }>(api(jo, "GET", `/api/v1/campaigns/${campaignId}/content?of=draft`));
  Object.assign(draft.file.document.prizePoolList[1] ?? {}, { title: "Two tickets for the opening night" });
  const save = { companyId, campaignId, jsonData: draft.file.document, rev: draft.rev };
  await asked(api(jo, "PUT", "/campaign-configurations/api/campaigns", save));
  await asked(api(jo, "POST", `/api/v1/campaigns/${campaignId}/publish-requests`, {}));
  await answerer.page.reload();
  await answerer.page
    .getByText(/Two tickets for the opening night/)
    .first()
    .waitFor(PATIENCE);
  await answerer.looksRight("publish-changes");
});

test("a gate that lets nobody in is scheduled and asked for by keyboard only where one says so, and who answers reads it", async () => {
  const file = readFixture("access-page");
  file.metadata.name = "Members only";
  const { data: made } = await asked<{ data: { campaignId: string } }>(
    api(jo, "POST", "/api/v1/campaigns/import", { companyId, file }),
  );
  const inStudio = `${fair.server.url}/studio/campaigns/${made.campaignId}`;
  const asker = await member(jo);
  const { page } = asker;
  asker.expectsFault(/status of 404/); // nothing is live yet
  const tick = page.getByRole("checkbox", { name: "Publish although nobody gets in" });

  // Later: the room of versions asks for the same as the dialog does.
  await page.goto(`${inStudio}/versions`);
  await page.locator("input[type=datetime-local]").fill("2099-01-01T10:00");
  await tick.waitFor(PATIENCE);
  await page.locator("form").getByRole("button", { name: "Ask for publishing" }).press("Enter");
  await asker.isAt(tick);
  await asker.looksRight("schedule-gate");

  await page.goto(inStudio);
  await asker.sees("Members only");
  await asker.presses("Ask for publishing");
  await tick.waitFor(PATIENCE);
  await asker.tabsTo(["button", /^Ask$/]);
  await page.keyboard.press("Enter");
  await asker.reads("Tick this, or make codes first.");
  await asker.isAt(tick);
  await asker.looksRight("publish-ask-gate");
  await page.keyboard.press("Space");
  await asker.tabsTo(["button", /^Ask$/]);
  await page.keyboard.press("Enter");
  await asker.reads("Asked. You get a mail when somebody answers.");

  const answerer = await member(ada);
  await answerer.page.goto(`${inStudio}/requests`);
  await answerer.reads(/although its access page lets nobody in/);
  await answerer.looksRight("publish-answer-gate");
  await answerer.presses("Approve and publish");
  await answerer.reads(/Approved\. The campaign is published as revision 1/);
});
