/** Tries, 50 ms apart, in which a panel may come up and an element's form be drawn. */
const TRIES = 24;

/**
 * Puts the focus into the inspector's field that is named by a way into an element, e.g. `["texts", "alt"]`: the field itself,
 * else the nearest part around it. Waits for it, since what was selected is drawn a moment later.
 */
export function focusField(path: readonly (string | number)[], tries = TRIES): void {
  // Never at once: until then the same field of what was selected before stands there.
  setTimeout(() => {
    const field = fieldAt(path);
    // A row that is closed draws its fields once it is open.
    const closed = field?.querySelector<HTMLElement>(":scope > * > [data-unfolds][aria-expanded=false]");
    if (closed && tries > 0) {
      closed.click();
      return focusField(path, tries - 1);
    }
    const control = field?.querySelector<HTMLElement>(CONTROLS);
    if (control) focusInto(control);
    else if (tries > 0) focusField(path, tries - 1);
  }, 50);
}

function focusInto(control: HTMLElement): void {
  const folded = control.closest(".mantine-Accordion-item")?.querySelector<HTMLElement>("[aria-expanded=false]");
  folded?.click();
  // An unfolding section takes a moment; what is not drawn takes no focus.
  setTimeout(
    () => {
      control.focus();
      control.scrollIntoView({ block: "center" });
    },
    folded ? 250 : 0,
  );
}

const CONTROLS = "input,textarea,select,button";

/** The nearest part that has something to focus. */
function fieldAt(path: readonly (string | number)[]): HTMLElement | null {
  for (let length = path.length; length > 0; length--) {
    const name = path.slice(0, length).join(".");
    const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
    if (field?.querySelector(CONTROLS)) return field;
  }
  return null;
}
