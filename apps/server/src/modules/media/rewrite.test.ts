import { sampleDocument } from "@fairground/model/campaign/sample";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Exchange, exchanged } from "./rewrite.ts";

const OLD = "11111111-1111-4111-8111-111111111111";
const NEW = "22222222-2222-4222-8222-222222222222";
const COMPANY = "33333333-3333-4333-8333-333333333333";
const address = (asset: string, file = "w640") => `/media/${COMPANY}/${asset}/0123456789abcdef/${file}`;
const exchange: Exchange = {
  from: { assetId: OLD, family: "Old-Bold" },
  to: {
    assetId: NEW,
    type: "image",
    url: address(NEW, "w320"),
    liveUrl: address(NEW, "w1600"),
    width: 9,
    height: 5,
    family: "New-Bold",
  },
};

describe("one asset takes another's place in a document", () => {
  test.each([
    ["an address of any size", address(OLD, "w320.webp"), address(NEW, "w1600")],
    ["an address with its origin", `https://play.example${address(OLD)}`, address(NEW, "w1600")],
    ["a font's family", { fontFamily: "Old-Bold" }, { fontFamily: "New-Bold" }],
    [
      "a standard asset",
      { assetId: OLD, type: "image", url: address(OLD), liveUrl: address(OLD) },
      { assetId: NEW, type: "image", url: address(NEW, "w320"), liveUrl: address(NEW, "w1600") },
    ],
    [
      "an image element, with the file's size that it knows",
      { type: "image", picture: address(OLD), width: 1, height: 2 },
      { type: "image", picture: address(NEW, "w1600"), width: 9, height: 5 },
    ],
    ["another asset's address", address(COMPANY), address(COMPANY)],
    ["a text that speaks of it", `see ${address(OLD)}`, `see ${address(OLD)}`],
  ])("%s", (_name, before, after) => expect(exchanged(before, exchange)).toEqual(after));

  test("a document that does not name it stays the same object", () => {
    const document = sampleDocument();
    expect(exchanged(document, exchange)).toBe(document);
  });

  test("afterwards nothing names the old one, and a second time changes nothing", () => {
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.constant(address(OLD)), fc.constant(null));
    const tree = fc.letrec((tie) => ({
      node: fc.oneof(
        leaf,
        fc.array(tie("node"), { maxLength: 4 }),
        fc.dictionary(fc.string(), tie("node"), { maxKeys: 4 }),
      ),
    })).node;
    fc.assert(
      fc.property(tree, (before) => {
        const after = exchanged(before, exchange);
        expect(JSON.stringify(after)).not.toContain(OLD);
        expect(exchanged(after, exchange)).toBe(after);
      }),
    );
  });
});
