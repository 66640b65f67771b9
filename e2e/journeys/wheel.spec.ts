import { expect, test } from "vitest";
import { RULES_OF_WHOLE_PAGES } from "../support/accessibility.ts";
import type { CampaignFile } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { restingBox } from "../support/resting-box.ts";

const fair = fairground({ mail: true });

const answers = {
  "First name": "Vera",
  "Last name": "Vontobel",
  "I agree to": true,
};

test("a visitor spins, wins and finds the code in the mail", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { nextDraw: "mug" });
  const visitor = await fair.visitor();

  await visitor.opens(campaign);
  await visitor.sees("Spin for your next coffee");
  await visitor.looksRight("wheel-start");
  await visitor.presses("Play now");
  await visitor.sees("Who are we brewing for?");
  await visitor.looksRight("wheel-lead");
  await visitor.fills({ ...answers, "E-mail": "vera@example.org" });
  await visitor.presses("To the wheel");
  await visitor.sees("Give it a spin");
  await visitor.looksRight("wheel-game");
  await visitor.presses("Spin the wheel");
  await visitor.sees("You won!");
  await visitor.looksRight("wheel-won");

  const code = await visitor.shownCode();
  expect(campaign.codes).toContain(code);
  const { mail } = await fair.mailbox.mailTo("vera@example.org");
  expect(mail.subject).toBe("You won: Mug");
  expect(mail.text).toContain(code);
  expect(mail.html).toContain(code);
  const reader = await fair.visitor();
  await reader.page.setContent(mail.html ?? "");
  await reader.sees("Well played, Vera");
  await reader.page.getByRole("img", { name: "Mug", exact: true }).waitFor();
  expect(mail.text).toContain("“Spin for your next coffee” by Brindlewick Roasters.");
  await reader.looksRight("mail-won", RULES_OF_WHOLE_PAGES);

  const [lead, ...others] = await campaign.leads();
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    email: "vera@example.org",
    firstName: "Vera",
    code,
    newsletter: false,
    outcome: { id: campaign.outcomeId("won") },
    prize: { title: "Mug" },
  });
  expect(await campaign.awarded()).toBe(1);
});

test("who wins an arcade game is asked where to, and has the prize by mail; who wins nothing is asked nothing", async () => {
  const ends =
    (score: number) =>
    ({ document }: CampaignFile): void => {
      Object.assign(document.game.settings, { maxTime: 2, lives: 20 });
      for (const { id, when } of document.outcomes)
        for (const each of when) each.value = [id === "silver" ? score : 9_999];
      const silver = document.outcomes.find(({ id }) => id === "silver")?.prizes ?? [];
      for (const entry of document.prizePoolList) entry.wins = silver.includes(entry.id) ? 10_000 : 0;
    };
  const [won, lost] = [
    await fair.publishes("fruit-drop", { edit: ends(0) }),
    await fair.publishes("fruit-drop", { edit: ends(9_998) }),
  ];
  const visitor = await fair.visitor();

  await visitor.opens(lost);
  await visitor.presses("Play");
  await visitor.sees("Nicely played");

  await visitor.opens(won);
  await visitor.presses("Play");
  await visitor.sees("Where may we write to?");
  await visitor.reads(/^Reserved for you until/);
  await visitor.looksRight("claim");
  await visitor.fills({ "E-mail": "pia@example.org", "I agree to": true });
  await visitor.presses("Claim it");
  await visitor.sees("Won in the draw");
  const { mail } = await fair.mailbox.mailTo("pia@example.org");
  expect(mail.subject).toBe("You won: A bottle of the season");
  const [lead, ...others] = await won.leads();
  expect(others).toEqual([]);
  expect(lead).toMatchObject({ email: "pia@example.org", prize: { title: "A bottle of the season" } });
  const reader = await fair.visitor();
  await reader.page.setContent(mail.html ?? "");
  await reader.page.getByRole("img", { name: "A bottle of the season" }).waitFor();
  await reader.looksRight("mail-claimed", RULES_OF_WHOLE_PAGES);
});

