import { open } from "node:fs/promises";
import { MOST_CODE_COLUMNS } from "@fairground/model/code";
import type { CodeFileRow } from "./read-code-file.ts";
import { TextTable } from "./text-table.ts";
import { UnreadableFile } from "./unreadable.ts";
import { attribute, readXml, type XmlReader } from "./xml.ts";
import { Zip } from "./zip.ts";

const MOST_SHEETS = 1_000;

/** The rows of a workbook's first sheet, in pieces of bounded size. @throws UnreadableFile */
export async function* readRows(path: string): AsyncGenerator<CodeFileRow[]> {
  const file = await open(path);
  try {
    const zip = await Zip.open(file);
    const { sheet, texts } = await partsOf(zip);
    const shared = new TextTable();
    if (texts !== null && zip.has(texts)) await drain(readXml(zip.read(texts), new SharedTexts(shared)));
    const rows = new Rows(shared);
    for await (const _ of readXml(zip.read(sheet), rows)) yield rows.take();
  } finally {
    await file.close();
  }
}

async function drain(steps: AsyncIterable<void>): Promise<void> {
  for await (const _ of steps);
}

/** Where the first sheet and the shared texts are. */
async function partsOf(zip: Zip): Promise<{ sheet: string; texts: string | null }> {
  if (!zip.has("xl/workbook.xml")) throw new UnreadableFile("This is no Excel workbook (.xlsx)");
  const sheets: string[] = [];
  const relations = new Map<string, { target: string; type: string }>();
  await drain(
    readXml(zip.read("xl/workbook.xml"), {
      open(name, attributes) {
        if (name === "sheet" && sheets.length < MOST_SHEETS) sheets.push(attribute(attributes, "id") ?? "");
      },
    }),
  );
  if (zip.has("xl/_rels/workbook.xml.rels"))
    await drain(
      readXml(zip.read("xl/_rels/workbook.xml.rels"), {
        open(name, attributes) {
          if (name !== "Relationship" || relations.size > MOST_SHEETS) return;
          const target = attribute(attributes, "Target") ?? "";
          const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
          relations.set(attribute(attributes, "Id") ?? "", { target: path, type: attribute(attributes, "Type") ?? "" });
        },
      }),
    );
  const sheet = relations.get(sheets[0] ?? "")?.target ?? "xl/worksheets/sheet1.xml";
  if (!zip.has(sheet)) throw new UnreadableFile("The workbook has no sheet");
  const texts = [...relations.values()].find(({ type }) => type.endsWith("/sharedStrings"))?.target ?? null;
  return { sheet, texts };
}

/** `<si>` with its `<t>`s; pronunciation hints (`<rPh>`) are no part of the text. */
class SharedTexts implements XmlReader {
  readonly #table: TextTable;
  #text = "";
  #isText = false;
  #isHint = false;
  constructor(table: TextTable) {
    this.#table = table;
  }

  open(name: string): void {
    if (name === "si") this.#text = "";
    else if (name === "rPh") this.#isHint = true;
    else if (name === "t") this.#isText = !this.#isHint;
  }
  text(text: string): void {
    if (this.#isText) this.#text += text;
  }
  close(name: string): void {
    if (name === "t") this.#isText = false;
    else if (name === "rPh") this.#isHint = false;
    else if (name === "si") this.#table.add(this.#text);
  }
}

/** Collects the cells of rows; those without any are left out. */
class Rows implements XmlReader {
  readonly #shared: TextTable;
  #rows: CodeFileRow[] = [];
  #line = 0;
  #cells: (string | null)[] = [];
  /** From 0; of the cell that is being read. */
  #column = -1;
  #type = "";
  #value = "";
  #isValue = false;
  constructor(shared: TextTable) {
    this.#shared = shared;
  }

  take(): CodeFileRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: string): void {
    if (name === "row") {
      this.#line = Number(attribute(attributes, "r") ?? this.#line + 1);
      this.#cells = [];
      this.#column = -1;
    } else if (name === "c") {
      const place = attribute(attributes, "r");
      this.#column = place === null ? this.#column + 1 : columnOf(place);
      this.#type = attribute(attributes, "t") ?? "n";
      this.#value = "";
    } else if (name === "v" || name === "t") this.#isValue = this.#column < MOST_CODE_COLUMNS;
  }
  text(text: string): void {
    if (this.#isValue) this.#value += text;
  }
  close(name: string): void {
    if (name === "v" || name === "t") this.#isValue = false;
    else if (name === "c" && this.#value !== "") {
      while (this.#cells.length < this.#column) this.#cells.push("");
      this.#cells[this.#column] = this.#textOf();
    } else if (name === "row" && this.#cells.length > 0) this.#rows.push({ line: this.#line, cells: this.#cells });
  }

  /** Null: an error cell, a text that is not there, or a number that the spreadsheet has rounded. */
  #textOf(): string | null {
    switch (this.#type) {
      case "s":
        return this.#shared.at(Number(this.#value));
      case "b":
        return this.#value === "1" ? "TRUE" : "FALSE";
      case "e":
        return null;
      case "n": {
        if (/^-?\d+(\.\d+)?$/.test(this.#value)) return this.#value;
        const number = Number(this.#value);
        return Number.isSafeInteger(number) ? String(number) : null;
      }
      default:
        return this.#value;
    }
  }
}

/** `C7` is column 2. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place)?.[0] ?? "A";
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
