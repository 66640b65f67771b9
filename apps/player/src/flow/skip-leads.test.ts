// @vitest-environment happy-dom
import { domEventName } from "@fairground/model/event";
import { LEAD_KEPT_FOR } from "@fairground/model/page";
import { beforeEach, describe, expect, test } from "vitest";
import { WORDS_ID } from "../document.ts";
import { SUBMIT_ERROR } from "../known-visitor.ts";
import { bodyOf, callNames, fakeWorld, keptLead, place, refused, type WorldOptions } from "../testing/fake-ports.ts";
import { wordsIn } from "../words/words.ts";
import { arrive } from "./arrive.ts";
import { goTo } from "./go-to.ts";
import { submitForm } from "./lead.ts";

const VALUES = { firstName: "Vera", email: "v@example.org", newsletter: true, city: "Basel" };
const lead = keptLead({ ...VALUES, newsletter: false });

/** A page as prerendered, with the words of a campaign that remembers its visitors. */
beforeEach(() => {
  const words = JSON.stringify(wordsIn("en", "none", { skipLeads: true }));
  document.body.innerHTML = `<div id="fairground"><div class="fg-root"><main id="main" tabindex="-1"></main></div></div>
    <script type="application/json" id="${WORDS_ID}">${words.replaceAll("<", "\\u003c")}</script>`;
});
const bar = () => document.querySelector("aside");
const press = () => bar()?.querySelector("button")?.click();

function begins(options: WorldOptions = {}) {
  const world = fakeWorld({ metadata: { skipLeads: true }, kept: { lead }, query: { city: "Basel" }, ...options });
  world.player.set({ enabled: true, sessionId: "S1" });
  return world;
}
async function arrives(options: WorldOptions = {}) {
  const world = begins(options);
  await arrive(world.player);
  await arrive(world.player);
  return world;
}

describe("skip-leads auto-submit (spec §4)", () => {
  test("the stored values, restricted to the form fields, are submitted once", async () => {
    const world = await arrives();
    expect(callNames(world)).toEqual(["createLead"]);
    expect(bodyOf(world, "createLead")).toMatchObject({ firstName: "Vera", email: "v@example.org", newsletter: false });
    expect(place(world)).toBe("game");
  });

  test.each<[string, WorldOptions]>([
    ["the flag is off", { metadata: {} }],
    ["nothing is stored", { kept: {} }],
    ["a field is not stored", { kept: { lead: keptLead({ firstName: "Vera", city: "Basel" }) } }],
    ["the query says something else", { query: { city: "Bern" } }],
    ["the lead page is the last", { pages: ["lead"] }],
    ["30 days have gone by", { now: new Date(lead.at + LEAD_KEPT_FOR).toISOString() }],
    ["the words that were agreed to are others now", { kept: { lead: { ...lead, words: "others" } } }],
    ["an older version kept it", { kept: { lead: { values: lead.values, query: {} } } }],
  ])("not where %s", async (_, options) => expect(callNames(await arrives(options))).toEqual([]));

  test.each<[string, WorldOptions]>([
    ["after 30 days", { now: new Date(lead.at + LEAD_KEPT_FOR).toISOString() }],
    ["where the words have changed", { kept: { lead: { ...lead, words: "others" } } }],
    ["where an older version kept it", { kept: { lead: { values: lead.values, query: {} } } }],
  ])("what is kept is forgotten %s", async (_, options) => expect((await arrives(options)).kept.lead).toBeNull());

  test.each([
    [406, "limit", false],
    [429, "limit", false],
    [500, "lead", true],
  ])("%i: the %s page; a toast: %s", async (status, expected, isToast) => {
    const world = await arrives({ answers: { createLead: refused(status, { message: "Sorry" }) } });
    expect(place(world)).toBe(expected);
    expect(world.player.get().toast).toMatchObject(
      isToast ? { open: true, type: "error", message: "Sorry", autoClose: true } : { open: false },
    );
  });
});

