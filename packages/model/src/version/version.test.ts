import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as sample from "../campaign/sample.ts";
import { differences, isSame } from "./index.ts";

const { SAMPLE, sampleMetadata } = sample;
/** Defaults are shared between parsed documents: these are edited. */
const sampleDocument = () => structuredClone(sample.sampleDocument());

const compared = (edit: (document: ReturnType<typeof sampleDocument>) => void) => {
  const after = sampleDocument();
  edit(after);
  return differences({ document: sampleDocument() }, { document: after });
};
const told = (all: ReturnType<typeof differences>) =>
  all.map(({ kind, subject, name, property, language, before, after }) => ({
    kind,
    subject,
    name,
    property: property.join("."),
    language,
    before,
    after,
  }));

describe("differences between versions", () => {
  test("none between equal ones, whatever the order of names", () =>
    expect(
      compared((document) => Object.assign(document, { theme: { tokens: {}, name: document.theme.name } })),
    ).toEqual([]));

  test("a text, language by language, with the element and its page", () => {
    const all = compared(({ elements }) => {
      const heading = Object.values(elements.entities).find(({ texts }) =>
        JSON.stringify(texts).includes("Spin to win"),
      );
      if (heading) heading.texts = { text: { en: "Spin to win", de: "Dreh am Rad", fr: "Tournez" } };
    });
    expect(told(all)).toEqual([
      {
        kind: "changed",
        subject: "element",
        name: "Spin to win",
        property: "texts.text",
        language: "de",
        before: "Drehen und gewinnen",
        after: "Dreh am Rad",
      },
      {
        kind: "changed",
        subject: "element",
        name: "Spin to win",
        property: "texts.text",
        language: "fr",
        before: undefined,
        after: "Tournez",
      },
    ]);
    expect(all[0]).toMatchObject({ type: "text", pageId: SAMPLE.pages.lead, pageName: "Start" });
  });

  test("a plain string that becomes a text by language has only gained what it gained", () => {
    const all = compared(({ prizePoolList: [noWin] }) =>
      Object.assign(noWin ?? {}, { title: { en: "No Win", de: "Niete" } }),
    );
    expect(told(all)).toMatchObject([{ subject: "prize", property: "title", language: "de", after: "Niete" }]);
  });

  test("a page that went is one difference, with everything on it", () => {
    const all = compared((document) => {
      const { [SAMPLE.pages.terms]: gone, ...rest } = document.additionalPages.entities;
      document.additionalPages = {
        ids: document.additionalPages.ids.filter((id) => id !== SAMPLE.pages.terms),
        entities: rest,
      };
      for (const [id, element] of Object.entries(document.elements.entities))
        if (id === gone?.elementRoot || element.parentId === gone?.elementRoot) delete document.elements.entities[id];
    });
    expect(told(all)).toMatchObject([{ kind: "removed", subject: "page", name: "Terms" }]);
  });

  test("an element that moved, and one that is new", () => {
    const all = compared(({ elements: { entities } }) => {
      const button = Object.values(entities).find(({ type }) => type === "form-button");
      if (button) entities.fresh = { ...button, id: "fresh", order: "a9", texts: { label: "Again" } };
      if (button) button.order = "b1";
    });
    expect(told(all)).toMatchObject([
      { kind: "moved", property: "order", before: "a0", after: "b1" },
      { kind: "added", name: "Again" },
    ]);
  });

  test("settings of game, prizes, theme and metadata down to the single one", () => {
    const after = sampleDocument();
    after.theme.tokens["c-primary"] = "#000000";
    Object.assign(after.prizePoolList[1] ?? {}, { stock: 51 });
    const all = differences(
      { document: sampleDocument(), metadata: sampleMetadata() },
      { document: after, metadata: { ...sampleMetadata(), strict: true } },
    );
    expect(told(all)).toMatchObject([
      { subject: "campaign", property: "strict", before: false, after: true },
      { subject: "prize", name: "A mug", property: "stock", before: 50, after: 51 },
      { subject: "theme", property: "tokens.c-primary", before: undefined, after: "#000000" },
    ]);
    expect(all[1]?.path).toEqual(["prizePoolList", 1, "stock"]);
  });

  test("there are some exactly where two documents are not the same, and backwards they say the opposite", () => {
    const edit = fc.record({
      stock: fc.constantFrom(50, 51),
      text: fc.constantFrom("A mug", "A cup"),
      color: fc.option(fc.constantFrom("#fff", "#000"), { nil: undefined }),
      pages: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
      outcomes: fc.boolean(),
    });
    const made = ({ stock, text, color, pages, outcomes }: typeof edit extends fc.Arbitrary<infer T> ? T : never) => {
      const document = sampleDocument();
      Object.assign(document.prizePoolList[1] ?? {}, { stock, title: text });
      if (color) document.theme.tokens["c-text"] = color;
      document.pages.ids = pages.map((at) => document.pages.ids[at] ?? "");
      if (outcomes) document.outcomes.reverse();
      return document;
    };
    const opposite = { added: "removed", removed: "added", changed: "changed", moved: "moved" } as const;
    const short = (all: ReturnType<typeof differences>, isBack: boolean) =>
      all
        .map((one) =>
          JSON.stringify([
            isBack ? opposite[one.kind] : one.kind,
            one.subject,
            one.id,
            one.property,
            isBack ? one.after : one.before,
            isBack ? one.before : one.after,
          ]),
        )
        .sort();
    fc.assert(
      fc.property(edit, edit, (one, other) => {
        const [a, b] = [made(one), made(other)];
        const there = differences({ document: a }, { document: b });
        expect(there.length === 0).toBe(isSame(a, b));
        expect(short(differences({ document: b }, { document: a }), true)).toEqual(short(there, false));
      }),
    );
  });
});
