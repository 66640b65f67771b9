import { describe, expect, test } from "vitest";
import { eventNames, fakeWorld, place } from "../testing/fake-ports.ts";
import { act } from "./act.ts";
import { goTo } from "./go-to.ts";
import { reachLimit } from "./limit.ts";
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
