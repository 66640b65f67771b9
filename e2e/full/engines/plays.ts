import { ageField } from "@fairground/model/form";
import { expect } from "vitest";
import { asked, type CampaignChanges, type PublishedCampaign } from "../../support/campaign.ts";
import type { Fairground } from "../../support/fairground.ts";
import { seenMessages } from "../../support/host-page.ts";
import { PATIENCE } from "../../support/patience.ts";
import type { Visitor } from "../../support/visitor.ts";
import { Hand, type Means } from "../games/ways/hand.ts";
import { JOURNEYS } from "../games/ways/index.ts";
import type { GameToPlay } from "../games/ways/journey.ts";

/** Somebody who plays in one engine. */
export interface Visit {
  fair: Fairground;
  visitor: Visitor;
  /** Puts markup into a page of somebody else's website, and answers its address. */
  host(markup: string): string;
  /** Notes where everything is. */
  looks(moment: string): Promise<void>;
}

export interface Play {
  name: string;
  width: 375 | 768 | 1280;
  /** Plays, and answers what it came to: the same in every engine. */
  goes(visit: Visit): Promise<unknown>;
}

/** What the server knows of a play, without what chance has made. */
export async function known(campaign: PublishedCampaign, visitor: Visitor) {
  const leads = (await campaign.leads()).map(({ firstName, lastName, newsletter, language, prize, birthDate }) => ({
    ...{ firstName, lastName, newsletter, language, birthDate },
    prize: prize?.title,
  }));
  return { leads, awarded: await campaign.awarded(), events: (await visitor.eventNames()).sort() };
}

/** A game to a win, as `every-game.spec.ts` plays it. */
const game = (kind: GameToPlay, by: Means, width: Play["width"]): Play => ({
  name: `${kind} by ${by}`,
  width,
  async goes({ fair, visitor, looks }) {
    const { fixture, pretends, arrives, plays, claims, comesTo } = JOURNEYS[kind];
    const campaign = await fair.publishes(fixture, pretends?.("won"));
    const play = { visitor, hand: new Hand(visitor, by), ending: "won" as const };
    await visitor.opens(campaign);
    await looks("first page");
    // Some forms are filled in with Tab all around the page, on whose way Firefox has its own address bar.
    await arrives({ ...play, hand: new Hand(visitor, "mouse") });
    await looks("game");
    await plays(play);
    await claims?.(play);
    await visitor.sees(comesTo.won);
    await visitor.tells("outcome");
    await looks("outcome");
    return known(campaign, visitor);
  },
});

const wheel = (fair: Fairground, changes: CampaignChanges = {}) =>
  fair.publishes("wheel-with-codes", { nextDraw: "mug", ...changes });
export const HANA = { "First name": "Hana", "Last name": "Hofer", "E-mail": "hana@example.org", "I agree to": true };

/** From the first page of the wheel to its prize. */
export async function spins(visitor: Visitor): Promise<void> {
  await visitor.presses("Play now");
  await visitor.fills(HANA);
  await visitor.presses("To the wheel");
  await visitor.presses("Spin the wheel");
  await visitor.sees("You won!");
  await visitor.tells("outcome");
}

/** A form that asks for a date of birth too: what is missing is said at its field, and all of it is filled in with keys. */
const leadForm: Play = {
  name: "lead form by keyboard",
  width: 1280,
  async goes({ fair, visitor, looks }) {
    const campaign = await wheel(fair, {
      metadata: { minimumAge: 18, ageProof: "date-of-birth" },
      edit({ document }) {
        const form = Object.values(document.elements.entities).find(({ type }) => type === "form");
        form?.fields?.splice(2, 0, ageField({ ageProof: "date-of-birth" }));
      },
    });
    const { keyboard } = visitor.page;
    await visitor.opens(campaign);
    await visitor.tabsTo(["button", "Play now"]);
    await keyboard.press("Enter");
    await visitor.tabsTo(["button", "To the wheel"]);
    await keyboard.press("Enter");
    await visitor.reads("5 fields need your attention.");
    await visitor.isAt(visitor.field("First name"));
    await looks("form with faults");
    await keyboard.type("Hana");
    await visitor.tabsTo(["textbox", /^Last name/]);
    await keyboard.type("Hofer");
    const birthday = visitor.field("Date of Birth");
    for (let presses = 0; presses < 9 && !(await birthday.evaluate((field) => field.matches(":focus"))); presses++)
      await keyboard.press("Tab");
    await keyboard.type("01021990"); // day or month first: it is the engine's own field
    await visitor.tabsTo(["textbox", /^E-mail/]);
    await keyboard.type("hana@example.org");
    await visitor.tabsTo(["checkbox", /^I agree to/]);
    await keyboard.press("Space");
    await looks("form");
    await keyboard.press("Enter");
    await visitor.sees("Give it a spin");
    const { leads, ...others } = await known(campaign, visitor);
    expect(["1990-02-01", "1990-01-02"]).toContain(leads[0]?.birthDate);
    return { leads: leads.map((lead) => ({ ...lead, birthDate: "told" })), ...others };
  },
};

