import { freeze, type Patch } from "immer";
import { linkFaults } from "../document/check-step.ts";
import type { Clash, Draft, SaveState } from "../document/editor.ts";
import { isEqual } from "../document/merge-values.ts";
import type { Journal } from "./journal.ts";
import { mergeThree, withTheirs } from "./merge.ts";

/** The calls of a campaign that saving needs; tests pass a server of their own. */
export interface SaveServer {
  read(): Promise<{ draft: Draft; rev: number }>;
  saveDocument(document: Draft["document"], rev: number): Promise<{ kind: "saved"; rev: number } | SaveFailure>;
  /** Changed fields alone. */
  saveMetadata(fields: Partial<Draft["metadata"]>): Promise<{ kind: "saved" } | SaveFailure>;
}
export type SaveFailure = { kind: "stale" } | { kind: "unreachable" } | { kind: "refused"; reason: string };

export interface SaverPorts {
  server: SaveServer;
  journal: Journal;
  /** @returns stop */
  after: (milliseconds: number, run: () => void) => () => void;
  /** Calls when the connection comes back. @returns stop */
  onOnline: (run: () => void) => () => void;
}

export interface Saver {
  /** The draft has changed by these patches; null: by a merge, see `draft`. */
  changed(patches: readonly Patch[] | null): void;
  settle(choices: Readonly<Record<string, "mine" | "theirs">>): void;
  recover(left: readonly { base: Draft; draft: Draft }[]): void;
  flush(): Promise<SaveState>;
  /** Somebody else has saved: fetches it, and what is unsaved here stays. */
  catchUp(rev: number): Promise<void>;
  close(): void;
}

/** To the server so long after the last edit, and at most so long after the first unsaved one (studio.md, "Saving"). */
const QUIET = 1_500;
const PATIENCE = 10_000;
/** Waits after a failed try. */
const RETRY = { first: 2_000, longest: 30_000 };

interface Saving {
  ports: SaverPorts;
  campaignId: string;
  companyId: string;
  base: Draft;
  rev: number;
  now: () => number;
  draft: () => Draft;
  say: (state: SaveState) => void;
  replace: (draft: Draft) => void;
}

