import { type CampaignDocument, CONTAINER_LAYOUTS, type Element } from "@fairground/model/campaign";
import { SAMPLE, sampleDocument } from "@fairground/model/campaign/sample";
import type { LetterReader } from "@fairground/model/mail";
import fc from "fast-check";

/** Of the letters that {@link anyLetter} makes, the first one first. */
export const LETTER_LANGUAGES = ["en", "de", "ar"] as const;

/** The page that holds the letter in what {@link anyLetter} makes. */
export const LETTER_PAGE = SAMPLE.email;

const COLORS = ["#123456", "#fe0", "#12345678", "token:primary", "token:art-2", "token:none", "transparent", "red"];
const LENGTHS = ["0", "12px", "1.5rem", "50%", "token:space-4", "100000px", "-4px", "calc(1px + 2%)", 24, 0.5];
const STYLES: Readonly<Record<string, readonly (string | number)[]>> = {
  color: COLORS,
  backgroundColor: COLORS,
  "background-color": COLORS,
  background: [...COLORS, "linear-gradient(red, blue)"],
  textAlign: ["left", "center", "right", "start", "end", "justify"],
  padding: [...LENGTHS, "4px 8px", "1px 2px 3px 4px", "1px calc(2px)"],
  paddingTop: LENGTHS,
  "padding-left": LENGTHS,
  marginTop: LENGTHS,
  marginBottom: LENGTHS,
  width: LENGTHS,
  maxWidth: LENGTHS,
  borderWidth: LENGTHS,
  borderStyle: ["solid", "dashed", "none"],
  borderColor: COLORS,
  borderRadius: LENGTHS,
  fontSize: LENGTHS,
  fontWeight: ["300", "bold", "normal", 700],
  fontStyle: ["italic", "normal"],
  fontFamily: ["token:font-heading", "Bevan", "Times New Roman", "O'Neill"],
  lineHeight: [1.4, "2", "normal"],
  letterSpacing: LENGTHS,
  textTransform: ["uppercase", "none"],
  textDecoration: ["underline", "none"],
  opacity: [0.5],
};

const style = fc
  .uniqueArray(fc.constantFrom(...Object.keys(STYLES)), { maxLength: 5 })
  .chain((names) =>
    fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(STYLES[name] ?? []))))),
  )
  .map((rules) => (rules.length === 0 ? {} : { base: Object.fromEntries(rules) }));

const only = fc.option(
  fc.record(
    {
      outcomes: fc.subarray([SAMPLE.outcomes.won, SAMPLE.outcomes.lost, "no-win", "gone"]),
      results: fc.subarray(["won", "lost"] as const),
      languages: fc.subarray([...LETTER_LANGUAGES, "sv"]),
    },
    { requiredKeys: [] },
  ),
  { nil: undefined, freq: 2 },
);

/** Which languages a text is written in; the first is always there, so that it can be published. */
const written = fc.subarray(LETTER_LANGUAGES.slice(1)).map((others) => ["en", ...others]);

/** An element before it has ids and texts. */
interface Sprout {
  part: Partial<Element> & Pick<Element, "type">;
  /** Its text, and in which languages. */
  text: { name: string; languages: string[]; mark: "" | "**" | "- " } | null;
  inside: Sprout[];
}

const link = fc.constantFrom(
  { type: "LINK" as const, target: "https://example.org/?a=1&b=%22" },
  { type: "LINK" as const, target: "mailto:ada@example.org" },
);
const leaf: fc.Arbitrary<Sprout> = fc
  .record({
    style,
    only,
    languages: written,
    align: fc.constantFrom("inherit", "start", "center", "end"),
    tone: fc.constantFrom("text", "muted", "primary", "accent"),
    mark: fc.constantFrom("" as const, "**" as const, "- " as const),
    kind: fc.nat(9),
    flag: fc.boolean(),
    action: link,
    which: fc.nat(2),
  })
  .map(({ languages, align, tone, mark, kind, flag, action, which, ...base }): Sprout => {
    const text = (name: string, how: "" | "**" | "- " = "") => ({ name, languages, mark: how });
    const made = (part: Sprout["part"], said: Sprout["text"]): Sprout => ({
      part: { ...given(base), ...part },
      text: said,
      inside: [],
    });
    switch (kind) {
      case 0:
      case 1:
        return made({ type: "text", align, tone, small: flag }, text("text"));
      case 2:
        return made({ type: "text", align, tone, rich: true }, text("text", mark));
      case 3:
        return made({ type: "text", align, variant: (["h1", "h2", "h3"] as const)[which] ?? "h1" }, text("text"));
      case 4:
        return made(
          {
            type: "button",
            action,
            fullWidth: flag,
            variant: (["contained", "outlined", "text"] as const)[which] ?? "text",
          },
          text("label"),
        );
      case 5:
        return made({ type: "link", action, align, small: flag }, text("label"));
      case 6:
        return made(
          { type: "image", picture: "art:prizes/mug", rounded: flag, ...(flag ? { action } : {}) },
          text("alt"),
        );
      case 7:
        return made({ type: "unique-code", picture: ["none", "qr", "barcode"][which] }, text("label"));
      case 8:
        return made({ type: flag ? "price-title-placeholder" : "price-description-placeholder", align }, null);
      default:
        return made({ type: "price-image-placeholder" }, null);
    }
  });

