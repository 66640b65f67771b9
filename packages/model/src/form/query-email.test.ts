import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalEmail, readEmailAddress } from "./email-address.ts";
import { EMAIL_MAX_LENGTH } from "./email-length.ts";
import { isQueryEmail, scanQueryEmail } from "./query-email.ts";

describe("an e-mail in the query is valid (spec §5)", () => {
  test.each([
    "a@b.ch",
    "visitor@example.org",
    "first.last+tag@mail.example.co",
    "a!b@c,d#e@example.org",
    "x--y@my-host.example",
    "1@1.12",
    "A@B.CHABCDEFGH",
    `${"a".repeat(EMAIL_MAX_LENGTH - 5)}@b.ch`,
  ])("%s", (text) => expect(isQueryEmail(text)).toBe(true));
});
describe("an e-mail in the query is not valid (spec §5)", () => {
  test.each([
    ["nothing", ""],
    ["no @", "example.org"],
    ["no local part", "@b.ch"],
    ["a local part that begins with punctuation", ".a@b.ch"],
    ["a local part that ends with punctuation", "a.@b.ch"],
    ["no domain label", "a@ch"],
    ["an empty label", "a@b..ch"],
    ["a label that begins with a hyphen", "a@-b.ch"],
    ["a label that ends with a hyphen", "a@b-.ch"],
    ["a top-level domain of 1", "a@b.c"],
    ["a top-level domain of 11", "a@b.abcdefghijk"],
    ["a hyphen in the top-level domain", "a@b.c-h"],
    ["a space", "a b@c.ch"],
    ["a letter beyond ASCII", "ä@b.ch"],
    ["a quote", '"a"@b.ch'],
    ["255 characters", `${"a".repeat(EMAIL_MAX_LENGTH - 4)}@b.ch`],
  ])("%s", (_, text) => expect(isQueryEmail(text)).toBe(false));
  test("what is no text", () => expect([null, undefined, 5, {}].some(isQueryEmail)).toBe(false));
});

describe("the rule is a linear scan (decisions, security 6)", () => {
  /** The rule as an expression, with the inner parts possessive by construction; slow only on long input. */
  const REFERENCE =
    /^[A-Za-z0-9]+(?:[.!@,#:;|?`~$%^&*()_\-+=]+[A-Za-z0-9]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z0-9]{2,10}$/;
  const alphabet = "aB9.@-_!+ ,ä";
  const strings = (count: number, maxLength: number, check: (text: string) => void) => {
    let seed = 42;
    const next = (below: number) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return seed % below;
    };
    for (let n = 0; n < count; n++) {
      const length = next(maxLength);
      let text = "";
      for (let i = 0; i < length; i++) text += alphabet[next(alphabet.length)];
      check(next(3) === 0 ? `${text}@a.ch` : text);
    }
  };

  test("it visits each character at most twice, over 10^6 random strings", () => {
    let worst = 0;
    strings(1_000_000, 40, (text) => {
      const visits = new Uint8Array(text.length);
      scanQueryEmail(text.length, (index) => {
        visits[index] = (visits[index] ?? 0) + 1;
        return text.charCodeAt(index);
      });
      for (const count of visits) if (count > worst) worst = count;
    });
    expect(worst).toBeGreaterThan(0);
    expect(worst).toBeLessThanOrEqual(2);
  });
  test("it agrees with the rule written as an expression", () => {
    let valid = 0;
    strings(100_000, 14, (text) => {
      const expected = REFERENCE.test(text);
      if (expected) valid++;
      if (isQueryEmail(text) !== expected) expect.fail(`differs for ${JSON.stringify(text)}`);
    });
    expect(valid).toBeGreaterThan(100);
  });
  test("a text over the limit is refused unread", () => {
    expect(scanQueryEmail(255, () => expect.fail("read"))).toBe(false);
  });
});

describe("one address, for storing and sending (decisions, security 6)", () => {
  test.each(["visitor@example.org", "first.last+tag@mail.example.co", "o'neil@example.ie", " a@b.ch "])(
    "%s is read",
    (text) => expect(readEmailAddress(text)?.address).toBe(text.trim()),
  );
  test.each([
    "a@b@c.ch",
    "a,b@c.ch",
    "a@b.ch,c@d.ch",
    "a@b.ch\r\nBcc: c@d.ch",
    "A <a@b.ch>",
    '"a b"@c.ch',
    "a..b@c.ch",
    ".a@b.ch",
    "a@b",
    "a@b.c",
    "a@b_c.ch",
    "a@[127.0.0.1]",
    `${"a".repeat(65)}@b.ch`,
    "",
    "a@b.ch\u00a0",
  ])("%j is refused", (text) => expect(readEmailAddress(text)).toBeNull());
  test("what is read holds exactly one @ and no white space or control character", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.emailAddress(), fc.stringMatching(/^[a-z@., \r\n<>"]{0,30}$/)), (text) => {
        const read = readEmailAddress(text);
        if (read) expect(read.address).toMatch(/^[^@\s\p{Cc},<>"]+@[^@\s\p{Cc},<>"]+$/u);
      }),
      { numRuns: 2_000 },
    );
  });
  test.each([
    ["First.Last@Gmail.com", "firstlast@gmail.com"],
    ["firstlast+spam@googlemail.com", "firstlast@gmail.com"],
    ["a.b+x@proton.me", "ab@proton.me"],
    ["a.b+x@outlook.com", "a.b@outlook.com"],
    ["A.B+x@Example.org", "a.b+x@example.org"],
    ["me+tag@me.com", "me@icloud.com"],
  ])("canonical: %s is %s", (text, canonical) => expect(canonicalEmail(text)).toBe(canonical));
  test("canonical twice is canonical once", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        const once = canonicalEmail(text);
        if (once) expect(canonicalEmail(once)).toBe(once);
      }),
    );
  });
});
