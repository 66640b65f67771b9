import { zlibSync } from "fflate";

/** Points. */
export const A4 = { width: 595.28, height: 841.89 } as const;

/** Fonts that every reader of PDF has; none is embedded. */
export type Font = "plain" | "bold" | "code";
const FONTS: Readonly<Record<Font, string>> = { plain: "Helvetica", bold: "Helvetica-Bold", code: "Courier-Bold" };
const NAMES: Readonly<Record<Font, string>> = { plain: "F1", bold: "F2", code: "F3" };

/** A picture in shades of grey, a byte a dot, by rows: what a font of the reader cannot write. */
export interface Picture {
  width: number;
  height: number;
  grey: Uint8Array;
}

/** Writes a file of pages (ISO 32000-1), page by page: thousands of them stay small until the end. */
export class Pdf {
  #bytes: Uint8Array<ArrayBuffer>[] = [];
  #length = 0;
  /** Where each object begins; its number is its place, from 1. */
  #offsets: number[] = [];
  #pages: number[] = [];
  #catalog: number;
  #tree: number;
  #resources: number;
  #info: number;
  #pictures: string[] = [];

  constructor({ title, language }: { title: string; language: string }) {
    this.#write("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n");
    [this.#catalog, this.#tree, this.#resources, this.#info] = [1, 2, 3, 4];
    this.#offsets.length = 4; // written by `finish`, when all is known
    this.#late = {
      catalog: `<< /Type /Catalog /Pages 2 0 R /Lang ${textString(language)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
      info: `<< /Title ${textString(title)} /Producer (Fairground) >>`,
    };
  }
  #late: { catalog: string; info: string };

  addPage(content: string): void {
    const stream = this.#stream("", zlibSync(latin1(content)));
    const page = `<< /Type /Page /Parent ${this.#tree} 0 R /Resources ${this.#resources} 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Contents ${stream} 0 R >>`;
    this.#pages.push(this.#object(page));
  }

  /** @returns the name by which pages draw it */
  addPicture({ width, height, grey }: Picture): string {
    const form = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 `;
    const name = `P${this.#pictures.length}`;
    this.#pictures.push(`/${name} ${this.#stream(form, zlibSync(grey))} 0 R`);
    return name;
  }

  finish(): Blob {
    const fonts = Object.entries(FONTS).map(
      ([font, base]) =>
        `/${NAMES[font as Font]} << /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`, // a key of FONTS
    );
    this.#object(this.#late.catalog, this.#catalog);
    this.#object(
      `<< /Type /Pages /Count ${this.#pages.length} /Kids [${this.#pages.map((page) => `${page} 0 R`).join(" ")}] >>`,
      this.#tree,
    );
    this.#object(`<< /Font << ${fonts.join(" ")} >> /XObject << ${this.#pictures.join(" ")} >> >>`, this.#resources);
    this.#object(this.#late.info, this.#info);
    const start = this.#length;
    const size = this.#offsets.length + 1;
    const rows = this.#offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
    this.#write(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}`);
    this.#write(
      `trailer\n<< /Size ${size} /Root ${this.#catalog} 0 R /Info ${this.#info} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    );
    return new Blob(this.#bytes, { type: "application/pdf" });
  }

  #object(body: string, number = this.#offsets.length + 1): number {
    this.#offsets[number - 1] = this.#length;
    this.#write(`${number} 0 obj\n${body}\nendobj\n`);
    return number;
  }

  #stream(form: string, data: Uint8Array<ArrayBuffer>): number {
    const number = this.#offsets.length + 1;
    this.#offsets[number - 1] = this.#length;
    this.#write(`${number} 0 obj\n<< ${form}/Filter /FlateDecode /Length ${data.length} >>\nstream\n`);
    this.#bytes.push(data);
    this.#length += data.length;
    this.#write("\nendstream\nendobj\n");
    return number;
  }

  #write(text: string): void {
    const bytes = latin1(text);
    this.#bytes.push(bytes);
    this.#length += bytes.length;
  }
}

/** Writes a line of text; `encoded` as `winAnsi` gives it. */
export const textAt = (x: number, y: number, font: Font, size: number, encoded: string): string =>
  `BT /${NAMES[font]} ${size} Tf ${at(x)} ${at(y)} Td (${encoded.replace(/[\\()]/g, "\\$&")}) Tj ET\n`;

/** A number as PDF writes it: two places are a hundredth of a point. */
export const at = (value: number): string => String(Math.round(value * 100) / 100);

/** Windows-1252 beyond Latin-1, which is what these fonts write. */
const BEYOND: Readonly<Record<string, number>> = {
  ...{
    "€": 0x80,
    "‚": 0x82,
    "„": 0x84,
    "…": 0x85,
    Š: 0x8a,
    Œ: 0x8c,
    Ž: 0x8e,
    "‘": 0x91,
    "’": 0x92,
    "“": 0x93,
    "”": 0x94,
  },
  ...{ "•": 0x95, "–": 0x96, "—": 0x97, "™": 0x99, š: 0x9a, "›": 0x9b, "‹": 0x8b, œ: 0x9c, ž: 0x9e, Ÿ: 0x9f },
};

/** A text as the fonts write it, one character a byte; null: it has a sign that they lack. */
export function winAnsi(text: string): string | null {
  let written = "";
  for (const sign of text.normalize("NFC")) {
    const point = BEYOND[sign] ?? sign.codePointAt(0) ?? 0;
    const isWritten = (point >= 0x20 && point < 0x7f) || (point >= 0xa0 && point <= 0xff) || sign in BEYOND;
    if (!isWritten) return null;
    written += String.fromCharCode(point);
  }
  return written;
}

const latin1 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** A text of the file's own facts: UTF-16 in hexadecimal writes every sign. */
const textString = (text: string): string =>
  `<FEFF${[...Array(text.length).keys()].map((n) => text.charCodeAt(n).toString(16).padStart(4, "0")).join("")}>`;