const CELLS: Readonly<Record<string, number>> = { two_columns: 2, two_rows: 2, three_columns: 3, three_rows: 3 };

const { sprout } = fc.letrec<{ sprout: Sprout }>((tie) => ({
  sprout: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { arbitrary: leaf, weight: 4 },
    {
      arbitrary: fc
        .record({
          style,
          only,
          layout: fc.constantFrom(...CONTAINER_LAYOUTS),
          align: fc.constantFrom("stretch", "start", "center", "end"),
          surface: fc.constantFrom("none", "card", "outline", "tint", "scrim"),
          keepColumns: fc.boolean(),
          inside: fc.array(tie("sprout"), { maxLength: 4 }),
        })
        .map(
          ({ inside, ...part }): Sprout => ({
            part: { type: "container", ...given(part) },
            text: null,
            inside: inside.slice(0, CELLS[part.layout] ?? inside.length),
          }),
        ),
      weight: 1,
    },
  ),
}));

/** A campaign whose letter is any tree of what letters may hold; each text is one word that stands nowhere else. */
export const anyLetter: fc.Arbitrary<CampaignDocument> = fc
  .record({
    parts: fc.array(sprout, { minLength: 1, maxLength: 6 }),
    style,
    theme: fc.constantFrom("christmas", "fresh"),
  })
  .map(({ parts, style: rootStyle, theme }) => {
    const document = structuredClone(sampleDocument());
    const root = document.additionalPages.entities[LETTER_PAGE]?.elementRoot ?? "";
    const { entities } = document.elements;
    for (const [id, { parentId }] of Object.entries(entities)) if (parentId === root) delete entities[id];
    entities[root] = {
      ...{ id: root, parentId: null, order: "a0", type: "email-template", style: rootStyle, use: "play" },
      texts: { subject: { en: "Subject", de: "Betreff" } },
    };
    document.theme = { name: theme as "christmas", tokens: { "c-primary": "#224466" } };
    let count = 0;
    const plant = (parentId: string, { part, text, inside }: Sprout): void => {
      const at = count++;
      const id = `part-${at}`;
      const said = (language: string) => `w${at}${language}`;
      const texts = text
        ? {
            [text.name]: Object.fromEntries(
              text.languages.map((each) => [each, `${text.mark}${said(each)}${text.mark === "**" ? "**" : ""}`]),
            ),
          }
        : {};
      entities[id] = { style: {}, ...part, id, parentId, order: `b${String(at).padStart(4, "0")}`, texts } as Element; // its parts are those of an element
      for (const each of inside) plant(id, each);
    };
    for (const each of parts) plant(root, each);
    return document;
  });

/** What a reader of the letter reads, in order; written down apart from what renders it. */
export function wordsFor(
  { elements: { entities } }: CampaignDocument,
  rootId: string,
  reader: LetterReader,
  values: { code: string; prizeTitle: string; prizeDescription: string },
): string[] {
  const isFor = ({ only: whom }: Element): boolean => {
    const asksResult = (whom?.outcomes?.length ?? 0) + (whom?.results?.length ?? 0) > 0;
    const hasLanguage = !whom?.languages?.length || whom.languages.includes(reader.language);
    const hasResult =
      whom?.outcomes?.some((id) => id === reader.outcomeId) || whom?.results?.some((each) => each === reader.result);
    return hasLanguage && (!asksResult || hasResult === true);
  };
  const said = (element: Element): string[] => {
    // The picture of a prize is described by its title.
    if (element.type === "price-title-placeholder" || element.type === "price-image-placeholder")
      return reader.result === "won" ? [values.prizeTitle] : [];
    if (element.type === "price-description-placeholder")
      return reader.result === "won" ? [values.prizeDescription] : [];
    const [text] = Object.values(element.texts);
    const own = typeof text === "object" ? (text[reader.language] ?? text.en ?? "") : "";
    const word = own.replace(/[*-]|\s/g, "");
    return [...(word ? [word] : []), ...(element.type === "unique-code" ? [values.code] : [])];
  };
  const under = (id: string): string[] =>
    Object.values(entities)
      .filter(({ parentId }) => parentId === id)
      .sort((a, b) => (a.order < b.order ? -1 : 1))
      .flatMap((element) => (isFor(element) ? [...said(element), ...under(element.id)] : []));
  return under(rootId);
}

/** Without what is undefined: documents have no such values. */
const given = <T extends object>(part: T): T =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as T; // the same entries
