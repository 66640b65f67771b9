import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { ours } from "../packages/contract/src/ours.ts";
import { ROOT } from "./root.ts";

const pages = [
  ...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"],
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
  expect(listed.sort()).toEqual(Object.keys(ours).sort());
});
