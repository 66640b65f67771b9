import { sha256 } from "../../kernel/secrets.ts";
import { codeFiles, fitsBars } from "./code-pictures.ts";
import { type MailContent, type MailFacts, mailContent } from "./content.ts";
import { type Cut, cutAtPlaces, joined, marked, type PlaceValues, saidInHeader, saidInHtml } from "./places.ts";
import { type MailLook, type RenderedMail, renderMail } from "./render.ts";

/** A letter that was rendered once, cut where each lead's own values go. */
interface Compiled {
  subject: Cut;
  html: Cut;
  text: Cut;
  /** Characters, to keep within what may be kept. */
  size: number;
}

/** Characters of compiled letters that a process keeps: some hundred letters. */
const KEPT = 16_000_000;

/**
 * Renders each letter once for everybody who gets the same, and fills it for each: by what it says, so that another revision,
 * template, language or theme is another letter, and nothing is ever outdated.
 */
export class LetterPress {
  /** Letters that were rendered, not filled: what a test and the bench look at. */
  rendered = 0;
  private readonly kept = new Map<string, { compiled: Promise<Compiled>; size: number }>();
  private size = 0;
  private readonly room: number;
  constructor(room = KEPT) {
    this.room = room;
  }

  /** @param look of the campaign; nothing of the lead */
  async print(facts: MailFacts, look: MailLook): Promise<RenderedMail> {
    const { image, ...others } = withPicture(facts);
    const values: PlaceValues = {
      ...others,
      "prize.image": image,
      ...(facts.drawnUrl ? { "link.drawn": facts.drawnUrl } : {}),
      ...(facts.webUrl ? { "link.web": facts.webUrl } : {}),
      ...(facts.unsubscribeUrl ? { "link.unsubscribe": facts.unsubscribeUrl } : {}),
    };
    const {
      "link.drawn": drawnUrl = null,
      "link.unsubscribe": unsubscribeUrl = null,
      "link.web": webUrl = null,
      ...placed
    } = marked(values);
    const { code = "" } = facts.values;
    const codeNeedsSquare = !fitsBars(code);
    const content = mailContent({ ...facts, values: placed, drawnUrl, unsubscribeUrl, webUrl, codeNeedsSquare });
    const { subject, html, text } = await this.compiled(content, look);
    const hasPicture = content.blocks.some((block) => block.kind === "code" && block.picture);
    return {
      subject: joined(subject, values, saidInHeader).trim(),
      html: joined(html, values, saidInHtml),
      text: joined(text, values, (value) => value),
      ...(hasPicture ? { attachments: await codeFiles(content.blocks, code.trim()) } : {}),
    };
  }

  private compiled(content: MailContent, look: MailLook): Promise<Compiled> {
    const key = sha256(JSON.stringify([content, look])).toString("base64");
    const known = this.kept.get(key);
    if (known) {
      // The last one that is asked for is the last one to go.
      this.kept.delete(key);
      this.kept.set(key, known);
      return known.compiled;
    }
    const entry = { compiled: this.compile(content, look), size: 0 };
    this.kept.set(key, entry);
    entry.compiled.then(
      ({ size }) => {
        entry.size = size;
        this.size += size;
        this.makeRoom(key);
      },
      () => this.kept.delete(key), // the next one tries again
    );
    return entry.compiled;
  }

  private async compile(content: MailContent, look: MailLook): Promise<Compiled> {
    this.rendered++;
    const { subject, html, text } = await renderMail(content, look);
    return {
      ...{ subject: cutAtPlaces(subject), html: cutAtPlaces(html), text: cutAtPlaces(text) },
      size: subject.length + html.length + text.length,
    };
  }

  private makeRoom(newest: string): void {
    for (const [oldest, { size }] of this.kept) {
      if (this.size <= this.room || oldest === newest) return;
      this.kept.delete(oldest);
      this.size -= size;
    }
  }
}

/** The prize's picture as an address that a mail can show, or none: it decides whether there is one. */
function withPicture({ values, pictureUrl }: MailFacts): Omit<MailFacts["values"], "prize.image"> & { image: string } {
  const { "prize.image": picture = "", ...others } = values;
  return { ...others, image: pictureUrl(picture) ?? "" };
}
