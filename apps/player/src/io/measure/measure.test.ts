import { domEventName } from "@fairground/model/event";
import { DOMAIN_SESSION_KEY, TRACKING_LEVELS } from "@fairground/model/statistic";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { goTo } from "../../flow/go-to.ts";
import { fakeWorld } from "../../testing/fake-ports.ts";
import { createConsent } from "../consent/consent.ts";
import { referrerIn } from "./detailed.ts";
import { measure } from "./measure.ts";
import { DETAILED, GAME_STARTED, PAGE_CHANGE } from "./names.ts";
import { FakePage, type Options, tracked, yes } from "./testing/tracked.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

const NOT_READ = { pageReferrer: null, screenResolutionWidth: null, screenResolutionHeight: null };
const READ = { pageReferrer: "https://own.example/", screenResolutionWidth: 1023, screenResolutionHeight: 2215 };
const START = { pageName: "Start", place: "page:lead" };
const GAME = { pageName: "Wheel", place: "page:game" };
const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("what it hears and compares is the model's", () =>
  expect([PAGE_CHANGE, GAME_STARTED, DETAILED]).toEqual([
    domEventName("page_change"),
    domEventName("game_started"),
    TRACKING_LEVELS.DETAILED_ANALYTICS,
  ]));

describe('what is told (spec §7, "Cookieless tracker")', () => {
  test("the visit, each change of page and the started game, with the common payload", async () => {
    const { page, sent, player } = await tracked({ consent: yes(), metadata: { analyticsTrackingLevel: 3 } });
    const visit = sent[0]?.body.domainSessionId;
    expect(visit).toMatch(V7);
    const common = { campaignId: "k1", companyId: "c1", language: "en", visitorId: null, consent: true };
    expect(sent[0]?.body).toEqual({
      ...{ ...common, ...READ, ...START, domainSessionId: visit, sessionId: null },
      seq: expect.any(Number),
    });
    goTo(player, { move: "game" });
    player.set({ sessionId: "S1" });
    page.says(PAGE_CHANGE, { pageName: "Wheel" });
    page.says(GAME_STARTED, { campaignType: "spin-the-wheel", campaignId: "k1" });
    await seconds(0);
    const seq = Number(sent[0]?.body.seq);
    expect(sent.slice(1).map(({ name, body }) => [name, body])).toEqual([
      ["page-change", { ...common, ...GAME, domainSessionId: visit, sessionId: "S1", seq: seq + 1 }],
      [
        "game-started",
        { ...common, ...GAME, domainSessionId: visit, sessionId: "S1", campaignType: "spin-the-wheel", seq: seq + 2 },
      ],
    ]);
    expect(sent.every(({ init }) => init.keepalive && init.credentials === "omit")).toBe(true);
  });

  test("the count goes on over a reload", async () => {
    const seqAt = async (now: string) => Number((await tracked({ now })).sent[0]?.body.seq);
    const before = await seqAt("2026-11-21T12:00:00.000Z");
    expect(await seqAt("2026-11-21T12:00:01.000Z")).toBeGreaterThan(before);
  });

  test("anonymous events are the same ones, with neither visitor nor session (decisions, ANONYMOUS_ANALYTICS)", async () => {
    const { page, sent, player } = await tracked({ consent: yes(), metadata: { tags: ["anonymousAnalyticsEnabled"] } });
    player.set({ sessionId: "S1" });
    page.says(GAME_STARTED, { campaignType: "spin-the-wheel" });
    page.says(PAGE_CHANGE, { pageName: "Wheel" });
    await seconds(0);
    expect(sent.map(({ name, body }) => [name, body.sessionId, body.visitorId])).toEqual([
      ["page-visit", null, null],
      ["game-started", null, null],
      ["page-change", "S1", null],
    ]);
  });

  test("what was done before the tracker was there, unless a reload went on with it, or nobody had agreed", async () => {
    const begins = async (resumed: boolean, consent?: ReturnType<typeof createConsent>) => {
      const world = await tracked();
      world.stop();
      world.sent.length = 0;
      goTo(world.player, { move: "game" });
      world.player.set({ gameStarted: true, resumed });
      onTestFinished(measure(world.player, world.page as unknown as Window, consent));
      await seconds(0);
      return world.sent.map(({ name, body }) => (body.pageName ? `${name} ${body.pageName}` : name));
    };
    expect(await begins(false)).toEqual(["page-visit Start", "page-change Wheel", "game-started Wheel"]);
    expect(await begins(true)).toEqual(["page-visit Start", "page-change Wheel"]);
    expect(await begins(false, createConsent())).toEqual(["page-visit Wheel"]);
  });
});

describe("how long somebody looks (spec §4, §9)", () => {
  const pings = ({ names }: Awaited<ReturnType<typeof tracked>>) =>
    names().filter((name) => name === "page-ping").length;

  test("first after five seconds, then each five", async () => {
    const world = await tracked();
    await seconds(4);
    expect(pings(world)).toBe(0);
    await seconds(1);
    expect(pings(world)).toBe(1);
    await seconds(10);
    expect(pings(world)).toBe(3);
  });

  test.each<[string, (page: FakePage) => void, (page: FakePage) => void]>([
    ["blurred", (page) => page.says("blur"), (page) => page.says("focus")],
    [
      "hidden",
      ({ document }) => {
        document.hidden = true;
      },
      ({ document }) => {
        document.hidden = false;
      },
    ],
    [
      "offline",
      ({ navigator }) => {
        navigator.onLine = false;
      },
      ({ navigator }) => {
        navigator.onLine = true;
      },
    ],
  ])("none while the page is %s; it goes on where it stood", async (_, leave, comeBack) => {
    const world = await tracked();
    await seconds(8);
    leave(world.page);
    await seconds(60);
    expect(pings(world)).toBe(1);
    comeBack(world.page);
    await seconds(1);
    expect(pings(world)).toBe(1);
    await seconds(1);
    expect(pings(world)).toBe(2);
  });
});

