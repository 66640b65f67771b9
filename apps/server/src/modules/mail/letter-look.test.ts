import { BUILT_IN_FONTS } from "@fairground/elements/stage/fonts";
import type { CampaignDocument, Element } from "@fairground/model/campaign";
import { SAMPLE, sampleDocument } from "@fairground/model/campaign/sample";
import { JSDOM } from "jsdom";
import PostalMime from "postal-mime";
import sharp from "sharp";
import { encode } from "uqr";
import { describe, expect, test } from "vitest";
import { receivingServer } from "../mail-domains/testing/servers.ts";
import { withFilesInside } from "./code-pictures.ts";
import { absoluteFrom, type MailFacts } from "./content.ts";
import { LetterPress } from "./press.ts";
import { smtpTransport } from "./transport.ts";

type Part = Partial<Element> & Pick<Element, "type">;

/** A letter of these parts; what lies in another says so by its `parentId`, and parts are called `p0`, `p1`, … */
function documentOf(parts: readonly Part[], root: Partial<Element> = {}): CampaignDocument {
  const document = structuredClone(sampleDocument()) as CampaignDocument;
  const rootId = document.additionalPages.entities[SAMPLE.email]?.elementRoot ?? "";
  const { entities } = document.elements;
  for (const [id, { parentId }] of Object.entries(entities)) if (parentId === rootId) delete entities[id];
  Object.assign(entities[rootId] as object, { type: "email-template", texts: { subject: "Hello" }, ...root });
  parts.forEach((part, at) => {
    entities[`p${at}`] = {
      ...{ parentId: rootId, style: {}, texts: {}, order: `b${String(at).padStart(4, "0")}` },
      ...part,
      id: `p${at}`,
    };
  });
  return document;
}

const text = (said: string, more: Partial<Element> = {}): Part => ({ type: "text", texts: { text: said }, ...more });
const LINK = { type: "LINK" as const, target: "https://example.org/" };
const VALUES = { code: "SUMMER-26", "prize.title": "A mug", "prize.image": "art:prizes/mug" };

function print(document: CampaignDocument, more: Partial<MailFacts> = {}, press = new LetterPress()) {
  const facts: MailFacts = {
    ...{ document, emailId: SAMPLE.email, language: "en", first: "en", values: VALUES, kind: "outcome" },
    ...{ newsletter: false, won: true, outcomeId: SAMPLE.outcomes.won },
    pictureUrl: absoluteFrom("https://campaigns.example.org"),
    ...more,
  };
  return press.print(facts, { theme: document.theme, language: facts.language, title: "Spring" });
}
/** The parts of a letter as text, without its subject, which is the heading of those that have none. */
const told = (plain: string) => plain.split("\n\n--")[0]?.split("\n\n").slice(1);
const shown = (html: string) => new JSDOM(html).window.document;
const holding = (html: string, words: string) =>
  [...shown(html).querySelectorAll<HTMLElement>("div")].filter((each) => each.textContent?.trim() === words).at(-1);

describe("whom a letter's elements are for", () => {
  const document = documentOf([
    text("You won", { only: { results: ["won"] } }),
    text("Not this time", { only: { outcomes: [SAMPLE.outcomes.lost] } }),
    { type: "container", only: { languages: ["de"] } },
    text("Nur deutsch", { parentId: "p2" }),
    text("Hidden", { style: { base: { display: "none" } } }),
    text("All"),
  ]);
  test.each([
    ["whoever won", {}, ["You won", "All"]],
    ["whoever has another outcome", { won: false, outcomeId: SAMPLE.outcomes.lost }, ["Not this time", "All"]],
    ["another language, with all that lies in it", { language: "de" }, ["You won", "Nur deutsch", "All"]],
    ["nobody's outcome", { won: false, outcomeId: null }, ["All"]],
    ["a letter that follows no play", { kind: "custom" as const, won: false, outcomeId: null }, ["All"]],
  ])("%s", async (_, facts, said) => {
    const { html, text: plain } = await print(document, { values: {}, ...facts });
    expect(told(plain)).toEqual(said);
    for (const words of ["You won", "Not this time", "Nur deutsch", "Hidden", "All"])
      expect([words, html.includes(words)]).toEqual([words, said.includes(words)]);
  });
});

