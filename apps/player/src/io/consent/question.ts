import type { ConsentWords } from "../../words/consent/words.ts";
import type { Consent } from "./consent.ts";

/** The section's class. */
export const QUESTION = "fg-consent";

export interface Question {
  /** Shows it, or takes it away. */
  draw(): void;
  /** Puts "Privacy" into the page; again, it does nothing. Before React has taken the page over, it would be in its way. */
  place(): void;
}

/**
 * The campaign's own question, above the page and never over it, and "Privacy", which opens it again. What stands in the
 * document already (markup.ts) is used.
 * @param isSilent whether nobody is asked now, whatever was said
 */
export function openQuestion(
  section: HTMLElement,
  words: ConsentWords,
  consent: Consent,
  { isSilent, answer }: { isSilent(): boolean; answer(own: boolean): void },
): Question {
  const privacy = Object.assign(document.createElement("button"), { type: "button", textContent: words.privacy });
  const told = Object.assign(document.createElement("div"), { className: "fg-unseen" });
  told.setAttribute("aria-live", "polite");
  const details = section.querySelector("span");
  let isReopened = false;

  const draw = () => {
    const { own, host } = consent.said();
    const isOpen = isReopened || (own === null && host === null && !isSilent());
    const hadFocus = section.contains(document.activeElement);
    section.hidden = !isOpen;
    privacy.setAttribute("aria-expanded", String(isOpen));
    if (hadFocus && !isOpen) privacy.focus();
  };
  const state = () => (consent.isGiven() ? words.given : words.refused);
  const close = () => {
    isReopened = false;
    draw();
  };
  section.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    answer(target.value === "yes");
    told.textContent = state();
    close();
  });
  section.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
  privacy.addEventListener("click", () => {
    isReopened = true;
    if (details) details.textContent = `${state()} ${words.details}`;
    draw();
    section.focus();
    section.scrollIntoView({ block: "nearest" });
  });
  consent.onChange(draw);
  draw();
  return {
    draw,
    place() {
      const main = document.querySelector(".fg-main");
      if (privacy.isConnected || !main) return;
      // The question itself stays where it is, above all: nothing moves.
      section.after(told);
      const footer = Object.assign(document.createElement("footer"), { className: "fg-privacy" });
      footer.append(privacy);
      main.after(footer);
    },
  };
}
