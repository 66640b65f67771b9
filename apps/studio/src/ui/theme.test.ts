import { BRAND_COLORS } from "@fairground/model/campaign";
import { expect, test } from "vitest";
import { theme } from "./theme.ts";

test("the brand's colours are the studio's: accent, and what stands beside it (spec §9)", () => {
  const { brand } = theme.colors ?? {};
  expect([brand?.[2], brand?.[6], brand?.[7]]).toEqual([...BRAND_COLORS]);
  expect([theme.primaryColor, theme.primaryShade]).toEqual(["brand", 6]);
});
