import type { ThemeChoice } from "@fairground/model/campaign";
import { escapeHtml } from "@fairground/model/mail";
import type { Language } from "@fairground/model/text";
import { formPage } from "../../kernel/form-page.ts";
import { CONFIRM_WORDS, type Standing } from "./words.ts";

export interface ConfirmPage {
  standing: Standing;
  language: Language;
  campaign: { name: string; theme: ThemeChoice; url: string } | null;
  /** False: the address alone is confirmed. */
  newsletter: boolean;
  token: string;
}

/** The whole page and its policy. */
export function confirmPage({ standing, language, campaign, newsletter, token }: ConfirmPage) {
  const words = CONFIRM_WORDS[language];
  const { title, text } = words.says[standing];
  const said = standing === "waiting" && !newsletter ? words.addressOnly : text;
  const form =
    standing === "waiting"
      ? `<form method="post"><input type="hidden" name="token" value="${escapeHtml(token)}"><button>${escapeHtml(words.button)}</button></form>`
      : campaign
        ? `<p><a href="${escapeHtml(campaign.url)}">${escapeHtml(words.back)}</a></p>`
        : "";
  return formPage({ language, title, campaign, content: `<p role="status">${escapeHtml(said)}</p>${form}` });
}
