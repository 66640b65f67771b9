import { fontAssetOf } from "@fairground/model/campaign";
import { expect, test } from "vitest";
import { fontChoices } from "../themes/font-choices.ts";
import { type OwnFont, ownFontCss } from "./own-fonts.ts";

const font = (file: string): OwnFont => ({ ...fontAssetOf(file), url: `/media/c/a/v/${file}` });
const fonts = [font("Acme-Bold.ttf"), font("Acme Thin.otf"), font("Acme.woff2")];

test("only the fonts that a campaign names get a face, with the weight and format of their file's name (spec §3)", () => {
  expect(ownFontCss(fonts, ["Acme-Bold", "Acme Thin", "Inter"]).split("\n")).toEqual([
    '@font-face{font-family:"Acme-Bold";font-style:normal;font-weight:700;font-display:block;src:url("/media/c/a/v/Acme-Bold.ttf") format("truetype")}',
    '@font-face{font-family:"Acme Thin";font-style:normal;font-weight:300;font-display:block;src:url("/media/c/a/v/Acme Thin.otf") format("opentype")}',
  ]);
  expect(ownFontCss(fonts, ["Inter"])).toBe("");
});

test("a family's name cannot end the rule or the style element", () => {
  const css = ownFontCss([{ ...font("x.ttf"), family: '"}</style>' }], ['"}</style>']);
  expect(css).not.toMatch(/<|"\}/);
});

test("one's own families come first, and one that is called as a built-in one stands there once", () => {
  const groups = { own: "Own", builtIn: "Built in" };
  const [own, builtIn] = fontChoices(["Acme", "Inter"], groups);
  expect(own).toMatchObject({ group: "Own", items: [{ value: "Acme" }, { value: "Inter" }] });
  expect(JSON.stringify(builtIn)).not.toContain("Inter");
  expect(fontChoices([], groups)[0]).toHaveProperty("value");
});