describe("what is kept of a form (spec §4, “On successful submit” 1)", () => {
  test("the values and the allowed query fields, without the newsletter's tick, with the time and the words", async () => {
    const options: WorldOptions = { kept: {}, query: { city: "Basel", other: "x" } };
    const world = await arrives(options);
    await submitForm(world.player, "form", VALUES);
    expect(bodyOf(world, "createLead")).toMatchObject({ newsletter: true });
    expect(world.kept.lead).toEqual({
      values: { ...VALUES, newsletter: false },
      query: { city: "Basel" },
      at: world.player.ports.clock.now(),
      words: lead.words,
    });
  });
  test("also where the play was opened by the form itself, whose network was gone before", async () => {
    const world = fakeWorld({ metadata: { skipLeads: true } });
    world.player.set({ enabled: true });
    await arrive(world.player);
    await submitForm(world.player, "form", VALUES);
    await arrive(world.player);
    expect(world.kept.lead).toMatchObject({ values: { firstName: "Vera", newsletter: false } });
  });
  test("nothing new by sending it again: 30 days count from the form", async () => {
    const world = await arrives();
    expect(world.kept.lead).toEqual(lead);
  });
  test("nothing without skip-leads", async () => {
    const world = await arrives({ metadata: {}, kept: {} });
    await submitForm(world.player, "form", VALUES);
    expect(world.kept.lead).toBeNull();
  });
});

describe("“Not you?” (decisions, “Minimum age, consents”)", () => {
  test("stands above every page until the draw, with the name", async () => {
    const world = await arrives();
    expect(bar()?.textContent).toBe("You are playing as Vera.Not you?");
    goTo(world.player, { move: "page", id: "terms" });
    expect(bar()).not.toBeNull();
    world.player.set({ drawn: { id: "p" } as never });
    expect(bar()).toBeNull();
  });
  test("says no name where the form asks for none", async () => {
    await arrives({
      kept: { lead: keptLead({ email: "v@example.org", firstName: "", newsletter: false, city: "Basel" }) },
    });
    expect(bar()?.textContent).toContain("You are playing with your entries from last time.");
  });
  test("is not said to who has just filled in the form", async () => {
    const world = await arrives({ kept: {} });
    await submitForm(world.player, "form", VALUES);
    expect(bar()).toBeNull();
  });
  test("one press forgets who it was and shows the form, which is not skipped again", async () => {
    const world = await arrives();
    world.kept.leadToken = "email:x.y";
    press();
    expect(document.activeElement?.id).toBe("main");
    await arrive(world.player);
    expect([world.kept.lead, world.kept.leadToken]).toEqual([null, null]);
    expect([place(world), world.player.get().sessionId, bar()]).toEqual(["lead", "S1", null]);
    expect(callNames(world)).toEqual(["createLead"]);
    const other = { ...VALUES, firstName: "Otto", email: "otto@example.org" };
    await submitForm(world.player, "form", other);
    expect(place(world)).toBe("game");
    expect(world.kept.lead).toMatchObject({ values: { firstName: "Otto" } });
  });
  test("in the middle of a game another play begins: the one that has begun is of who was known", async () => {
    const world = await arrives({ answers: {} });
    world.player.set({ gameStarted: true });
    press();
    await expect.poll(() => callNames(world)).toEqual(["createLead", "openSession"]);
    expect([place(world), world.player.get().playNumber, world.player.get().gameStarted]).toEqual(["lead", 2, false]);
  });
});

test("the event is listened to by its own name", () => expect(SUBMIT_ERROR).toBe(domEventName("submit_error")));

describe("too young (decisions, “Minimum age, consents”)", () => {
  const young = {
    metadata: { minimumAge: 18 },
    kept: {},
    answers: { createLead: refused(451, { code: "too-young" }) },
  };
  /** The browser's own delivery of events (io/emit.ts). */
  const withEvents = (world: ReturnType<typeof begins>) => {
    const { emit } = world.player.ports;
    Object.assign(world.player.ports, {
      emit(name: "submit_error", detail: never) {
        emit(name, detail);
        document.body.dispatchEvent(new CustomEvent(domEventName(name), { detail }));
      },
    });
    return world;
  };
  test("its page takes the place of the form; nothing is kept but that, in the tab", async () => {
    const world = withEvents(begins({ ...young, metadata: { minimumAge: 18, skipLeads: true } }));
    await arrive(world.player);
    await submitForm(world.player, "form", VALUES);
    expect([place(world), world.kept.lead, world.tab]).toEqual(["too-young", null, { "too-young": true }]);
    expect(bar()).toBeNull();
  });
  test("coming back in the tab changes nothing, and another tab knows of nothing", async () => {
    const again = begins(young);
    again.tab["too-young"] = true;
    await arrive(again.player);
    expect(place(again)).toBe("too-young");
    const other = begins(young);
    await arrive(other.player);
    expect(place(other)).toBe("lead");
  });
  test("another refusal leaves the form where it is", async () => {
    const world = withEvents(begins({ ...young, answers: { createLead: refused(422) } }));
    await arrive(world.player);
    await submitForm(world.player, "form", VALUES);
    expect(place(world)).toBe("lead");
  });
});
