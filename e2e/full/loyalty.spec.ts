import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { asked, type CampaignChanges } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground({ environment: { OUTBOUND_LOOPBACK: "on" } });
const COST = 10;
const REFUSED = /status of 406/;
const LIMIT = "That was today’s play";

/** A company's own programme, on this machine: who has how much, each booking once. */
const programme = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const path = request.url ?? "";
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Told; // as the guide says
    heard.push(path.slice(1));
    const { loyaltyUserId: user, points = 0, playId } = body;
    const had = balances.get(user) ?? 0;
    const change = path === "/charges" ? -points : path === "/awards" ? points : 0;
    const isBooked = had + change >= 0;
    if (!isDown && change !== 0 && isBooked && !booked.has(`${path} ${playId}`)) {
      booked.add(`${path} ${playId}`);
      balances.set(user, had + change);
    }
    response.writeHead(isDown ? 500 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify({ data: { booked: isBooked, balance: balances.get(user) ?? 0 } }));
  });
});
interface Told {
  loyaltyUserId: string;
  playId?: string;
  points?: number;
}
const balances = new Map<string, number>();
const booked = new Set<string>();
const heard: string[] = [];
let isDown = false;

const at = () => `/api/v1/companies/${fair.server.demo().campaigns[0]?.companyId ?? ""}/loyalty-provider`;
/** The programme answers again, and whoever tries it out sees it: nobody waits for the breaker. */
async function answers(): Promise<void> {
  isDown = false;
  await asked(fair.server.api("POST", `${at()}/checks`));
  heard.length = 0;
}
beforeEach(async () => {
  if (!programme.listening) await new Promise<void>((done) => programme.listen(0, "127.0.0.1", done));
  const { port } = programme.address() as AddressInfo; // it listens on a port
  await asked(fair.server.api("PUT", at(), { address: `http://127.0.0.1:${port}` }));
  await answers();
});
afterAll(() => programme.close());

const costing = (whileAway: "refuse" | "play"): CampaignChanges => ({
  nextDraw: "mug",
  metadata: { pointsPerPlay: COST, tags: ["HAS_LOYALTY", "USES_USERID"] },
  edit({ document, metadata }) {
    Object.assign(metadata, { legal: { ...metadata.legal, freeEntry: { en: "Write to us for ten points." } } });
    document.customIntegration = { ...document.customIntegration, loyalty: { adapter: "http", whileAway } };
    for (const outcome of document.outcomes) outcome.points = 25;
  },
});
const plays = async (visitor: Awaited<ReturnType<typeof fair.visitor>>): Promise<void> => {
  const { page } = visitor;
  await visitor.presses("Play now");
  await page.locator("input[name=firstName]").fill("Ada");
  await page.locator("input[name=lastName]").fill("Lovelace");
  await page.locator("input[type=email]").fill("ada@example.org");
  await page.locator("input[name=legalPolicies]").check();
  await visitor.presses("To the wheel");
  await visitor.sees("Give it a spin");
  await page.locator(".game-button").click();
  await visitor.sees("You won!");
};

test("enough points: the play is charged once and its outcome awarded once, however often the page is opened again", async () => {
  const campaign = await fair.publishes("wheel-with-codes", costing("refuse"));
  balances.set("ada-1", 30);
  const visitor = await fair.visitor();
  await visitor.opens(campaign, { userId: "ada-1" });
  await plays(visitor);
  await expect.poll(() => balances.get("ada-1"), PATIENCE).toBe(45);
  await visitor.page.reload();
  await visitor.sees("You won!");
  expect(balances.get("ada-1")).toBe(45);
  expect(heard.filter((path) => path !== "balance").toSorted()).toEqual(["awards", "charges"]);
});

