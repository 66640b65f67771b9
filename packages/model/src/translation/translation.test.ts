import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleDocument } from "../campaign/sample.ts";
import { list, settingsOf, text as textField } from "../settings/schema.ts";
import {
  type CampaignText,
  collectTexts,
  confirmed,
  nameFault,
  nextMarks,
  outdatedMarks,
  pseudoText,
  type TextCatalogue,
  textHash,
  textsAsCsv,
  textsAsXliff,
  textsFromCsv,
  textsFromXliff,
  translationState,
  withTexts,
} from "./index.ts";
import { readXml, textOf, xmlText } from "./xml.ts";

const segment = settingsOf({ label: textField("Label", { default: "" }) });
const catalogue: TextCatalogue = {
  slots: (type) =>
    type === "text"
      ? [{ name: "text", label: "Text", default: { en: "Your text" } }]
      : type === "form-button"
        ? [{ name: "label", label: "Label", default: { en: "Continue", de: "Weiter" } }]
        : [],
  elementFields: () => undefined,
  gameFields: () => ({ segments: list("Segments", segment, { default: [] }) }),
};
const texts = () => collectTexts(sampleDocument(), catalogue, "en");
const keyed = (all: readonly CampaignText[], part: string) => {
  const found = all.find(({ key }) => key.includes(part));
  if (!found) throw new Error(part);
  return found;
};
const LANGUAGES = ["en", "de"];
// biome-ignore lint/suspicious/noControlCharactersInRegex: characters that XML 1.0 cannot hold
const UNHELD = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

describe("texts of a campaign", () => {
  test("pages, elements, fields, game, outcomes, prizes and mails are there, each once", () => {
    const all = texts();
    expect(new Set(all.map(({ place }) => place))).toEqual(
      new Set(["page", "element", "field", "mail", "game", "outcome", "prize"]),
    );
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  });

  test("each path leads to its text in the document", () => {
    for (const { path, text, isDefault, key } of texts()) {
      const found = path.reduce<unknown>(
        (at, name) => (at as Record<string | number, unknown>)?.[name],
        sampleDocument(),
      );
      if (!isDefault) expect(found, key).toEqual(text);
    }
  });

  test("keys stay when prizes are put in another order", () => {
    const document = sampleDocument();
    document.outcomes.reverse();
    const names = (all: readonly CampaignText[]) => all.map(({ key }) => key).sort();
    expect(names(collectTexts(document, catalogue, "en"))).toEqual(names(texts()));
  });

  test("a change is written where the text stands, and nothing else is touched", () => {
    const document = sampleDocument();
    const all = texts();
    const { key } = keyed(all, "prize/");
    const changed = withTexts(document, all, [{ key, language: "de", value: "Neu" }], "en");
    expect(changed.prizePoolList[0]?.title).toEqual({ en: "No Win", de: "Neu" });
    expect(changed.pages).toBe(document.pages);
    expect(document.prizePoolList[0]?.title).toBe("No Win");
  });

  test("all changes of one text hold, also of a default that was not in the document", () => {
    const document = sampleDocument();
    const button = Object.values(document.elements.entities).find(({ type }) => type === "form-button");
    if (button) button.texts = {};
    const all = collectTexts(document, catalogue, "en");
    const { key, isDefault } = keyed(all, `${button?.id}/texts/label`);
    expect(isDefault).toBe(true);
    const changes = [
      { key, language: "fr", value: "Continuer" },
      { key, language: "de", value: "Los" },
    ];
    expect(withTexts(document, all, changes, "en").elements.entities[button?.id ?? ""]?.texts.label).toEqual({
      en: "Continue",
      de: "Los",
      fr: "Continuer",
    });
  });
});

