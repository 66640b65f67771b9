import { describe, expect, test } from "vitest";
import {
  answered,
  detailOf,
  eventNames,
  fakeWorld,
  lost,
  RESULT,
  refused,
  type WorldOptions,
} from "../../testing/fake-ports.ts";
import { afterOutcome } from "./after-outcome.ts";

const INTEGRATION = "GET /loyalty/outcome-settings/{campaignId}/integrations/{outcomeId}";
const LOYALTY = "POST /events/api/events/outcome";
const gold = answered({ data: { integrationKey: "crm-gold" } });

async function after(options: WorldOptions) {
  const world = fakeWorld(options);
  world.player.set({ sessionId: "S1" });
  const order: string[] = [];
  const { ask } = world.player.ports.calls;
  world.player.ports.calls.ask = async (call, places, body) => {
    order.push(`asks ${call}`);
    const reply = await ask(call, places, body);
    order.push(`has ${call}`);
    return reply;
  };
  await afterOutcome(world.player, RESULT);
  return { world, order };
}
const loyal = (loyaltyEventFirst: boolean) => ({ metadata: { tags: ["hasLoyalty" as const], loyaltyEventFirst } });

describe("game finished, steps 5 and 6 (spec §4)", () => {
  test("5. the outcome's integration is fetched, and its name told", async () => {
    const { world } = await after({ answers: { ask: gold } });
    expect(world.calls).toEqual([["ask", INTEGRATION, ["k1", "o1"], undefined]]);
    expect(detailOf(world, "outcome")).toMatchObject({ outcomeId: "o1", integrationName: "crm-gold" });
  });

  test("6. the loyalty event is posted with the tag hasLoyalty alone, to the letter of spec §7", async () => {
    const { world } = await after({ ...loyal(false), query: { userId: "u1", databar: "d2" } });
    const body = world.calls.find(([, call]) => call === LOYALTY)?.[3];
    const { companyId } = world.player.campaign;
    expect(body).toEqual({
      companyId,
      campaignId: "k1",
      playId: "S1",
      data: { outcomeId: "o1" },
      analytics: {
        collectAnalytics: world.player.campaign.collectAnalytics,
        event_type: "outcome",
        loyalty: { companyId, campaignId: "k1", loyaltyUserId: "u1--d2" },
        hasLoyalty: true,
      },
    });
  });

  test("without the flag both run at once; with it one after the other, the loyalty event first", async () => {
    expect((await after(loyal(false))).order.slice(0, 2)).toEqual([`asks ${INTEGRATION}`, `asks ${LOYALTY}`]);
    expect((await after(loyal(true))).order).toEqual([
      `asks ${LOYALTY}`,
      `has ${LOYALTY}`,
      `asks ${INTEGRATION}`,
      `has ${INTEGRATION}`,
    ]);
  });

  test.each([
    ["no network", lost],
    ["500", refused(500)],
  ])("%s: the outcome is told without a name, and what failed is only logged", async (_, ask) => {
    const { world } = await after({ ...loyal(true), answers: { ask } });
    expect(eventNames(world)).toEqual(["outcome"]);
    expect(detailOf(world, "outcome")).toMatchObject({ integrationName: null });
    expect(world.logs).toEqual(["No loyalty event", "No integration"]);
  });
});
