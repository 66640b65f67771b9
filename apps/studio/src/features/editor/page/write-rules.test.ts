import fc from "fast-check";
import { expect, test } from "vitest";
import { type Rules, writeChanged, writeRules } from "./write-rules.ts";

type Said = { head: string; rules: Said[] } | { head: string; says: string };

/** A sheet as CSSOM has it, which counts what is written. */
class Held implements Rules {
  cssRules: { cssText: string }[];
  written = 0;
  constructor(rules: readonly Said[]) {
    this.cssRules = rules.map(ruleOf);
  }
  get cssText(): string {
    return this.cssRules.map(({ cssText }) => cssText).join("");
  }
  insertRule(text: string, at: number): number {
    this.written++;
    this.cssRules.splice(at, 0, ruleOf(parsed(text)));
    return at;
  }
  deleteRule(at: number): void {
    if (at >= this.cssRules.length) throw new Error("There is no such rule");
    this.cssRules.splice(at, 1);
  }
}

class Style {
  readonly style: { cssText: string };
  readonly selectorText: string;
  constructor(selector: string, says: string) {
    this.selectorText = selector;
    this.style = { cssText: says };
  }
  get cssText(): string {
    return `${this.selectorText}{${this.style.cssText}}`;
  }
}

function ruleOf(said: Said): { cssText: string } {
  if ("says" in said) return new Style(said.head, said.says);
  const group = new Held(said.rules);
  const inner = Object.getOwnPropertyDescriptor(Held.prototype, "cssText");
  return Object.defineProperty(group, "cssText", { get: () => `${said.head}{${inner?.get?.call(group)}}` });
}

function parsed(text: string): Said {
  const head = text.slice(0, text.indexOf("{"));
  const inside = text.slice(head.length + 1, -1);
  if (!head.startsWith("@")) return { head, says: inside };
  const rules: Said[] = [];
  for (let at = 0, depth = 0, from = 0; at < inside.length; at++) {
    if (inside[at] === "{") depth++;
    if (inside[at] === "}" && --depth === 0) {
      rules.push(parsed(inside.slice(from, at + 1)));
      from = at + 1;
    }
  }
  return { head, rules };
}

const style = fc.record({ head: fc.constantFrom(".a", ".b", ".c", ".d"), says: fc.constantFrom("", "x:1", "x:2") });
const width = fc.record({ head: fc.constantFrom("@w1", "@w2"), rules: fc.array(style, { maxLength: 6 }) });
const layer = fc.record({
  head: fc.constantFrom("@el", "@bp"),
  rules: fc.array(fc.oneof(style, width), { maxLength: 6 }),
});
const sheet = fc.array(fc.oneof(layer, style), { maxLength: 4 });

test("whatever a sheet said, it says afterwards what it should", () => {
  fc.assert(
    fc.property(sheet, sheet, (before, after) => {
      const held = new Held(before);
      writeRules(held, new Held(after));
      expect(held.cssText).toBe(new Held(after).cssText);
    }),
  );
});

test("of many rules in a layer only the one that differs is written", () => {
  const page = (padding: string): Said[] => [
    {
      head: "@el",
      rules: Array.from({ length: 20 }, (_, at) => ({ head: `.e${at}`, says: at === 7 ? padding : "x:1" })),
    },
    { head: "@bp", rules: [{ head: ".e1", says: "y:1" }] },
  ];
  const held = new Held(page("x:1"));
  writeRules(held, new Held(page("x:2")));
  const [first] = held.cssRules as unknown as Held[]; // the layer
  expect([held.written, first?.written]).toEqual([0, 1]);
  writeRules(held, new Held(page("x:2")));
  expect([held.written, first?.written]).toEqual([0, 1]);
});

test("the one rule that has changed is written where the layer is what the text says, else nothing", () => {
  const rules = ["x:1", "x:2"].map((says, at) => ({ head: `.e${at}`, says }));
  const held = new Held([{ head: "@el", rules }]);
  const changed = { at: 1, count: 2, selector: ".e1", declarations: "x:3" };
  for (const wrong of [null, { ...changed, count: 3 }, { ...changed, at: 0 }, { ...changed, at: 2 }])
    expect(writeChanged(held, wrong)).toBe(false);
  expect(held.cssText).toBe("@el{.e0{x:1}.e1{x:2}}");
  expect(writeChanged(held, changed)).toBe(true);
  expect(held.cssText).toBe("@el{.e0{x:1}.e1{x:3}}");
  expect(writeChanged(new Held([]), changed)).toBe(false);
});
