import { escapeHtml } from "@fairground/model/mail";
import { MailTokens } from "../mail-tokens.ts";
import type { RenderedMail } from "../render.ts";

interface OfMail {
  companyId: string;
  campaignId: string;
  mailId: string;
}

/** What is no campaign's link: where one confirms, unsubscribes, or looks at the letter and its draw. */
const OWN = /^https?:\/\/[^/]+\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/(?:unsubscribe|confirm|mail|fairness)[?#/]/;
const LINK = /href="(https?:[^"]*)"/g;

/** Addresses by which letters are counted, of leads who have confirmed that they may be. */
export class Measured {
  private readonly tokens: MailTokens;
  private readonly playerUrl: string;
  constructor(secret: string, playerUrl: string) {
    this.tokens = new MailTokens(secret);
    this.playerUrl = playerUrl;
  }

  /** The same letter with links that are counted, and a picture that nobody sees; its text stays as it is. */
  letter<Mail extends RenderedMail>(mail: Mail, of: OfMail): Mail {
    const html = mail.html
      .replace(LINK, (whole, written: string) => {
        const url = written.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
        if (OWN.test(url)) return whole;
        return `href="${escapeHtml(this.address("c", of, { token: this.tokens.write("click", of, url), to: url }))}"`;
      })
      .replace(
        "</body>",
        `<img src="${escapeHtml(this.address("o", of, { token: this.tokens.write("open", of) }))}" width="1" height="1" alt="" /></body>`,
      );
    return { ...mail, html };
  }

  /** Which letter was opened; null: nobody has such an address. */
  opened(of: Omit<OfMail, "mailId">, token: string): string | null {
    return this.tokens.read("open", of, token);
  }

  /** Of which letter a link was pressed: one that we have written there, and no other. */
  pressed(of: Omit<OfMail, "mailId">, token: string, url: string): string | null {
    return this.tokens.read("click", of, token, url);
  }

  private address(what: "o" | "c", { companyId, campaignId }: OfMail, query: Record<string, string>): string {
    return `${this.playerUrl}/${companyId}/${campaignId}/mail/${what}?${new URLSearchParams(query)}`;
  }
}
