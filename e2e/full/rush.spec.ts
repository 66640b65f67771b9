import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Crowd, crowdAt } from "../support/crowd.ts";
import { fairground } from "../support/fairground.ts";
import { type HostSite, openHostSite } from "../support/host-page.ts";
import { PATIENCE } from "../support/patience.ts";
import { restingBox } from "../support/resting-box.ts";
import type { Visitor } from "../support/visitor.ts";

const SENTENCE = "Many people are playing right now. You keep your place; just stay here.";
const SESSION = "POST /leads/api/lead/session";
const REFUSED = /status of 503/;

/** One call of a play at once, and hardly any that waits. */
const fair = fairground({
  environment: { PLAY_CALLS: "1", PLAY_CALLS_WAITING: "30", PLAY_CALLS_WAIT: "300", LOOP_DELAY: "0" },
});
let host: HostSite;
let markup = "";
let crowd: Crowd | undefined;
beforeAll(async () => {
  host = await openHostSite(() => markup);
});
afterAll(() => host.close());
afterEach(() => crowd?.leaves());

const person = { "First name": "Rosa", "Last name": "Rush", "E-mail": "rosa@example.org", "I agree to": true };

/** What the notice has said since, each time that it changed. */
async function listens(visitor: Visitor): Promise<() => Promise<string[]>> {
  await visitor.stage.evaluate(() => {
    const notice = document.querySelector(".fg-notice");
    const said: string[] = [notice?.textContent ?? ""];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(notice?.textContent ?? "")).observe(notice as Element, {
      ...{ childList: true, characterData: true, subtree: true },
    });
  });
  return () => visitor.stage.evaluate(() => (window as unknown as { said: string[] }).said);
}

const tries = ({ calls }: Visitor) =>
  calls
    .filter(({ call }) => call === SESSION)
    .map(({ headers }) => ({ key: headers["idempotency-key"], ticket: headers["waiting-ticket"] }));
const triesAgain = async (visitor: Visitor) => {
  const before = tries(visitor).length;
  await expect.poll(() => tries(visitor).length, PATIENCE).toBeGreaterThan(before + 1);
};

test("a visitor of a rush waits, reads why, loses nothing by a reload, and plays when it is their turn", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { nextDraw: "mug" });
  crowd = await crowdAt(fair.server.url);
  const visitor = await fair.visitor();
  visitor.expectsFault(REFUSED);
  await visitor.opens(campaign);
  await visitor.reads(SENTENCE);
  const said = await listens(visitor);
  await visitor.presses("Play now");
  await visitor.fills(person);
  await visitor.field("Last name").focus();
  await triesAgain(visitor);
  expect(await said(), "announced once, however often the call is refused").toEqual([SENTENCE]);
  await visitor.isAt(visitor.field("Last name"));
  await visitor.looksRight("waiting");

  await visitor.page.reload();
  await visitor.isReady();
  await visitor.reads(SENTENCE);
  await expect.poll(() => visitor.field("E-mail").inputValue(), PATIENCE).toBe(person["E-mail"]);
  expect(await visitor.field("First name").inputValue()).toBe(person["First name"]);
  expect(await visitor.stage.getByRole("checkbox", { name: "I agree to" }).isChecked()).toBe(true);
  await visitor.isAt(visitor.field("Last name"));
  await triesAgain(visitor);
  const [first, ...others] = tries(visitor);
  expect(first?.ticket).toBeUndefined();
  expect(new Set(others.map(({ key }) => key))).toEqual(new Set([first?.key]));
  const { ticket } = others[0] ?? {};
  expect(ticket).toBeDefined();
  expect(others.at(-1)?.ticket, "the place of the first try outlives the reload").toBe(ticket);

  crowd.leaves();
  await visitor.presses("To the wheel");
  await visitor.presses("Spin the wheel");
  await visitor.sees("You won!");
  await expect.poll(() => visitor.stage.locator(".fg-notice").textContent(), PATIENCE).toBe("");
  expect(await campaign.leads()).toMatchObject([{ email: person["E-mail"], prize: { title: "Mug" } }]);
  expect(await visitor.page.evaluate(() => Object.keys(sessionStorage).filter((key) => /typed/.test(key)))).toEqual([]);
});

test("whoever plays already waits in the same way, for a moment; a host page's frame does not jump", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { nextDraw: "mug" });
  markup = `<script src="${fair.server.url}/embed.js" async></script>
<fairground-campaign company="${campaign.companyId}" campaign="${campaign.campaignId}"></fairground-campaign>`;
  const visitor = await fair.visitor({ width: 768 });
  visitor.expectsFault(REFUSED);
  await visitor.page.goto(host.origin);
  await visitor.stepsInto("fairground-campaign iframe");
  await visitor.presses("Play now");
  await visitor.fills(person);
  await visitor.presses("To the wheel");
  await visitor.sees("Give it a spin");
  const frame = visitor.page.locator("fairground-campaign iframe");
  const height = async () => {
    await visitor.stage.evaluate(() => document.fonts.ready);
    return (await restingBox(frame)).height;
  };
  const before = await height();
  await visitor.page.route("**/get-prize/**", (route) =>
    route.fulfill({
      ...{ status: 503, contentType: "application/problem+json", headers: { "access-control-allow-origin": "*" } },
      body: JSON.stringify({ code: "overloaded", status: 503, retryAfter: 1 }),
    }),
  );
  await visitor.presses("Spin the wheel");
  await visitor.reads(SENTENCE);
  // The notice is 48 pixels high; a font that comes late may move the page by one.
  const after = await height();
  expect(Math.abs(after - before)).toBeLessThan(4);
  await visitor.looksRight("waiting-embedded");
  await visitor.page.unroute("**/get-prize/**");
  await visitor.sees("You won!");
});
