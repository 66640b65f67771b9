import type { Language } from "@fairground/model/text";
import { encode } from "uqr";
import { A4, at, type Font, Pdf, type Picture, textAt, winAnsi } from "./pdf.ts";
import { linesOf, widthOf } from "./text-width.ts";

/** How many cards a page has: columns and rows. */
export const SHEETS = { 8: [2, 4], 12: [2, 6], 24: [3, 8] } as const;
export type CardsAPage = keyof typeof SHEETS;

/** What a visitor reads on a card. */
const SCAN: Readonly<Record<Language, string>> = {
  en: "Scan, or enter the code at",
  de: "Scannen oder Code eingeben auf",
  pt: "Leia o QR ou digite o código em",
  fr: "Scannez ou saisissez le code sur",
  es: "Escanea o introduce el código en",
};

export interface SheetOptions {
  campaign: string;
  /** The player's address in the language of the sheet. */
  url: string;
  language: Language;
  perPage: CardsAPage;
  /** Draws what the reader's fonts lack, e.g. Greek; null: it cannot be drawn here. */
  draw: (text: string, isBold: boolean) => Picture | null;
}

/** Points between the paper's edge and the first card, and between a cut and what is printed. */
const EDGE = 28;
const INSET = 9;

/** Cards with a QR code that opens the campaign's gate with the code filled in, the code itself, and lines to cut along. */
export class Sheet {
  readonly #pdf: Pdf;
  readonly #options: SheetOptions;
  #cards = "";
  #count = 0;
  readonly #pictures = new Map<string, { picture: Picture; name: string } | null>();

  constructor(options: SheetOptions) {
    this.#options = options;
    this.#pdf = new Pdf({ title: options.campaign, language: options.language });
  }

  add(code: string): void {
    const [columns, rows] = SHEETS[this.#options.perPage];
    const n = this.#count % this.#options.perPage;
    if (n === 0 && this.#count > 0) this.#turn();
    const width = (A4.width - 2 * EDGE) / columns;
    const height = (A4.height - 2 * EDGE) / rows;
    this.#card(
      code,
      EDGE + (n % columns) * width,
      A4.height - EDGE - (Math.floor(n / columns) + 1) * height,
      width,
      height,
    );
    this.#count++;
  }

  finish(): Blob {
    if (this.#cards !== "") this.#turn();
    return this.#pdf.finish();
  }

  /** A text that each card has is drawn once. */
  #drawn(text: string, isBold: boolean): { picture: Picture; name: string } | null {
    const key = `${isBold} ${text}`;
    const known = this.#pictures.get(key);
    if (known !== undefined) return known;
    const picture = this.#options.draw(text, isBold);
    const drawn = picture && { picture, name: this.#pdf.addPicture(picture) };
    this.#pictures.set(key, drawn);
    return drawn;
  }

  #turn(): void {
    this.#pdf.addPage(cuts(SHEETS[this.#options.perPage]) + this.#cards);
    this.#cards = "";
  }

  /** @param left @param bottom of the card */
  #card(code: string, left: number, bottom: number, width: number, height: number): void {
    const { campaign, url, language } = this.#options;
    const side = Math.min(height - 2 * INSET, width * 0.42);
    this.#cards += qr(codeAddress(url, code), left + INSET, bottom + (height - side) / 2, side);
    const x = left + INSET + side + INSET;
    const room = width - side - 3 * INSET;
    const isSmall = height < 130;
    const size = isSmall ? 8 : 11;
    let y = bottom + height - INSET - size;
    const write = (text: string, font: Font, points: number, most: number) => {
      for (const line of linesOf(text, font, points, room, most)) {
        this.#line(line, x, y, font, points, room);
        y -= points * 1.2;
      }
    };
    write(campaign, "bold", size, 2);
    write(SCAN[language], "plain", isSmall ? 6 : 8, 2);
    write(shownAddress(url), "plain", isSmall ? 5 : 6.5, isSmall ? 4 : 5);
    // The code stands at the card's foot, as large as it fits: over as few lines as it can be read on.
    const shown = inGroups(code);
    const largest = isSmall ? 11 : 15;
    const smallest = isSmall ? 6 : 8;
    const fitting = Math.min(largest, (room / widthOf(shown, "code", 1)) * 1);
    const points = Math.max(smallest, Math.floor(fitting * 2) / 2);
    const lines = linesOf(
      shown,
      "code",
      points,
      room,
      Math.max(1, Math.floor((y - bottom - INSET + points) / (points * 1.2))),
    );
    for (const [n, line] of lines.entries())
      this.#line(line, x, bottom + INSET + (lines.length - 1 - n) * points * 1.2, "code", points, room);
  }

  #line(text: string, x: number, y: number, font: Font, size: number, room: number): void {
    const encoded = winAnsi(text);
    if (encoded !== null) {
      this.#cards += textAt(x, y, font, size, encoded);
      return;
    }
    const drawn = this.#drawn(text, font !== "plain");
    if (!drawn) return;
    const { picture, name } = drawn;
    const height = size * 1.3;
    const width = Math.min(room, (picture.width / picture.height) * height);
    this.#cards += `q ${at(width)} 0 0 ${at(height)} ${at(x)} ${at(y - size * 0.3)} cm /${name} Do Q\n`;
  }
}

/** The address that opens the gate with the code in its field. */
export function codeAddress(url: string, code: string): string {
  const address = new URL(url);
  address.searchParams.set("accessCode", code);
  return address.href;
}

/** Without the protocol, which nobody types. */
const shownAddress = (url: string): string => url.replace(/^https?:\/\//, "").replace(/\/$/, "");

/** Long ones are read in fours or fives; a code is compared without spaces. */
export function inGroups(code: string): string {
  if (code.length < 8 || code.length > 40) return code;
  const size = code.length % 5 === 0 ? 5 : 4;
  return [...code].map((sign, n) => (n > 0 && n % size === 0 ? ` ${sign}` : sign)).join("");
}

/** Dark modules, those beside one another as one rectangle; the quiet zone is the card's own white. */
function qr(text: string, left: number, bottom: number, side: number): string {
  const { data, size } = encode(text, { border: 0, ecc: "M" });
  const unit = side / size;
  let drawn = `q ${unit} 0 0 ${unit} ${at(left)} ${at(bottom)} cm\n`;
  for (const [row, modules] of data.entries())
    for (let from = 0; from < size; from++) {
      if (!modules[from]) continue;
      let to = from;
      while (modules[to]) to++;
      drawn += `${from} ${size - 1 - row} ${to - from} 1 re\n`;
      from = to;
    }
  return `${drawn}f Q\n`;
}

function cuts([columns, rows]: (typeof SHEETS)[CardsAPage]): string {
  let drawn = "q 0.4 w 0.6 G [3 3] 0 d\n";
  for (let n = 0; n <= columns; n++) {
    const x = at(EDGE + (n * (A4.width - 2 * EDGE)) / columns);
    drawn += `${x} 0 m ${x} ${A4.height} l S\n`;
  }
  for (let n = 0; n <= rows; n++) {
    const y = at(EDGE + (n * (A4.height - 2 * EDGE)) / rows);
    drawn += `0 ${y} m ${A4.width} ${y} l S\n`;
  }
  return `${drawn}Q\n`;
}
