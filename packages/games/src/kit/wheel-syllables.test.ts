import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jointsOf } from "./wheel-syllables.ts";

/** `=` where two words meet, `-` between other syllables. */
const divided = (word: string) => {
  const marks = new Map(jointsOf(word).map(({ at, compound }) => [at, compound ? "=" : "-"]));
  return [...word].map((letter, at) => `${marks.get(at) ?? ""}${letter}`).join("");
};

const WORDS =
  "Espressomaschine Einkaufsgutschein Überraschungstüte Wochenende Schlüsselanhänger Glücksbringer Headphones Chocolate desconto bicicleta Champagne abonnement Rechtsschutz Umtauschwoche";
const anyWord = fc.oneof(
  fc.constantFrom(...WORDS.split(" ")),
  fc
    .array(
      fc.constantFrom("a", "e", "o", "ä", "y", "b", "ch", "ck", "n", "qu", "r", "s", "sch", "ss", "t", "ung", "tasche"),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join("")),
  fc.string({ unit: "grapheme", maxLength: 20 }),
);

describe("where words are divided", () => {
  test.each([
    "Espresso=maschine",
    "Ein-kaufs=gut-schein",
    "Überra-schungs=tüte",
    "Wasser=fla-sche",
    "Wochen=ende",
    "Schlüssel=anhän-ger",
    "Ver-sand=kosten=frei",
    "Glücks-brin-ger",
    "Spring-brun-nen",
    "Ruck-sack",
    "Weih-nachts-baum",
    "Head=pho-nes",
    "Cho-co-late",
    "des-conto",
    "bici-cleta",
    "Cham-pagne",
    "Umbrella",
    "Подарок",
  ])("%s", (word) => expect(divided(word.replaceAll(/[=-]/g, ""))).toBe(word));

  test("both parts are the word, each of three letters or more with a vowel", () => {
    fc.assert(
      fc.property(anyWord, (word) => {
        for (const { at } of jointsOf(word)) {
          const [head, tail] = [word.slice(0, at), word.slice(at)];
          expect(head + tail).toBe(word);
          for (const part of [head, tail]) {
            expect(part.length).toBeGreaterThanOrEqual(3);
            expect(part).toMatch(/[aeiouyäöüàáâãåæèéêëìíîïòóôõøùúûœ]/i);
          }
        }
      }),
    );
  });

  test("sch, ch, ck, ss and st are not torn apart", () => {
    fc.assert(
      fc.property(anyWord, (word) => {
        // Where two words meet it is another matter: "Rechts-schutz", "Haus-tasche".
        for (const { at, compound } of jointsOf(word))
          if (!compound) expect(["ch", "ck", "ss", "st"]).not.toContain(word.slice(at - 1, at + 1).toLowerCase());
      }),
    );
  });
});
