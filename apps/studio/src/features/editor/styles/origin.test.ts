import { describe, expect, test } from "vitest";
import { commonOrigin, originOf } from "./origin.ts";

const style = {
  base: { color: "token:text", paddingTop: 8 },
  Mobile: { color: "#111111" },
  Tablet: { "padding-top": 4 },
};

describe("where a value comes from (studio, 14)", () => {
  test.each([
    ["Mobile", "color", "device", "#111111"],
    ["Desktop", "color", "base", "token:text"],
    ["Desktop", "width", "theme", undefined],
    ["Tablet", "paddingTop", "device", 4],
    ["Mobile", "padding-top", "base", 8],
  ] as const)("on %s, %s is the %s's", (device, name, origin, value) => {
    expect(originOf(style, device, name)).toEqual({ origin, value });
  });

  test("several elements that differ have no common value", () => {
    const elements = [{ style }, { style: { base: { color: "token:text" } } }];
    expect(commonOrigin(elements, "Desktop", "color")).toEqual({ origin: "base", value: "token:text", mixed: false });
    expect(commonOrigin(elements, "Mobile", "color")).toEqual({ origin: "device", value: undefined, mixed: true });
  });
});
