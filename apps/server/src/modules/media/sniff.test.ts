import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sniff } from "./sniff.ts";
import { picture, tinyMp4, tinyWoff2 } from "./testing.ts";

const text = (content: string) => Buffer.from(content);
const iso = (...brands: string[]) => {
  const bytes = Buffer.from(`\0\0\0\0ftyp${brands[0]}\0\0\0\0${brands.slice(1).join("")}`, "latin1");
  bytes.writeUInt32BE(bytes.length);
  return bytes;
};

describe("a file is what its content says", () => {
  test.each(["png", "jpeg", "webp", "gif"] as const)("%s", async (format) => {
    expect(sniff(await picture(8, 8, format))).toEqual({ kind: format });
  });

  test.each<[string, Buffer, string]>([
    ["an MP4", tinyMp4(), "mp4"],
    ["an AVIF", iso("avif", "mif1"), "avif"],
    ["an AVIF that is branded as a picture of any kind first", iso("mif1", "avif"), "avif"],
    ["a WebM", Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f]), text("B\x82\x84webm")]), "webm"],
    ["a WOFF2", tinyWoff2(), "woff2"],
    ["an OpenType font", text("OTTO...."), "otf"],
    ["a TrueType font", Buffer.from([0, 1, 0, 0, 0, 9]), "ttf"],
    ["an SVG", text("<svg xmlns='http://www.w3.org/2000/svg'/>"), "svg"],
    [
      "an SVG behind mark, declaration, comment and type",
      text("\uFEFF<?xml version='1.0'?>\n<!-- <html> -->\n<!DOCTYPE svg PUBLIC 'x' 'y'>\n<svg>"),
      "svg",
    ],
  ])("%s", (_name, bytes, kind) => {
    expect(sniff(bytes)).toEqual({ kind });
  });

  test.each<[string, Buffer, RegExp]>([
    ["a phone's HEIC", iso("heic", "mif1"), /HEIC/],
    ["a QuickTime video", iso("qt  "), /QuickTime/],
    ["a Matroska video", Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f]), text("matroska")]), /Matroska/],
    ["a PDF", text("%PDF-1.7"), /PDF/],
    ["a web page with a drawing in it", text("<!doctype html><svg></svg>"), /web page/],
    ["a ZIP", text("PK\x03\x04"), /ZIP/],
    ["a script", text("#!/bin/sh"), /unknown/],
    ["nothing", Buffer.alloc(0), /unknown/],
    ["XML of another kind", text("<?xml version='1.0'?><svgs/>"), /unknown/],
  ])("%s is refused by name", (_name, bytes, looksLike) => {
    expect(sniff(bytes)).toEqual({ kind: null, looksLike: expect.stringMatching(looksLike) });
  });

  test("any bytes are answered", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => sniff(bytes) !== undefined));
  });
});
