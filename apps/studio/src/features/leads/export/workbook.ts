import { SHEET_NAME } from "@fairground/model/statistic";
import { strToU8, Zip, ZipDeflate } from "fflate";

/** Rows that a spreadsheet takes, the headers among them. */
export const MOST_ROWS = 1_048_576;
/** Signs that one cell takes. */
const LONGEST_CELL = 32_767;
/** Characters that are written together. */
const PIECE = 65_536;

/**
 * A workbook of one sheet, made row by row and handed on in pieces, so that no more than a piece is in memory. Every cell
 * is text (security, 13): nothing in it is run, and no number loses its zeros. The first row are the headers.
 */
export class Workbook {
  readonly #zip: Zip;
  readonly #sheet: ZipDeflate;
  #rows = 0;
  #text = "";

  /** @param emit gets the file's bytes as they come */
  constructor(emit: (bytes: Uint8Array<ArrayBuffer>) => void) {
    this.#zip = new Zip((fault, bytes) => {
      if (fault) throw fault;
      emit(bytes);
    });
    for (const [name, content] of PARTS) {
      const part = new ZipDeflate(name);
      this.#zip.add(part);
      part.push(strToU8(content), true);
    }
    this.#sheet = new ZipDeflate("xl/worksheets/sheet1.xml");
    this.#zip.add(this.#sheet);
    this.#write(SHEET_BEGINS);
  }

  /** @throws RangeError past {@link MOST_ROWS} */
  row(cells: readonly string[]): void {
    if (this.#rows === MOST_ROWS) throw new RangeError("A spreadsheet takes no more rows");
    this.#rows++;
    const style = this.#rows === 1 ? ' s="1"' : "";
    const written = cells.map((text, at) =>
      text === ""
        ? ""
        : `<c r="${columnName(at)}${this.#rows}"${style} t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`,
    );
    this.#write(`<row r="${this.#rows}">${written.join("")}</row>`);
  }

  end(): void {
    this.#write(SHEET_ENDS);
    this.#sheet.push(strToU8(this.#text), true);
    this.#zip.end();
  }

  #write(xml: string): void {
    this.#text += xml;
    if (this.#text.length < PIECE) return;
    this.#sheet.push(strToU8(this.#text));
    this.#text = "";
  }
}

/** A, B, … Z, AA, … */
export function columnName(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? columnName(rest - 1) : "") + String.fromCharCode(65 + (at % 26));
}

/** What XML does not know. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };

function cellText(text: string): string {
  const short = text.length > LONGEST_CELL ? text.slice(0, LONGEST_CELL) : text;
  return (
    short
      .toWellFormed()
      .replace(NOT_IN_XML, "")
      // Spreadsheets read _x0041_ as a letter.
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
      .replace(/[&<>\r]/g, (sign) => ENTITIES[sign] ?? sign)
  );
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const SHEET_BEGINS = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="18"/><sheetData>`;
const SHEET_ENDS = "</sheetData></worksheet>";

/** Everything but the sheet. The second style is that of headers. */
const PARTS: readonly (readonly [name: string, content: string])[] = [
  [
    "[Content_Types].xml",
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  ],
  [
    "_rels/.rels",
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    "xl/workbook.xml",
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${SHEET_NAME}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    "xl/_rels/workbook.xml.rels",
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    "xl/styles.xml",
    `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
  ],
];