test("a visitor plays on a phone, by touch, in full motion, and the events tell it in order", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { nextDraw: "coffee" });
  const visitor = await fair.visitor({ hasTouch: true, isMobile: true, reducedMotion: "no-preference" });

  await visitor.opens(campaign);
  await visitor.button("Play now").tap();
  await visitor.fills({ ...answers, "E-mail": "tom@example.org", "Send me news": true });
  await visitor.button("To the wheel").tap();
  await visitor.sees("Give it a spin");
  await visitor.page.getByRole("img", { name: /^Wheel with the segments/ }).tap();
  await visitor.sees("You won!");
  expect(campaign.codes).toContain(await visitor.shownCode());

  await visitor.tells("outcome");
  expect(await visitor.eventNames()).toEqual([
    "page_visit",
    "page_change",
    "form_submit",
    "lead_saved",
    "lead_created",
    "double_opt_in",
    "submit_finished",
    "page_change",
    "game_started",
    "game_finished",
    "unique_code_check",
    "page_change",
    "outcome",
  ]);
  const ofCampaign = { campaignId: campaign.campaignId, campaignType: "spin-the-wheel" };
  expect(await visitor.tells("lead_saved")).toMatchObject({
    ...ofCampaign,
    email: "tom@example.org",
    newsletter: true,
  });
  expect(await visitor.tells("double_opt_in")).toEqual({ state: "sent" });
  expect(await visitor.tells("unique_code_check")).toEqual({ outcomePageId: campaign.pageId("won"), exhausted: false });
  expect(await visitor.tells("outcome")).toMatchObject({
    ...ofCampaign,
    outcomeId: campaign.outcomeId("won"),
    outcomeTitle: "Bag of coffee",
  });

  // The letter's link opens elsewhere. Back in the play's tab, the page around learns that the address is confirmed.
  const asking = () =>
    fair.mailbox.received.find(
      ({ to, mail }) => to.includes("tom@example.org") && mail.text?.includes("/confirm?token="),
    )?.mail.text;
  await expect.poll(asking, { timeout: 30_000 }).toBeDefined();
  const reader = await fair.visitor();
  await reader.page.goto(/https?:\S+\/confirm\?token=[\w-]+/.exec(asking() ?? "")?.[0] ?? "");
  await reader.presses("Confirm");
  await reader.sees("Thank you, that is confirmed");
  const states = async () => {
    await visitor.page.evaluate(() => dispatchEvent(new Event("focus")));
    return (await visitor.events()).flatMap(({ name, detail }) => (name === "double_opt_in" ? [detail] : []));
  };
  await expect.poll(states, { timeout: 30_000, interval: 500 }).toEqual([{ state: "sent" }, { state: "confirmed" }]);
});

test("a visitor who draws no prize sees the page for that, has no code and gets no mail", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { nextDraw: null });
  const visitor = await fair.visitor();

  await visitor.opens(campaign);
  await visitor.presses("Play now");
  await visitor.fills({ ...answers, "E-mail": "nora@example.org" });
  await visitor.presses("To the wheel");
  await visitor.presses("Spin the wheel");
  await visitor.sees("Not this time");
  await visitor.looksRight("wheel-lost");

  expect(await visitor.page.locator("code").count()).toBe(0);
  expect(await campaign.leads()).toMatchObject([{ email: "nora@example.org", code: null, prize: null }]);
  expect(await campaign.awarded()).toBe(0);
  expect(fair.mailbox.received.filter(({ to }) => to.includes("nora@example.org"))).toEqual([]);
});

test("a visitor wins by keyboard alone, and a screen reader hears every page", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { nextDraw: "mug" });
  const visitor = await fair.visitor({ width: 1280 });
  const { page } = visitor;
  const { keyboard } = page;
  const main = page.locator("main");

  await visitor.opens(campaign);
  await visitor.hears("Start page loaded");
  await keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await visitor.isAt(skip);
  const shown = await restingBox(skip);
  expect(shown.y >= 0 && shown.height > 20, "the skip link is shown while it has the focus").toBe(true);
  await keyboard.press("Enter");
  await visitor.isAt(main);

  await visitor.tabsTo(["button", "Play now"]);
  await keyboard.press("Enter");
  await visitor.sees("Who are we brewing for?");
  await visitor.hears("Your details page loaded");
  await visitor.isAt(main);
  expect(await named(main), "the main region is named by the page's first H1").toBe("Who are we brewing for?");

  for (const [label, text] of [
    ["First name", "Kay"],
    ["Last name", "Board"],
    ["E-mail", "kay@example.org"],
  ] as const) {
    await visitor.tabsTo(["textbox", label]);
    await keyboard.type(text);
  }
  await visitor.tabsTo(["checkbox", /^I agree to/]);
  await keyboard.press("Space");
  await visitor.tabsTo(["button", "To the wheel"]);
  await keyboard.press("Space");

  await visitor.sees("Give it a spin");
  await visitor.isAt(page.getByRole("region", { name: "Wheel" }));
  await visitor.hears("");
  await visitor.tabsTo(["button", "Spin the wheel"]);
  await keyboard.press("Enter");
  await visitor.sees("You won!");
  await visitor.isAt(main);
  await visitor.hears("Won page loaded");
  expect(await page.evaluate(() => scrollY)).toBe(0);

  // Some machines' browsers ask before they copy, and nobody is there to answer.
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visitor.tabsTo(["button", "Copy"]);
  await keyboard.press("Enter");
  await page.getByText("Copied").first().waitFor();
  const { mail } = await fair.mailbox.mailTo("kay@example.org");
  expect(mail.text).toContain(await visitor.shownCode());
});

const named = (region: import("playwright-core").Locator) =>
  region.evaluate((element) => document.getElementById(element.getAttribute("aria-labelledby") ?? "")?.textContent);
