import type { CampaignDocument, Element } from "@fairground/model/campaign";
import { SAMPLE, sampleDocument } from "@fairground/model/campaign/sample";
import { MERGE_FIELDS, type MergeValues } from "@fairground/model/mail";
import { mailWeight } from "@fairground/model/review";
import fc from "fast-check";
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import type { MailFacts } from "./content.ts";
import { LetterPress } from "./press.ts";

type Part = Partial<Element> & Pick<Element, "type">;

/** A mail page of these elements, below each other. */
function documentOf(parts: readonly Part[], header: { subject: string; preheader?: string } = { subject: "Hello" }) {
  const document = structuredClone(sampleDocument()) as CampaignDocument;
  const root = document.additionalPages.entities[SAMPLE.email]?.elementRoot ?? "";
  const { entities } = document.elements;
  for (const [id, { parentId }] of Object.entries(entities)) if (parentId === root) delete entities[id];
  Object.assign(entities[root] as object, { type: "email-template", texts: header });
  parts.forEach((part, at) => {
    const id = `part-${at}`;
    entities[id] = { id, parentId: root, order: `b${String(at).padStart(4, "0")}`, style: {}, texts: {}, ...part };
  });
  return document;
}

const factsOf = (document: CampaignDocument, values: MergeValues, more: Partial<MailFacts> = {}): MailFacts => ({
  ...{ document, emailId: SAMPLE.email, language: "en", first: "en", values },
  ...{ kind: "outcome", newsletter: false, won: true },
  pictureUrl: (picture) => (picture.startsWith("https://") ? picture : null),
  ...more,
});
const lookOf = ({ theme }: CampaignDocument, language = "en") => ({ theme, language, title: "Spring" });

const LETTER = documentOf(
  [
    { type: "text", variant: "h2", texts: { text: "Well done, {{firstName|friend}}" } },
    { type: "price-image-placeholder" },
    { type: "price-title-placeholder" },
    {
      type: "text",
      rich: true,
      texts: { text: "For **{{firstName}}** in {{city}}: [terms](https://example.org/terms)" },
    },
    { type: "image", picture: "https://example.org/a.png", texts: { alt: "A picture for {{lastName}}" } },
    { type: "unique-code" },
    {
      type: "button",
      action: { type: "LINK", target: "https://example.org/shop" },
      texts: { label: "Shop, {{title}}" },
    },
  ],
  { subject: "For {{firstName|you}}", preheader: "{{prize.title}}" },
);
const all = (of: (field: string) => string): MergeValues =>
  Object.fromEntries(MERGE_FIELDS.map((field) => [field, of(field)]));
const values = (sign: string): MergeValues => ({
  ...all((field) => `${sign}${field.replace(/\W/g, "")}${sign}`),
  "prize.image": `https://example.org/${sign}.png`,
  "link.campaign": `https://example.org/${sign}`,
});

/** What a letter is beside its words: elements and the names of their attributes. */
const bones = (html: string) =>
  [...new JSDOM(html).window.document.querySelectorAll("*")]
    .filter(({ localName }) => localName !== "br")
    .map((element) => `${element.localName} ${element.getAttributeNames().join(" ")}`);

