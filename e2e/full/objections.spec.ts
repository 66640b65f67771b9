import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";
import { screenshot } from "../support/screenshots.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground();
const EMAIL = "kai-objects@example.org";

async function takesPart(visitor: Visitor): Promise<void> {
  await visitor.presses("Play now");
  await visitor.fills({ "First name": "Kai", "Last name": "Objects", "E-mail": EMAIL, "I agree to": true });
  await visitor.presses("To the wheel");
}

test("a blocked visitor reads how to object and does so; a marketer lets them in, and they play", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    metadata: { name: "Objected wheel", playLimits: [], fraud: { action: "block", threshold: 50 }, retentionMonths: 3 },
  });
  const { campaignId, companyId } = campaign;
  const entry = { kind: "email", value: EMAIL, note: "By mistake" };
  await asked(fair.server.api("POST", `/api/v1/companies/${companyId}/blocks`, entry));

  // Turned away with the words of a limit, which say how to object.
  const visitor = await fair.visitor();
  visitor.expectsFault(/status of 4\d\d/);
  await visitor.opens(campaign);
  await takesPart(visitor);
  await visitor.sees("That was today’s play");
  const way = visitor.page.locator(".fg-object");
  expect(await way.textContent()).toContain("Turned away by mistake?");
  await visitor.looksRight("objection-way");
  const [told] = await Promise.all([
    visitor.page.context().waitForEvent("page"),
    way.getByRole("link", { name: "Tell us" }).click(PATIENCE),
  ]);
  await told.getByRole("heading", { name: "Turned away by mistake?" }).waitFor(PATIENCE);
  expect(await told.locator("main").textContent()).toContain("3 months after the campaign ends");
  const looksRight = async (name: string) => {
    for (const width of [375, 768, 1280]) {
      await told.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(told);
      await screenshot(told, name);
      await expectAccessible(told);
    }
  };
  await looksRight("objection-page");

  // By keyboard: what is wrong stands at its field, and what was typed is still there.
  await told.getByLabel("What happened?").press("Tab");
  await told.keyboard.type("kai");
  await told.keyboard.press("Enter");
  await told.getByText("Write what happened.").waitFor(PATIENCE);
  expect(await told.getByLabel("Your e-mail address").inputValue()).toBe("kai");
  await looksRight("objection-faults");
  await told.getByLabel("What happened?").fill("I only played once, from the library.");
  await told.getByLabel("Your e-mail address").fill(EMAIL);
  await told.getByRole("button", { name: "Send" }).press("Enter");
  await told.getByText("A person looks at it and answers by e-mail.").waitFor(PATIENCE);
  await looksRight("objection-thanks");
  await told.goto(`${new URL(told.url()).origin}/${companyId}/${campaignId}/object?lang=de`);
  await told.getByRole("heading", { name: "Irrtümlich abgewiesen?" }).waitFor(PATIENCE);
  await looksRight("objection-page-de");

  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${fair.server.demo().studioUrl}/campaigns/${campaignId}/reviews`);
  await page
    .getByText(/^Objections/)
    .first()
    .click(PATIENCE);
  await marketer.reads("I only played once, from the library.");
  await marketer.presses(`Look at the objection of ${EMAIL}`);
  await marketer.presses("Let them play");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("The library has one address.");
  await dialog.getByRole("button", { name: "Let them play" }).click(PATIENCE);
  await marketer.reads("No objection waits");

  const again = await fair.visitor();
  await again.opens(campaign);
  await takesPart(again);
  await again.presses("Spin the wheel");
  await again.sees("You won!");
  expect(await campaign.awarded()).toBe(1);
});
