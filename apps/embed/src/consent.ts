import { consentOf } from "./host-consent.ts";
import type { CampaignElement } from "./more.ts";

/** Says from now on what the page knows of consent, at once and whenever that changes. */
export function answerConsent(element: CampaignElement, origin: string): void {
  element.tell ??= () => {
    const word = ask();
    word && element.frame?.contentWindow?.postMessage({ fairground: "consent", word }, origin);
  };
  const ask = consentOf(window, () => element.getAttribute("consent"), element.tell);
  element.tell();
}