describe("a letter is rendered once and filled for each lead", () => {
  test("two who have a value for the same fields get the same bytes but for their values", async () => {
    const press = new LetterPress();
    const [ada, bob] = await Promise.all(
      ["qzA", "qzB"].map((sign) =>
        press.print(factsOf(LETTER, values(sign), { drawnUrl: `https://x.org/#${sign}` }), lookOf(LETTER)),
      ),
    );
    expect(press.rendered).toBe(1);
    expect(ada?.html).toContain("qzAfirstNameqzA");
    for (const part of ["subject", "html", "text"] as const) {
      expect(ada?.[part]).not.toBe(bob?.[part]);
      expect(ada?.[part].replaceAll("qzA", "qzB")).toBe(bob?.[part]);
    }
    for (const { html, text, subject } of [ada, bob] as { html: string; text: string; subject: string }[])
      expect(html + text + subject).not.toMatch(/fg[0-9a-f]{24}/);
  });

  test("each lead's own way to unsubscribe makes no letter of its own", async () => {
    const press = new LetterPress();
    for (const sign of ["qzA", "qzB"]) {
      const unsubscribeUrl = `https://example.org/unsubscribe?token=${sign}`;
      const more = { kind: "custom", postal: "Sunny\n1 Street", unsubscribeUrl } as const;
      const { html, text } = await press.print(factsOf(LETTER, values("a"), more), lookOf(LETTER));
      for (const part of [html, text]) expect(part).toContain(unsubscribeUrl);
    }
    expect(press.rendered).toBe(1);
  });

  test("another language, theme, or text is another letter; one without a value for a field reads what stands in its place", async () => {
    const press = new LetterPress();
    const print = (document: CampaignDocument, given: MergeValues, language = "en") =>
      press.print(factsOf(document, given, { language }), lookOf(document, language));
    await print(LETTER, values("a"));
    await print(LETTER, values("b"), "de");
    const dark = { ...LETTER, theme: { ...LETTER.theme, tokens: { "c-primary": "#123456" } } };
    expect((await print(dark, values("b"))).html).toContain("#123456");
    expect(press.rendered).toBe(3);
    const { firstName: _, ...nameless } = values("c");
    for (const blank of [nameless, { ...nameless, firstName: "  \n" }]) {
      const mail = await print(LETTER, blank);
      expect([mail.subject, mail.text]).toEqual(["For you", expect.stringContaining("Well done, friend")]);
    }
    expect(press.rendered).toBe(4);
  });

  test("what is not asked for any more makes room", async () => {
    const press = new LetterPress(30_000);
    for (const language of ["en", "de", "fr", "es", "pt", "en"])
      await press.print(factsOf(LETTER, values("a"), { language }), lookOf(LETTER, language));
    expect(press.rendered).toBe(6);
    await press.print(factsOf(LETTER, values("b")), lookOf(LETTER));
    expect(press.rendered).toBe(6);
  });

  test("no value becomes markup, an attribute or a header", async () => {
    const press = new LetterPress();
    const plain = bones((await press.print(factsOf(LETTER, values("a")), lookOf(LETTER))).html);
    const nasty = fc.oneof(
      fc.string({ unit: "binary", minLength: 1 }),
      fc.constantFrom(
        '"><script>alert(1)</script>',
        "<!-- ",
        "-->",
        "<![endif]-->",
        "]]>",
        "' onload='x",
        "{{code}}",
        "$& $1",
        "**b** [a](https://evil.example)",
        "a\r\nBcc: eve@example.org",
      ),
    );
    await fc.assert(
      fc.asyncProperty(nasty, async (value) => {
        fc.pre(value.trim() !== "");
        const given = { ...values("a"), ...all(() => value), "prize.image": "https://example.org/a.png" };
        const mail = await press.print(factsOf(LETTER, given), lookOf(LETTER));
        expect(bones(mail.html)).toEqual(plain);
        expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }),
      { numRuns: 150 },
    );
    expect(press.rendered).toBe(1);
  });
});

/** Words as somebody sees them, hidden ones and those of the head left out. */
function seen(html: string): string[] {
  const { body } = new JSDOM(html).window.document;
  for (const hidden of body.querySelectorAll("[style*='display:none']")) hidden.remove();
  const texts: string[] = [];
  const walk = (node: Node) => {
    if (node.nodeType === 3) texts.push(node.nodeValue ?? "");
    if (node.nodeName === "IMG") texts.push((node as HTMLImageElement).alt);
    node.childNodes.forEach(walk);
    if (/^(P|LI|DIV|TD|BR|H\d)$/.test(node.nodeName)) texts.push(" ");
  };
  walk(body);
  return texts.join("").split(/\s+/).filter(Boolean);
}
/** The words that are missing from a text, read in order. */
function missing(words: readonly string[], text: string): string[] {
  let from = 0;
  return words.filter((word) => {
    const at = text.indexOf(word, from);
    if (at >= 0) from = at + word.length;
    return at < 0;
  });
}

