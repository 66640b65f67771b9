import type { PublicElement } from "@fairground/model/campaign";

/** Whose store it is: one per open campaign. */
type Owner = object;

interface Held {
  id: string;
  /** As it was drawn last. */
  element: Pick<PublicElement, "texts" | "rich" | "dir">;
}

const held = new WeakMap<Owner, Held>();
const listeners = new WeakMap<Owner, Set<(id: string) => void>>();

/** While a text is written on its node of the page, the page does not draw it: the node says already what was typed. @returns ends it */
export function holdText(owner: Owner, id: string, element: Held["element"]): () => void {
  const own = { id, element };
  held.set(owner, own);
  return () => {
    if (held.get(owner) !== own) return;
    held.delete(owner);
    for (const listener of listeners.get(owner) ?? []) listener(id);
  };
}

export const heldText = (owner: Owner, id: string): Held["element"] | null => {
  const own = held.get(owner);
  return own?.id === id ? own.element : null;
};

/** Calls when a text is drawn again. @returns stop */
export function onReleased(owner: Owner, listener: (id: string) => void): () => void {
  const all = listeners.get(owner) ?? new Set();
  listeners.set(owner, all.add(listener));
  return () => void all.delete(listener);
}
