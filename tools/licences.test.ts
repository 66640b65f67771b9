import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./root.ts";

interface Package {
  license?: string;
  dev?: boolean;
  link?: boolean;
}
type Packages = Readonly<Record<string, Package>>;

/** What whoever runs Fairground may take in without opening sources of their own. */
const ALLOWED = new Set([
  ...["MIT", "MIT-0", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "ISC", "BlueOak-1.0.0", "Python-2.0"],
  ...["MPL-2.0", "OFL-1.1", "CC0-1.0", "Unlicense"],
]);

/** Packages with another licence, each with why it may stay. */
const SPECIAL: readonly (readonly [path: RegExp, licence: string, because: string])[] = [
  [
    /\/@img\/sharp-/,
    "LGPL-3.0-or-later",
    "a library beside ours, loaded as it is, which anybody can put another in the place of",
  ],
  [/\/caniuse-lite$/, "CC-BY-4.0", "data about browsers, named as its authors want it"],
  [/\/woff2sfnt-sfnt2woff\/node_modules\/pako$/, "Zlib", "asks nothing of whoever does not change it"],
  [/\/slick$/, "MIT (http://mootools.net/license.txt)", "MIT, written in its own way"],
];

/** Packages of a lock file whose licence is not allowed: of what is served, every other one; of tools, the Affero ones. */
function licenceFaults(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, { license = "none", dev, link }]) => {
    if (!path.includes("node_modules/") || link) return [];
    const isFine = dev ? !/\bAGPL\b/.test(license) : isAllowed(path, license);
    return isFine ? [] : [`${path}: ${license}`];
  });
}

/** An expression as package files have it, e.g. `(MIT OR CC0-1.0)`, `MIT AND ISC`. */
function isAllowed(path: string, expression: string): boolean {
  const isOne = (licence: string) =>
    ALLOWED.has(licence) || SPECIAL.some(([where, name]) => where.test(path) && name === licence);
  if (isOne(expression)) return true;
  const inner = expression.replace(/^\((.*)\)$/, "$1");
  return inner.split(" OR ").some((choice) => choice.split(" AND ").every(isOne));
}

test("everything that is served is under a licence that asks nothing of whoever runs it, and nothing is under the Affero one", () => {
  const { packages }: { packages: Packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  expect(Object.keys(packages).length).toBeGreaterThan(500);
  expect(licenceFaults(packages)).toEqual([]);
  const unused = SPECIAL.filter(
    ([where, licence]) =>
      !Object.entries(packages).some(([path, { license }]) => where.test(path) && license?.includes(licence)),
  );
  expect(unused).toEqual([]);
});

test("a licence that is not on the list is found, also in an expression, in a package of its own and in a tool", () => {
  expect(
    licenceFaults({
      "": { license: "AGPL-3.0" },
      "node_modules/own": { license: "AGPL-3.0", link: true },
      "node_modules/fine": { license: "(MIT OR AGPL-3.0)" },
      "node_modules/both": { license: "MIT AND AGPL-3.0-or-later" },
      "node_modules/ua-parser-js": { license: "AGPL-3.0-or-later" },
      "node_modules/a/node_modules/silent": {},
      "node_modules/other": { license: "LGPL-3.0-or-later" },
      "node_modules/@img/sharp-win32-x64": { license: "Apache-2.0 AND LGPL-3.0-or-later" },
      "node_modules/tool": { license: "GPL-3.0", dev: true },
      "node_modules/affero-tool": { license: "AGPL-3.0-only", dev: true },
    }),
  ).toEqual([
    "node_modules/both: MIT AND AGPL-3.0-or-later",
    "node_modules/ua-parser-js: AGPL-3.0-or-later",
    "node_modules/a/node_modules/silent: none",
    "node_modules/other: LGPL-3.0-or-later",
    "node_modules/affero-tool: AGPL-3.0-only",
  ]);
});
