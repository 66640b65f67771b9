import { applyPatches, enablePatches, type Patch } from "immer";
import { afterPaint } from "../document/after-paint.ts";
import type { Draft } from "../document/editor.ts";

enablePatches();

/**
 * What this tab has not brought to the server yet, kept by the browser (studio.md, "Closing the tab loses nothing"). It is
 * written as soon as the change is painted, or the page is left.
 */
export interface Journal {
  /** Unsaved changes begin: what the server has, and where the draft stands now. */
  begin(base: Draft, rev: number, draft: Draft): void;
  append(patches: readonly Patch[]): void;
  /** Everything is on the server. */
  clear(): void;
  close(): void;
}

/** Unsaved changes of a tab that is gone. */
export interface LeftBehind {
  base: Draft;
  draft: Draft;
}

interface Head {
  key: string;
  campaignId: string;
  base: Draft;
  rev: number;
  draft: Draft;
}
interface Entry {
  key: string;
  patches: readonly Patch[];
}

const DATABASE = "fairground-editor";
const LOCK = "fairground-editor:";

/**
 * Opens the journal of one campaign and tab, and reads what tabs that are gone left behind; a tab that lives holds a lock,
 * and its changes are its own. Without a database (blocked, or a private window) nothing is kept, and `isKept` says so.
 */
export async function openJournal(
  campaignId: string,
): Promise<{ journal: Journal; left: LeftBehind[]; forget: () => void; isKept: boolean }> {
  const database = await opened().catch(() => null);
  if (!database) return { journal: SILENT, left: [], forget: () => {}, isKept: false };
  const key = `${campaignId}/${crypto.randomUUID()}`;
  const held = await heldKeys();
  const { left, keys } = await leftBehind(database, campaignId, held);
  const release = hold(key);
  const write = (work: (heads: IDBObjectStore, entries: IDBObjectStore) => void): void => {
    const transaction = database.transaction(["heads", "entries"], "readwrite");
    work(transaction.objectStore("heads"), transaction.objectStore("entries"));
  };
  /** Whole drafts are big, and a key is to be seen before they are written. */
  let head: Omit<Head, "key" | "campaignId"> | null = null;
  let patches: Patch[] = [];
  let stopWaiting: (() => void) | null = null;
  const take = () => {
    const taken = { head, patches };
    head = null;
    patches = [];
    stopWaiting?.();
    stopWaiting = null;
    return taken;
  };
  const writeNow = (): void => {
    if (stopWaiting === null) return;
    const taken = take();
    const begun = taken.head;
    if (begun)
      write((heads, entries) => {
        removeEntries(entries, key);
        heads.put({ key, campaignId, ...begun } satisfies Head);
      });
    // Apart: what is removed above is looked for bit by bit, and would find it.
    if (taken.patches.length > 0) write((_, entries) => entries.add({ key, patches: taken.patches } satisfies Entry));
  };
  const writeSoon = (): void => {
    stopWaiting ??= afterPaint(writeNow);
  };
  window.addEventListener("pagehide", writeNow);
  const journal: Journal = {
    begin(base, rev, draft) {
      head = { base, rev, draft };
      patches = [];
      writeSoon();
    },
    append(more) {
      patches.push(...more);
      writeSoon();
    },
    clear() {
      take();
      write((heads, entries) => {
        heads.delete(key);
        removeEntries(entries, key);
      });
    },
    close() {
      writeNow();
      window.removeEventListener("pagehide", writeNow);
      database.close();
      release();
    },
  };
  /** Once what was left behind is in this tab's own journal, or was not wanted. */
  const forget = (): void => {
    writeNow();
    write((heads, entries) => {
      for (const gone of keys) {
        heads.delete(gone);
        removeEntries(entries, gone);
      }
    });
  };
  return { journal, left, forget, isKept: true };
}

const SILENT: Journal = { begin() {}, append() {}, clear() {}, close() {} };

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("heads", { keyPath: "key" });
    request.result.createObjectStore("entries", { autoIncrement: true }).createIndex("key", "key");
  };
  return settled(request);
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser's database refused"));
  });

async function leftBehind(database: IDBDatabase, campaignId: string, held: ReadonlySet<string>) {
  const transaction = database.transaction(["heads", "entries"]);
  const heads: Head[] = await settled(transaction.objectStore("heads").getAll());
  const mine = heads.filter((head) => head.campaignId === campaignId && !held.has(head.key));
  const left: LeftBehind[] = [];
  for (const { key, base, draft } of mine) {
    const entries: Entry[] = await settled(transaction.objectStore("entries").index("key").getAll(key));
    const patches = entries.flatMap((entry) => entry.patches);
    left.push({ base, draft: applyPatches(draft, patches) });
  }
  return { left, keys: mine.map(({ key }) => key) };
}

function removeEntries(entries: IDBObjectStore, key: string): void {
  const request = entries.index("key").openKeyCursor(IDBKeyRange.only(key));
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    entries.delete(cursor.primaryKey);
    cursor.continue();
  };
}

async function heldKeys(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
}

/** The browser lets go of it when the tab is gone, however it goes. @returns release */
function hold(key: string): () => void {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(LOCK + key, () => until);
  return release;
}
