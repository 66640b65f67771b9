import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign/schema";

/** What undo covers: the whole draft. What the server owns (stock, codes, uploads) is confirmed instead (studio.md). */
export interface Draft {
  document: CampaignDocument;
  metadata: CampaignMetadata;
}

export type Device = "Mobile" | "Tablet" | "Desktop";

/** Where the marketer is; never saved with the campaign. */
export interface EditorSession {
  pageId: string;
  /** Element ids, in the order in which they were selected; empty: the page itself. */
  selection: readonly string[];
  device: Device;
  /** Width of the canvas in CSS pixels, where it was dragged; null: the device's own (375, 768, 1024). */
  width: number | null;
  /** Short name of one of the campaign's languages. */
  language: string;
  /** 1 is 100 %; "fit" fits the page's width. */
  zoom: number | "fit";
  /** Elements that the outline hides or locks for this marketer alone. */
  hidden: ReadonlySet<string>;
  locked: ReadonlySet<string>;
}

/** A command changes the draft it is given (immer), or says why it cannot: a key of the editor's words. */
export type Recipe = (draft: Draft) => Refusal | undefined;
export interface Refusal {
  refused: string;
  values?: Record<string, string | number>;
}
export type Done = { kind: "done" } | { kind: "nothing" } | ({ kind: "refused" } & Refusal);

export type SaveState =
  | { kind: "saved"; at: number }
  | { kind: "unsaved" }
  | { kind: "saving" }
  | { kind: "offline" }
  /** The same property was changed here and elsewhere: the marketer chooses. */
  | { kind: "clash"; paths: readonly string[]; clashes: readonly Clash[] }
  /** The server will not have it, or the campaign is only looked at; `reason` is the problem's code. */
  | { kind: "refused"; reason: string };

/** A property that was changed here and elsewhere since the last save. `undefined`: it was removed. */
export interface Clash {
  path: readonly string[];
  mine: unknown;
  theirs: unknown;
}

export interface HistoryStep {
  /** A key of the editor's words under `editor.steps`, with what it names. */
  label: string;
  values?: Record<string, string | number>;
  at: number;
  /** Of a step that may still grow: what is being dragged, typed, or changed by a held key. */
  mergeKey?: string | undefined;
  /** It grows until another one is made, however long it takes: a text edited in place is one step. */
  lasting?: boolean | undefined;
}

export interface EditorState {
  draft: Draft;
  session: EditorSession;
  save: SaveState;
  past: readonly HistoryStep[];
  future: readonly HistoryStep[];
  /** A member without the right to edit: every command is refused. */
  readOnly: boolean;
}

/** The editor's one way to write (studio.md, "One write path"). Panels read with `useEditor(selector)`. */
export interface Editor {
  readonly campaignId: string;
  readonly companyId: string;
  get(): EditorState;
  subscribe(listener: () => void): () => void;
  /**
   * One gesture, one step of the history.
   * @param mergeKey steps with the same key within 600 ms are one (typing, dragging a slider)
   */
  run(
    label: string,
    recipe: Recipe,
    options?: { values?: HistoryStep["values"]; mergeKey?: string; lasting?: boolean },
  ): Done;
  /**
   * What the server has done already, e.g. ids that it gave: written into the draft and into every step of the history, so
   * that undo passes by it (studio.md, "One write path": confirmed, not undone).
   */
  confirm(recipe: (draft: Draft) => void): void;
  /** Undo and redo also restore page and selection, so that the change is seen. */
  undo(): void;
  redo(): void;
  /** To the state after the step at `index` of past and future in one row. */
  goTo(index: number): void;
  visit(change: Partial<EditorSession>): void;
  /** Ends a clash: for each path of it, whose value stays; what is not named stays as it is here. */
  settle(choices: Readonly<Record<string, "mine" | "theirs">>): void;
  /** Somebody saved this version: it is fetched, and what is unsaved here stays. */
  catchUp(rev: number): Promise<void>;
  /** Sends what is unsaved now; resolves when the server has it or has refused it. */
  flush(): Promise<SaveState>;
  close(): void;
}
