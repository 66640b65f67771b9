import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { readFont } from "./font-files.ts";
import { tinyWoff2 } from "./testing.ts";

const folder = join(dirname(createRequire(import.meta.url).resolve("@fontsource/lato/package.json")), "files");
const real = (ending: string) =>
  readFileSync(join(folder, readdirSync(folder).find((name) => name.endsWith(ending)) ?? ""));

describe("a font is what its name says (spec §3), once its content agrees", () => {
  test.each([
    ["Lato-Bold.woff2", { family: "Lato-Bold", weight: 700, format: "woff2" }],
    ["Brand 300.woff2", { family: "Brand 300", weight: 300, format: "woff2" }],
    ["Brand.woff2", { family: "Brand", weight: 400, format: "woff2" }],
  ])("%s", (name, font) => expect(readFont("woff2", real(".woff2"), name)).toEqual(font));

  test("a real WOFF too", () => expect(readFont("woff", real(".woff"), "Lato.woff").format).toBe("woff"));

  test.each([
    ["a name of another kind", tinyWoff2(), "Brand.ttf", /let it end with .woff2/],
    ["a name that is no family", tinyWoff2(), "<script>.woff2", /family/],
    ["a file that was cut off", tinyWoff2().subarray(0, 60), "Brand.woff2", /damaged/],
    ["a header alone", tinyWoff2().subarray(0, 20), "Brand.woff2", /damaged/],
  ])("%s is refused with the reason", (_name, bytes, name, reason) => {
    expect(() => readFont("woff2", bytes, name)).toThrow(
      expect.objectContaining({ code: "font-refused", told: { reason: expect.stringMatching(reason) } }),
    );
  });
});
