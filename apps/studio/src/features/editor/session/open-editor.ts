import { enablePatches, freeze, type Patch, produce, produceWithPatches } from "immer";
import { createStore } from "zustand/vanilla";
import { checkStep } from "../document/check-step.ts";
import type { Draft, Editor, EditorSession, EditorState, SaveState } from "../document/editor.ts";
import { type Place, remembered, type Step } from "../document/history.ts";
import { pageIn, pagesOf } from "../document/tree.ts";
import { mergeThree } from "../save/merge.ts";
import { openSaver, type Saver, type SaverPorts } from "../save/saver.ts";
import type { StepKeeper } from "./kept-steps.ts";

enablePatches();

export interface Opening {
  campaignId: string;
  companyId: string;
  /** As the server has it. */
  draft: Draft;
  rev: number;
  readOnly: boolean;
  session?: Partial<EditorSession>;
  /** What an earlier tab left unsaved: changes of a draft that the server had once (see the journal). */
  recovered?: readonly { base: Draft; draft: Draft }[];
  ports: SaverPorts;
  now: () => number;
  /** Brings the history over a reload; left out: it begins anew. */
  steps?: StepKeeper;
}

interface Store extends EditorState {
  past: readonly Step[];
  future: readonly Step[];
}

/**
 * Opens a campaign for editing: the one place where its draft changes (studio.md, "One write path"). A command runs on a
 * draft, is checked, becomes a step of the history, goes into the journal at once and to the server soon after.
 */
