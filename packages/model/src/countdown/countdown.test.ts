import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SAMPLE, sampleDocument } from "../campaign/sample.ts";
import type { CampaignDocument } from "../campaign/schema.ts";
import {
  countdownTiles,
  fillGaps,
  hasGaps,
  LEFT_FIELDS,
  namesLeft,
  withExample,
  withGaps,
  withoutDate,
} from "./index.ts";

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const ALL = LEFT_FIELDS.map((field) => `{{${field}}}`).join(":");
const said = (left: number) => fillGaps(withGaps(ALL), left);

test.each([
  [-DAY, "00:00:00"],
  [0, "00:00:00"],
  [1, "00:00:01"],
  [MINUTE, "00:00:01"],
  [MINUTE + 1, "00:00:02"],
  [DAY - 1, "01:00:00"],
  [12 * DAY + 8 * 60 * MINUTE + 30 * MINUTE, "12:08:30"],
  [26_634 * DAY, "26634:00:00"],
])("%i ms are left as %s", (left, expected) => expect(said(left)).toBe(expected));

test("figures add up to the minutes that are left, whatever stands around them", () => {
  const around = fc.string().filter((text) => !/[\u2060\u2007{}]/.test(text));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), around, around, (minutes, before, after) => {
      const [days = 0, hours = 0, rest = 0] = said(minutes * MINUTE)
        .split(":")
        .map(Number);
      expect(days * 1440 + hours * 60 + rest).toBe(minutes);
      const gaps = withGaps(`${before}{{ left.days }}${after}`);
      expect(hasGaps(gaps)).toBe(true);
      expect(fillGaps(gaps, 7 * DAY)).toBe(`${before}07${after}`);
    }),
  );
});

test("other fields and texts without any stay as they are", () => {
  for (const text of ["", "Only today", "{{legal.organiser}}", "{{left.years}}", "{{left.days}"]) {
    expect([withGaps(text), withExample(text), namesLeft(text), hasGaps(text)]).toEqual([text, text, false, false]);
  }
  expect([namesLeft(ALL), hasGaps(ALL), hasGaps(withGaps(ALL)), withExample(ALL)]).toEqual([
    ...[true, false, true],
    "12:08:30",
  ]);
});

describe("a countdown without a date", () => {
  const page = (document: CampaignDocument, id: string) =>
    document.pages.entities[id] ?? document.additionalPages.entities[id];
  /** Puts a countdown on a page, and says which ids it has from the outside in. */
  function counted(document: CampaignDocument, pageId: string): string[] {
    const ids: string[] = [];
    const put = (part: ReturnType<typeof countdownTiles>, parentId: string) => {
      const id = `${pageId}-${ids.length}`;
      const { texts = {}, ...settings } = part.with;
      ids.push(id);
      document.elements.entities[id] = { id, type: part.type, parentId, order: id, style: {}, ...settings, texts };
      for (const one of part.holds) put(one, id);
    };
    put(countdownTiles(), page(document, pageId)?.elementRoot ?? "");
    return ids;
  }
  const dates = { startDate: null, endDate: null };

  test("is left out with its tiles and the box around them; with a date nothing is", () => {
    const document = sampleDocument();
    const before = Object.keys(document.elements.entities);
    const ids = counted(document, SAMPLE.pages.lead);
    const left = withoutDate(document, dates);
    expect(left.has(ids[0] ?? "")).toBe(true);
    expect(before.filter((id) => left.has(id))).toEqual([]);
    expect(withoutDate(document, { ...dates, endDate: "2027-01-01T00:00:00Z" }).size).toBe(0);
  });

  test("the page before the start counts to the start, every other to the end", () => {
    const document = sampleDocument();
    Object.assign(page(document, SAMPLE.pages.limit) ?? {}, { pageType: "coming-soon" });
    const soon = counted(document, SAMPLE.pages.limit)[0] ?? "";
    const lead = counted(document, SAMPLE.pages.lead)[0] ?? "";
    const leftOut = (some: object) => [soon, lead].map((id) => withoutDate(document, { ...dates, ...some }).has(id));
    expect(leftOut({ startDate: "2027-01-01T00:00:00Z" })).toEqual([false, true]);
    expect(leftOut({ endDate: "2027-01-01T00:00:00Z" })).toEqual([true, false]);
  });

  test("a sentence that stands by itself is left out alone", () => {
    const document = sampleDocument();
    const root = page(document, SAMPLE.pages.game)?.elementRoot ?? null;
    const texts = { text: { en: "Only {{left.days}} days" } };
    document.elements.entities.only = {
      id: "only",
      type: "text",
      variant: "body1",
      parentId: root,
      order: "z",
      style: {},
      texts,
    };
    expect([...withoutDate(document, dates)]).toEqual(["only"]);
  });
});
