import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { contract } from "../packages/contract/src/index.ts";
import { citationsIn, isNamed, namesOf, PAGES, sectionsOf } from "./citations.ts";
import { ROOT } from "./root.ts";

const pages = [
  ...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"],
  ...readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];
const read = (page: string) => readFileSync(join(ROOT, page), "utf8");

describe.each(pages)("%s", (page) => {
  const text = read(page);

  test("every path of the project that it names is there", () => {
    const inline = [...text.replace(/```[\s\S]*?```/g, "").matchAll(/`([^`\s]+)`/g)].map(([, code = ""]) => code);
    const named = inline.filter((code) => /^(packages|apps|tools|docs|e2e|fixtures|bench)(\/[\w.-]+)+$/.test(code));
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test("every link to a file leads somewhere", () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = ""]) => target);
    expect(links.filter((target) => !existsSync(join(ROOT, dirname(page), target)))).toEqual([]);
  });

  test("every npm script that it names exists", () => {
    const { scripts } = JSON.parse(read("package.json"));
    const named = [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, script = ""]) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });
});

test("docs/not-shown.md lists exactly the calls of ours", () => {
  const listed = [...read("docs/not-shown.md").matchAll(/^\| `((?:GET|POST|PUT|DELETE) [^`]+)` \|/gm)].map(
    ([, call]) => call,
  );
  const ours = Object.keys(contract).filter((call) => call.includes(" /api/v1/"));
  expect(listed.sort()).toEqual(ours.sort());
});

describe("what comments cite of the design and of the specification", () => {
  const sources = ["apps", "packages", "tools", "e2e", "bench", "fixtures"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(tsx?|sql)$/.test(name) && !/(^|\/)(node_modules|dist)\/|docs\.test/.test(name))
      .map((name) => join(folder, name)),
  );
  const outline = read("docs/specification.md");
  const names = new Map<string, string[]>([
    ...PAGES.map((page): [string, string[]] => [page, namesOf(read(`docs/design/${page}.md`))]),
    ["spec", namesOf(outline)],
    ...sectionsOf(outline),
  ]);
  const cited = sources.flatMap((file) => citationsIn(read(file)).map((citation) => ({ file, ...citation })));

  test("is there", () => {
    expect(cited.length).toBeGreaterThan(800);
    const lost = cited.filter((citation) => !isNamed(names.get(citation.page) ?? [], citation));
    expect(lost.map(({ file, page, name }) => `${file}: ${page}, ${name}`)).toEqual([]);
  });

  test.each<[string, number, number]>([
    ['/** Once (decisions, "Repeats", "Clock"). */', 2, 0],
    ['/** Once (decisions, "Nothing like it"). */', 1, 1],
    ["// a broken\n// line (studio,\n// 14)", 1, 0],
    ["-- in SQL (studio, 999)", 1, 1],
    ['/** Once (spec §4, "Toast"; spec §9). */', 3, 0],
    ['/** Once (spec §4, "No such flow"; spec §12). */', 3, 2],
    ['run(document, "no comment")', 0, 0],
  ])("planted: %s", (source, found, lost) => {
    const citations = citationsIn(source);
    expect(citations).toHaveLength(found);
    expect(citations.filter((each) => !isNamed(names.get(each.page) ?? [], each))).toHaveLength(lost);
  });
});