describe("what is known of the device", () => {
  test.each<[string, Options]>([
    ["at GAME_ANALYTICS", { consent: yes(), metadata: { analyticsTrackingLevel: 1 } }],
    ["without a yes", {}],
  ])("%s nothing is read or kept; the visit is the page's", async (_, options) => {
    const page = options.page ?? new FakePage();
    page.kept.set(DOMAIN_SESSION_KEY, "kept-before");
    const read = vi.spyOn(page.localStorage, "getItem");
    const { sent } = await tracked({ ...options, page });
    page.says(PAGE_CHANGE, { pageName: "Wheel" });
    await seconds(0);
    const visit = sent[0]?.body.domainSessionId;
    expect(visit).toMatch(V7);
    expect(sent[0]?.body).toMatchObject({ ...NOT_READ, visitorId: null });
    expect(sent[1]?.body).toMatchObject({ domainSessionId: visit, visitorId: null });
    expect([read.mock.calls, [...page.kept]]).toEqual([[], [[DOMAIN_SESSION_KEY, "kept-before"]]]);
  });

  test("from the unique-visitors level on the visit goes on after a reload, under the id that the server gives", async () => {
    const page = new FakePage();
    const first = await tracked({
      page,
      consent: yes(),
      metadata: { analyticsTrackingLevel: 2 },
      issued: () => "another",
    });
    page.says(PAGE_CHANGE, { pageName: "Wheel" });
    await seconds(0);
    expect(first.sent[1]?.body.domainSessionId).toBe("another");
    first.stop();
    const second = await tracked({ page, consent: yes(), metadata: { analyticsTrackingLevel: 2 } });
    expect(second.sent[0]?.body.domainSessionId).toBe("another");
    second.stop();
    await tracked({ page, consent: yes(), issued: () => "" });
    expect([...page.kept], "the server is not to know it again").toEqual([]);
  });

  test("blocked storage is no fault", async () => {
    const page = new FakePage();
    Object.defineProperty(page, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
    const { sent } = await tracked({ page, consent: yes() });
    page.says(PAGE_CHANGE, { pageName: "Wheel" });
    await seconds(0);
    expect(sent[1]?.body.domainSessionId).toBe(sent[0]?.body.domainSessionId);
  });
});

describe("consent, where the campaign asks", () => {
  test("a yes is told with each event; taken back, everything stops and nothing more is kept", async () => {
    let answer = () => {};
    const { page, sent, stop } = await tracked({ consent: yes() });
    expect(sent[0]?.body).toMatchObject({ ...READ, consent: true });
    expect([...page.kept.keys()]).toEqual([DOMAIN_SESSION_KEY]);
    page.kept.clear();
    vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
      sent.push({ address: "", name: "late", body: JSON.parse(String(init.body)), init });
      return new Promise((resolve) => {
        answer = () => resolve(Response.json({ domainSessionId: "late" }));
      });
    });
    stop();
    answer();
    page.says(PAGE_CHANGE, { pageName: "Wheel" });
    await seconds(60);
    expect([sent.length, [...page.kept]]).toEqual([1, []]);
  });

  test("the answer to a visit that comes after the yes was taken back is not kept", async () => {
    const page = new FakePage();
    let answer = (_: Response) => {};
    const world = fakeWorld();
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
    onTestFinished(() => void vi.unstubAllGlobals());
    Object.assign(world.player.campaign, { collectAnalytics: true });
    const stop = measure(world.player, page as unknown as Window, yes());
    stop();
    answer(Response.json({ domainSessionId: "late" }));
    await seconds(1);
    expect([...page.kept]).toEqual([]);
  });

  test("below the unique-visitors level nobody is asked, and the events say so", async () => {
    const { sent } = await tracked({ consent: createConsent(), metadata: { analyticsTrackingLevel: 1 } });
    expect(sent[0]?.body).toMatchObject({ ...NOT_READ, consent: null, visitorId: null });
  });
});

describe("the referrer (spec §9)", () => {
  const page = (more: object = {}) =>
    ({ document: { referrer: "https://own.example/" }, top: null, parent: null, ...more }) as unknown as Window; // what is read of one
  const outer = (referrer: string) => ({ document: { referrer } });
  const foreign = {
    get document(): never {
      throw new DOMException("cross-origin", "SecurityError");
    },
  };
  test.each([
    ["the query's referrer", { referrer: "a", referer: "b" }, { top: outer("c") }, "a"],
    ["the query's referer", { referer: "b" }, { top: outer("c") }, "b"],
    ["the top document's", {}, { top: outer("c"), parent: outer("d") }, "c"],
    ["the parent document's", {}, { top: foreign, parent: outer("d") }, "d"],
    ["the document's own", {}, { top: foreign, parent: foreign }, "https://own.example/"],
    ["Other", {}, { document: { referrer: "" } }, "Other"],
  ])("is %s", (_, query, more, expected) => expect(referrerIn(query, page(more))).toBe(expected));
});
