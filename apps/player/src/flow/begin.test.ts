import { describe, expect, test, vi } from "vitest";
import {
  answered,
  bodyOf,
  callNames,
  detailOf,
  eventNames,
  fakeWorld,
  lost,
  place,
  refused,
  type WorldOptions,
} from "../testing/fake-ports.ts";
import { begin } from "./begin.ts";
import type { Calls } from "./ports.ts";
import { ensureSession } from "./session.ts";

async function enters(options: WorldOptions = {}) {
  const world = fakeWorld(options);
  await begin(world.player, options.view ?? { page: "first" });
  return world;
}

describe("entry gating (spec §4)", () => {
  const email = "visitor@example.org";
  test.each<[string, WorldOptions, string]>([
    ["no lead page, nobody known, loyalty", { pages: ["game", "limit"], metadata: { tags: ["hasLoyalty"] } }, "limit"],
    [
      "the same with an e-mail",
      { pages: ["game", "limit"], metadata: { tags: ["hasLoyalty"] }, query: { email } },
      "game",
    ],
    ["the same with a lead page", { metadata: { tags: ["hasLoyalty"] } }, "lead"],
    ["user data accepted, nobody known", { metadata: { acceptUserDataOnPlayRegistration: true } }, "limit"],
    [
      "user data accepted, an e-mail that is none",
      { metadata: { acceptUserDataOnPlayRegistration: true }, query: { email: "x" } },
      "limit",
    ],
    [
      "user data accepted, an e-mail",
      { metadata: { acceptUserDataOnPlayRegistration: true }, query: { email } },
      "lead",
    ],
    ["the tag without a userId", { metadata: { tags: ["usesClientUserId"] } }, "limit"],
    ["the tag with a blank userId", { metadata: { tags: ["usesClientUserId"] }, query: { userId: "  " } }, "limit"],
    ["the tag with a userId", { metadata: { tags: ["usesClientUserId"] }, query: { userId: "u1" } }, "lead"],
    ["a userId without the tag", { query: { userId: "u1" } }, "limit"],
    ["nothing of all that", {}, "lead"],
  ])("%s", async (_, options, expected) => {
    const world = await enters(options);
    expect(place(world)).toBe(expected);
    expect(callNames(world).includes("openSession")).toBe(expected !== "limit");
    expect(world.player.get().enabled).toBe(true);
  });

  test("the server's counter is told of the visit (spec §4); the tracker tells of it by itself (io/measure)", async () => {
    expect((await enters()).trackers).toEqual([["visitor"]]);
  });

  test("with an access page, session creation waits for the code", async () => {
    expect(callNames(await enters({ pages: ["access", "lead", "game"] }))).toEqual(["state"]);
  });

  test.each([
    [{}, undefined],
    [{ acceptUserDataOnPlayRegistration: true }, true],
    [{ acceptUserDataOnPlayRegistration: true, tags: ["lead-form-without-mail" as const] }, undefined],
  ])("skipRegistration with %j is %s", async (metadata, expected) => {
    const world = await enters({ metadata, query: { email: "visitor@example.org" } });
    expect(bodyOf(world, "openSession").campaignId).toBe("k1");
    expect(bodyOf(world, "openSession").skipRegistration).toBe(expected);
  });
});

