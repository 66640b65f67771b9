import { expect, test } from "vitest";
import type { CampaignFile } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground();

/** The wheel's campaign cut off behind its form, without game and prizes: the form is its last page. */
function endsWithForm({ metadata, document }: CampaignFile): void {
  const { ids, entities } = document.pages;
  const elements = document.elements.entities;
  const remove = (id: string): void => {
    delete elements[id];
    for (const child of Object.values(elements)) if (child.parentId === id) remove(child.id);
  };
  const last = ids.findIndex((id) => entities[id]?.pageType === "lead");
  for (const id of ids.splice(last + 1)) {
    remove(entities[id]?.elementRoot ?? "");
    delete entities[id];
  }
  metadata.campaignType = "none";
  Object.assign(document, { gameType: "none", game: { kind: "none", settings: {} } });
  Object.assign(document, { outcomes: [], prizePoolList: [], uniqueCodes: {} });
}

const saysPolitely = (visitor: Visitor) => visitor.page.locator("[aria-live=polite]:not([role])").textContent();

test("a form on the last page says that it was accepted, and cannot be sent twice", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { edit: endsWithForm, codes: [] });
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await visitor.presses("Play now");
  await visitor.fills({ "First name": "Ida", "Last name": "Last", "E-mail": "ida@example.org", "I agree to": true });
  await visitor.presses("To the wheel");
  const thanks = visitor.page.locator("main").getByText("Thank you! We have received your entries.");
  await thanks.waitFor();
  await visitor.isAt(thanks);
  await expect.poll(() => saysPolitely(visitor)).toBe("Thank you! We have received your entries.");
  expect(await visitor.page.locator("main form").count()).toBe(0);
  expect(await visitor.button("To the wheel").count()).toBe(0);
  expect(await campaign.leads()).toMatchObject([{ email: "ida@example.org" }]);
  await visitor.looksRight("accepted-form");
});

test("two pages of one name are both announced, and on the game page nothing is left to be heard", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    edit({ document: { pages } }) {
      for (const id of pages.ids.slice(0, 2)) Object.assign(pages.entities[id] ?? {}, { name: "Start" });
    },
  });
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await visitor.hears("Start page loaded");
  await visitor.page.evaluate(() => {
    const region = document.querySelector("[role=status][aria-live=polite]");
    if (region)
      new MutationObserver(() => document.body.setAttribute("data-heard", "")).observe(region, { childList: true });
  });
  await visitor.presses("Play now");
  await visitor.sees("Who are we brewing for?");
  await visitor.page.locator("body[data-heard]").waitFor();
  await visitor.hears("Start page loaded");
  await visitor.fills({ "First name": "Ida", "Last name": "Last", "E-mail": "ida@example.org", "I agree to": true });
  await visitor.presses("To the wheel");
  await visitor.sees("Give it a spin");
  await visitor.hears("");
  await expect.poll(() => saysPolitely(visitor)).toBe("");
});
