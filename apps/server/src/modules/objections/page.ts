import { LONGEST_OBJECTION } from "@fairground/contract";
import type { ThemeChoice } from "@fairground/model/campaign";
import { escapeHtml } from "@fairground/model/mail";
import { fill, type Language } from "@fairground/model/text";
import { type FormPage, formPage } from "../../kernel/form-page.ts";
import type { Paint } from "../../kernel/paint.ts";
import { OBJECTION_WORDS, type ObjectionFault } from "./words.ts";

export interface ObjectionPage {
  language: Language;
  /** `months`: after its end, for which leads are kept; null: as long as the campaign is. */
  place: { name: string; theme: ThemeChoice; url: string; months: number | null };
  standing: "form" | "done";
  typed: { message: string; email: string };
  faults: readonly ObjectionFault[];
}

/** The whole page and its policy. */
export function objectionPage({ language, place, standing, typed, faults }: ObjectionPage) {
  const words = OBJECTION_WORDS[language];
  const back = `<p class="back"><a href="${escapeHtml(place.url)}">${escapeHtml(words.back)}</a></p>`;
  const page: Pick<FormPage, "language" | "campaign" | "style"> = { language, campaign: place, style: styleOf };
  if (standing === "done")
    return formPage({
      ...page,
      title: words.done,
      content: `<p role="status">${escapeHtml(words.doneText)}</p>${back}`,
    });

  const faultOf = (name: string, codes: readonly ObjectionFault[]) => {
    const fault = faults.find((code) => codes.includes(code));
    return fault
      ? {
          attributes: ` aria-invalid="true" aria-describedby="${name}-fault"`,
          text: faultText(`${name}-fault`, words.faults[fault]),
        }
      : { attributes: "", text: "" };
  };
  const message = faultOf("message", ["message-missing", "message-long"]);
  const email = faultOf("email", ["email"]);
  const whole = faults.find((code) => code === "too-many" || code === "full");
  const kept = place.months === null ? words.keptWhole : fill(words.keptMonths, { months: place.months });
  return formPage({
    ...page,
    title: faults.length > 0 ? words.again : words.title,
    content: `<p>${escapeHtml(words.intro)}</p>
${whole ? `<p class="fault" role="alert">${escapeHtml(words.faults[whole])}</p>` : ""}<form method="post" novalidate>
<label for="message">${escapeHtml(words.message)}</label>${message.text}
<textarea id="message" name="message" rows="6" required maxlength="${LONGEST_OBJECTION}"${message.attributes}>
${escapeHtml(typed.message)}</textarea>
<label for="email">${escapeHtml(words.email)}</label>${email.text}
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254" value="${escapeHtml(typed.email)}"${email.attributes}>
<p class="kept">${escapeHtml(`${words.stored} ${kept}`)}</p>
<button>${escapeHtml(words.button)}</button></form>${back}`,
  });
}

/** Nobody is turned away here, or there is no such campaign. */
export const unknownPage = (language: Language) =>
  formPage({
    language,
    campaign: null,
    title: OBJECTION_WORDS[language].unknown,
    content: `<p role="status">${escapeHtml(OBJECTION_WORDS[language].unknownText)}</p>`,
  });

const faultText = (id: string, text: string) => `<span class="fault" id="${id}">${escapeHtml(text)}</span>`;

/** Fields to the left, as one reads them. A fault has a border and words, not a colour alone. */
const styleOf = ({ text, muted, background }: Paint): string =>
  `form{display:grid;gap:.5rem;text-align:start}label{font-weight:600}
textarea,input{box-sizing:border-box;inline-size:100%;margin:0 0 1rem;padding:.75rem;border:2px solid ${muted};border-radius:12px;background:${background};color:${text};font:inherit}
textarea{resize:vertical}textarea:focus-visible,input:focus-visible{outline:3px solid ${text};outline-offset:2px}
[aria-invalid]{border-color:${text};border-width:3px}.fault{padding-inline-start:.75rem;border-inline-start:4px solid ${text};font-weight:600}
.kept{font-size:1rem}form button{justify-self:center}.back{margin:1.5rem 0 0}`;
