import { LEGAL_FIELDS, type LegalField } from "./names.ts";
import { type Said, saidIn } from "./sentences.ts";
import { firstOf, type LegalSource } from "./source.ts";

const FIELD = /\{\{\s*(legal\.[a-z]+)\s*\}\}/g;

/** Puts facts in the place of fields. @param isRich the text is a formatted one: what a fact says is never markup */
export type Filler = (written: string, isRich: boolean) => string;

/** Fills the legal fields of texts in a language. What is no field of ours stays as it is written. */
export function legalFiller(source: LegalSource, language: string = firstOf(source)): Filler {
  let said: Said | undefined;
  return (written, isRich) =>
    written.includes("{{")
      ? written.replace(FIELD, (whole, name: string) => {
          const field = LEGAL_FIELDS.find((each) => each === name);
          if (!field) return whole;
          said ??= saidIn(source, language);
          const text = said[nameOf(field)];
          return isRich ? plainly(text) : text;
        })
      : written;
}

/** The legal fields that a text names. */
export const fieldsIn = (written: string): LegalField[] =>
  Array.from(written.matchAll(FIELD), ([, name]) => LEGAL_FIELDS.find((each) => each === name)).filter(
    (each) => each !== undefined,
  );

const nameOf = (field: LegalField): keyof Said => field.slice("legal.".length) as keyof Said; // each is one of them

/** As formatted texts write signs that are only signs. */
const plainly = (text: string): string =>
  text
    .replace(/[\\*[\]]/g, String.raw`\$&`)
    .replace(/^(?:(\d{1,3})\. |- )/gm, (found, number) => (number === undefined ? `\\${found}` : `${number}\\. `));
