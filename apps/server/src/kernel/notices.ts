import { sql } from "kysely";
import type { Logger } from "pino";
import { afterCommit, type Scope } from "./db/database.ts";
import type { Engine, Listening } from "./db/engine.ts";

const CHANNEL = "fairground";

/** What processes tell each other, with what the key is. Never anything of a play: that would cost the hot path half. */
const TOPICS = {
  /** What a campaign's addresses answer has changed, e.g. its live revision, dates or end: its id. */
  campaign: "campaignId",
  /** A company was suspended, or that was lifted: its id. */
  company: "companyId",
  /** A test has set the database's clock. */
  clock: "",
  /** Files of a campaign have changed: its id. */
  files: "campaignId",
  /** A rehearsal was cancelled: its id. */
  rehearsal: "rehearsalId",
} as const;
export type Topic = keyof typeof TOPICS;

/**
 * Notices between the processes on one database (play-engine, "Scale"): sent by NOTIFY in the transaction of the change,
 * so that they arrive exactly when it has committed; heard on a connection of their own.
 */
export interface Notices {
  /**
   * Told in the transaction of `scope`: heard by every process, this one included, if and when it commits. Here it is
   * heard before the transaction's caller goes on, and once more as the others hear it.
   */
  tell(topic: Topic, key: string, scope: Scope): Promise<void>;
  on(topic: Topic, listener: (key: string) => void): void;
  /** After notices may have been missed: whoever keeps anything drops it all. */
  onGap(listener: () => void): void;
  /** False while this process hears nothing: whoever keeps anything asks the database instead. */
  canHear(): boolean;
  close(): Promise<void>;
}

/** Begins to listen. @throws where the database cannot be reached */
export async function openNotices(engine: Engine, log: Logger): Promise<Notices> {
  const listeners = new Map<string, ((key: string) => void)[]>();
  const gaps: (() => void)[] = [];
  const hear = (topic: string, key: string) => {
    for (const listener of listeners.get(topic) ?? []) listener(key);
  };
  const listening: Listening = await engine.listen(CHANNEL, {
    hear(payload) {
      const { topic, key } = read(payload);
      hear(topic, key);
    },
    missed() {
      log.warn("notices: the connection was lost; everything kept in memory is dropped");
      for (const listener of gaps) listener();
    },
  });
  return {
    async tell(topic, key, scope) {
      await sql`SELECT pg_notify(${CHANNEL}, ${`${topic} ${key}`})`.execute(scope);
      afterCommit(scope, () => hear(topic, key));
    },
    on(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    onGap: (listener) => void gaps.push(listener),
    canHear: () => listening.isOn(),
    close: () => listening.stop(),
  };
}

function read(payload: string): { topic: string; key: string } {
  const space = payload.indexOf(" ");
  return { topic: payload.slice(0, space), key: payload.slice(space + 1) };
}
