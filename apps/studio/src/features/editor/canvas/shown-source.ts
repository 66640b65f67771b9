import { childrenOf, elementsUnder } from "@fairground/elements/stage";
import type { ElementSource } from "@fairground/elements/stage/live-page";
import type { Element, PublicElement } from "@fairground/model/campaign";
import type { Editor } from "../document/editor.ts";
import { draftElement } from "./draft-element.ts";

type Entities = Readonly<Record<string, Element>>;

/**
 * The draft's elements as a visitor would get them. Everything is kept by identity: an element that did not change is the same
 * object as before, so that only what changed is drawn again.
 */
export function shownSource(editor: Pick<Editor, "get" | "subscribe">): ElementSource {
  const shown = new WeakMap<Element, Map<string, PublicElement>>();
  let entities: Entities = {};
  let families = new Map<string, readonly string[]>();
  let pages = new Map<string, readonly Element[]>();

  const current = (): Entities => {
    const next = editor.get().draft.document.elements.entities;
    if (next !== entities) {
      entities = next;
      families = familiesOf(next, families);
      pages = new Map();
    }
    return entities;
  };
  const listeners = new Set<() => void>();
  let stop = () => {};
  /** Each of 500 elements listens; what is selected, saved or hovered changes none of them. */
  const listen = () => {
    const seen = () => {
      const { draft, session } = editor.get();
      return [draft.document.elements.entities, draft.metadata.languages, session.language];
    };
    let last = seen();
    stop = editor.subscribe(() => {
      const now = seen();
      if (now.every((each, at) => each === last[at])) return;
      last = now;
      for (const listener of [...listeners]) listener();
    });
  };
  return {
    subscribe(listener) {
      if (listeners.size === 0) listen();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    element(id) {
      const element = current()[id];
      if (!element) return undefined;
      const { session, draft } = editor.get();
      const first = draft.metadata.languages[0]?.shortName ?? "en";
      const key = `${session.language} ${first}`;
      const known = shown.get(element) ?? new Map<string, PublicElement>();
      const kept = known.get(key) ?? draftElement(element, session.language, first);
      shown.set(element, known.set(key, kept));
      return kept;
    },
    children: (id) => {
      current();
      return families.get(id) ?? NONE;
    },
    under(root) {
      const elements = current();
      const found = pages.get(root) ?? elementsUnder(root, elements);
      pages.set(root, found);
      return found;
    },
  };
}

const NONE: readonly string[] = [];

/** Ids of every element's children; a list that stayed the same stays the same object. */
function familiesOf(entities: Entities, before: ReadonlyMap<string, readonly string[]>) {
  return new Map(
    [...childrenOf(entities)].map(([parent, children]) => {
      const ids = children.map(({ id }) => id);
      const old = before.get(parent);
      const isSame = old?.length === ids.length && old.every((id, at) => id === ids[at]);
      return [parent, isSame ? old : ids] as const;
    }),
  );
}