describe("opening the play", () => {
  test("does not keep the page waiting: what is pressed before is answered by the same play", async () => {
    const world = fakeWorld({ pages: ["game", "won"] });
    let answer = (_: Awaited<ReturnType<Calls["openSession"]>>) => {};
    const opening = new Promise<Awaited<ReturnType<Calls["openSession"]>>>((resolve) => {
      answer = resolve;
    });
    let asked = 0;
    world.player.ports.calls.openSession = () => {
      asked++;
      return opening;
    };
    const begun = begin(world.player, { page: "first" });
    await vi.waitFor(() => expect(world.player.get().enabled).toBe(true));
    expect(world.player.get().sessionId).toBeNull();
    const pressed = ensureSession(world.player);
    answer(answered({ sessionId: "S9", registered: false }, 201));
    expect(await pressed).toEqual({ kind: "entered" });
    await begun;
    expect([asked, world.player.get().sessionId]).toEqual([1, "S9"]);
  });

  test.each([[[]], [["lead-form-without-mail" as const]]])(
    "406 leads to the limit page, with the tags %j (spec §8)",
    async (tags) => {
      const openSession = refused(406, { code: "points-insufficient" });
      const world = await enters({ metadata: { tags }, answers: { openSession } });
      expect(place(world)).toBe("limit");
      expect(detailOf(world, "no_more_plays")).toEqual({ campaignType: "spin-the-wheel", campaignId: "k1" });
    },
  );

  test.each([
    ["points-insufficient", true],
    ["points-unavailable", true],
    ["play-limit-reached", false],
  ])("a limit page says nothing of points: of %s the visitor reads a sentence (%s)", async (code, open) => {
    const world = await enters({ answers: { openSession: refused(406, { code, message: "their words" }) } });
    expect(place(world)).toBe("limit");
    expect(world.player.get().toast).toMatchObject({ open, message: open ? "their words" : "" });
  });

  test.each([
    ["coming-soon", ["lead", "game", "soon"], "soon"],
    ["coming-soon", ["lead", "game"], "coming-soon"],
    ["ended", ["lead", "game", "ended"], "ended"],
    ["deactivated", ["lead", "game"], "deactivated"],
    ["deleted", ["lead", "game"], "deleted"],
  ] as const)("a campaign that is %s, with the pages %j, shows %s", async (reason, pages, expected) => {
    const world = await enters({ pages, answers: { openSession: refused(406, { code: "campaign-closed", reason }) } });
    expect(place(world)).toBe(expected);
    expect(eventNames(world).includes("campaign_expired")).toBe(reason === "ended");
  });

  test("a lost connection shows a toast, keeps the key, and the visitor may go on", async () => {
    const world = await enters({ answers: { openSession: lost } });
    expect(world.player.get().toast).toMatchObject({ open: true, type: "error", message: "interrupted" });
    expect(world.kept.opening?.key).toBe("key-1key-2");
    expect(world.player.get().enabled).toBe(true);
  });

  test("an answer without sessionId is the error of spec §8", async () => {
    const world = await enters({ answers: { openSession: answered({ sessionId: "", registered: false }, 201) } });
    expect(world.logs).toContain("SessionID is missing!");
    expect(world.player.get().sessionId).toBeNull();
  });

  test("the same key is used after a reload in the middle, for the same body", async () => {
    const first = await enters({ answers: { openSession: lost } });
    const second = await enters({ kept: first.kept });
    expect(second.calls.find(([name]) => name === "openSession")?.[2]).toBe("key-1key-2");
    expect(second.kept.opening).toBeNull();
    const other = await enters({ kept: first.kept, query: { email: "other@example.org" } });
    expect(other.calls.find(([name]) => name === "openSession")?.[1]).toHaveProperty("email", "other@example.org");
  });
});

describe("the page that the server chose", () => {
  test("a closed campaign opens no play; its own ended page emits campaign_expired", async () => {
    const ended = await enters({ pages: ["lead", "ended"], view: { page: "campaign-ended" } });
    expect(place(ended)).toBe("ended");
    expect(eventNames(ended)).toEqual(["page_visit", "campaign_expired"]);
    expect(callNames(ended)).toEqual([]);
    const builtIn = await enters({ view: { page: "built-in", builtIn: "ended" } });
    expect(eventNames(builtIn)).toEqual(["page_visit"]);
  });

  test("on a foreign host the state call decides", async () => {
    const world = await enters({
      answers: { state: answered({ status: "INACTIVE", reason: "deactivated" as const }) },
    });
    expect(place(world)).toBe("deactivated");
    expect(callNames(world)).toEqual(["state"]);
  });

  test("a tab that was opened to read a page shows it and opens no play", async () => {
    const world = await enters({ pageToRead: "terms" });
    expect(place(world)).toBe("terms");
    expect(callNames(world)).toEqual([]);
  });
});

test("page_visit carries the first page's name, campaign and company", async () => {
  expect(detailOf(await enters(), "page_visit")).toEqual({ pageName: "Start", campaignId: "k1", companyId: "c1" });
});
