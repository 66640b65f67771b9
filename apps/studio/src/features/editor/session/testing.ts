import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { CAMPAIGN, COMPANY } from "../../../testing/ids.ts";
import type { Draft, Editor } from "../document/editor.ts";
import type { Journal } from "../save/journal.ts";
import type { SaveFailure, SaverPorts, SaveServer } from "../save/saver.ts";
import { openEditor } from "./open-editor.ts";

export const sampleDraft = (): Draft => ({ document: sampleDocument(), metadata: sampleMetadata() });

/** A server of one campaign in memory, that can be out of reach, and on which others save. For tests alone. */
export class TestServer implements SaveServer {
  draft: Draft;
  rev = 1;
  isReachable = true;
  /** Every document that was stored, in order. */
  stored: Draft["document"][] = [];
  constructor(draft: Draft) {
    this.draft = draft;
  }
  async read() {
    if (!this.isReachable) throw new TypeError("unreachable");
    return { draft: this.draft, rev: this.rev };
  }
  async saveDocument(document: Draft["document"], rev: number) {
    if (!this.isReachable) return { kind: "unreachable" as const };
    if (rev !== this.rev) return { kind: "stale" as const };
    this.draft = { ...this.draft, document };
    this.rev++;
    this.stored.push(document);
    return { kind: "saved" as const, rev: this.rev };
  }
  async saveMetadata(fields: Partial<Draft["metadata"]>): Promise<{ kind: "saved" } | SaveFailure> {
    if (!this.isReachable) return { kind: "unreachable" };
    this.draft = { ...this.draft, metadata: { ...this.draft.metadata, ...fields } };
    return { kind: "saved" };
  }
}

/** Time that passes when it is told to, with what waits for it. */
export class TestClock {
  at = 1_000_000;
  #waiting: { at: number; run: () => void }[] = [];
  now = () => this.at;
  after = (milliseconds: number, run: () => void): (() => void) => {
    const one = { at: this.at + milliseconds, run };
    this.#waiting.push(one);
    return () => {
      this.#waiting = this.#waiting.filter((each) => each !== one);
    };
  };
  async pass(milliseconds: number): Promise<void> {
    this.at += milliseconds;
    const due = this.#waiting.filter(({ at }) => at <= this.at);
    this.#waiting = this.#waiting.filter(({ at }) => at > this.at);
    for (const { run } of due) run();
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  }
}

export const SILENT_JOURNAL: Journal = { begin() {}, append() {}, clear() {}, close() {} };

interface Opened {
  editor: Editor;
  server: TestServer;
  clock: TestClock;
}

/** An editor on a server and clock of its own, or on given ones. */
export function testEditor(
  given: Partial<Opened> & {
    journal?: Journal;
    recovered?: readonly { base: Draft; draft: Draft }[];
    readOnly?: boolean;
  } = {},
): Opened {
  const server = given.server ?? new TestServer(sampleDraft());
  const clock = given.clock ?? new TestClock();
  const ports: SaverPorts = {
    server,
    journal: given.journal ?? SILENT_JOURNAL,
    after: clock.after,
    onOnline: () => () => {},
  };
  const { recovered, readOnly = false } = given;
  const editor = openEditor({
    campaignId: CAMPAIGN,
    companyId: COMPANY,
    draft: server.draft,
    rev: server.rev,
    readOnly,
    ...(recovered && { recovered }),
    ports,
    now: clock.now,
  });
  return { editor, server, clock };
}
