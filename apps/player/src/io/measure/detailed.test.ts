import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { goTo } from "../../flow/go-to.ts";
import { PAGE_CHANGE } from "./names.ts";
import { type FakePage, type Options, tracked } from "./testing/tracked.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const settled = () => vi.advanceTimersByTimeAsync(0);

/** A field of the lead form, or of something else, is in hand. */
function focus(page: FakePage, name: string, isOfLeadForm = true): void {
  const event = new Event("focusin");
  const form = { classList: { contains: (each: string) => isOfLeadForm && each === "fg-lead-form" } };
  Object.defineProperty(event, "target", { value: { name, form, value: "typed" } });
  page.dispatchEvent(event);
}

async function visited(options: Options = {}) {
  const world = await tracked(options);
  const asks = (index: number, count: number) => {
    world.player.set({ steps: { count, lastReply: { question: { index } } } });
    return settled();
  };
  return { ...world, asks, places: () => world.sent.map(({ name, body }) => `${name} ${body.place}`) };
}

describe("places, at the detailed level", () => {
  test("the field that is in hand by its name, never what is typed, and each question that is seen", async () => {
    const { page, player, sent, asks, places } = await visited({ metadata: { analyticsTrackingLevel: 3 } });
    for (const name of ["email", "email", "firstName"]) focus(page, name);
    focus(page, "choice", false);
    focus(page, "");
    await settled();
    goTo(player, { move: "game" });
    page.says(PAGE_CHANGE, { pageName: "Wheel" });
    await asks(1, 1);
    player.set({ steps: { count: 2, lastReply: { feedback: true } } });
    await asks(2, 3);
    await asks(2, 4);
    player.set({ reconnecting: true });
    player.set({ steps: { count: 5, lastReply: null } });
    await settled();
    expect(places()).toEqual([
      "page-visit page:lead",
      "page-change field:lead/email",
      "page-change field:lead/firstName",
      "page-change page:game",
      "page-change question:game/1",
      "page-change question:game/2",
    ]);
    expect(sent.every(({ body }) => typeof body.pageName === "string")).toBe(true);
    expect(JSON.stringify(sent)).not.toContain("typed");
  });

  test("the same field again, once another page was seen", async () => {
    const { page, player, places } = await visited();
    focus(page, "email");
    goTo(player, { move: "game" });
    goTo(player, { move: "previous" });
    focus(page, "email");
    await settled();
    expect(places().slice(1)).toEqual(["page-change field:lead/email", "page-change field:lead/email"]);
  });

  test("in the browser tracker's words they have a name of their own", async () => {
    const { page, sent } = await visited({ metadata: { cookieless: false } });
    focus(page, "email");
    await settled();
    const { data } = (sent.at(-1)?.body ?? { data: [] }) as { data: { ue_px: string }[] }; // one event
    const custom = JSON.parse(Buffer.from(data[0]?.ue_px ?? "", "base64url").toString());
    expect(custom.data.data).toMatchObject({ event_type: "place", place: "field:lead/email" });
  });

  test.each([1, 2])("none at level %s, and none of a tracker that was stopped", async (analyticsTrackingLevel) => {
    const below = await visited({ metadata: { analyticsTrackingLevel } });
    focus(below.page, "email");
    await below.asks(1, 1);
    expect(below.sent).toHaveLength(1);
    const stopped = await visited();
    stopped.stop();
    focus(stopped.page, "email");
    await stopped.asks(1, 1);
    expect(stopped.sent).toHaveLength(1);
  });
});
