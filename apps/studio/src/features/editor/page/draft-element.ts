import { publicElement } from "@fairground/elements/publish";
import { elementSettings } from "@fairground/elements/settings";
import type { Element, PublicElement } from "@fairground/model/campaign";
import type { Filler } from "@fairground/model/legal";
import type { Fields } from "@fairground/model/settings/schema";

/**
 * An element of a draft as publishing would send it. What does not fit its type's settings yet is shown at its default: the
 * problems panel names it, and the canvas goes on.
 */
export function draftElement(
  element: Element,
  language: string,
  first: string,
  of: { minimumAge?: number | undefined; fill?: Filler | undefined } = {},
): PublicElement {
  try {
    return publicElement(element, language, first, of);
  } catch {
    const fields: Fields = elementSettings[element.type].fields;
    const entries = Object.entries(element).filter(
      ([name, value]) => !fields[name] || fields[name].schema.safeParse(value).success,
    );
    return publicElement(Object.fromEntries(entries) as Element, language, first, of); // settings alone were left out
  }
}
