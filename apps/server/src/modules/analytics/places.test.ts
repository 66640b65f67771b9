import { sampleDocument } from "@fairground/model/campaign/sample";
import { placeText } from "@fairground/model/statistic";
import fc from "fast-check";
import { expect, test } from "vitest";
import { placesIn } from "./places.ts";

const document = sampleDocument();
const [first = "", second = "", third = ""] = document.pages.ids;
const form = Object.values(document.elements.entities).find((element) => element.type === "form");
const [field] = (form?.type === "form" && form.fields) || [];
const asking = {
  ...document,
  game: {
    ...document.game,
    settings: {
      questions: [
        { id: "owl", text: { en: "How far?", de: "Wie weit?" } },
        { id: "elk", text: { en: "How high?" } },
      ],
    },
  },
};
const seen = (place: string, reached: number, ended: number) => ({ place, reached, ended });

test("pages stand in the order in which they are played, by their names; nothing told of one is 0", () => {
  const told = placesIn(document, [seen(`page:${second}`, 3, 1), seen(`page:${first}`, 5, 2)], 5, "en");
  expect(told.pages.map(({ pageId }) => pageId)).toEqual([...document.pages.ids, ...document.additionalPages.ids]);
  expect(told.pages[0]).toMatchObject({ name: expect.stringMatching(/./), reached: 5, ended: 2, parts: [] });
  expect(told.pages[1]).toMatchObject({ reached: 3, ended: 1 });
  expect(told.pages[2]).toMatchObject({ reached: 0, ended: 0 });
  expect([told.visits, told.elsewhere]).toEqual([5, 2]);
});

test("questions and fields are called as the document calls them, in its order, by id or by number", () => {
  const told = placesIn(
    asking,
    [
      seen(`question:${third}/elk`, 4, 1),
      seen(`question:${third}/1`, 5, 1),
      seen(`question:${third}/9`, 1, 0),
      seen(`field:${third}/${field?.name}`, 6, 2),
      seen(`field:${third}/gone`, 1, 1),
      seen(`page:${third}`, 5, 3),
    ],
    20,
    "de",
  );
  const page = told.pages.find(({ pageId }) => pageId === third);
  expect(page?.parts.map(({ kind, part, name }) => [kind, part, name])).toEqual([
    ["question", "1", "Wie weit?"],
    ["question", "elk", "How high?"],
    ["question", "9", ""],
    ["field", "gone", ""],
    ["field", field?.name, expect.any(String)],
  ]);
  // Whoever was at the field was on its page, also where nobody told of that.
  expect(page).toMatchObject({ reached: 6, ended: 8 });
});

test("a page that is told by its name is the same page; what is not live any more is elsewhere", () => {
  const name = Object.values(document.pages.entities[first]?.name ?? {})[0] ?? "";
  const called = {
    ...document,
    pages: {
      ids: [first],
      entities: { [first]: { ...document.pages.entities[first], name: { en: "Begin", de: "Los" } } },
    },
  };
  expect(name).not.toBe("Los");
  const told = placesIn(
    called as typeof document, // of the same shape
    [
      seen("page:Los", 2, 1),
      seen(`page:${first}`, 3, 1),
      seen("page:gone", 4, 3),
      seen("nothing", 1, 1),
      seen("Begin", 1, 0),
    ],
    6,
    "de",
  );
  expect(told.pages[0]).toMatchObject({ name: "Los", reached: 6, ended: 2 });
  expect(told.elsewhere).toBe(4);
});

test("every visit ends once: on a page, or elsewhere", () => {
  const place = fc.oneof(
    fc.constantFrom(first, second, third, "gone").map((page) => placeText({ kind: "page", page, part: null })),
    fc
      .record({
        kind: fc.constantFrom("question" as const, "field" as const),
        page: fc.constantFrom(first, second, "gone"),
        part: fc.constantFrom("1", "owl", "email", "x"),
      })
      .map(placeText),
  );
  fc.assert(
    fc.property(fc.array(fc.array(place, { minLength: 1, maxLength: 6 }), { maxLength: 20 }), (visits) => {
      const rows = [...new Set(visits.flat())].map((each) =>
        seen(
          each,
          visits.filter((visit) => visit.includes(each)).length,
          visits.filter((visit) => visit.at(-1) === each).length,
        ),
      );
      const told = placesIn(asking, rows, visits.length, "en");
      for (const page of told.pages) {
        const here = (text: string) =>
          [`page:${page.pageId}`, `question:${page.pageId}/`, `field:${page.pageId}/`].some((each) =>
            text.startsWith(each),
          );
        expect(page.ended).toBe(visits.filter((visit) => here(visit.at(-1) ?? "")).length);
        expect(page.reached).toBeGreaterThanOrEqual(Math.max(0, ...page.parts.map(({ reached }) => reached)));
        expect(page.reached).toBeLessThanOrEqual(visits.filter((visit) => visit.some(here)).length);
      }
      expect(told.elsewhere).toBe(visits.filter((visit) => visit.at(-1)?.includes(":gone")).length);
    }),
  );
});