export function openEditor({
  campaignId,
  companyId,
  draft,
  rev,
  readOnly,
  ports,
  now,
  steps,
  ...opening
}: Opening): Editor {
  const first = freeze(draft, true);
  const store = createStore<Store>(() => ({
    draft: first,
    session: firstSession(first, opening.session),
    save: { kind: "saved", at: now() },
    past: [],
    future: [],
    readOnly,
  }));
  const { getState: get, setState: set } = store;
  const placeOf = ({ session }: EditorState): Place => ({ pageId: session.pageId, selection: session.selection });

  const saver: Saver = openSaver({
    ports,
    campaignId,
    companyId,
    base: first,
    rev,
    now,
    draft: () => get().draft,
    say: (save: SaveState) => set({ save }),
    /** What came from elsewhere is no step of this marketer; undo passes by it. */
    replace: (next: Draft) => set(({ session }) => ({ draft: next, session: standing(next, session) })),
  });

  /** Takes back or does again what one step did, and leaves what came in between from elsewhere. */
  const travel = (from: Draft, to: Draft, patches: readonly Patch[] | null, place: Place): void => {
    const { draft: current, session } = get();
    const next = current === from ? to : freeze(mergeThree(from, current, to).merged, true);
    set({ draft: next, session: standing(next, { ...session, ...place }) });
    saver.changed(current === from ? patches : null);
  };
  const undo = (): void => {
    const { past, future } = get();
    const step = past.at(-1);
    if (!step || readOnly) return;
    set({ past: past.slice(0, -1), future: [step, ...future] });
    travel(step.after, step.before, step.isConfirmed ? null : step.inverse, step.from);
  };
  const redo = (): void => {
    const { past, future } = get();
    const [step, ...rest] = future;
    if (!step || readOnly) return;
    set({ past: [...past, step], future: rest });
    travel(step.before, step.after, step.isConfirmed ? null : step.patches, step.to);
  };
  /** After the last step was undone or redone, typing the same again is a step of its own. */
  let mayMerge = true;
  /** In the turn in which a step was made: what is visited belongs to it. */
  let isFresh = false;

  const keep = () => readOnly || steps?.keep(get().past, get().draft);
  const stopListening = steps?.onLeaving(keep);

  const editor: Editor = {
    campaignId,
    companyId,
    get,
    subscribe: (listener) => store.subscribe(listener),
    run(label, recipe, { values, mergeKey, lasting } = {}) {
      if (readOnly) return { kind: "refused", refused: "readOnly" };
      const state = get();
      let refusal: ReturnType<typeof recipe>;
      const [next, patches, inverse] = produceWithPatches(state.draft, (held) => {
        refusal = recipe(held);
      });
      if (refusal) return { kind: "refused", ...refusal };
      if (patches.length === 0) return { kind: "nothing" };
      const broken = checkStep(state.draft, next, patches);
      if (broken) return { kind: "refused", ...broken };
      const session = standing(next, state.session);
      const step: Step = {
        label,
        ...(values && { values }),
        at: now(),
        mergeKey,
        lasting,
        before: state.draft,
        after: next,
        patches,
        inverse,
        from: placeOf(state),
        to: { pageId: session.pageId, selection: session.selection },
      };
      set({ draft: next, session, past: remembered(state.past, step, mayMerge), future: [] });
      mayMerge = true;
      isFresh = true;
      queueMicrotask(() => {
        isFresh = false;
      });
      saver.changed(patches);
      return { kind: "done" };
    },
    confirm(recipe) {
      if (readOnly) return;
      const told = new Map<Draft, Draft>();
      const tell = (held: Draft): Draft => {
        const next = told.get(held) ?? produce(held, (open) => void recipe(open));
        told.set(held, next);
        return next;
      };
      const known = (step: Step): Step => ({
        ...step,
        before: tell(step.before),
        after: tell(step.after),
        isConfirmed: true,
      });
      const { draft: current, past, future } = get();
      mayMerge = false;
      set({ draft: tell(current), past: past.map(known), future: future.map(known) });
      if (get().draft !== current) saver.changed(null);
    },
    undo() {
      mayMerge = false;
      undo();
    },
    redo() {
      mayMerge = false;
      redo();
    },
    goTo(index) {
      mayMerge = false;
      while (get().past.length - 1 > index && get().past.length > 0) undo();
      while (get().past.length - 1 < index && get().future.length > 0) redo();
    },
    visit(change) {
      const { draft: current, session, past } = get();
      const leaves = change.pageId !== undefined && change.pageId !== session.pageId;
      const wanted = { ...session, ...(leaves && { selection: [] }), ...change };
      const next = standing(current, wanted);
      // A step that was just made is shown where it led: a command selects what it made after it ran.
      const last = past.at(-1);
      const follows = isFresh && last?.after === current;
      set({
        session: next,
        ...(follows && {
          past: [...past.slice(0, -1), { ...last, to: { pageId: next.pageId, selection: next.selection } }],
        }),
      });
    },
    settle: (choices) => saver.settle(choices),
    catchUp: (known) => saver.catchUp(known),
    flush: () => saver.flush(),
    close() {
      keep();
      stopListening?.();
      saver.close();
    },
  };
  if (readOnly) return editor;
  saver.recover(opening.recovered ?? []);
  set({ past: steps?.take(get().draft) ?? [] });
  return editor;
}

function firstSession({ document, metadata }: Draft, wanted: Partial<EditorSession> = {}): EditorSession {
  const session: EditorSession = {
    pageId: pagesOf(document)[0]?.id ?? "",
    selection: [],
    device: "Mobile",
    width: null,
    language: metadata.languages[0]?.shortName ?? "en",
    zoom: "fit",
    hidden: new Set(),
    locked: new Set(),
    ...wanted,
  };
  return standing({ document, metadata }, session);
}

/** The session with what the draft no longer has left out: a page, elements, a language. The same one where all is there. */
function standing({ document, metadata }: Draft, session: EditorSession): EditorSession {
  const { entities } = document.elements;
  const pageId = pageIn(document, session.pageId) ? session.pageId : (pagesOf(document)[0]?.id ?? "");
  const selection = session.selection.filter((id) => entities[id]);
  const spoken = metadata.languages.map(({ shortName }) => shortName);
  const language = spoken.includes(session.language) ? session.language : (spoken[0] ?? "en");
  const same =
    pageId === session.pageId && selection.length === session.selection.length && language === session.language;
  return same ? session : { ...session, pageId, selection, language };
}
