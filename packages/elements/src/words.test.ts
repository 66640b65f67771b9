import { LANGUAGES } from "@fairground/model/text";
import { describe, expect, test } from "vitest";
import { words } from "./words.ts";

describe.each(LANGUAGES)("our own words in %s", (language) => {
  const places = (sentence: string) => [...sentence.matchAll(/{\w+}/g)].map(String).sort();

  test("say everything that the English ones say", () => {
    expect(Object.keys(words[language])).toEqual(Object.keys(words.en));
    for (const [name, word] of Object.entries(words[language])) {
      expect(word).toMatch(/\S/);
      expect(places(word)).toEqual(places(words.en[name as "copy"])); // a key of both
    }
  });

  test("are not the English ones", () => {
    if (language === "en") return;
    const same = Object.entries(words[language]).filter(([name, word]) => word === words.en[name as "copy"]); // a key of both
    expect(same).toEqual([]);
  });

  test("survive the way into a visitor's page as JSON", () =>
    expect(JSON.parse(JSON.stringify(words[language]))).toEqual(words[language]));
});
