import { describe, expect, test } from "vitest";
import { namedIn, reachedIn, readModules, runningSources, unresolvedIn } from "./reached.ts";

const MODEL = new Map([
  ["packages/model/src/area/index.ts", 'export * from "./names.ts";\nexport { inner as outer } from "./rules.ts";'],
  [
    "packages/model/src/area/names.ts",
    `export const LIST = ["a"] as const;
     export type One = (typeof LIST)[number];
     export const OTHER = 1;
     export const { PART = OTHER } = {} as { PART?: number };`,
  ],
  [
    "packages/model/src/area/rules.ts",
    `import { LIST, OTHER, type One } from "./names.ts";
     import type { One as Same } from "./names.ts";
     export const inner = (one: One | Same): boolean => own(one);
     function own(one: string) { const OTHER = 2; return LIST.includes(one as "a") || OTHER === 2; }`,
  ],
  ["packages/model/src/area/schema.ts", "export const schema = 1;"],
]);
const [LIST, OTHER, PART] = ["LIST", "OTHER", "PART"].map((name) => `packages/model/src/area/names.ts#${name}`);
const RULES = ["inner", "own"].map((name) => `packages/model/src/area/rules.ts#${name}`);

describe("what of the model running code reaches", () => {
  const reached = (source: string) =>
    [...reachedIn(readModules(new Map([...MODEL, ["apps/player/src/planted.tsx", source]])))].sort();

  test.each([
    ["a use by name", 'import { LIST } from "@fairground/model/area"; export const x = LIST;', [LIST]],
    ["a use under another name", 'import { LIST as L } from "@fairground/model/area"; f(L[0]);', [LIST]],
    ["a use of a whole room by one name", 'import * as area from "@fairground/model/area"; f(area.LIST);', [LIST]],
    [
      "a use in JSX",
      'import { LIST } from "@fairground/model/area"; export const X = () => <p title={LIST[0]} />;',
      [LIST],
    ],
    ["a use in a cast", 'import { LIST } from "@fairground/model/area"; f(LIST as unknown as string[]);', [LIST]],
    ["a use as a shorthand", 'import { LIST } from "@fairground/model/area"; export const x = { LIST };', [LIST]],
    ["passing on", 'export { LIST } from "@fairground/model/area"; export * from "./x.ts";', [LIST]],
    [
      "a room of its own",
      'import { schema } from "@fairground/model/area/schema"; f(schema);',
      ["packages/model/src/area/schema.ts#schema"],
    ],
    [
      "what a rule uses, and what that uses",
      'import { outer } from "@fairground/model/area"; f(outer);',
      [LIST, ...RULES],
    ],
    ["what a default value uses", 'import { PART } from "@fairground/model/area"; f(PART);', [OTHER, PART]],
  ])("%s counts", (_, source, expected) => expect(reached(source)).toEqual([...expected].sort()));

  test.each([
    ["an import of a type", 'import type { LIST } from "@fairground/model/area"; export type X = typeof LIST;'],
    [
      "an import of a type among values",
      'import { type LIST } from "@fairground/model/area"; export let x: typeof LIST;',
    ],
    ["typeof in a type", 'import { LIST } from "@fairground/model/area"; export type X = (typeof LIST)[number];'],
    ["a type of a parameter", 'import { LIST } from "@fairground/model/area"; export const f = (x: typeof LIST) => x;'],
    ["an import that nothing uses", 'import { LIST } from "@fairground/model/area";'],
    ["another thing of the same name", 'import "@fairground/model/area"; const LIST = 1; f(LIST);'],
    [
      "a parameter of the same name",
      'import { LIST } from "@fairground/model/area"; export const f = (LIST: number) => LIST;',
    ],
    [
      "a local of the same name",
      'import { LIST } from "@fairground/model/area"; export function f() { const { LIST } = g(); return LIST; }',
    ],
    ["a field of the same name", 'import { LIST } from "@fairground/model/area"; f({ LIST: 1 }.LIST);'],
    ["a mention in words", 'import "@fairground/model/area"; /** LIST of "@fairground/model/area" */ f("LIST");'],
    ["passing on a type", 'export type { LIST } from "@fairground/model/area";'],
  ])("%s does not", (_, source) => expect(reached(source)).toEqual([]));

  test("an import of the model that leads to nothing would hide what it uses: there is none", () => {
    const sources = runningSources();
    const modules = readModules(sources);
    expect(sources.size).toBeGreaterThan(1_000);
    expect(unresolvedIn(modules)).toEqual([]);
    expect(reachedIn(modules).size).toBeGreaterThan(500);
  });
});

test("a list's elements name what stands in their second column, through constants of the file", () => {
  const file = "packages/model/src/planted.test.ts";
  const source = `import * as area from "./area/index.ts";
    import { schema } from "./area/schema.ts";
    const parsed = f(schema);
    const LINES = [["one", area.LIST, area.OTHER], ["two", parsed.x, 1], ["three", 1, 1], ["four", area.outer(g).OTHER, 1]];`;
  const modules = readModules(new Map([...MODEL, [file, source]]));
  expect([...namedIn(modules, file, source, ["LINES"])]).toEqual([
    ["one", [LIST]],
    ["two", ["packages/model/src/area/schema.ts#schema"]],
    ["three", []],
    ["four", [RULES[0]]],
  ]);
});
