/** What is asked of the visitor, in the page's language. */
export interface AskedConsents {
  text: string;
  consents: readonly { id: string; text: string }[];
  /** Ids of those that are ticked: none, until the visitor ticks one. */
  ticked: Set<string>;
}

/**
 * Shows consents in a form, above its button, and takes the focus there. Without React, as what waits for a prize is drawn:
 * other campaigns have no place for it. React may draw the form anew: it is put in again.
 * @param isAsked whether they are still this play's
 */
export function drawConsents(formId: string, asked: AskedConsents, isAsked: () => boolean): void {
  const root = globalThis.document?.querySelector(".fg-root");
  if (!root) return;
  const box = boxOf(asked);
  const draw = () => {
    const form = document.getElementById(`form-${formId}`);
    if (!isAsked()) {
      box.remove();
      watch.disconnect();
    } else if (form instanceof HTMLFormElement && !form.contains(box)) form.insertBefore(box, placeIn(form));
  };
  const watch = new MutationObserver(draw);
  watch.observe(root, { childList: true, subtree: true });
  draw();
  requestAnimationFrame(() => {
    box.focus({ preventScroll: true });
    box.scrollIntoView({ block: "center" });
  });
}

/** What of the form holds its button; null where the button is elsewhere. */
function placeIn(form: HTMLFormElement): Element | null {
  let place: Element | null = form.querySelector("button[type=submit]");
  while (place && place.parentElement !== form) place = place.parentElement;
  return place;
}

function boxOf({ text, consents, ticked }: AskedConsents): HTMLElement {
  const box = element("div", "fg-field is-wide fg-consents");
  box.tabIndex = -1;
  box.setAttribute("role", "group");
  box.setAttribute("aria-labelledby", "fg-consents-text");
  const above = element("p", "");
  above.id = "fg-consents-text";
  above.textContent = text;
  // Set here and not by a style of the page: no other campaign has it.
  Object.assign(box.style, { gap: "14px", overflowWrap: "anywhere" });
  Object.assign(above.style, { margin: "0", maxInlineSize: "70ch", whiteSpace: "pre-line" });
  box.append(
    above,
    ...consents.map(({ id, text: said }, at) => {
      const row = element("div", "fg-check");
      const tick = element("input", "fg-checkbox");
      const label = element("label", "fg-check-text");
      tick.type = "checkbox";
      tick.id = label.htmlFor = `fg-consent-${at}`;
      tick.addEventListener("change", () => (tick.checked ? ticked.add(id) : ticked.delete(id)));
      label.textContent = said;
      row.append(tick, label);
      return row;
    }),
  );
  return box;
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}
