import type { Bench } from "../tools/bench.ts";
import { measureLetters } from "./mail/letters.ts";
import { measureSending } from "./mail/outbox.ts";

/** What a campaign's letters cost: rendering ten thousand of them, each for another lead, and sending them. */
const mail: Bench = async () => {
  const { renderMs, compileMs, kilobytes } = await measureLetters();
  const { ours, bare, overNodemailer } = await measureSending();
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  return {
    table: [
      { what: "a letter, filled (ms)", value: rounded(renderMs) },
      { what: "a letter, rendered once (ms)", value: rounded(compileMs) },
      { what: "a letter's HTML (kB)", value: rounded(kilobytes) },
      { what: "letters a second, signed, from the outbox", value: Math.round(ours) },
      { what: "letters a second, signed, bare nodemailer", value: Math.round(bare) },
    ],
    result: {
      mailsPerSecond: Math.round(ours),
      overNodemailer: rounded(overNodemailer),
      renderMs: rounded(renderMs),
    },
  };
};
export default mail;
