import { domEventName, PLAYER_EVENTS } from "@fairground/model/event";
import { DOMAIN_SESSION_KEY } from "@fairground/model/statistic";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { goTo } from "../../flow/go-to.ts";
import { GAME_STARTED, PAGE_CHANGE } from "./names.ts";
import { FakePage, type Options, tracked, yes } from "./testing/tracked.ts";
import { CUSTOM_EVENTS } from "./tp2.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);
const MEASURED = "fairground.measured.k1";
const VISITOR = "visitor-of-the-page";

/** A campaign that is not cookieless. */
async function told({ metadata, ...options }: Options = {}) {
  const world = await tracked({ ...options, metadata: { cookieless: false, ...metadata } });
  return { ...world, events: () => world.sent.map(({ body }) => eventIn(body)) };
}

/** The one event of a payload, with what is packed inside. */
function eventIn(body: Record<string, unknown>) {
  const { schema, data } = body as { schema: string; data: Record<string, string | null>[] }; // as the test goes on to see
  expect(schema).toBe("iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4");
  expect(data).toHaveLength(1);
  const { cx, ue_px, e, eid, sid, duid, ...event }: Record<string, string | null | undefined> = data[0] ?? {};
  const unpacked = (text: string | null | undefined) => {
    expect(text ?? "").toMatch(/^[\w-]*$/);
    return text ? JSON.parse(Buffer.from(text, "base64url").toString()) : null;
  };
  const [contexts, custom] = [unpacked(cx), unpacked(ue_px)];
  expect(contexts.schema).toBe("iglu:com.snowplowanalytics.snowplow/contexts/jsonschema/1-0-0");
  if (custom) expect(custom.schema).toBe("iglu:com.snowplowanalytics.snowplow/unstruct_event/jsonschema/1-0-0");
  return { ...event, ...{ e, eid, sid, duid }, about: contexts.data[0].data, custom: custom?.data.data ?? null };
}

test("of the player's events it tells all but what somebody has typed, each once", () => {
  const others = ["lead_saved", "page_visit", "consent_given", "consents_fetched", "consent_form_submit"];
  const all = [...CUSTOM_EVENTS, "page_change", "game_started", ...others];
  expect(all.sort()).toEqual([...PLAYER_EVENTS].sort());
});

describe('what is told (spec §7, "Browser tracker")', () => {
  test("page views, pings and custom events with company, campaign and user", async () => {
    const world = await told({ consent: yes() });
    const { page, sent, player, events } = world;
    goTo(player, { move: "game" });
    player.set({ sessionId: "S1" });
    page.says(PAGE_CHANGE, { pageName: "Wheel" });
    page.says(GAME_STARTED, { campaignType: "spin-the-wheel", campaignId: "k1" });
    await seconds(5);
    const [view, change, start, ping, ...more] = events();
    expect(more).toEqual([]);
    const about = { company_id: "c1", campaign_id: "k1", user_id: expect.any(String), consent: true };
    const one = { eid: expect.any(String), p: "web", sid: expect.any(String), url: "https://play.example/c1/k1" };
    expect(view).toMatchObject({ ...one, e: "pv", refr: "https://own.example/", res: "1023x2215", custom: null });
    expect(view?.about).toEqual({ ...about, place: "page:lead", session_id: null });
    const of = { ...about, lang_id: "en", pageName: "Wheel", place: "page:game", session_id: "S1" };
    expect(change).toMatchObject({ ...one, e: "ue", custom: { ...of, event_type: "page_change" } });
    expect(start).toMatchObject({ ...one, e: "ue", custom: { ...of, event_type: "game_started" } });
    expect(ping).toMatchObject({ ...one, e: "pp", custom: null });
    expect(new Set(events().map(({ eid }) => eid)).size).toBe(4);
    expect(new Set(events().map(({ sid, duid }) => `${sid} ${duid}`)).size).toBe(1);
    expect(view?.duid).toBe(view?.about.user_id);
    for (const { address, init } of sent)
      expect([address, init.credentials, init.keepalive]).toEqual([
        "/com.snowplowanalytics.snowplow/tp2",
        "omit",
        true,
      ]);
    expect(JSON.stringify(sent)).not.toContain("ada");
  });

  test("a refused form with its status and message, and no address of anybody; a lead with its id", async () => {
    const { page, events } = await told({ consent: yes() });
    page.says(domEventName("submit_error"), { httpErrorCode: 400, errorMessage: "Too many – „später“" });
    page.says(domEventName("submit_error"), {
      httpErrorCode: "N/A",
      errorMessage: "ada@example.org is not an address",
    });
    page.says(domEventName("lead_created"), { emailHash: "e5f", is_newsletter: true, leadId: "L1" });
    page.says(domEventName("lead_saved"), { email: "ada@example.org" });
    await seconds(0);
    expect(events().map(({ custom }) => custom)).toMatchObject([
      null,
      { event_type: "submit_error", httpErrorCode: 400, errorMessage: "Too many – „später“" },
      { event_type: "submit_error", httpErrorCode: "N/A", errorMessage: null },
      { event_type: "lead_created", is_newsletter: true, lead_id: "L1" },
    ]);
    for (const { custom } of events())
      expect(Object.keys(custom ?? {})).not.toEqual(expect.arrayContaining(["emailHash"]));
  });

  test("what is sent again has the same id", async () => {
    const { events, page } = await told({ lost: 2 });
    page.says(GAME_STARTED, {});
    await seconds(4);
    const ids = events().map(({ e, eid }) => `${e} ${eid}`);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
  });

  test("a collector of somebody else's gets them, and no play's secret id", async () => {
    const { sent, player, page, events } = await told({ metadata: { collectorUrl: "https://collector.example" } });
    player.set({ sessionId: "S1" });
    page.says(GAME_STARTED, {});
    await seconds(0);
    expect(new Set(sent.map(({ address }) => address))).toEqual(
      new Set(["https://collector.example/com.snowplowanalytics.snowplow/tp2"]),
    );
    expect(events().map(({ about }) => about.session_id)).toEqual([null, null]);
    expect(JSON.stringify(events())).not.toContain("S1");
  });
});

