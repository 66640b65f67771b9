import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HUB, placeLabels, RADIUS, READABLE, widthOf } from "./wheel-labels.ts";

const words = [
  "10 % Rabatt",
  "Versandkostenfrei",
  "Diesmal leider nicht",
  "Einkaufsgutschein",
  "Gobelet isotherme",
  "50 €",
  "Espressomaschine",
  "Überraschungstüte",
];
const segments = fc.array(
  fc.record({ label: fc.constantFrom(...words), picture: fc.constantFrom("none", "drawing", "picture") }),
  { minLength: 3, maxLength: 24 },
);

describe("labels of segments", () => {
  test("stay between hub and rim and inside their segment, and so do pictures", () => {
    fc.assert(
      fc.property(segments, (wheel) => {
        const slope = Math.tan(Math.min(Math.PI / wheel.length, Math.PI / 3.2));
        for (const { size, lines, picture } of placeLabels(wheel)) {
          for (const { text, x, y } of lines) {
            const inner = x - widthOf(text) * size;
            expect(x).toBeLessThan(picture ? picture.x : RADIUS);
            expect(inner).toBeGreaterThan(HUB);
            // Above and below the middle of its segment, where it is narrowest.
            if (lines.length > 1)
              expect(Math.max(Math.abs(y), Math.abs(y - size * 0.7))).toBeLessThanOrEqual(inner * slope);
          }
          if (!picture) continue;
          expect(picture.side / 2).toBeLessThan(picture.x * slope);
          expect(Math.hypot(picture.x + picture.side, picture.side / 2)).toBeLessThan(RADIUS);
        }
      }),
    );
  });

  test("can be read on a phone, or picture or emblem stand alone", () => {
    fc.assert(
      fc.property(segments, (wheel) => {
        for (const [at, { size, lines, picture }] of placeLabels(wheel).entries()) {
          if (wheel[at]?.picture === "none") expect(lines.length).toBeGreaterThan(0);
          else if (lines.length > 0) expect(size).toBeGreaterThanOrEqual(READABLE);
          else expect(picture).not.toBeNull();
        }
      }),
    );
  });

  test("say every word, up to eight with a picture and twelve with an emblem", () => {
    for (const [picture, counts] of [
      ["picture", [3, 6, 8]],
      ["drawing", [3, 6, 8, 12]],
    ] as const)
      for (const count of counts) {
        const wheel = Array.from({ length: count }, (_, at) => ({ label: words[at % words.length] ?? "", picture }));
        for (const [at, { lines }] of placeLabels(wheel).entries()) {
          const said = lines.map(({ text }) => text).join(" ");
          const label = wheel[at]?.label ?? "";
          if (said !== "") expect([label, label.replaceAll(" ", "")]).toContain(said.replaceAll(/(?<=\p{L})- /gu, ""));
        }
      }
  });

  test("divide long words where their parts meet", () => {
    const lines = (label: string, count: number, picture: "none" | "picture") =>
      placeLabels(Array.from({ length: count }, () => ({ label, picture })))[0]?.lines.map(({ text }) => text);
    expect(lines("Espressomaschine", 8, "picture")).toEqual(["Espresso-", "maschine"]);
    expect(lines("Einkaufsgutschein", 8, "none")).toEqual(["Einkaufs-", "gutschein"]);
    expect(lines("Espressomaschine", 4, "none")).toEqual(["Espresso-", "maschine"]);
  });

  test("a prize's picture has 34 px on a wheel of 343 px and is larger than an emblem", () => {
    const side = (count: number, picture: "picture" | "drawing") =>
      placeLabels(Array.from({ length: count }, () => ({ label: "10 %", picture })))[0]?.picture?.side ?? 0;
    for (const count of [3, 4, 6, 8, 10, 12, 14, 16])
      expect((side(count, "picture") * 343) / 400).toBeGreaterThanOrEqual(34);
    for (const count of [3, 8, 12]) expect(side(count, "picture")).toBeGreaterThan(side(count, "drawing"));
  });

  test("a word is not divided for a larger picture", () => {
    const [backpack] = placeLabels(
      Array.from({ length: 6 }, () => ({ label: "Backpack", picture: "picture" as const })),
    );
    expect(backpack?.lines.map(({ text }) => text)).toEqual(["Backpack"]);
  });

  test("drawings make way together, pictures stay", () => {
    const wheel = Array.from({ length: 12 }, () => ({ label: "Einkaufsgutschein", picture: "drawing" as const }));
    expect(placeLabels(wheel).map(({ picture }) => picture === null)).toEqual(wheel.map(() => true));
    expect(placeLabels(wheel.map((s) => ({ ...s, picture: "picture" as const }))).every(({ picture }) => picture)).toBe(
      true,
    );
  });

  test("a soft hyphen says where a word may be divided, and is not shown otherwise", () => {
    const lines = (label: string, count: number) =>
      placeLabels(Array.from({ length: count }, () => ({ label, picture: "none" })))[0]?.lines.map(({ text }) => text);
    expect(lines("Dampf\u00adschiffahrt", 8)).toEqual(["Dampf-", "schiffahrt"]);
    expect(lines("Tee\u00adtasse", 4)).toEqual(["Teetasse"]);
  });

  test("a word that no lettering holds is cut, not left out", () => {
    const label = "Hottentottenstottertrottelmutterattentäter".replaceAll(/[aeiouä]/g, "");
    const [placed] = placeLabels(Array.from({ length: 24 }, () => ({ label, picture: "none" as const })));
    expect(placed?.lines.map(({ text }) => text)).toEqual([expect.stringMatching(/^Htt.*…$/)]);
  });

  test("an empty label takes no line", () => {
    expect(
      placeLabels([
        { label: "", picture: "none" },
        { label: " ", picture: "none" },
        { label: "a", picture: "none" },
      ]).map(({ lines }) => lines.length),
    ).toEqual([0, 0, 1]);
  });
});
