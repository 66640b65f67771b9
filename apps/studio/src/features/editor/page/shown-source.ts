import { childrenOf } from "@fairground/elements/stage";
import type { ElementSource } from "@fairground/elements/stage/live-page";
import type { Element, PublicElement } from "@fairground/model/campaign";
import type { Editor } from "../document/editor.ts";
import { draftElement } from "./draft-element.ts";
import { heldText, onReleased } from "./held-text.ts";
import { fillerOf, namesFacts, onFacts, saidBy } from "./legal-texts.ts";

type Entities = Readonly<Record<string, Element>>;

/**
 * The draft's elements as a visitor would get them. Everything is kept by identity: an element that did not change is the same
 * object as before, so that only what changed is drawn again. And only who reads what changed is told: 500 elements that look
 * after themselves at every key are half a millisecond of it.
 */
export function shownSource(editor: Pick<Editor, "get" | "subscribe">): ElementSource {
  const shown = new WeakMap<Element, Map<string, PublicElement>>();
  let entities: Entities = {};
  let families: ReadonlyMap<string, readonly string[]> = new Map();

  const current = (): Entities => {
    const next = editor.get().draft.document.elements.entities;
    if (next !== entities) {
      if (!areSiblingsAlike(entities, next)) families = familiesOf(next, families);
      entities = next;
    }
    return entities;
  };
  const spoken = () => {
    const { draft, session } = editor.get();
    return `${session.language} ${draft.metadata.languages[0]?.shortName ?? "en"} ${draft.metadata.minimumAge}`;
  };
  const listeners = new Map<string | null, Set<() => void>>();
  let stop = () => {};
  const listen = () => {
    let last = { entities: current(), families, spoken: spoken(), draft: editor.get().draft };
    const tellFilled = () => {
      const elements = current();
      for (const [id, held] of [...listeners]) {
        const element = id === null ? undefined : elements[id];
        if (element && namesFacts(element)) for (const listener of [...held]) listener();
      }
    };
    const stopFacts = onFacts(editor, tellFilled);
    const stopHeld = onReleased(editor, (id) => {
      for (const listener of [...(listeners.get(id) ?? [])]) listener();
    });
    const stopListening = editor.subscribe(() => {
      const now = { entities: current(), families, spoken: spoken(), draft: editor.get().draft };
      const before = last;
      last = now;
      if (now.draft !== before.draft) tellFilled();
      if (now.entities === before.entities && now.spoken === before.spoken) return;
      for (const [id, held] of [...listeners]) {
        const isSame =
          id !== null &&
          now.spoken === before.spoken &&
          now.entities[id] === before.entities[id] &&
          now.families.get(id) === before.families.get(id);
        if (!isSame) for (const listener of [...held]) listener();
      }
    });
    stop = () => {
      stopHeld();
      stopFacts();
      stopListening();
    };
  };
  /** With the text that its node had when one began to write in it. */
  let written: { of: PublicElement; as: PublicElement } | null = null;
  const unwritten = (element: PublicElement): PublicElement => {
    const before = heldText(editor, element.id);
    if (!before) return element;
    if (written?.of !== element) {
      const { rich: _, dir: _dir, ...rest } = element;
      written = { of: element, as: { ...rest, ...before } };
    }
    return written.as;
  };
  return {
    subscribe(id, listener) {
      if (listeners.size === 0) listen();
      const held = listeners.get(id) ?? new Set();
      listeners.set(id, held.add(listener));
      return () => {
        held.delete(listener);
        if (held.size === 0 && listeners.get(id) === held) listeners.delete(id);
        if (listeners.size === 0) stop();
      };
    },
    element(id) {
      const element = current()[id];
      if (!element) return undefined;
      const fill = namesFacts(element) ? fillerOf(editor) : undefined;
      const key = fill ? `${spoken()} ${saidBy(fill)}` : spoken();
      const known = shown.get(element) ?? new Map<string, PublicElement>();
      const { session, draft } = editor.get();
      const kept =
        known.get(key) ??
        draftElement(element, session.language, draft.metadata.languages[0]?.shortName ?? "en", {
          minimumAge: draft.metadata.minimumAge,
          fill,
        });
      shown.set(element, known.set(key, kept));
      return unwritten(kept);
    },
    children: (id) => {
      current();
      return families.get(id) ?? NONE;
    },
    under(root) {
      const elements = current();
      // Breadth-first, as a visitor's page is read.
      const ids = [root];
      for (let next = 0; next < ids.length; next++) ids.push(...(families.get(ids[next] ?? "") ?? NONE));
      return ids.flatMap((id) => elements[id] ?? []);
    },
  };
}

const NONE: readonly string[] = [];

const PLACE = ["parentId", "order", "type"] as const;

/** Whether the same elements stand in the same places. */
function areSiblingsAlike(before: Entities, after: Entities): boolean {
  const ids = Object.keys(after);
  if (ids.length !== Object.keys(before).length) return false;
  return ids.every((id) => {
    const [old, now] = [before[id], after[id]];
    return old === now || PLACE.every((name) => old?.[name] === now?.[name]);
  });
}

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
