import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PAGE_TYPES, type PageType } from "../campaign/names/names.ts";
import {
  isLastPage,
  loadPages,
  type Move,
  type NavigablePage,
  type Navigation,
  navigate,
  sortPages,
} from "./navigation.ts";

const page = (id: string, pageType: PageType = "basic", order?: number | null): NavigablePage => ({
  id,
  name: id,
  pageType,
  ...(order === undefined ? {} : { order }),
});
const set = (pages: NavigablePage[]) => ({
  ids: pages.map(({ id }) => id),
  entities: Object.fromEntries(pages.map((each) => [each.id, each])),
});
const FLOW = [
  page("start"),
  page("lead", "lead"),
  page("game", "game"),
  page("won", "outcome"),
  page("lost", "outcome"),
];
const ADDITIONAL = [page("terms", "terms-and-conditions"), page("limit", "limit-reached")];
const loaded = () => loadPages(set(FLOW), set(ADDITIONAL));
const play = (moves: Move[], from: Navigation = loaded()) => moves.reduce(navigate, from);
const go = (id: string): Move => ({ move: "page", id });

describe("when pages load (spec §4)", () => {
  test("the current page is the first regular page, and not an additional one", () => {
    expect(loaded()).toMatchObject({
      currentPage: { id: "start" },
      currentPageIsAdditional: false,
      previousPage: null,
    });
  });
  test("the current page is null if there is none", () => {
    expect(loadPages(set([]), set(ADDITIONAL)).currentPage).toBeNull();
  });
  test("leadPage is the first page of type Lead, or null", () => {
    expect(loaded().leadPage?.id).toBe("lead");
    expect(loadPages(set([page("a")]), set([])).leadPage).toBeNull();
  });
  test.each([
    {
      pages: [
        ["a", 2],
        ["b", 1],
      ],
      sorted: "ba",
    },
    {
      pages: [
        ["a", 1],
        ["b", 1],
        ["c", 0],
      ],
      sorted: "cab",
    },
    {
      pages: [
        ["a", 2],
        ["b", undefined],
        ["c", 1],
      ],
      sorted: "cba",
    },
    {
      pages: [
        ["a", null],
        ["b", undefined],
        ["c", 1],
      ],
      sorted: "abc",
    },
  ] as { pages: [string, number | null | undefined][]; sorted: string }[])(
    "pages are sorted by order, those without keep their place: $pages",
    ({ pages, sorted }) => {
      expect(
        sortPages(pages.map(([id, order]) => ({ id, order })))
          .map(({ id }) => id)
          .join(""),
      ).toBe(sorted);
    },
  );
});

