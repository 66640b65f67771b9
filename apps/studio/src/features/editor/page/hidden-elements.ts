import type { Element, ElementStyle } from "@fairground/model/campaign";

const seen = new WeakMap<Element, Element>();

/** Elements whose style hides them, shown as ghosts: on the canvas everything can be seen and selected (studio, 15). */
export function ghosted(entities: Readonly<Record<string, Element>>): Record<string, Element> {
  return Object.fromEntries(Object.entries(entities).map(([id, element]) => [id, ghost(element)]));
}

function ghost(element: Element): Element {
  const parts = Object.entries(element.style);
  if (!parts.some(([, rules]) => rules?.display === "none")) return element;
  const known = seen.get(element);
  if (known) return known;
  const style = Object.fromEntries(
    parts.map(([part, rules]) => {
      if (rules?.display !== "none") return [part, rules];
      const { display: _, ...others } = rules;
      return [part, { ...others, opacity: GHOST }];
    }),
  ) as ElementStyle; // the same keys
  const made = { ...element, style };
  seen.set(element, made);
  return made;
}

/** How much of a hidden element one sees. */
const GHOST = 0.3;
