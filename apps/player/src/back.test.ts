import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BrowserWindow, stepBack } from "./back.ts";
import { act } from "./flow/act.ts";
import { goToOutcome } from "./flow/game-finished/show-outcome.ts";
import { startGame } from "./flow/game-started.ts";
import { goTo } from "./flow/go-to.ts";
import { reachLimit } from "./flow/limit.ts";
import { playAgain } from "./flow/play-again.ts";
import { fakeWorld, place, RESULT, type World } from "./testing/fake-ports.ts";
import type { SamplePage } from "./testing/sample-campaign.ts";

interface Kept {
  way?: { path: string[] };
  accessCode?: string;
}

/** A tab's history as browsers have it: steps come later, and lead out of the campaign before its first entry. */
class Tab {
  entries: (Kept | null)[] = [null];
  at = 0;
  isLeft = false;
  #listeners: (() => void)[] = [];
  #steps: number[] = [];
  #loads = 0;

  /** As a new load of the page sees it. */
  open(): BrowserWindow {
    const tab = this;
    this.#listeners = [];
    return {
      history: {
        scrollRestoration: "auto",
        get state() {
          return structuredClone(tab.entries[tab.at] ?? null);
        },
        replaceState: (state: Kept) => void tab.entries.splice(tab.at, 1, state),
        pushState: (state: Kept) => void tab.entries.splice(++tab.at, Number.POSITIVE_INFINITY, state),
        go: (steps = 0) => void tab.#steps.push(steps),
        back: () => void tab.#steps.push(-1),
      },
      performance: { timeOrigin: ++this.#loads },
      addEventListener: (_, listener) => void tab.#listeners.push(listener),
    };
  }

  /** A press of the browser's own buttons. */
  press(steps: 1 | -1): void {
    if (this.at + steps < this.entries.length) this.#steps.push(steps);
  }

  arrives(): void {
    for (let step = this.#steps.shift(); step !== undefined && !this.isLeft; step = this.#steps.shift()) {
      this.at += step;
      if (this.at < 0) this.isLeft = true;
      else for (const listener of this.#listeners) listener();
    }
  }

  get path(): string[] {
    return this.entries[this.at]?.way?.path ?? [];
  }
}

/** A visitor in a tab: what they can do, by name. */
class Visit {
  readonly tab = new Tab();
  readonly #pages: readonly SamplePage[];
  world: World;

  constructor(pages: readonly SamplePage[]) {
    this.#pages = pages;
    this.world = this.#opens({});
  }

  #opens(kept: Partial<World["kept"]>): World {
    this.world = fakeWorld({ pages: this.#pages, kept });
    const { player } = this.world;
    player.set({ enabled: true, sessionId: "S1" });
    return this.world;
  }

  /** What has been sent for comes. */
  begins(): this {
    stepBack(this.world.player, this.tab.open());
    return this;
  }

  readonly does = {
    next: () => act(this.world.player, { type: "CHANGE_PAGE", target: "NEXT" }),
    terms: () => act(this.world.player, { type: "ADDITIONAL_PAGE", target: "terms" }),
    leaveTerms: () => this.isAt("terms") && act(this.world.player, { type: "CHANGE_PAGE", target: "BACK" }),
    start: () => this.isAt("game") && startGame(this.world.player),
    finish: () => {
      if (this.isAt("game") && this.state.result === null) void goToOutcome(this.world.player, RESULT);
    },
    again: async () => {
      if (!this.isAt("won")) return;
      goTo(this.world.player, { move: "first" });
      await playAgain(this.world.player);
    },
    limit: () => {
      if (this.state.result === null) reachLimit(this.world.player);
    },
    reload: async () => {
      const { kept, player } = this.world;
      const { result, gameStarted } = player.get();
      this.#opens(kept);
      if (kept.play && result) await goToOutcome(this.world.player, result);
      else if (kept.play) {
        goTo(this.world.player, { move: "page", id: kept.play.pageId });
        if (gameStarted && this.isAt("game")) startGame(this.world.player);
      }
      this.begins();
    },
    back: () => this.tab.press(-1),
    forward: () => this.tab.press(1),
  };

  async makes(...actions: (keyof Visit["does"])[]): Promise<string> {
    for (const action of actions) {
      await this.does[action]();
      this.tab.arrives();
      await Promise.resolve();
    }
    return this.tab.isLeft ? "away" : place(this.world);
  }

  isAt = (page: string): boolean => place(this.world) === page;
  get state() {
    return this.world.player.get();
  }
}

const WITH_START: SamplePage[] = ["start", "lead", "game", "won", "lost", "terms", "limit"];
const FORM_FIRST: SamplePage[] = ["lead", "game", "won", "lost", "terms", "limit"];
const GAME_FIRST: SamplePage[] = ["game", "won", "lost", "terms", "limit"];
const visit = (pages: readonly SamplePage[] = WITH_START) => new Visit(pages).begins();

describe("Back and Forward of the browser", () => {
  test.each<[string, SamplePage[], (keyof Visit["does"])[], string]>([
    ["from the form: the first page", WITH_START, ["next", "back"], "start"],
    ["and once more: away", WITH_START, ["next", "back", "back"], "away"],
    ["forward to the form again", WITH_START, ["next", "back", "forward"], "lead"],
    ["from a game that has not begun: the form", WITH_START, ["next", "next", "back"], "lead"],
    ["from the terms: where they were opened", WITH_START, ["next", "terms", "back"], "lead"],
    [
      "the page's own way back from the terms leaves nothing behind",
      WITH_START,
      ["next", "terms", "leaveTerms", "back"],
      "start",
    ], // prettier-ignore
    ["a game that has begun stays", WITH_START, ["next", "next", "start", "back"], "game"],
    ["and is left by the next press", WITH_START, ["next", "next", "start", "back", "back"], "away"],
    ["from the outcome: the first page", WITH_START, ["next", "next", "start", "finish", "back"], "start"],
    ["and once more: away", WITH_START, ["next", "next", "start", "finish", "back", "back"], "away"],
    [
      "forward from there: the outcome, never the game",
      WITH_START,
      ["next", "next", "finish", "back", "forward"],
      "won",
    ],
    ["the outcome stays where the form stands first", FORM_FIRST, ["next", "finish", "back"], "won"],
    ["and where the game does", GAME_FIRST, ["finish", "back"], "won"],
    ["and is left by the next press", GAME_FIRST, ["finish", "back", "back"], "away"],
    ["from the terms behind an outcome: the outcome", WITH_START, ["next", "next", "finish", "terms", "back"], "won"],
    [
      "a play that was begun again does not go back into the former",
      WITH_START,
      ["next", "next", "finish", "again", "back"],
      "start",
    ], // prettier-ignore
    ["nor forward", WITH_START, ["next", "next", "finish", "again", "back", "forward"], "start"],
    ["the limit page takes the place of the form", WITH_START, ["next", "limit", "back"], "limit"],
    ["and is left by the next press", WITH_START, ["next", "limit", "back", "back"], "away"],
    ["a reload goes on", WITH_START, ["next", "next", "reload", "back"], "lead"],
    ["a reload of the outcome goes on", WITH_START, ["next", "next", "finish", "reload", "back"], "start"],
  ])("%s", async (_, pages, actions, expected) => {
    expect(await visit(pages).makes(...actions)).toBe(expected);
  });

  test("a page that the code has let in is not gone back from", async () => {
    expect(await visit(["access", "lead", "game"]).makes("next", "back")).toBe("lead");
  });

  test("whoever was on the form before this was loaded comes back to the first page, after a reload too", async () => {
    const first = new Visit(WITH_START);
    first.does.next();
    expect(await first.begins().makes("back")).toBe("start");
    expect(await first.makes("reload")).toBe("start");
    const { tab } = first;
    const again = fakeWorld({ pages: WITH_START });
    goTo(again.player, { move: "next" });
    stepBack(again.player, tab.open());
    expect(tab.path).toEqual(["start", "lead"]);
  });

  test("a limit that was told before anything else has no page before it", async () => {
    const visitor = new Visit(WITH_START);
    visitor.does.limit();
    expect(await visitor.begins().makes("back")).toBe("away");
  });

  test("what others keep in the history stays", async () => {
    const { tab, ...rest } = new Visit(WITH_START);
    tab.entries = [{ accessCode: "ABC" }];
    stepBack(rest.world.player, tab.open());
    goTo(rest.world.player, { move: "next" });
    expect(tab.entries.map((each) => each?.accessCode)).toEqual(["ABC", "ABC"]);
  });

  test("whoever goes on before a step back has come stays where they went", async () => {
    const visitor = visit();
    await visitor.makes("next", "terms");
    visitor.does.leaveTerms();
    visitor.does.next();
    visitor.tab.arrives();
    expect([place(visitor.world), visitor.tab.path]).toEqual(["game", ["start", "lead", "game"]]);
  });
});

describe("after any walk", () => {
  const anyAction = fc.constantFrom<keyof Visit["does"]>(
    ...(["next", "next", "terms", "leaveTerms", "start", "finish", "again", "limit", "reload"] as const),
    ...(["back", "back", "back", "forward", "forward"] as const),
  );
  const anyWalk = fc.array(anyAction, { maxLength: 30 });
  const anyPages = fc.constantFrom(WITH_START, FORM_FIRST, GAME_FIRST);

  test("the entry names the page that is shown; no step leads into a game that is over; nobody is held", async () => {
    await fc.assert(
      fc.asyncProperty(anyPages, anyWalk, async (pages, walk) => {
        const visitor = visit(pages);
        for (const action of walk) {
          const { gameStarted: hadBegun, playNumber } = visitor.state;
          const where = await visitor.makes(action);
          if (where === "away") return;
          expect(visitor.tab.path).toHaveLength(visitor.tab.at + 1);
          expect(visitor.tab.path.at(-1)).toBe(visitor.state.navigation.currentPage?.id);
          if (action !== "back" && action !== "forward") continue;
          if (visitor.state.result !== null) expect(where).not.toBe("game");
          else if (hadBegun) expect(["game", "terms", "limit"]).toContain(where);
          expect(visitor.state.playNumber, "no step opens a play").toBe(playNumber);
        }
        const entries = visitor.tab.at + 1;
        for (let presses = 0; presses <= entries && !visitor.tab.isLeft; presses++) await visitor.makes("back");
        expect(visitor.tab.isLeft).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("as long as nothing has begun, Back leads to the page before", async () => {
    const anyMoves = fc.array(fc.constantFrom<keyof Visit["does"]>("next", "terms", "leaveTerms"), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(anyMoves, async (moves) => {
        const visitor = visit();
        await visitor.makes(...moves);
        const path = [...visitor.tab.path];
        while (path.length > 1) {
          path.pop();
          expect(await visitor.makes("back")).toBe(path.at(-1));
        }
      }),
    );
  });
});
