import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BRAND_COLORS } from "@fairground/model/campaign";
import { expect, test } from "vitest";
import { ROOT } from "./root.ts";

const [LIGHT, MIDDLE, DARK] = BRAND_COLORS;

/** Where the brand's colours stand in a file that can import nothing, or that visitors download. */
test.each([
  ["apps/studio/src/ui/mark.svg", [LIGHT, MIDDLE]],
  ["apps/studio/src/features/editor/canvas/canvas.module.css", [MIDDLE]],
  ["apps/studio/src/features/editor/mechanics/mechanics.module.css", BRAND_COLORS],
  ["apps/player/src/fairness/page.css", BRAND_COLORS],
  ["apps/server/src/kernel/plain-page.ts", [LIGHT, DARK]],
  ["packages/contract/src/openapi/reference-style.ts", BRAND_COLORS],
  ["packages/elements/src/stage/themes.ts", [LIGHT, MIDDLE]],
])("%s has the brand's colours (spec §9)", (file, colors) => {
  const written = readFileSync(join(ROOT, file), "utf8").toUpperCase();
  expect(colors.filter((color) => !written.includes(color))).toEqual([]);
});

test("the reference of the interface bears the studio's mark", () => {
  const mark = readFileSync(join(ROOT, "apps/studio/src/ui/mark.svg"), "utf8").trim();
  expect(readFileSync(join(ROOT, "packages/contract/src/openapi/reference-page.ts"), "utf8")).toContain(mark);
});
