type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in the forms that are shown, by the fields' ids, and the id of what has the focus. */
export interface Typed {
  values: Readonly<Record<string, string | boolean>>;
  focus: string;
}

/**
 * Tells what is typed: at once and with each change.
 * @returns ends it
 */
export function followFields(tell: (typed: Typed) => void): () => void {
  const look = () => {
    const fields = [...document.querySelectorAll<Field>(".fg-lead-form :is(input, textarea, select):not(.fg-extra)")];
    const values = Object.fromEntries(fields.map((field) => [field.id, read(field)]));
    if (fields.length > 0) tell({ values, focus: document.activeElement?.id ?? "" });
  };
  const events = ["input", "change", "focusin"];
  for (const event of events) document.addEventListener(event, look);
  look();
  return () => {
    for (const event of events) document.removeEventListener(event, look);
  };
}

/** Puts values into fields, those to come too, as if they were typed now: the form takes them over. */
export function putBack({ values, focus }: Typed): void {
  const left = new Map(Object.entries(values));
  const fill = () => {
    for (const [id, value] of left) {
      const field = document.getElementById(id);
      if (!field) continue;
      left.delete(id);
      write(field as Field, value); // ids are those of fields, as `followFields` tells them
      // After the page's own focus, which comes when it has been drawn.
      if (id === focus) requestAnimationFrame(() => requestAnimationFrame(() => field.focus({ preventScroll: true })));
    }
    if (left.size === 0) watch.disconnect();
  };
  const watch = new MutationObserver(fill);
  watch.observe(document.body, { childList: true, subtree: true });
  fill();
}

const isTicked = (field: Field): field is HTMLInputElement => field.type === "checkbox";
const read = (field: Field): string | boolean => (isTicked(field) ? field.checked : field.value);

function write(field: Field, value: string | boolean): void {
  if (read(field) === value) return;
  if (isTicked(field)) {
    field.click();
    return;
  }
  // The element's own setter: React has put another before it, by which it would take this for nothing new.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