describe("missing and outdated translations", () => {
  const one = (text: CampaignText["text"]): CampaignText => ({ ...keyed(texts(), "page/"), key: "k", text });

  test.each([
    ["words without a translation", { en: "Won" }, "missing"],
    ["a plain string, which is the first language's", "Won", "missing"],
    ["a number", "100", "nothing"],
    ["nothing at all", "", "nothing"],
    ["a translation", { en: "Won", de: "Gewonnen" }, "translated"],
  ] as const)("%s", (_name, text, state) => expect(translationState(one(text), "de", "en", {})).toBe(state));

  test("an element's text that was emptied is empty, not missing", () => {
    const emptied = { ...one({ en: "Won", de: "" }), mayBeEmpty: true as const };
    expect(translationState(emptied, "de", "en", {})).toBe("nothing");
    expect(translationState(one({ en: "Won", de: "" }), "de", "en", {})).toBe("missing");
    expect(translationState({ ...one({ en: "", de: "Da" }), mayBeEmpty: true as const }, "en", "en", {})).toBe(
      "missing",
    );
  });

  test("a translation is outdated once its source has changed, until one of the two is written again", () => {
    const before = one({ en: "Won", de: "Gewonnen" });
    const after = one({ en: "You won", de: "Gewonnen" });
    const marks = nextMarks([before], [after], "en", {}, 0);
    expect(translationState(after, "de", "en", marks)).toBe("outdated");
    const again = one({ en: "You won!", de: "Gewonnen" });
    expect(translationState(again, "de", "en", nextMarks([after], [again], "en", marks, 0))).toBe("outdated");
    const written = one({ en: "You won", de: "Du hast gewonnen" });
    expect(outdatedMarks(nextMarks([after], [written], "en", marks, 0))).toEqual({});
    expect(nextMarks([after], [before], "en", marks, 0)).toEqual({});
    expect(translationState(after, "de", "en", confirmed(marks, ["k"], "de"))).toBe("translated");
  });

  test("a label emptied in a language is its prize's there, and missing nowhere", () => {
    const label = { key: "l", text: { en: "", de: "Becher" }, isOverride: true } as const;
    expect(LANGUAGES.map((language) => translationState(label, language, "en", {}))).toEqual(["nothing", "translated"]);
    const { isOverride: _, ...plain } = label;
    expect(translationState(plain, "en", "en", {})).toBe("missing");
  });

  test("a translation that is written less than a minute before its source is not older; later edits of the source make it so", () => {
    const saves = [
      one({ en: "Won", de: "Gewonnen" }),
      one({ en: "Won", de: "Du hast gewonnen" }),
      one({ en: "You w", de: "Du hast gewonnen" }),
      one({ en: "You won", de: "Du hast gewonnen" }),
    ];
    const after = (times: readonly number[]) =>
      times.reduce((marks, now, at) => {
        const [before, next] = [saves[at], saves[at + 1]];
        return before && next ? nextMarks([before], [next], "en", marks, now) : marks;
      }, {});
    const last = saves[3] ?? one("");
    expect(translationState(last, "de", "en", after([0, 40_000, 80_000]))).toBe("translated");
    expect(outdatedMarks(after([0, 40_000, 80_000]))).toEqual({});
    expect(translationState(last, "de", "en", after([0, 60_000, 61_000]))).toBe("outdated");
    expect(translationState(last, "de", "en", after([0, 1000, 61_000]))).toBe("outdated");
    // What is over is not kept.
    expect(nextMarks([last], [last], "en", after([0, 1, 2]), 100_000)).toEqual({});
  });

  test("a save that changes nothing makes nothing outdated", () => {
    const text = fc.dictionary(fc.constantFrom("en", "de", "fr"), fc.string());
    fc.assert(
      fc.property(text, (value) => {
        expect(nextMarks([one(value)], [one(value)], "en", {}, 0)).toEqual({});
      }),
    );
  });
});

describe("CSV", () => {
  test("what is written is read back as unchanged", () => {
    const read = textsFromCsv(textsAsCsv(texts(), LANGUAGES), texts(), LANGUAGES);
    expect([read.changes, read.refused]).toEqual([[], []]);
    expect(read.unchanged).toBeGreaterThan(10);
  });

  test("any text survives the way through a file", () => {
    const text = fc.string({ unit: "binary", minLength: 1 }).filter((one) => !/\r/.test(one));
    fc.assert(
      fc.property(text, text, (en, de) => {
        const old = [{ ...keyed(texts(), "page/"), text: { en, de: "x" } }];
        const now = [{ ...keyed(texts(), "page/"), text: { en, de } }];
        const { changes, refused } = textsFromCsv(textsAsCsv(now, LANGUAGES), old, LANGUAGES);
        const isBroken = nameFault(en, de) !== null;
        expect(refused.map(({ fault }) => fault)).toEqual(isBroken && de !== "x" ? ["names-changed"] : []);
        if (!isBroken && de !== "x") expect(changes.map(({ value }) => value)).toEqual([de]);
      }),
    );
  });

  test("rows that cannot be taken are named with line and reason; the others are taken", () => {
    const { key } = keyed(texts(), "page/");
    const csv = `key;page;text;de;xx\n${key};;;Neu;\nnothing/here;;;Text;\n;;;Text;\n${key};;;Noch eins;\n"broken`;
    const { changes, refused } = textsFromCsv(csv, texts(), LANGUAGES);
    expect(changes).toEqual([{ key, language: "de", value: "Neu" }]);
    expect(refused.map(({ line, fault }) => [line, fault])).toEqual([
      [1, "language-unknown"],
      [3, "key-unknown"],
      [4, "key-missing"],
      [5, "key-twice"],
      [6, "malformed"],
    ]);
  });

  test("a file without keys is refused as a whole", () =>
    expect(textsFromCsv("a,b\n1,2", texts(), LANGUAGES).refused).toMatchObject([{ fault: "column-missing" }]));

  test("a lost or invented {name} is refused", () => {
    const old = [{ ...keyed(texts(), "page/"), key: "k", text: { en: "Hello {firstName}" } }];
    expect(textsFromCsv("key,de\nk,Hallo {vorname}", old, LANGUAGES).refused).toMatchObject([
      { fault: "names-changed" },
    ]);
  });
});

