import { expect, test } from "vitest";
import { missingFrom, platformOf, seal, sealFaults } from "./complete-lock.ts";

test("native parts that npm left out are added, pinned and marked with their platform", () => {
  const packages = {
    "": {},
    "node_modules/tool": {
      dev: true,
      optionalDependencies: { "@tool/darwin-arm64": "1.2.3", "@tool/linux-x64": "1.2.3" },
    },
    "node_modules/@tool/linux-x64": { version: "1.2.3" },
  };
  expect(missingFrom({ packages })).toEqual({
    "node_modules/@tool/darwin-arm64": { version: "1.2.3", os: ["darwin"], cpu: ["arm64"], dev: true, optional: true },
  });
});

test("a part beside its own package is found there", () => {
  const packages = {
    "node_modules/a/node_modules/tool": {
      optionalDependencies: { "@tool/one": "1.0.0", "@tool/two": "1.0.0", "@tool/three": "1.0.0" },
    },
    "node_modules/a/node_modules/tool/node_modules/@tool/one": { version: "1.0.0" },
    "node_modules/a/node_modules/@tool/two": { version: "1.0.0" },
    "node_modules/@tool/three": { version: "1.0.0" },
  };
  expect(missingFrom({ packages })).toEqual({});
});

test("entries without a hash get the one that the registry tells, and keep nothing else of it", () => {
  const packages = {
    "": {},
    "apps/server": { version: "0.1.0" },
    "node_modules/server": { link: true },
    "node_modules/tool": { version: "1.0.0", integrity: "sha512-own" },
    "node_modules/a/node_modules/@tool/linux-x64": { version: "1.2.3", dev: true, optional: true },
    "node_modules/@tool/other": { version: "9.9.9", dev: true, optional: true },
  };
  const asked: string[] = [];
  const untold = seal({ packages }, (name, version) => {
    asked.push(`${name}@${version}`);
    return name === "@tool/linux-x64" ? "sha512-told" : null;
  });
  expect(asked).toEqual(["@tool/linux-x64@1.2.3", "@tool/other@9.9.9"]);
  expect(untold).toEqual(["node_modules/@tool/other"]);
  expect(packages["node_modules/a/node_modules/@tool/linux-x64"]).toEqual({
    version: "1.2.3",
    dev: true,
    optional: true,
    integrity: "sha512-told",
  });
  expect(packages["node_modules/tool"].integrity).toBe("sha512-own");
});

test("what visitors are served by is never installed without a look at its hash", () => {
  const entry = { version: "1.0.0" };
  const packages = {
    "node_modules/served": entry,
    "node_modules/native": { ...entry, optional: true },
    "node_modules/tool": { ...entry, dev: true },
    "node_modules/tool-win32-x64": { ...entry, dev: true, optional: true },
    "node_modules/own": { link: true },
    "node_modules/whole": { ...entry, integrity: "sha512-own" },
  };
  expect(sealFaults({ packages })).toEqual([
    "node_modules/served has no integrity",
    "node_modules/native has no integrity",
    "node_modules/tool has no integrity",
  ]);
});

test.each([
  ["@biomejs/cli-linux-arm64-musl", { os: ["linux"], cpu: ["arm64"], libc: ["musl"] }],
  ["lightningcss-linux-x64-gnu", { os: ["linux"], cpu: ["x64"], libc: ["glibc"] }],
  ["@oxc-parser/binding-linux-arm-gnueabihf", { os: ["linux"], cpu: ["arm"], libc: ["glibc"] }],
  ["@rolldown/binding-win32-x64-msvc", { os: ["win32"], cpu: ["x64"] }],
  ["fsevents", {}],
])("%s says its platform", (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});