/** Keeps a draft safe: in the journal at once, on the server soon after, merged with what others saved meanwhile. */
export function openSaver({ ports, now, draft, say, replace, ...begun }: Saving): Saver {
  const { server, journal } = ports;
  let { base, rev } = begun;
  let clashes: readonly Clash[] = [];
  let unsavedSince: number | null = null;
  let stopTimer = () => {};
  let wait = RETRY.first;
  let running: Promise<SaveState> | null = null;
  let state: SaveState = { kind: "saved", at: now() };
  let isClosed = false;

  const tell = (next: SaveState): SaveState => {
    state = next;
    if (!isClosed) say(next);
    return next;
  };
  const isSaved = () => isEqual(base, draft());
  const schedule = (milliseconds: number): void => {
    stopTimer();
    if (!isClosed) stopTimer = ports.after(milliseconds, () => void save());
  };
  const soon = (): void => {
    unsavedSince ??= now();
    if (clashes.length > 0) return;
    // Told once: everything that looks at the editor's state hears of each word.
    if (state.kind !== "saving" && state.kind !== "unsaved") tell({ kind: "unsaved" });
    schedule(Math.max(0, Math.min(QUIET, unsavedSince + PATIENCE - now())));
  };

  /** One save at a time; whoever asks while one runs gets the one after it. */
  const save = (): Promise<SaveState> => {
    stopTimer();
    running ??= attempt().finally(() => {
      running = null;
      if (state.kind === "unsaved" && !isClosed) soon();
    });
    return running;
  };

  async function attempt(): Promise<SaveState> {
    for (let tries = 0; tries < 5; tries++) {
      if (clashes.length > 0) return clashing();
      const sent = draft();
      if (isEqual(base, sent)) return done();
      tell({ kind: "saving" });
      const answer = await send(sent);
      if (answer.kind === "saved") {
        wait = RETRY.first;
        if (draft() === sent) return done();
        journal.begin(base, rev, draft());
        unsavedSince = now();
        return tell({ kind: "unsaved" });
      }
      if (answer.kind === "stale") {
        const merged = await rebase();
        if (merged !== null) return merged;
        continue;
      }
      if (answer.kind === "unreachable") return later();
      return tell({ kind: "refused", reason: answer.reason });
    }
    return later();
  }

  async function send(sent: Draft): Promise<{ kind: "saved" } | SaveFailure> {
    if (!isEqual(base.document, sent.document)) {
      const answer = await server.saveDocument(sent.document, rev);
      if (answer.kind !== "saved") return answer;
      rev = answer.rev;
      base = { ...base, document: sent.document };
    }
    const fields = changedFields(base.metadata, sent.metadata);
    if (Object.keys(fields).length === 0) return { kind: "saved" };
    const answer = await server.saveMetadata(fields);
    if (answer.kind === "saved") base = { ...base, metadata: sent.metadata };
    return answer;
  }

  /** Their changes under ours. @returns a state where saving must wait, else null */
  async function rebase(): Promise<SaveState | null> {
    const found = await server.read().catch(() => null);
    if (!found) return later();
    take(found);
    return clashes.length > 0 ? clashing() : null;
  }

  function take(found: { draft: Draft; rev: number }): void {
    const theirs = freeze(found.draft, true);
    const mine = draft();
    const { merged, clashes: fresh } = mergeThree(base, mine, theirs);
    clashes = fresh;
    const isSound = linkFaults(merged).every(({ path }) => linkFaults(theirs).some((known) => known.path === path));
    // What cannot be put together at all is a choice between the two as a whole.
    if (!isSound) clashes = [{ path: ["document"], mine: mine.document, theirs: theirs.document }];
    const next = isSound ? merged : mine;
    base = theirs;
    rev = found.rev;
    replace(freeze(next, true));
    journal.begin(base, rev, draft());
  }

  const clashing = (): SaveState => tell({ kind: "clash", paths: clashes.map(({ path }) => path.join(".")), clashes });
  const done = (): SaveState => {
    unsavedSince = null;
    journal.clear();
    return tell({ kind: "saved", at: now() });
  };
  const later = (): SaveState => {
    const next = tell({ kind: "offline" });
    schedule(wait);
    wait = Math.min(wait * 2, RETRY.longest);
    return next;
  };

  const stopOnline = ports.onOnline(() => {
    wait = RETRY.first;
    if (state.kind === "offline") void save();
  });

  return {
    changed(patches) {
      if (patches && unsavedSince !== null) journal.append(patches);
      else journal.begin(base, rev, draft());
      soon();
    },
    settle(choices) {
      const theirs = clashes.filter(({ path }) => choices[path.join(".")] === "theirs");
      clashes = [];
      if (theirs.length > 0) replace(freeze(mergeThree(draft(), draft(), withTheirs(draft(), theirs)).merged, true));
      journal.begin(base, rev, draft());
      tell({ kind: "unsaved" });
      soon();
    },
    recover(left) {
      for (const { base: was, draft: held } of left) {
        const { merged, clashes: fresh } = mergeThree(was, held, draft());
        clashes = [...clashes, ...fresh];
        replace(freeze(merged, true));
      }
      if (left.length === 0 || (isSaved() && clashes.length === 0)) return;
      journal.begin(base, rev, draft());
      unsavedSince = now();
      if (clashes.length > 0) clashing();
      else soon();
    },
    async flush() {
      if (running) await running;
      if (clashes.length > 0) return clashing();
      return isSaved() && state.kind === "saved" ? state : save();
    },
    async catchUp(known) {
      if (known <= rev || running || clashes.length > 0) return;
      const found = await server.read().catch(() => null);
      if (!found || found.rev <= rev || running || isClosed) return;
      take(found);
      if (clashes.length > 0) clashing();
      else if (isSaved()) done();
      else soon();
    },
    close() {
      isClosed = true;
      stopTimer();
      stopOnline();
      journal.close();
    },
  };
}

function changedFields(before: Draft["metadata"], after: Draft["metadata"]): Partial<Draft["metadata"]> {
  const stored: Record<string, unknown> = before;
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isEqual(stored[name], value)));
}
