import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { tableFile } from "./table-file.ts";

const ROWS = [
  ["Name", "Visits"],
  ["=1+1", 3],
  ['Zürich, "Kreis 4"', 2],
];

test("CSV begins with the mark by which spreadsheets read UTF-8, and nothing in it is run", async () => {
  const text = Buffer.from(await (await tableFile(ROWS, "csv")).arrayBuffer()).toString();
  expect(text).toBe('\uFEFFName,Visits\r\n\'=1+1,3\r\n"Zürich, ""Kreis 4""",2\r\n');
});

test("the workbook has the same cells", async () => {
  const parts = unzipSync(new Uint8Array(await (await tableFile(ROWS, "xlsx")).arrayBuffer()));
  const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  const cells = [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text]) => text);
  expect(cells).toEqual(["Name", "Visits", "=1+1", "3", "Zürich, Kreis 4", "2"]);
});