describe("whose it is", () => {
  const visitorIn = async (options: Options = {}) => {
    const world = await told(options);
    world.player.ports.trackers.visitorId = () => VISITOR;
    world.page.says(domEventName("submit_finished"), {});
    world.page.says(domEventName("lead_created"), { leadId: "L1" });
    await seconds(0);
    world.stop();
    const [view, ...others] = world.events();
    const users = new Set(others.map(({ custom }) => custom.user_id));
    return { page: world.page, sid: view?.sid, users: [...users], lead: others.at(-1)?.custom.lead_id };
  };

  test("who has agreed is known again after a reload, and their visit goes on for a day", async () => {
    const page = new FakePage();
    const first = await visitorIn({ page, consent: yes() });
    const again = await visitorIn({ page, consent: yes(), now: "2026-11-22T11:59:00.000Z" });
    const later = await visitorIn({ page, consent: yes(), now: "2026-11-22T12:01:00.000Z" });
    expect(first.users).toEqual([(page.localStorage as Record<string, unknown>)[MEASURED]]); // as the tracker keeps it
    expect([again.users, later.users]).toEqual([first.users, first.users]);
    expect([again.sid === first.sid, later.sid === first.sid]).toEqual([true, false]);
    expect(page.kept.get(DOMAIN_SESSION_KEY)).toBe(later.sid);
  });

  test.each<[string, Options, string | null]>([
    ["without a yes, the page's", {}, VISITOR],
    ["where the browser objects, nobody's", { page: objecting() }, null],
    ["where it may not be kept, nobody's", { consent: yes(), page: blocked() }, null],
  ])("%s: nothing is read or kept", async (_, options, expected) => {
    const { page, users, lead } = await visitorIn(options);
    expect(users.map((user) => user ?? null)).toEqual([expected]);
    expect(lead ?? null).toBe(expected === null ? null : "L1");
    expect([...page.kept]).toEqual([]);
  });

  test("anonymous events have neither visitor nor play", async () => {
    const world = await told({ consent: yes(), metadata: { tags: ["anonymousAnalyticsEnabled"] } });
    world.player.set({ sessionId: "S1" });
    world.page.says(GAME_STARTED, {});
    await seconds(0);
    expect(world.events().map(({ about }) => [about.user_id, about.session_id])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

function objecting(): FakePage {
  const page = new FakePage();
  page.navigator.globalPrivacyControl = true;
  return page;
}

function blocked(): FakePage {
  const page = new FakePage();
  Object.defineProperty(page, "localStorage", {
    get() {
      throw new DOMException("blocked", "SecurityError");
    },
  });
  return page;
}
