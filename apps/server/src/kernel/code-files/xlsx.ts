import { open } from "node:fs/promises";
import type { CodeCell } from "./read-code-file.ts";
import { TextTable } from "./text-table.ts";
import { UnreadableFile } from "./unreadable.ts";
import { attribute, readXml } from "./xml.ts";
import { Zip } from "./zip.ts";

const BATCH = 5_000;

/** The first column of a workbook's first sheet, a cell a row, in pieces of bounded size. @throws UnreadableFile */
export async function* readFirstColumn(path: string): AsyncGenerator<CodeCell[]> {
  const file = await open(path);
  try {
    const zip = await Zip.open(file);
    const { sheet, texts } = await partsOf(zip);
    const shared = new TextTable();
    if (texts !== null && zip.has(texts)) await readSharedTexts(zip, texts, shared);

    // What the reader of XML finds is handed on piece by piece as the sheet is inflated.
    const column = new FirstColumn(shared);
    const source = zip.read(sheet);
    async function* watched(): AsyncGenerator<Buffer> {
      for await (const chunk of source) yield chunk;
    }
    let isOver = false;
    const wake = { up: () => {} };
    const held: Error[] = [];
    const reading = readXml(pausing(watched(), column, () => wake.up()), column)
      .catch((fault: Error) => void held.push(fault))
      .finally(() => {
        isOver = true;
        wake.up();
      });
    try {
      for (;;) {
        if (column.cells.length < BATCH && !isOver)
          await new Promise<void>((done) => {
            wake.up = done;
            if (column.cells.length >= BATCH || isOver) done();
          });
        const cells = column.take();
        if (cells.length > 0) yield cells;
        if (isOver && column.cells.length === 0) break;
      }
    } finally {
      column.stop();
      await reading;
    }
    if (held[0]) throw held[0];
  } finally {
    await file.close();
  }
}