test("not enough points: the limit page, and a sentence that says so, in the visitor's language", async () => {
  const campaign = await fair.publishes("wheel-with-codes", costing("refuse"));
  balances.set("bob", COST - 1);
  const visitor = await fair.visitor({ width: 375 });
  visitor.expectsFault(REFUSED);
  await visitor.opens(campaign, { userId: "bob" });
  await visitor.sees(LIMIT);
  await visitor.reads("You do not have enough points for another play.");
  await visitor.looksRight("loyalty-insufficient");
  const other = await fair.visitor();
  other.expectsFault(REFUSED);
  await other.opens(campaign, { userId: "bob", lang: "de" });
  await other.reads("Deine Punkte reichen nicht für ein weiteres Spiel.");
  expect(new Set(heard), "nothing was charged").toEqual(new Set(["balance"]));
});

test("a programme that is away: no play begins and the visitor reads why; back again, the next one does", async () => {
  const campaign = await fair.publishes("wheel-with-codes", costing("refuse"));
  balances.set("cleo", COST);
  isDown = true;
  const visitor = await fair.visitor();
  visitor.expectsFault(REFUSED);
  await visitor.opens(campaign, { userId: "cleo" });
  await visitor.sees(LIMIT);
  await visitor.reads("Your points cannot be looked up at the moment. Nothing was charged: please try again later.");
  await visitor.looksRight("loyalty-unavailable");
  await answers();
  const again = await fair.visitor();
  await again.opens(campaign, { userId: "cleo" });
  await plays(again);
  await expect.poll(() => balances.get("cleo"), PATIENCE).toBe(25);
});

test("a programme that is away, where people may play meanwhile: they do, and what waits is seen", async () => {
  const campaign = await fair.publishes("wheel-with-codes", costing("play"));
  balances.set("dora", 30);
  isDown = true;
  const visitor = await fair.visitor();
  await visitor.opens(campaign, { userId: "dora" });
  await plays(visitor);
  const waiting = async () => (await asked<{ data: { waiting: number } }>(fair.server.api("GET", at()))).data.waiting;
  await expect.poll(waiting, PATIENCE).toBe(2);
  expect(balances.get("dora")).toBe(30);
  const marketer = await fair.marketer();
  await marketer.page.goto(`${fair.server.url}/studio/settings/loyalty-provider`);
  await marketer.reads("2 bookings wait for it, and are sent again until it has taken them.");
});

test("a member administrator tries the provider by keyboard, and a marketer chooses it in the editor", async () => {
  const { campaignId, pageId } = await fair.publishes("wheel-with-codes", {
    metadata: { tags: ["HAS_LOYALTY", "USES_USERID"] },
  });
  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${fair.server.url}/studio/settings/loyalty-provider`);
  await marketer.sees("Loyalty provider");
  await marketer.tabsTo(["button", "Try it"]);
  await page.keyboard.press("Enter");
  await marketer.reads("It answers, and names a balance.");
  await marketer.looksRight("settings-loyalty-provider");

  await page.goto(
    `${fair.server.url}/studio/campaigns/${campaignId}/edit?pageId=${pageId("start")}&field=metadata.pointsPerPlay`,
  );
  const option = page.getByRole("option", { name: "Your company’s loyalty provider" });
  // The editor brings the field that the address names into view first, which closes a list.
  await expect
    .poll(async () => {
      if (!(await option.isVisible())) await page.getByRole("combobox", { name: "Who keeps the points" }).click();
      return option.isVisible();
    }, PATIENCE)
    .toBe(true);
  await option.click(PATIENCE);
  await page.getByRole("combobox", { name: "While it does not answer" }).waitFor(PATIENCE);
  await marketer.looksRight("editor-loyalty");
  const kept = async () => {
    const { document } = await asked<{ document: { customIntegration: object } }>(
      fair.server.api("GET", `/api/v1/campaigns/${campaignId}/export`),
    );
    return document.customIntegration;
  };
  await expect.poll(kept, PATIENCE).toMatchObject({ loyalty: { adapter: "http", whileAway: "refuse" } });
});
