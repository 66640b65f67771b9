import { TRACKING_LEVELS, trackingOf } from "@fairground/model/statistic";
import { describe, expect, test } from "vitest";
import { type SampleOptions, sampleCampaign } from "../testing/sample-campaign.ts";
import { createTrackers } from "./trackers.ts";

function tracking(options: SampleOptions = {}, collectAnalytics = true) {
  const sent: [string, RequestInit][] = [];
  const campaign = { ...sampleCampaign(options), collectAnalytics };
  const send = async (address: unknown, init?: RequestInit) => {
    sent.push([String(address), init ?? {}]);
    throw new TypeError("offline");
  };
  const trackers = createTrackers({
    campaign,
    send: send as typeof fetch,
    newKey: () => "visitor-1",
  });
  return { trackers, sent, bodies: () => sent.map(([, { body }]) => JSON.parse(String(body))) };
}

describe("trackers (spec §4, §7)", () => {
  test("internal events carry the campaign and nothing else, and a failure is nobody's", async () => {
    const { trackers, sent, bodies } = tracking();
    trackers.visitor();
    trackers.gameStarted();
    expect(sent.map(([address]) => address)).toEqual([
      "/events/api/internal-events/visitor",
      "/events/api/internal-events/game-started",
    ]);
    expect(bodies()).toEqual([{ campaignId: "k1" }, { campaignId: "k1" }]);
    expect(sent.every(([, init]) => init.keepalive && init.credentials === "omit")).toBe(true);
  });

  test("nothing is sent where no analytics are collected", () => {
    const { trackers, sent } = tracking({}, false);
    trackers.visitor();
    expect(sent).toEqual([]);
  });

  test.each([
    [{ analyticsTrackingLevel: null }, "visitor-1"],
    [{ analyticsTrackingLevel: 3 }, "visitor-1"],
    [{ analyticsTrackingLevel: 2 }, "visitor-1"],
    [{ analyticsTrackingLevel: 1 }, null],
    [{ cookieless: true }, null],
  ])("visitorId with %j is %s", (metadata, expected) =>
    expect(tracking({ metadata }).trackers.visitorId()).toBe(expected),
  );
});

describe.each([null, ...Object.values(TRACKING_LEVELS)])("the analytics level %s (spec §3, §9)", (level) => {
  // The player compares with numbers of its own: the rule is the model's.
  const rule = trackingOf({ collectAnalytics: true, preciseGeolocation: false, analyticsTrackingLevel: level });
  // Publishing says so to the player (settings-changes.test.ts).
  const { trackers, sent } = tracking({ metadata: { analyticsTrackingLevel: level } }, level !== TRACKING_LEVELS.NONE);
  test("counts visitors where analytics are on", () => {
    trackers.visitor();
    expect(sent).toHaveLength(rule.isEnabled ? 1 : 0);
  });
  test("knows visitors from UNIQUE_VISITORS_ANALYTICS on", () => {
    expect(trackers.visitorId()).toBe(rule.sendsVisitorId ? "visitor-1" : null);
  });
});
