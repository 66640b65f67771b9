import { describe, expect, test } from "vitest";
import { answered, bodyOf, eventNames, fakeWorld, place, refused } from "../testing/fake-ports.ts";
import { act } from "./act.ts";
import { goTo } from "./go-to.ts";
import { submitForm } from "./lead.ts";
import { reachLimit } from "./limit.ts";
import { openSession } from "./session.ts";
import { dismissToast, forgetToast, showToast } from "./toast.ts";

describe("moves (spec §2, §4)", () => {
  test("every page change emits page_change with the name and scrolls to the top", () => {
    const world = fakeWorld();
    goTo(world.player, { move: "next" });
    expect(world.events).toEqual([["page_change", { pageName: "Wheel" }]]);
    expect(world.page).toEqual(["top"]);
  });

  test("a move that changes nothing tells nothing", () => {
    const world = fakeWorld();
    goTo(world.player, { move: "previous" });
    goTo(world.player, { move: "page", id: "nowhere" });
    expect([world.events, world.page]).toEqual([[], []]);
  });

  test("an additional page opens by id, and BACK returns", () => {
    const world = fakeWorld();
    act(world.player, { type: "ADDITIONAL_PAGE", target: "terms" });
    expect(place(world)).toBe("terms");
    expect(world.player.get().navigation.currentPageIsAdditional).toBe(true);
    act(world.player, { type: "CHANGE_PAGE", target: "BACK" });
    expect(place(world)).toBe("lead");
  });

  test("an additional page may open in a new tab", () => {
    const world = fakeWorld();
    act(world.player, { type: "ADDITIONAL_PAGE", target: "terms", openNewTab: true });
    expect(world.page).toEqual(["tab terms"]);
    expect(place(world)).toBe("lead");
  });

  test("LINK is only logged; no link is opened", () => {
    const world = fakeWorld();
    act(world.player, { type: "LINK", target: "https://example.org" });
    expect([world.logs, world.page]).toEqual([["info LINK"], []]);
  });

  test("a look at the terms does not change where a reload goes on", () => {
    const world = fakeWorld();
    world.player.set({ sessionId: "S1" });
    goTo(world.player, { move: "game" });
    goTo(world.player, { move: "page", id: "terms" });
    expect(world.kept.play?.pageId).toBe("game");
  });
});

describe("limit reached (spec §4)", () => {
  test("the campaign's limit page, no_more_plays once, and the top", () => {
    const world = fakeWorld();
    reachLimit(world.player);
    reachLimit(world.player);
    expect(place(world)).toBe("limit");
    expect(eventNames(world)).toEqual(["no_more_plays", "page_change"]);
    expect(world.page).toContain("top");
  });

  test("without one, the framework host's", () => {
    const world = fakeWorld({ pages: ["lead", "game"], frameworkHost: "https://play.example" });
    reachLimit(world.player);
    expect(world.page).toContain("redirect https://play.example/limit-reached");
  });

  test("without either, our own", () => {
    const world = fakeWorld({ pages: ["lead", "game"] });
    reachLimit(world.player);
    expect(place(world)).toBe("limit");
    expect(world.player.get().builtIn).toBe("limit");
  });
});

describe("when the next play is", () => {
  const TOMORROW = "2026-11-21T23:00:00Z";
  const limit = (opensAgainAt?: string | null) =>
    refused(406, { code: "play-limit-reached", ...(opensAgainAt === undefined ? {} : { opensAgainAt }) });

  test.each([TOMORROW, null, undefined])("is known of the server's refusal: %s", async (opensAgainAt) => {
    const session = fakeWorld({ answers: { openSession: limit(opensAgainAt) } });
    await openSession(session.player);
    const lead = fakeWorld({ answers: { createLead: limit(opensAgainAt) } });
    await submitForm(lead.player, "form", { email: "visitor@example.org" });
    for (const world of [session, lead])
      expect([place(world), world.player.get().limitedBy?.opensAgainAt]).toEqual(["limit", opensAgainAt]);
  });
});

describe("who has left a lead from this browser", () => {
  test("is known by its token, which is kept with the lead and sent with the next session", async () => {
    const createLead = answered({ leadId: "L1", doubleOptIn: "none" as const, leadToken: "email:x.y" }, 201);
    const first = fakeWorld({ answers: { createLead } });
    await submitForm(first.player, "form", { email: "visitor@example.org" });
    const second = fakeWorld({ kept: { leadToken: String(first.kept.leadToken) } });
    await openSession(second.player);
    expect(bodyOf(second, "openSession")).toMatchObject({ leadToken: "email:x.y" });
  });

  test.each([true, false])("is told of the limit as the one who has played: %s", async (returning) => {
    const openAnswer = refused(406, {
      code: "play-limit-reached",
      opensAgainAt: null,
      ...(returning && { returning }),
    });
    const world = fakeWorld({ answers: { openSession: openAnswer } });
    await openSession(world.player);
    expect([place(world), world.player.get().limitedBy?.returning ?? false]).toEqual(["limit", returning]);
  });
});

describe("toast (spec §4, §9)", () => {
  test("opens over the defaults, closes, and is reset after its exit", () => {
    const { player } = fakeWorld();
    showToast(player, { message: "Saved" });
    expect(player.get().toast).toEqual({ open: true, message: "Saved", type: "success", autoClose: true });
    dismissToast(player, "clickaway");
    expect(player.get().toast).toMatchObject({ open: false, message: "Saved" });
    forgetToast(player);
    expect(player.get().toast.message).toBe("");
  });

  test("where autoClose is false, clicking away does not close it", () => {
    const { player } = fakeWorld();
    showToast(player, { message: "Read me", autoClose: false });
    dismissToast(player, "clickaway");
    dismissToast(player, "timeout");
    expect(player.get().toast.open).toBe(true);
    dismissToast(player, "button");
    expect(player.get().toast.open).toBe(false);
  });
});
