// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { goTo } from "./flow/go-to.ts";
import { reachLimit } from "./flow/limit.ts";
import { lookAgain, showReserved } from "./reserved.ts";
import { answered, fakeWorld, place, RESULT, refused, type World, type WorldOptions } from "./testing/fake-ports.ts";
import { wordsIn } from "./words/words.ts";

const UNTIL = "2026-11-24T12:00:00.000Z";
const WAITS = { ...RESULT, reserved: { waitsFor: "review" as const, until: UNTIL } };
const TOLD = {
  state: "finished",
  registered: true,
  steps: { count: 0, lastReply: null },
  prize: null,
  doubleOptIn: "none",
} as const;

/** The page as React has drawn it for a built-in page. */
function drawnPage(language: "en" | "de" = "en"): void {
  const words = wordsIn(language, "none", { mayReserve: true });
  document.body.innerHTML = `<div class="fg-root"><main></main></div><script type="application/json" id="fairground-words"></script>`;
  const script = document.getElementById("fairground-words");
  if (script) script.textContent = JSON.stringify(words);
}

function follow({ player }: World): void {
  player.subscribe(() => {
    const { builtIn } = player.get();
    const main = document.querySelector("main");
    const own = builtIn && `<div class="fg-built-in-card"><h1 id="heading-${builtIn}"></h1><p>same</p></div>`;
    if (main && !(builtIn && main.querySelector(`#heading-${builtIn}`))) main.innerHTML = own ?? "";
  });
}

function playing(options: WorldOptions = {}): World {
  const world = fakeWorld(options);
  world.player.set({ enabled: true, sessionId: "S1", luck: { ...world.player.get().luck, leadSessionId: "S1" } });
  goTo(world.player, { move: "game" });
  follow(world);
  return world;
}
const show = (world: World, result: Parameters<typeof showReserved>[1]) => {
  world.player.set({ result });
  showReserved(world.player, result, "won", goTo);
};
const card = () => vi.waitFor(() => must(document.querySelector<HTMLElement>(".fg-built-in-card[data-filled]")));
const button = (name: string) =>
  must([...document.querySelectorAll("button")].find(({ textContent }) => textContent === name));
function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("There is none");
  return value;
}

describe("what waits is reserved (decisions, Outcome)", () => {
  beforeEach(() => drawnPage());

  test.each([
    ["en", /^Reserved for you until November 24, 2026 at 1:00 PM (GMT\+1|CET)$/],
    ["de", /^Für dich reserviert bis 24\. November 2026 um 13:00 (MEZ|GMT\+1)$/],
  ] as const)("in %s, with date and time in the campaign's zone, and no word of winning", async (language, title) => {
    drawnPage(language);
    const world = playing({ metadata: { timezone: "Europe/Zurich" } });
    world.player.campaign.language = language;
    show(world, WAITS);
    expect(place(world)).toBe("reserved");
    expect((await card()).querySelector("h1")?.textContent).toMatch(title);
    expect(document.body.querySelector(".fg-root")?.textContent).not.toMatch(/won|gewonnen|congrat|gratul/i);
    expect((await card()).textContent).toContain("A mug");
  });

  test("looked at again it says that nothing is new, and then that it is won, and claims it", async () => {
    const world = playing({ answers: { resume: answered({ ...TOLD, prizeClaimed: false, result: WAITS }) } });
    world.player.set({ luck: { ...world.player.get().luck, prizeId: "p1", prizeWon: true } });
    show(world, WAITS);
    await card();
    button("Look again").click();
    await vi.waitFor(() => expect(document.querySelector("[role=status]")?.textContent).toBe("Nothing new yet."));
    world.answers.resume = answered({ ...TOLD, prizeClaimed: false, result: RESULT });
    button("Look again").click();
    await vi.waitFor(() => expect(place(world)).toBe("won"));
    await vi.waitFor(() => expect(world.calls.map(([name]) => name)).toContain("claimPrize"));
  });

  test("an address that was confirmed meanwhile is told; one whose prize went back is not", async () => {
    const waits = { ...RESULT, reserved: { waitsFor: "confirmation" as const, until: UNTIL } };
    const told = async (result: typeof RESULT, before: typeof RESULT) => {
      const world = playing({ answers: { resume: answered({ ...TOLD, prizeClaimed: false, result }) } });
      world.player.set({ result: before });
      expect(await lookAgain(world.player)).toBe(true);
      return world.events.filter(([name]) => name === "double_opt_in").map(([, detail]) => detail);
    };
    expect(await told(RESULT, waits)).toEqual([{ state: "confirmed" }]);
    expect(await told(WAITS, waits)).toEqual([{ state: "confirmed" }]);
    expect(await told({ ...RESULT, letGo: true as const }, waits)).toEqual([]);
    expect(await told(RESULT, WAITS)).toEqual([]);
  });

  test("for a form that stands before the outcome: the form, with a line above it that goes with the wait", async () => {
    const world = playing();
    const { navigation } = world.player.get();
    const order = ["game", "lead", "won", "lost"];
    const pages = order.flatMap((id) => navigation.pages.filter((page) => page.id === id));
    world.player.set({ navigation: { ...navigation, pages } });
    show(world, { ...RESULT, waitsForLead: true, reserved: { waitsFor: "form", until: null } });
    expect(place(world)).toBe("lead");
    expect(document.querySelector(".fg-reserved")?.textContent).toBe("Reserved for you A mug");
    world.player.set({ result: RESULT });
    expect(document.querySelector(".fg-reserved")).toBeNull();
  });

  test("for a form behind the outcome page: a page of ours leads to it", async () => {
    const world = playing();
    const { navigation } = world.player.get();
    const order = ["game", "won", "lost", "lead"];
    const pages = order.flatMap((id) => navigation.pages.filter((page) => page.id === id));
    world.player.set({ navigation: { ...navigation, pages } });
    show(world, { ...RESULT, waitsForLead: true, reserved: { waitsFor: "form", until: null } });
    expect(place(world)).toBe("reserved");
    await card();
    button("To the form").click();
    expect(place(world)).toBe("lead");
  });

  test("what was let go says so kindly, and leads to another play", async () => {
    const world = playing();
    show(world, { ...RESULT, letGo: true });
    expect(place(world)).toBe("let-go");
    await card();
    button("Back to the start").click();
    await vi.waitFor(() => expect(place(world)).toBe("lead"));
    await vi.waitFor(() => expect(world.player.get().playNumber).toBe(2));
  });

  test("a form that comes too late is told that the prize was let go, and not that the plays are used up", async () => {
    const world = playing({
      answers: {
        createLead: refused(406, { code: "play-limit-reached" }),
        resume: answered({ ...TOLD, prizeClaimed: false, result: { ...RESULT, letGo: true } }),
      },
    });
    world.player.set({ result: { ...RESULT, waitsForLead: true, reserved: { waitsFor: "form", until: UNTIL } } });
    reachLimit(world.player);
    await vi.waitFor(() => expect(place(world)).toBe("let-go"));
    expect(world.events.map(([name]) => name)).not.toContain("no_more_plays");
  });
});
