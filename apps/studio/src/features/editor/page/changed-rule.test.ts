import { compileOwn, type StyledElement } from "@fairground/elements/stage/compile";
import fc from "fast-check";
import { expect, test } from "vitest";
import { changedRule } from "./changed-rule.ts";

const element = fc.record({
  padding: fc.option(fc.integer({ min: 0, max: 9 }).map((size) => `${size}px`)),
  mobile: fc.option(fc.integer({ min: 0, max: 9 }).map((size) => `${size}px`)),
  color: fc.constantFrom("red", "token:primary"),
});
type Made = typeof element extends fc.Arbitrary<infer T> ? T : never;

const styled = (made: readonly Made[]): Record<string, StyledElement> =>
  Object.fromEntries(
    made.map(({ padding, mobile, color }, at) => [
      `e${at}`,
      {
        id: `e${at}`,
        type: "text",
        style: {
          base: padding === null ? {} : { padding, color },
          Mobile: mobile === null ? {} : { padding: mobile },
        },
      },
    ]),
  );

/** The first layer's rules, and what comes behind it. */
function read(css: string): { rules: string[]; rest: string } {
  const end = css.indexOf("\n}");
  return { rules: css.slice(0, end).split("\n").slice(1), rest: css.slice(end) };
}

test("put in its place the rule makes the one text of the other; else there is none", () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(element, { minLength: 1, maxLength: 8 }),
      fc.nat(7),
      element,
      fc.boolean(),
      (made, place, other, isWidthToo) => {
        const before = compileOwn(styled(made));
        const at = place % made.length;
        const mobile = (isWidthToo ? other : made[at])?.mobile ?? null;
        const after = compileOwn(styled(made.with(at, { ...other, mobile })));
        const changed = before === after ? null : changedRule(before, after);
        if (!changed) return;
        found++;
        const { rules, rest } = read(before);
        expect(changed.count).toBe(rules.length);
        expect(rules[changed.at]?.startsWith(`${changed.selector}{`)).toBe(true);
        expect({ rules: rules.with(changed.at, `${changed.selector}{${changed.declarations}}`), rest }).toEqual(
          read(after),
        );
      },
    ),
    { numRuns: 500 },
  );
  expect(found).toBeGreaterThan(50);
});

test.each([
  [
    "two rules",
    '@layer el{\n[data-el="a"]{x:1}\n[data-el="b"]{x:1}\n}\n',
    '@layer el{\n[data-el="a"]{x:2}\n[data-el="b"]{x:2}\n}\n',
  ],
  ["a rule more", '@layer el{\n[data-el="a"]{x:1}\n}\n', '@layer el{\n[data-el="a"]{x:1}\n[data-el="b"]{x:1}\n}\n'],
  ["a rule less", '@layer el{\n[data-el="a"]{x:1}\n[data-el="b"]{x:1}\n}\n', '@layer el{\n[data-el="a"]{x:1}\n}\n'],
  ["another element's", '@layer el{\n[data-el="a"]{x:1}\n}\n', '@layer el{\n[data-el="b"]{x:1}\n}\n'],
  [
    "a width's",
    '@layer el{\n[data-el="a"]{x:1}\n}\n@layer bp{\ny\n}',
    '@layer el{\n[data-el="a"]{x:1}\n}\n@layer bp{\nz\n}',
  ],
  ["no layer", "", '@layer el{\n[data-el="a"]{x:1}\n}\n'],
])("%s: the whole is compared", (_, before, after) => {
  expect(changedRule(before, after)).toBeNull();
});
