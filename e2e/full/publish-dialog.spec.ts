import { expect, test } from "vitest";
import { asked, type CampaignFile } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground({ alone: true });

interface Draft {
  data: { rev: number; file: CampaignFile };
}

test("a problem is mended from its row, publishing says what changes, and versions are compared and restored", async () => {
  const name = "Lantern walk";
  const { campaignId, companyId } = await fair.publishes("wheel-with-codes", {
    edit: ({ metadata }) => {
      metadata.name = name;
    },
  });
  const inStudio = `${fair.server.demo().studioUrl}/campaigns/${campaignId}`;
  const { data: draft } = await asked<Draft>(
    fair.server.api("GET", `/api/v1/campaigns/${campaignId}/content?of=draft`),
  );
  const { metadata, document } = draft.file;
  const headline = Object.values(document.elements.entities).find(
    ({ texts: { text } }) => typeof text === "object" && text.en === "Spin for your next coffee",
  );
  if (!headline) throw new Error("no headline");
  const first = metadata.languages[0]?.shortName ?? "en";
  headline.texts.text = { ...(headline.texts.text as object), [first]: "Win a lantern" };
  await asked(
    fair.server.api("PUT", "/campaign-configurations/api/campaigns", {
      ...{ companyId, campaignId, jsonData: document, rev: draft.rev },
    }),
  );

  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${inStudio}/problems`);
  await page.getByRole("heading", { name: /things? to look at$/ }).waitFor(PATIENCE);
  await marketer.looksRight("problems");
  await page
    .getByRole("button", { name: /older than the text$/ })
    .first()
    .click(PATIENCE);
  await page
    .getByRole("button", { name: /“Win a lantern”/ })
    .first()
    .click(PATIENCE);
  // The editor opens at the very field.
  await page.waitForURL(/\/edit/, PATIENCE);
  // The page of problems, which has a button of the same name, stays until the editor has come.
  const field = page.getByRole("textbox", { name: "Text", exact: true });
  await field.waitFor(PATIENCE);
  await expect.poll(() => field.evaluate((node) => node.matches(":focus")), PATIENCE).toBe(true);

  await page.getByRole("button", { name: "Publish", exact: true }).click(PATIENCE);
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/1 change against what is live/).waitFor(PATIENCE);
  await dialog.getByText("Win a lantern", { exact: true }).first().waitFor(PATIENCE);
  expect(await dialog.getByRole("img", { name: /: (Before|After)$/ }).count()).toBe(2);
  await marketer.looksRight("publish-changes-dialog");
  await dialog.getByRole("button", { name: "Publish", exact: true }).click(PATIENCE);
  await marketer.reads("Published as revision 2");
  await dialog.getByRole("link", { name: "Open a test play" }).waitFor(PATIENCE);
  await marketer.looksRight("publish-done");

  await page.goto(`${inStudio}/revisions`);
  await page.waitForURL(/\/versions/, PATIENCE);
  await page.getByText("Published 2", { exact: false }).first().waitFor(PATIENCE);
  await page.getByRole("button", { name: "Compare Published 1 with the draft" }).click(PATIENCE);
  await marketer.reads("1 difference");
  await marketer.looksRight("versions");
  await page.getByRole("button", { name: "Restore Published 1" }).click(PATIENCE);
  await page.getByRole("dialog").getByRole("button", { name: "Restore", exact: true }).click(PATIENCE);
  await marketer.reads(/^The draft is as it was then\./);
  await marketer.reads(/^Draft before a restore/);
});
