import { LANGUAGES } from "@fairground/model/text";
import { describe, expect, test } from "vitest";
import { loadWords } from "./load.ts";
import { words } from "./words.ts";

describe.each(LANGUAGES)("our own words in %s", (language) => {
  const said = (word: unknown): unknown => (typeof word === "function" ? word(2, 3) : word);

  test("say everything that the English ones say", () => {
    expect(Object.keys(words[language])).toEqual(Object.keys(words.en));
    for (const word of Object.values(words[language])) expect(said(word)).toMatch(/\S/);
  });

  test("are not the English ones", () => {
    if (language === "en") return;
    const same = Object.entries(words[language]).filter(
      ([name, word]) => said(word) === said(words.en[name as "copy"]),
    ); // a key of both
    expect(same).toEqual([]);
  });

  test("are loaded one language at a time", async () => {
    expect(await loadWords(language)).toBe(words[language]);
  });
});
