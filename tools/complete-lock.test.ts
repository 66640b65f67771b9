import { expect, test } from "vitest";
import { missingFrom, platformOf } from "./complete-lock.ts";

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

test.each([
  ["@biomejs/cli-linux-arm64-musl", { os: ["linux"], cpu: ["arm64"], libc: ["musl"] }],
  ["lightningcss-linux-x64-gnu", { os: ["linux"], cpu: ["x64"], libc: ["glibc"] }],
  ["@oxc-parser/binding-linux-arm-gnueabihf", { os: ["linux"], cpu: ["arm"], libc: ["glibc"] }],
  ["@rolldown/binding-win32-x64-msvc", { os: ["win32"], cpu: ["x64"] }],
  ["fsevents", {}],
])("%s says its platform", (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});
