/** What `npm run new` is about to do: files to write, places to enter the newcomer, and what the person does next. */
export interface Draft {
  files: Readonly<Record<string, string>>;
  edits: Readonly<Record<string, (text: string) => string>>;
  next: readonly string[];
}

/** One name in the spellings that code needs: `price-tag`, `priceTag`, `PriceTag`, `Price tag`. */
export interface Name {
  kebab: string;
  camel: string;
  pascal: string;
  words: string;
}

export function nameFrom(kebab: string): Name {
  const parts = kebab.split("-");
  const pascal = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("");
  const words = parts.join(" ");
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    words: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

/** Adds an import below the last one. @throws Error where the file has none */
export function withImport(text: string, line: string): string {
  const ends = [...text.matchAll(/^(import [^;]*;|import \{[^}]*\} from [^;]*;)$/gm)];
  const last = ends.at(-1);
  if (!last) throw new Error("no import to stand below");
  const at = last.index + last[0].length;
  return `${text.slice(0, at)}\n${line}${text.slice(at)}`;
}

/** Adds a line at the end of the list or object whose first line contains `start`. @throws Error where there is none */
export function withEntry(text: string, start: string, line: string): string {
  const from = text.indexOf(start);
  const close = from < 0 ? -1 : text.slice(from).search(/^[}\])]/m);
  if (close < 0) throw new Error(`no "${start}" to add to`);
  return `${text.slice(0, from + close)}${line}\n${text.slice(from + close)}`;
}

/** An object's key as Biome writes it. */
export const key = ({ kebab }: Name): string => (kebab.includes("-") ? `"${kebab}"` : kebab);

/** `key: value`, or the short form where both are the same. */
export const property = (name: Name, value: string): string =>
  key(name) === value ? `  ${value},` : `  ${key(name)}: ${value},`;