describe("moves (spec §4)", () => {
  test.each<[string, Move[], string]>([
    ["Next moves to the next page", [{ move: "next" }], "start>lead"],
    ["Previous moves back one page", [go("game"), { move: "previous" }], "game>lead"],
    ["Previous changes nothing on the first page", [{ move: "previous" }], ">start"],
    ["Next changes nothing on the last page", [go("lost"), { move: "next" }], "start>lost"],
    [
      "Next onto an outcome goes to the chosen one",
      [go("game"), { move: "set-outcome-page", id: "lost" }, { move: "next" }],
      "game>lost",
    ],
    ["Next onto an outcome with none chosen waits for the result", [go("game"), { move: "next" }], "start>game"],
    ["a page by id may be additional", [go("terms")], "start>terms+"],
    ["an unknown page changes nothing", [go("nowhere")], ">start"],
    ["Back returns from an additional page, then forgets", [{ move: "next" }, go("terms"), { move: "back" }], ">lead"],
    ["Back does nothing without a previous page", [{ move: "back" }], ">start"],
    ["a second Back does nothing", [{ move: "next" }, { move: "back" }, { move: "back" }], ">start"],
    ["First goes to the first page", [go("won"), { move: "first" }], "won>start"],
    ["First does nothing if already there", [{ move: "next" }, { move: "back" }, { move: "first" }], ">start"],
    ["Game goes to the first game page", [{ move: "game" }], "start>game"],
    ["Game does nothing if already there", [{ move: "game" }, { move: "game" }], "start>game"],
    ["Next from an additional page changes nothing", [go("terms"), { move: "next" }], "start>terms+"],
  ])("%s", (_, moves, expected) => {
    const { previousPage, currentPage, currentPageIsAdditional } = play(moves);
    expect(`${previousPage?.id ?? ""}>${currentPage?.id ?? ""}${currentPageIsAdditional ? "+" : ""}`).toBe(expected);
  });

  test("a campaign without a game shows the outcome page that follows, as its thank-you", () => {
    const flow = loadPages(set([page("lead", "lead"), page("thanks", "outcome")]), set([]));
    expect(navigate(flow, { move: "next" }).currentPage?.id).toBe("thanks");
  });

  test("the setters set outcome page, e-mail page, outcome id and lead page", () => {
    const state = play([
      { move: "set-outcome-page", id: "won" },
      { move: "set-email-outcome-page", id: "lost" },
      { move: "set-outcome-id", id: "o1" },
      { move: "set-lead-page", id: null },
    ]);
    expect(state).toMatchObject({
      outcomePage: { id: "won" },
      emailOutcomePage: { id: "lost" },
      outcomeId: "o1",
      leadPage: null,
    });
  });

  test("the last page is the last of the main flow", () => {
    expect(isLastPage(play([go("lost")]))).toBe(true);
    expect(isLastPage(play([go("won")]))).toBe(false);
    expect(isLastPage(play([go("lost"), go("terms")]))).toBe(false);
  });
});

describe("after any sequence of moves", () => {
  const anyId = fc.constantFrom("start", "lead", "game", "won", "lost", "terms", "limit", "nowhere");
  const anyMove: fc.Arbitrary<Move> = fc.oneof(
    fc.constantFrom<Move>(
      { move: "next" },
      { move: "previous" },
      { move: "first" },
      { move: "game" },
      { move: "back" },
    ),
    anyId.map(go),
    anyId.map((id): Move => ({ move: "set-outcome-page", id })),
  );
  const anyMoves = fc.array(anyMove, { maxLength: 40 });

  test("Back leads to where the visitor was before, and then nowhere", () => {
    fc.assert(
      fc.property(anyMoves, anyMove, (moves, last) => {
        const before = play(moves);
        const after = navigate(before, last);
        const back = navigate(after, { move: "back" });
        if (last.move !== "back" && after.currentPage !== before.currentPage)
          expect(back.currentPage).toBe(before.currentPage);
        else if (last.move === "back") expect(back).toBe(after);
        expect(navigate(back, { move: "back" })).toBe(back);
      }),
      { numRuns: 500 },
    );
  });

  test("the current page is one of the campaign's, and its kind is known", () => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        const { currentPage, currentPageIsAdditional, previousPage } = play(moves);
        expect([...FLOW, ...ADDITIONAL]).toContain(currentPage);
        expect(currentPageIsAdditional).toBe(ADDITIONAL.includes(currentPage as NavigablePage)); // not null: shown above
        expect(previousPage).not.toBe(currentPage);
      }),
      { numRuns: 500 },
    );
  });

  test("sorting keeps every page and is stable, for any orders", () => {
    const anyPages = fc.array(
      fc.record({ order: fc.option(fc.integer({ min: -3, max: 3 })), type: fc.constantFrom(...PAGE_TYPES) }),
    );
    fc.assert(
      fc.property(anyPages, (pages) => {
        const sorted = sortPages(pages);
        expect(new Set(sorted)).toEqual(new Set(pages));
        const ordered = sorted.filter(({ order }) => order !== null);
        for (const [index, each] of ordered.entries()) {
          const next = ordered[index + 1];
          if (!next) continue;
          expect(each.order ?? 0).toBeLessThanOrEqual(next.order ?? 0);
          if (each.order === next.order) expect(pages.indexOf(each)).toBeLessThan(pages.indexOf(next));
        }
        sorted.forEach((each, index) => {
          if (each.order === null) expect(pages[index]).toBe(each);
        });
      }),
    );
  });
});
