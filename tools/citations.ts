/** The pages of docs/design, by the names under which comments cite them: (decisions, "Repeats"), (studio, 14), (spec §4, "Toast"). */
export const PAGES = [
  "analytics",
  "decisions",
  "document",
  "examples",
  "games",
  "house",
  "look",
  "play-engine",
  "security",
  "stack",
  "studio",
] as const;

export interface Citation {
  page: string;
  /** A heading's beginning, or a point's number. */
  name: string;
}

const PAGE = PAGES.join("|");
const QUOTED = new RegExp(`\\b(${PAGE})(?:\\.md)?, ((?:"[^"]+"(?:, | and )?)+)`, "g");
/** A section of docs/specification.md, and what of it is meant. */
const SECTION = /\bspec §(\d+)(?:, ((?:"[^"]+"(?:, | and )?)+))?/g;
const NUMBERED = /\b(studio|security)(?:\.md)?, (?:points? |rows? )?(\d+)(?: and (\d+))?/g;

/** What the comments of a source cite. */
export function citationsIn(source: string): Citation[] {
  const comments = [...source.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|--) .*(?:\n\s*(?:\/\/|--) .*)*/g)];
  const text = comments.map(([comment]) => comment.replaceAll(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, " ")).join("\n");
  return [
    ...[...text.matchAll(QUOTED)].flatMap(([, page = "", names = ""]) =>
      [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => ({ page, name })),
    ),
    ...[...text.matchAll(SECTION)].flatMap(([, section = "", names = ""]) => [
      { page: "spec", name: `§${section} ` },
      ...[...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => ({ page: `spec §${section}`, name })),
    ]),
    ...[...text.matchAll(NUMBERED)].flatMap(([, page = "", ...numbers]) =>
      numbers.filter(Boolean).map((name) => ({ page, name })),
    ),
  ];
}

/** What of a page can be cited: headings, bold beginnings, first cells of tables, fields of its examples, numbered points. */
export const namesOf = (page: string): string[] =>
  [
    /^#+ (.+)$/gm,
    /\*\*(.+?)\*\*/g,
    /^\| ([^|]+) \|/gm,
    /"(\w+)":/g,
    /(?:^|· )(\d+) /gm, // points of a list that runs on
  ].flatMap((kind) => [...page.matchAll(kind)].map(([, name = ""]) => name.replaceAll("`", "").trim().toLowerCase()));

/** Whether a page has what is cited: a number exactly, a heading by its beginning. */
export const isNamed = (names: readonly string[], { name }: Citation): boolean =>
  names.some((each) => (/^\d+$/.test(name) ? each === name : each.startsWith(name.toLowerCase())));

/** The sections of an outline of `## §n …`, each with what of it can be cited. */
export const sectionsOf = (outline: string): [page: string, names: string[]][] =>
  outline.split(/^(?=## §)/m).flatMap((section): [string, string[]][] => {
    const [, number] = /^## (§\d+)/.exec(section) ?? [];
    return number ? [[`spec ${number}`, namesOf(section)]] : [];
  });
