import { COLORS, ELEMENT_TYPES, INPUT_VARIANTS, MEDIA_SOURCE_KINDS } from "@fairground/model/campaign";
import { element } from "@fairground/model/campaign/schema";
import { LANGUAGES } from "@fairground/model/text";
import { describe, expect, test } from "vitest";
import { elementFaults, publicElement } from "./publish.ts";
import { elementSettings, elementTexts } from "./settings.ts";
import { sampleElement } from "./testing/sample.ts";

describe.each(ELEMENT_TYPES)("the element type %s (spec §3)", (type) => {
  test("has settings whose defaults fit their own schema, beside the base element", () => {
    const { schema, defaults, fields } = elementSettings[type];
    expect(schema.parse({})).toEqual(defaults);
    expect(Object.keys(fields).filter((name) => name in element.shape)).toEqual([]);
    for (const field of Object.values(fields)) expect(field.label).not.toBe("");
  });

  test("has its texts in all five languages, or none", () => {
    for (const slot of elementTexts[type]) {
      if (slot.default === "") continue;
      expect(Object.keys(slot.default).sort()).toEqual([...LANGUAGES].sort());
    }
  });

  test("is published with every default filled in", () => {
    const shown = publicElement(sampleElement(type), "en", "en");
    const open = Object.entries(elementSettings[type].fields).filter(([, field]) => field.public);
    expect(Object.keys(shown)).toEqual(expect.arrayContaining(open.map(([name]) => name)));
    expect(Object.keys(shown.texts)).toEqual(elementTexts[type].map(({ name }) => name));
  });
});

describe("what can be chosen (spec §3)", () => {
  const chosen = (name: string) =>
    ELEMENT_TYPES.flatMap((type) => {
      const field = Object.entries(elementSettings[type].fields).find(([each]) => each === name)?.[1];
      return field?.options ? [field.options.map(({ value }) => value)] : [];
    });
  test("fields have the three input variants", () => {
    expect(chosen("input").length).toBeGreaterThanOrEqual(3);
    for (const values of chosen("input")) expect(values).toEqual([...INPUT_VARIANTS]);
  });
  test("buttons have the two colours", () => {
    expect(chosen("color").length).toBeGreaterThanOrEqual(3);
    for (const values of chosen("color")) expect(values).toEqual([...COLORS]);
  });
  test("a picture or a video comes from each source", () => {
    expect([...new Set(chosen("source").flat())].sort()).toEqual([...MEDIA_SOURCE_KINDS].sort());
  });
});

describe("publishing an element (document, Settings are public or secret)", () => {
  test("is an allow-list: secret settings and unknown keys stay behind", () => {
    const shown = publicElement(sampleElement("email-template", { templateId: "SECRET", odds: "SECRET" }), "en", "en");
    expect(JSON.stringify(shown)).not.toContain("SECRET");
  });

  test("puts texts into the page's language, else into the first", () => {
    const texts = { label: { en: "Play", de: "Spielen" } };
    expect(publicElement(sampleElement("button", { texts }), "de", "en").texts.label).toBe("Spielen");
    expect(publicElement(sampleElement("button", { texts }), "fr", "en").texts.label).toBe("Play");
  });

  test("an emptied text is empty, in that language alone; a missing one is the first language's", () => {
    const texts = { label: { en: "Play", de: "" } };
    const said = (language: string) => publicElement(sampleElement("button", { texts }), language, "en").texts.label;
    expect([said("en"), said("de"), said("fr")]).toEqual(["Play", "", "Play"]);
    const emptied = { label: { en: "", de: "Spielen" } };
    expect(publicElement(sampleElement("button", { texts: emptied }), "en", "en").texts.label).toBe("");
  });

  test("names every fault: settings, texts, styles", () => {
    const bad = sampleElement("button", {
      colour: "red",
      size: "huge",
      texts: { lable: "x" },
      style: { base: { position: "fixed" } },
    });
    const paths = elementFaults(bad).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["size", "texts.lable", "style.base.position"]));
    expect(
      elementFaults(bad)
        .map(({ reason }) => reason)
        .join(),
    ).toContain("colour");
    expect(elementFaults(sampleElement("button"))).toEqual([]);
  });
});