describe.each(["1.2", "2.0"] as const)("XLIFF %s", (version) => {
  const options = { version, language: "de", languages: LANGUAGES, name: "Spin & win" };

  test("what is written is read back as unchanged", () => {
    const read = textsFromXliff(textsAsXliff(texts(), options), texts(), LANGUAGES);
    expect([read.changes, read.refused]).toEqual([[], []]);
    expect(read.unchanged).toBeGreaterThan(10);
  });

  test("any text that XML can hold survives the way through a file", () => {
    const text = fc
      .string({ unit: "grapheme", minLength: 1 })
      .filter((one) => /\p{L}/u.test(one) && xmlText(one).length > 0 && !UNHELD.test(one));
    fc.assert(
      fc.property(text, text, (en, de) => {
        const place = keyed(texts(), "page/");
        const old = [{ ...place, text: { en } }];
        const file = textsAsXliff([{ ...place, text: { en, de } }], options);
        const { changes, refused } = textsFromXliff(file, old, LANGUAGES);
        if (nameFault(en, de)) expect(refused).toMatchObject([{ fault: "names-changed" }]);
        else expect(changes.map(({ value }) => value)).toEqual([de]);
      }),
    );
  });

  test("a translation of a text that has changed meanwhile is refused", () => {
    const place = { ...keyed(texts(), "page/"), text: { en: "Old", de: "Alt" } };
    const file = textsAsXliff([place], options).replaceAll("Alt", "Älter");
    const { changes, refused } = textsFromXliff(file, [{ ...place, text: { en: "New" } }], LANGUAGES);
    expect([changes, refused.map(({ fault }) => fault)]).toEqual([[], ["source-changed"]]);
  });
});

describe("XML", () => {
  test.each([
    ["", null],
    ["<a>", null],
    ["<a></b>", null],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', null],
    ["<a>&nothing;</a>", null],
    ["<a>1 < 2</a>", null],
    ["<a x='1' x='2'/>", null],
    ["<a/><b/>", null],
    ["<?xml version='1.0'?><!-- hi --><a>x<!-- y -->z</a>", "xz"],
    ["<a><b>&lt;&#x41;&#66;</b><![CDATA[<c>]]></a>", "<AB<c>"],
  ])("%s", (xml, text) => {
    const read = readXml(xml);
    expect(read && textOf(read)).toBe(text);
  });

  test("any text comes back out of an element", () =>
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const held = text.replace(new RegExp(UNHELD, "g"), "");
        const read = readXml(`<a b="${xmlText(text)}">${xmlText(text)}</a>`);
        expect(read && textOf(read)).toBe(held);
      }),
    ));

  test("nothing deeply nested or unfinished is read for long", () => {
    expect(readXml("<a>".repeat(100_000))).toBe(null);
    expect(readXml(`<a ${"b='1' ".repeat(10)}`)).toBe(null);
  });
});

test("the pseudo-language is longer, accented, and leaves names alone", () => {
  expect(pseudoText("Spin {name} now")).toBe("[Šþíñ {name} ñóŵ ~~~~~~~~~~~~~~~]");
  fc.assert(fc.property(fc.string(), (text) => text.trim() === "" || [...pseudoText(text)].length > [...text].length));
});

test("a hash is the same for the same text and different for others", () => {
  expect(textHash("Won")).toBe(textHash("Won"));
  expect(new Set(Array.from({ length: 10_000 }, (_, n) => textHash(`Text ${n}`))).size).toBe(10_000);
});