describe("a letter's code as a picture", () => {
  const withPicture = (picture: string) => documentOf([{ type: "unique-code", picture, texts: { label: "Code" } }]);

  test("each lead's own code stands above its picture, which goes with the letter; the letter is rendered once", async () => {
    const press = new LetterPress();
    const document = withPicture("qr");
    const files = new Set<string>();
    for (const code of ["SUMMER-26", "WINTER-27"]) {
      const { html, text: plain, attachments = [] } = await print(document, { values: { ...VALUES, code } }, press);
      expect([plain.match(new RegExp(code, "g"))?.length, attachments.length]).toEqual([1, 1]);
      const picture = shown(html).querySelector("img");
      expect([picture?.getAttribute("src"), picture?.alt]).toEqual([`cid:${attachments[0]?.cid}`, code]);
      expect(html.indexOf(`${code}</span>`)).toBeGreaterThan(0);
      expect(html.indexOf(`${code}</span>`)).toBeLessThan(html.indexOf("cid:"));
      files.add(attachments[0]?.bytes.toString("base64") ?? "");
    }
    expect([press.rendered, files.size]).toEqual([1, 2]);
    expect((await print(withPicture("none"))).attachments).toBeUndefined();
  });

  test("a QR code has every module of the code, with four empty ones around", async () => {
    const { attachments = [] } = await print(withPicture("qr"));
    const { data, info } = await sharp(attachments[0]?.bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    const { size, data: modules } = encode(VALUES.code, { ecc: "M", border: 0 });
    const each = info.width / (size + 8);
    expect([each, info.width >= 400, info.height]).toEqual([Math.round(each), true, info.width]);
    const isDark = (x: number, y: number) =>
      (data[(Math.floor((y + 0.5) * each) * info.width + Math.floor((x + 0.5) * each)) * info.channels] ?? 255) < 128;
    for (let y = 0; y < size + 8; y++)
      for (let x = 0; x < size + 8; x++) expect(isDark(x, y)).toBe(modules[y - 4]?.[x - 4] ?? false);
  });

  test("bars are those of code 128; what they cannot hold becomes a QR code", async () => {
    const bars = (await print(withPicture("barcode"))).attachments ?? [];
    const { data, info } = await sharp(bars[0]?.bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    const line = [...data.subarray((info.height >> 1) * info.width, ((info.height >> 1) + 1) * info.width)];
    const narrow = line.slice(line.findIndex((grey) => grey < 128)).findIndex((grey) => grey > 127) / 2; // the first bar is two wide
    const bits = Array.from({ length: info.width / narrow }, (_, at) =>
      (line[Math.floor((at + 0.5) * narrow)] ?? 255) < 128 ? "1" : "0",
    ).join("");
    // Ten empty widths, the sign that begins letters, a sign for each letter and a sum, and the sign that ends.
    expect(bits).toMatch(/^0{10}11010010000[01]+1100011101011(0{10})$/);
    expect((bits.length - 20 - 13) % 11).toBe(0);
    for (const code of ["ÜBER-26", "LONGER-THAN-A-BARCODE-IN-A-LETTER"]) {
      const { html, attachments = [] } = await print(withPicture("barcode"), { values: { ...VALUES, code } });
      expect(attachments.map(({ name }) => name)).toEqual(["qr.png"]);
      expect(shown(html).querySelector("img")?.alt).toBe(code);
    }
  });

  test("it arrives within the letter, and is seen where a letter is only looked at", async () => {
    const post = await receivingServer();
    const transport = smtpTransport(post.url);
    try {
      const mail = await print(withPicture("qr"));
      const from = { name: "Shop", address: "campaigns@fairground.test" };
      await transport.send({ ...mail, from, messageId: "<1@fairground.test>", to: "ada@example.org" });
      const [picture] = (await PostalMime.parse(post.received.at(-1)?.bytes ?? "")).attachments;
      expect(picture).toMatchObject({ mimeType: "image/png", disposition: "inline", related: true });
      expect(mail.html).toContain(`cid:${picture?.contentId?.replace(/[<>]/g, "")}`);
      const looked = withFilesInside(mail);
      expect(looked.attachments).toEqual([]);
      expect(shown(looked.html).querySelector("img")?.src).toMatch(/^data:image\/png;base64,iVBOR/);
    } finally {
      transport.close();
      await post.close();
    }
  });
});

test("built-in art is mailed as a picture of points, the prize's too; what has no size of its own is not", async () => {
  const { html } = await print(
    documentOf([
      { type: "price-image-placeholder" },
      { type: "image", picture: "art:moods/won", texts: { alt: "Cup" }, action: LINK },
      { type: "image", picture: "art:backgrounds/snow", texts: { alt: "Snow" } },
      { type: "image", picture: "art:no-such/art", texts: { alt: "None" } },
    ]),
  );
  const pictures = [...shown(html).querySelectorAll("img")];
  expect(pictures.map(({ alt }) => alt)).toEqual(["A mug", "Cup"]);
  for (const { src } of pictures)
    expect(src).toMatch(
      /^https:\/\/campaigns\.example\.org\/static\/art-picture\/[0-9a-f]{12}\/(prizes\/mug|moods\/won)\.png$/,
    );
  // As wide as on the campaign's pages.
  expect(pictures[0]?.getAttribute("width")).toBe("320");
  expect(pictures[1]?.closest("a")?.href).toBe(LINK.target);
});

describe("a letter looks as it was designed", () => {
  test.each([
    ["en", "start", "left"],
    ["en", "end", "right"],
    ["ar", "start", "right"],
    ["ar", "end", "left"],
  ])("%s: words at the %s stand %s, also those that take it from their container", async (language, align, side) => {
    const document = documentOf([
      text("Own", { align }),
      { type: "container", align },
      text("Taken", { parentId: "p1" }),
      text("Back", { parentId: "p1", align: "center" }),
    ]);
    const { html } = await print(document, { language, first: language });
    expect(["Own", "Taken", "Back"].map((words) => holding(html, words)?.style.textAlign)).toEqual([
      side,
      side,
      "center",
    ]);
  });

  test("columns stand beside each other and below each other on phones, unless they are kept", async () => {
    const columns = (keepColumns: boolean) =>
      documentOf([
        text("Before"),
        { type: "container", layout: "two_columns", keepColumns },
        text("First", { parentId: "p1" }),
        text("Second", { parentId: "p1" }),
        text("After"),
      ]);
    const widths = async (keep: boolean) => {
      const { html, text: plain } = await print(columns(keep), { values: {} });
      expect(told(plain)).toEqual(["Before", "First", "Second", "After"]);
      // What MJML draws for phones; from 480 px on its style sheet says otherwise.
      return ["First", "Second"].map(
        (words) => holding(html, words)?.closest<HTMLElement>(".mj-column-per-50")?.style.width,
      );
    };
    expect(await widths(false)).toEqual(["100%", "100%"]);
    expect(await widths(true)).toEqual(["50%", "50%"]);
  });

  test("chosen colours stay in dark mail programs, the theme's give way to light ones", async () => {
    const { html } = await print(
      documentOf([
        text("Chosen", { style: { base: { color: "#8A0020" } } }),
        text("On a ground", { style: { base: { backgroundColor: "#FFE08A" } } }),
        text("Of the theme", { style: { base: { color: "token:primary" } } }),
        text("Plain"),
      ]),
    );
    const isTurned = (words: string) => holding(html, words)?.closest(".fg-text") !== null;
    expect(["Chosen", "On a ground", "Of the theme", "Plain"].map(isTurned)).toEqual([false, false, true, true]);
    expect(html).toMatch(/color:#8A0020/i);
    expect(html).toMatch(/background-color:#FFE08A/i);
  });

  test("buttons are filled, outlined or plain, and as wide as they were made", async () => {
    const button = (label: string, more: Partial<Element>): Part => ({
      type: "button",
      action: LINK,
      texts: { label },
      ...more,
    });
    const { html } = await print(
      documentOf([
        button("Filled", {}),
        button("Outlined", { variant: "outlined", fullWidth: false }),
        button("Own", { style: { base: { backgroundColor: "#102030", color: "#FFFFFF", borderRadius: 4 } } }),
        { type: "link", action: LINK, texts: { label: "Link" } },
      ]),
    );
    const at = (label: string) =>
      [...shown(html).querySelectorAll("a")].find(({ textContent }) => textContent?.trim() === label);
    expect(at("Filled")?.closest("table")?.style.width).toBe("100%");
    expect(at("Outlined")?.closest("table")?.style.width).not.toBe("100%");
    expect(at("Outlined")?.closest("td")?.style.border).toMatch(/2px solid/);
    expect(at("Own")?.style.background).toMatch(/#102030|rgb\(16, 32, 48\)/i);
    expect(at("Link")?.style.color).toBe("inherit");
  });

  test("the root says how wide the card is, and what ground and space it has", async () => {
    const style = { base: { maxWidth: "480px", backgroundColor: "#101010", padding: "40px 0", color: "#FAFAFA" } };
    const { html } = await print(documentOf([text("Words")], { style }));
    expect(html).toContain("max-width:480px");
    expect(html).toMatch(/background-color:#101010/);
    expect(html).toMatch(/padding:40px 0 40px/);
    expect(html).not.toContain('class="fg-surface');
    expect(holding(html, "Words")?.style.color).toBe("rgb(250, 250, 250)");
  });

  test("fonts are the theme's for who has them, and nothing is loaded for it from anywhere", async () => {
    for (const family of [...Object.keys(BUILT_IN_FONTS), "Ubuntu", "Droid Sans"]) {
      const document = documentOf([
        text("Heading", { variant: "h1" }),
        text("Words", { style: { base: { fontFamily: family } } }),
      ]);
      document.theme = { name: "fresh", tokens: { "font-heading": family, "font-text": family } };
      const { html } = await print(document);
      expect(holding(html, "Words")?.style.fontFamily).toContain(family);
      expect(html).not.toMatch(/<link|@import|googleapis|url\(/);
    }
  });
});