const WORDS = fc.string({ unit: fc.constantFrom(..."ab*[]()-1. \n\\éß😀{}|<&\"'"), minLength: 1, maxLength: 40 });
const PART: fc.Arbitrary<Part> = fc.oneof(
  fc.record({
    type: fc.constant("text" as const),
    variant: fc.constantFrom("h1", "h2", "h3", "body1"),
    rich: fc.boolean(),
    small: fc.boolean(),
    texts: fc.record({
      text: fc.oneof(WORDS, fc.constantFrom("- a\n- **b** {{firstName}}", "1. x\n2. [y](https://y.example)")),
    }),
  }) as fc.Arbitrary<Part>,
  fc.record({
    type: fc.constant("button" as const),
    action: fc.constant({ type: "LINK" as const, target: "https://example.org/" }),
    texts: fc.record({ label: WORDS }),
  }),
  fc.record({
    type: fc.constant("image" as const),
    picture: fc.constant("https://example.org/a.png"),
    texts: fc.record({ alt: WORDS }),
  }),
  fc.constantFrom<Part>(
    { type: "unique-code" },
    { type: "price-title-placeholder" },
    { type: "price-image-placeholder" },
  ),
);

describe("what every letter has, whatever is written in it", () => {
  test("its text says every word of the HTML, in order; it has one heading of the first level, and pictures say what they show", async () => {
    const press = new LetterPress();
    await fc.assert(
      fc.asyncProperty(fc.array(PART, { maxLength: 6 }), async (parts) => {
        const document = documentOf(parts);
        const { html, text } = await press.print(factsOf(document, values("q")), lookOf(document));
        expect(missing(seen(html), text)).toEqual([]);
        const shown = new JSDOM(html).window.document;
        expect(shown.querySelectorAll("h1")).toHaveLength(1);
        for (const picture of shown.querySelectorAll("img")) expect(picture.hasAttribute("alt")).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ["en", "ltr"],
    ["de", "ltr"],
    ["ar", "rtl"],
    ["fa-IR", "rtl"],
  ])("%s: its language and direction, texts of 16 px, nothing from elsewhere", async (language, direction) => {
    const mail = await new LetterPress().print(factsOf(LETTER, values("a"), { language }), lookOf(LETTER, language));
    const { documentElement, body } = new JSDOM(mail.html).window.document;
    expect([documentElement.lang, documentElement.dir]).toEqual([language, direction]);
    for (const cell of body.querySelectorAll<HTMLElement>("td[style*=direction]"))
      expect(cell.style.direction).toBe(direction);
    for (const paragraph of body.querySelectorAll<HTMLElement>("p"))
      expect((paragraph.parentElement as HTMLElement).style.fontSize).toBe("16px");
    expect(mail.html).not.toMatch(/googleapis|<script|@import/);
    expect(mail.text).toContain("terms (https://example.org/terms)");
  });

  test("in a dark mail program, words are read on dark paper", async () => {
    const { html } = await new LetterPress().print(factsOf(LETTER, values("a")), lookOf(LETTER));
    expect(html).toMatch(/@media \(prefers-color-scheme:\s?dark\)/);
    const { window } = new JSDOM(html);
    for (const name of ["fg-surface", "fg-text", "fg-muted"])
      expect([name, window.document.getElementsByClassName(name).length > 0]).toEqual([name, true]);
  });
});

test.each([1, 5, 40])(
  "the studio's estimate of a letter's weight is right within a tenth (%i times its parts)",
  async (times) => {
    const some: Part[] = [
      { type: "text", variant: "h2", texts: { text: "A heading" } },
      { type: "text", texts: { text: "Some <words> & more. ".repeat(20) } },
      {
        type: "text",
        rich: true,
        texts: { text: "- a\n- **b**\n- [c](https://example.org/)\n\nAnd an end.\n\nOf all." },
      },
      { type: "image", picture: "https://example.org/a.png", texts: { alt: "A mug" } },
      { type: "button", action: { type: "LINK", target: "https://example.org/" }, texts: { label: "Shop" } },
      { type: "unique-code" },
    ];
    const document = documentOf(Array.from({ length: times }, () => some).flat());
    const root = document.additionalPages.entities[SAMPLE.email]?.elementRoot;
    const elements = Object.values(document.elements.entities).filter(
      ({ id, parentId }) => id === root || parentId === root,
    );
    const { html } = await new LetterPress().print(factsOf(document, values("a")), lookOf(document));
    const ratio = mailWeight(elements, "en", "en") / Buffer.byteLength(html);
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  },
);
