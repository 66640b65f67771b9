import { escapeHtml } from "@fairground/model/mail";
import { fill, type Language } from "@fairground/model/text";
import { formPage } from "../../kernel/form-page.ts";
import type { UnsubscribePlace } from "./service.ts";
import { UNSUBSCRIBE_WORDS, type UnsubscribeStanding } from "./words.ts";

/** The whole page and its policy. @param url of the campaign */
export function unsubscribePage({
  language,
  place,
  standing,
  url,
}: {
  language: Language;
  place: UnsubscribePlace | null;
  standing: UnsubscribeStanding;
  url: string;
}) {
  const words = UNSUBSCRIBE_WORDS[language];
  const said = (text: string) => fill(text, { company: place?.companyName ?? "" });
  const { title, text } = words.says[standing];
  const form = `<form method="post"><input type="hidden" name="unsubscribe" value="1"><button>${escapeHtml(words.button)}</button></form>`;
  const back = place?.campaign ? `<p><a href="${escapeHtml(url)}">${escapeHtml(words.back)}</a></p>` : "";
  const again = standing === "done" ? `<p>${escapeHtml(said(words.mistake))}</p>${back}` : "";
  return formPage({
    language,
    title: said(title),
    campaign: place?.campaign ?? null,
    content: `<p role="status">${escapeHtml(said(text))}</p>${standing === "asking" ? form : again}`,
  });
}
