import type { CampaignText } from "./collect.ts";
import { type OfferedText, type ReadTranslations, weigh } from "./exchange.ts";
import { exactText, sourceText, type TranslationMarks, translationState } from "./state.ts";
import { childOf, elementsOf, readXml, textOf, type XmlElement, xmlText } from "./xml.ts";

export type XliffVersion = "1.2" | "2.0";

export interface XliffOptions {
  version: XliffVersion;
  /** Short name of the language to translate to. */
  language: string;
  /** The campaign's languages; the first is the source. */
  languages: readonly string[];
  /** Which document it is, told to the translator. */
  name: string;
  marks?: TranslationMarks;
}

/** The texts of a document for a translator: source, translation so far and its state, with page and purpose as notes. */
export function textsAsXliff(texts: readonly CampaignText[], options: XliffOptions): string {
  const { version, language, languages, name, marks = {} } = options;
  const [first = "en"] = languages;
  const rows = texts.flatMap((text): XliffRow[] => {
    const source = sourceText(text.text, first);
    const state = translationState(text, language, first, marks);
    if (source === "" || state === "nothing") return [];
    const note = [text.pageName, text.label].filter((part) => part !== "").join(" · ");
    return [
      { key: text.key, note, source, target: exactText(text.text, language, first), isFinal: state === "translated" },
    ];
  });
  return version === "1.2" ? asVersion12(rows, first, language, name) : asVersion20(rows, first, language, name);
}

interface XliffRow {
  key: string;
  note: string;
  source: string;
  target: string;
  isFinal: boolean;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

const asVersion12 = (rows: readonly XliffRow[], first: string, language: string, name: string): string =>
  [
    HEAD,
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    `  <file original="${xmlText(name)}" datatype="plaintext" source-language="${first}" target-language="${language}">`,
    "    <body>",
    ...rows.flatMap(({ key, note, source, target, isFinal }) => [
      `      <trans-unit id="${xmlText(key)}" xml:space="preserve">`,
      `        <source>${xmlText(source)}</source>`,
      `        <target state="${isFinal ? "final" : target === "" ? "new" : "needs-review-translation"}">${xmlText(target)}</target>`,
      `        <note>${xmlText(note)}</note>`,
      "      </trans-unit>",
    ]),
    "    </body>",
    "  </file>",
    "</xliff>",
    "",
  ].join("\n");

/** Ids of 2.0 are NMTOKENs: the key stands in `name`, which may be anything. */
const asVersion20 = (rows: readonly XliffRow[], first: string, language: string, name: string): string =>
  [
    HEAD,
    `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="${first}" trgLang="${language}">`,
    `  <file id="f1" original="${xmlText(name)}">`,
    ...rows.flatMap(({ key, note, source, target, isFinal }, at) => [
      `    <unit id="u${at + 1}" name="${xmlText(key)}">`,
      `      <notes><note>${xmlText(note)}</note></notes>`,
      `      <segment state="${isFinal ? "final" : target === "" ? "initial" : "translated"}">`,
      `        <source xml:space="preserve">${xmlText(source)}</source>`,
      `        <target xml:space="preserve">${xmlText(target)}</target>`,
      "      </segment>",
      "    </unit>",
    ]),
    "  </file>",
    "</xliff>",
    "",
  ].join("\n");

/**
 * Reads XLIFF 1.2 or 2.0 back. A unit whose source is no longer what the campaign says is refused: its translation would
 * be of another text. Segments of one unit are joined; units that a translator left without a target change nothing.
 */
export function textsFromXliff(
  xml: string,
  texts: readonly CampaignText[],
  languages: readonly string[],
): ReadTranslations {
  const root = readXml(xml);
  const version = root?.name.endsWith("xliff") ? root.attributes.version : undefined;
  if (!root || (version !== "1.2" && !version?.startsWith("2.")))
    return { changes: [], refused: [{ line: 1, key: "", language: "", fault: "malformed" }], unchanged: 0 };
  return weigh(version === "1.2" ? unitsOf12(root) : unitsOf20(root), texts, languages);
}

function unitsOf12(root: XmlElement): OfferedText[] {
  let line = 0;
  return elementsOf(root, "file").flatMap((file) =>
    elementsOf(file, "trans-unit").map((unit): OfferedText => {
      line++;
      const [source, target] = [childOf(unit, "source"), childOf(unit, "target")];
      return {
        line,
        key: unit.attributes.id ?? "",
        language: file.attributes["target-language"] ?? "",
        value: target ? textOf(target) : "",
        source: source ? textOf(source) : undefined,
      };
    }),
  );
}

function unitsOf20(root: XmlElement): OfferedText[] {
  const language = root.attributes.trgLang ?? "";
  return elementsOf(root, "unit").map((unit, at): OfferedText => {
    // What lies between segments belongs to both sides; a unit half translated counts as not translated.
    const parts = unit.children.filter(
      (child): child is XmlElement => typeof child !== "string" && /^(\w+:)?(segment|ignorable)$/.test(child.name),
    );
    const side = (name: string) => parts.map((part) => childOf(part, name));
    const [sources, targets] = [side("source"), side("target")];
    const isWhole = targets.every((target, index) => target !== null || parts[index]?.name.endsWith("ignorable"));
    const value = targets.map((target, index) => {
      const source = sources[index];
      return target ? textOf(target) : source ? textOf(source) : "";
    });
    return {
      line: at + 1,
      key: unit.attributes.name ?? unit.attributes.id ?? "",
      language,
      value: isWhole ? value.join("") : "",
      source: sources.map((source) => (source ? textOf(source) : "")).join(""),
    };
  });
}
