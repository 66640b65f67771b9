import type { Bench } from "../tools/bench.ts";
import { measureLetters } from "./mail/letters.ts";

/** What a campaign's letters cost: rendering ten thousand of them, each for another lead. */
const mail: Bench = async () => {
  const { renderMs, compileMs, kilobytes } = await measureLetters();
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  return {
    table: [
      { what: "a letter, filled (ms)", value: rounded(renderMs) },
      { what: "a letter, rendered once (ms)", value: rounded(compileMs) },
      { what: "a letter's HTML (kB)", value: rounded(kilobytes) },
    ],
    result: { renderMs: rounded(renderMs) },
  };
};
export default mail;