const codeGate: Play = {
  name: "code gate",
  width: 375,
  async goes({ fair, visitor, looks }) {
    const campaign = await fair.publishes("access-page", { nextDraw: "water-bottle" });
    const [code = ""] = (
      await asked<{ data: string[] }>(
        fair.server.api("POST", `/api/v1/access-codes/${campaign.campaignId}/generate`, { count: 1 }),
      )
    ).data;
    visitor.expectsFault(/status of 422/);
    await visitor.opens(campaign);
    await looks("gate");
    await visitor.fills({ "Access code": "RUN-WRONG-ONE" });
    await visitor.presses("Unlock the wheel");
    await visitor.reads("This code cannot be used. Check it and try again.");
    await visitor.isAt(visitor.field("Access code"));
    await looks("gate, wrong code");
    await visitor.fills({ "Access code": code });
    await visitor.presses("Unlock the wheel");
    await visitor.sees("On your marks");
    await visitor.presses("Spin the wheel");
    await visitor.sees("Personal best!");
    await visitor.tells("outcome");
    await looks("outcome");
    return known(campaign, visitor);
  },
};

/** The tag that a host page holds. */
export const tag = (fair: Fairground, { companyId, campaignId }: PublishedCampaign, attributes = "", inside = "") =>
  `<script src="${fair.server.url}/embed.js" async></script>
<fairground-campaign company="${companyId}" campaign="${campaignId}" ${attributes}>${inside}</fairground-campaign>`;

const embedded: Play = {
  name: "embedded in a host page",
  width: 768,
  async goes({ fair, visitor, host, looks }) {
    const campaign = await wheel(fair);
    await visitor.page.goto(host(tag(fair, campaign)));
    await visitor.stepsInto("fairground-campaign iframe");
    expect(await visitor.page.evaluate(() => document.activeElement?.tagName), "the frame takes no focus").toBe("BODY");
    await looks("first page");
    await spins(visitor);
    await looks("outcome");
    const fits = () =>
      visitor.page
        .locator("fairground-campaign iframe")
        .evaluate((frame) => frame.getBoundingClientRect().height)
        .then(async (height) => {
          const content = await visitor.stage.evaluate(() => document.body.firstElementChild?.clientHeight ?? 0);
          return Math.abs(height - content) <= 1;
        });
    await expect.poll(fits, { ...PATIENCE, message: "the frame is as high as the campaign" }).toBe(true);
    const messages = await seenMessages(visitor.page);
    const told = messages.flatMap(({ data }) =>
      typeof data === "object" && data !== null && "eventName" in data ? [data.eventName] : [],
    );
    return { ...(await known(campaign, visitor)), told };
  },
};

/** What lies in the browser's storages. */
const kept = (visitor: Visitor) =>
  visitor.stage.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split(";").filter(Boolean),
    ...(await indexedDB.databases()).map(({ name }) => String(name)),
  ]);

const measured: Play = {
  name: "consent to be measured",
  width: 375,
  async goes({ fair, visitor, looks }) {
    const asks = { measuringConsent: "ASK", cookieless: true, analyticsTrackingLevel: 2 } as const;
    const campaign = await wheel(fair, { metadata: asks });
    const VISIT = "POST /events/api/events/v2/page-visit";
    await visitor.opens(campaign);
    await visitor.stage.getByRole("region", { name: "Privacy" }).waitFor(PATIENCE);
    await looks("question");
    expect(await kept(visitor), "before an answer").toEqual([]);
    await visitor.presses("Yes, measure");
    await expect.poll(() => visitor.sent(VISIT), PATIENCE).toHaveLength(1);
    await expect.poll(() => kept(visitor), PATIENCE).toContain("fairground._spdsid");
    await visitor.presses("Privacy");
    await visitor.presses("No, do not");
    await expect.poll(() => kept(visitor), PATIENCE).toEqual([]);
    await spins(visitor);
    expect(await kept(visitor), "after the no").toEqual([]);
    await visitor.page.reload();
    await visitor.sees("You won!");
    await looks("outcome");
    return { ...(await known(campaign, visitor)), visits: visitor.sent(VISIT).length };
  },
};

const popUp: Play = {
  name: "pop-up by keyboard",
  width: 1280,
  async goes({ fair, visitor, host, looks }) {
    const campaign = await wheel(fair);
    const { page } = visitor;
    const { keyboard } = page;
    const opener = '<button id="opener">Play and win</button>';
    const around = "<p>A page that goes on for a while.</p>".repeat(60);
    await page.goto(host(tag(fair, campaign, 'mode="pop-up" title="Game"', opener) + around));
    const dialog = page.locator("fairground-campaign dialog[open]");
    expect(page.frames(), "nothing is loaded before somebody wants it").toHaveLength(1);
    await page.locator("#opener").focus();
    const presses = async () => {
      await keyboard.press("Enter"); // until the part is there
      return dialog.count();
    };
    await expect.poll(presses, PATIENCE).toBe(1);
    await visitor.stepsInto("fairground-campaign iframe");
    await looks("first page");
    const { x, width } = (await dialog.boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
    await spins(visitor);
    await looks("outcome");
    await keyboard.press("Escape");
    await expect.poll(() => dialog.count(), PATIENCE).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), PATIENCE).toBe("opener");
    return { dialog: [x, width].map(Math.round), scrolled: await page.evaluate(() => scrollY) };
  },
};

/** One of each family of games, then the ways in, the ways to be shown, and what is asked. */
export const PLAYS: readonly Play[] = [
  game("spin-the-wheel", "mouse", 375),
  game("scratch-card", "mouse", 375),
  game("memory-game", "keyboard", 1280),
  game("quiz", "keyboard", 375),
  game("survey", "mouse", 768),
  game("advent-calendar", "mouse", 1280),
  game("drop-game", "keyboard", 1280),
  leadForm,
  codeGate,
  embedded,
  measured,
  popUp,
];
