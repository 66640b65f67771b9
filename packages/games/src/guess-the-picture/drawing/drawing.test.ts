import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EXAMPLE } from "../example.ts";
import type { Rgb } from "./color.ts";
import { drawn } from "./drawn.ts";
import { type Mosaic, mosaic } from "./mosaic.ts";
import { pngAddress } from "./png.ts";
import { rendered } from "./render.ts";

const svg = (inside: string, box = "0 0 8 8") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`;
/** The drawing as cells, each by a letter: R red, G green, B blue, K black, "." white, "?" anything else. */
const cells = (inside: string, columns = 8): string[] => {
  const result = drawn(svg(inside));
  if (result.kind === "refused") throw new Error(result.reason);
  const made = mosaic(rendered(result.drawing), columns);
  const letters: Readonly<Record<string, string>> = {
    "255,0,0": "R",
    "0,128,0": "G",
    "0,0,255": "B",
    "0,0,0": "K",
    "255,255,255": ".",
  };
  return Array.from({ length: made.rows }, (_, row) =>
    made.cells
      .slice(row * columns, (row + 1) * columns)
      .map((cell) => letters[cell.join()] ?? "?")
      .join(""),
  );
};
const half = ["........", "........", "........", "........", "RRRRRRRR", "RRRRRRRR", "RRRRRRRR", "RRRRRRRR"];
const corner = ["RRRR....", "RRRR....", "RRRR....", "RRRR....", "........", "........", "........", "........"];

describe("a drawing as pixels", () => {
  test.each([
    ["a rectangle", '<rect y="4" width="8" height="4" fill="#f00"/>', half],
    ["a path of lines", '<path d="M0 4H8V8H0Z" fill="red"/>', half],
    ["a path of relative lines", '<path d="m0 4h8v4h-8z" fill="rgb(255, 0, 0)"/>', half],
    ["lines that follow a move", '<path d="M0 4 8 4 8 8 0 8" fill="red"/>', half],
    ["a polygon", '<polygon points="0,4 8,4 8,8 0,8" fill="red"/>', half],
    ["a group's colour", '<g fill="red"><rect y="4" width="8" height="4"/></g>', half],
    ["a moved group", '<g transform="translate(0 4)"><rect width="8" height="4" fill="red"/></g>', half],
    [
      "a scaled group in a moved one",
      '<g transform="translate(0,4)"><g transform="scale(8 4)"><path d="M0 0H1V1H0Z" fill="red"/></g></g>',
      half,
    ],
    ["a turned rectangle", '<rect width="8" height="4" fill="red" transform="rotate(180 4 4)"/>', half],
    ["a stroke", '<path d="M-9 6H17" fill="none" stroke="red" stroke-width="4"/>', half],
    [
      "what is painted last lies above",
      '<rect width="8" height="8" fill="red"/><rect width="8" height="4" fill="white"/>',
      half,
    ],
    [
      "a gradient's average",
      '<defs><linearGradient id="a"><stop stop-color="red"/><stop stop-color="red"/></linearGradient></defs><rect y="4" width="8" height="4" fill="url(#a)"/>',
      half,
    ],
    [
      "nothing of what is only defined",
      '<defs><g><rect width="8" height="8"/></g></defs><rect y="4" width="8" height="4" fill="red"/>',
      half,
    ],
    ["a square of four curves", '<path d="M0 0C2 0 4 0 4 0S4 4 4 4Q0 4 0 4T0 0Z" fill="red"/>', corner],
  ])("%s", (_, inside, expected) => expect(cells(inside)).toEqual(expected));

  test("holes are where paths turn the other way, or by the even-odd rule", () => {
    const hole = "M0 0H8V8H0ZM2 2V6H6V2Z";
    expect(cells(`<path d="${hole}"/>`)[3]).toBe("KK....KK");
    expect(cells('<path d="M0 0H8V8H0ZM2 2H6V6H2Z"/>')[3]).toBe("KKKKKKKK");
    expect(cells('<path fill-rule="evenodd" d="M0 0H8V8H0ZM2 2H6V6H2Z"/>')[3]).toBe("KK....KK");
  });

  test("an arc is a circle's part, its flags with or without spaces", () => {
    const spaced = cells('<path d="M0 4A4 4 0 0 1 8 4A4 4 0 0 1 0 4Z" fill="red"/>');
    expect(spaced).toEqual(cells('<path d="M0 4a4 4 0 018 0a4 4 0 01-8 0z" fill="red"/>'));
    expect(spaced.map((row) => row.slice(2, 6)).slice(1, 7)).toEqual(Array(6).fill("RRRR"));
    expect(spaced[0]?.[0]).toBe(".");
  });

  test("opacity mixes with what lies below", () => {
    const result = drawn(
      svg(
        '<rect width="8" height="8" fill="black"/><g opacity=".5"><rect width="8" height="8" fill="white" fill-opacity=".5"/></g>',
      ),
    );
    if (result.kind === "refused") throw new Error(result.reason);
    expect(mosaic(rendered(result.drawing), 1).cells[0]?.[0]).toBe(64);
  });
});

describe("a drawing that is refused, with a sentence", () => {
  test.each([
    ["no SVG", "hello"],
    ["no viewBox", '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0H1V1Z"/></svg>'],
    ["nothing to see", svg("<g></g>")],
    ["a picture in it", svg('<image href="https://example.org/a.png"/>')],
    ["a script", svg("<script>alert(1)</script>")],
    ["a style", svg('<path style="fill:red" d="M0 0H1V1Z"/>')],
    ["text", svg("<text>Fox</text>")],
    ["single quotes", svg("<path d='M0 0H1V1Z'/>")],
    ["a path that is none", svg('<path d="M0 0 nonsense"/>')],
    ["a path with numbers left over", svg('<path d="M0 0L1"/>')],
    ["a mask", svg('<g mask="url(#m)"><path d="M0 0H1V1Z"/></g>')],
    ["a viewBox as long as a ribbon", svg('<path d="M0 0H1V1Z"/>', "0 0 900 3")],
    ["too many shapes", svg('<path d="M0 0H1V1Z"/>'.repeat(3_001))],
  ])("%s", (_, markup) =>
    expect(drawn(markup)).toMatchObject({ kind: "refused", reason: expect.stringMatching(/\.$/) }),
  );

  test("any text is drawn or refused, never a crash", () => {
    const parts = fc.constantFrom(
      '<path d="',
      "M",
      "L1 2",
      "A",
      "z",
      '"/>',
      "<g ",
      'transform="rotate(',
      ')">',
      "</g>",
      "<rect ",
      "9",
      "e9",
      "-",
      'fill="url(#x)"',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(parts).map((list) => list.join("")),
        ),
        (inside) => {
          const result = drawn(svg(inside));
          if (result.kind === "drawn") rendered(result.drawing);
        },
      ),
    );
  });
});

describe("a mosaic", () => {
  test("has one average colour per cell: two drawings with the same averages are the same mosaic", () => {
    const checked = Array.from(
      { length: 64 },
      (_, at) =>
        `<rect x="${at % 8}" y="${at >> 3}" width="1" height="1" fill="${(at + (at >> 3)) % 2 ? "#fff" : "#000"}"/>`,
    );
    const turned = Array.from(
      { length: 64 },
      (_, at) =>
        `<rect x="${at % 8}" y="${at >> 3}" width="1" height="1" fill="${(at + (at >> 3)) % 2 ? "#000" : "#fff"}"/>`,
    );
    const [one, other] = [checked, turned].map((parts) => {
      const result = drawn(svg(parts.join("")));
      if (result.kind === "refused") throw new Error(result.reason);
      return pngAddress(mosaic(rendered(result.drawing), 4));
    });
    expect(one).toBe(other);
  });

  test("travels as a PNG that holds its cells and nothing else, in a few kilobytes", () => {
    const result = drawn(EXAMPLE.drawing);
    if (result.kind === "refused") throw new Error(result.reason);
    const image = rendered(result.drawing);
    for (const columns of [6, 10, 27, 44]) {
      const made = mosaic(image, columns);
      const address = pngAddress(made);
      expect(address.length).toBeLessThan(6_000);
      expect(pixelsOf(address).map((color) => color.map((one) => Math.round(one / 9)))).toHaveLength(made.cells.length);
      expectAlike(made, pixelsOf(address), 26);
    }
  });

  test("of few colours keeps each within two levels", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(byte, byte, byte), { minLength: 1, maxLength: 60 }), (colors) => {
        const made: Mosaic = { columns: colors.length, rows: 1, cells: colors };
        expectAlike(made, pixelsOf(pngAddress(made)), 3);
      }),
    );
  });
});
const byte = fc.integer({ min: 0, max: 255 });

const expectAlike = ({ cells: made }: Mosaic, read: readonly number[][], least: number) => {
  made.forEach((cell: Rgb, at) => {
    for (const channel of [0, 1, 2] as const)
      expect(Math.abs(cell[channel] - (read[at]?.[channel] ?? 999))).toBeLessThanOrEqual(least);
  });
};

/** Reads a palette PNG back, by Node's own inflate. */
function pixelsOf(address: string): number[][] {
  const bytes = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    chunks.set(bytes.toString("latin1", at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const width = chunks.get("IHDR")?.readUInt32BE(0) ?? 0;
  const palette = chunks.get("PLTE") ?? Buffer.alloc(0);
  const rows = inflateSync(chunks.get("IDAT") ?? Buffer.alloc(0));
  return [...rows].flatMap((place, at) =>
    at % (width + 1) === 0 ? [] : [[...palette.subarray(place * 3, place * 3 + 3)]],
  );
}
