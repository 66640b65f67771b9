import { expect, test } from "vitest";
import { readList } from "./read-list.ts";

const read = async (...parts: BlobPart[]) => (await readList(new Blob(parts))).map(({ line, text }) => [line, text]);

test("a list is one entry a line, of a CSV its first column, with the lines on which they stand", async () => {
  expect(await read('\uFEFFvalue;note\r\n\r\n203.0.113.9;"a; b"\r\n eve@example.org ;x\n')).toEqual([
    [1, "value"],
    [3, "203.0.113.9"],
    [4, "eve@example.org"],
  ]);
  expect(await read("'@farm.example\nb.example")).toEqual([
    [1, "@farm.example"],
    [2, "b.example"],
  ]);
  expect(await read("")).toEqual([]);
});

test("other encodings are recognised", async () => {
  const utf16 = new Uint8Array([0xff, 0xfe, ...[..."b.example"].flatMap((sign) => [sign.charCodeAt(0), 0])]);
  expect(await read(utf16)).toEqual([[1, "b.example"]]);
  expect(await read(new Uint8Array([0x6d, 0xfc, 0x6c, 0x6c]))).toEqual([[1, "müll"]]);
});
