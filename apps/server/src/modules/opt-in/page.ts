import type { ThemeChoice } from "@fairground/model/campaign";
import { escapeHtml } from "@fairground/model/mail";
import type { Language } from "@fairground/model/text";
import { formPage } from "../../kernel/form-page.ts";
import { CONFIRM_WORDS, type Standing } from "./words.ts";

export interface ConfirmPage {
  standing: Standing;
  language: Language;
  campaign: { name: string; theme: ThemeChoice; url: string } | null;
  /** What is confirmed; none of them: the address alone. */
  newsletter: boolean;
  reminders: boolean;
  mailStatistics: boolean;
  token: string;
}

const PURPOSES = ["newsletter", "reminders", "mailStatistics"] as const;

/** The whole page and its policy. */
export function confirmPage({ standing, language, campaign, token, ...asked }: ConfirmPage) {
  const words = CONFIRM_WORDS[language];
  const { title, text } = words.says[standing];
  const all = PURPOSES.filter((purpose) => asked[purpose]);
  const isListed = standing === "waiting" && (asked.reminders || asked.mailStatistics);
  const said = isListed ? words.listed : standing === "waiting" && all.length === 0 ? words.addressOnly : text;
  const list = all.map((purpose) => `<li>${escapeHtml(words.purposes[purpose])}</li>`).join("");
  const listed = isListed ? `<ul>${list}</ul><p>${escapeHtml(words.anyTime)}</p>` : "";
  const form =
    standing === "waiting"
      ? `<form method="post"><input type="hidden" name="token" value="${escapeHtml(token)}"><button>${escapeHtml(words.button)}</button></form>`
      : campaign
        ? `<p><a href="${escapeHtml(campaign.url)}">${escapeHtml(words.back)}</a></p>`
        : "";
  return formPage({ language, title, campaign, content: `<p role="status">${escapeHtml(said)}</p>${listed}${form}` });
}
