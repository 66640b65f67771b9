import { AsyncLocalStorage } from "node:async_hooks";
import type { Engine } from "./engine.ts";
import { functionsOverGrowing, touchesGrowing } from "./sharding-rules.ts";
import { sqlSources } from "./sharding-sources.ts";

/** What one transaction asked, without what begins and ends it. */
export type Transaction = readonly string[];

const listening = new AsyncLocalStorage<Transaction[]>();

/** What some work, and nothing beside it, asks of the database. For tests alone. */
export async function transactionsOf<T>(work: () => Promise<T>): Promise<{ answer: T; transactions: Transaction[] }> {
  const transactions: Transaction[] = [];
  // Awaited inside: what only begins once somebody waits for it, as an injected request, begins there too.
  const answer = await listening.run(transactions, async () => await work());
  return { answer, transactions };
}

/** An engine of which every transaction is noted and looked at once it has committed. For tests alone. */
export function noting(engine: Engine): Engine {
  const note = (transaction: Transaction) => {
    listening.getStore()?.push(transaction);
    const fault = mixtureOf(transaction);
    if (fault !== null)
      mixed.add(`A transaction over one campaign calls ${fault.calls.join(", ")} and asks by itself: ${fault.asks}`);
  };
  return {
    ...engine,
    async connect() {
      const client = await engine.connect();
      let open: string[] | null = null;
      return {
        async query<Row>(text: string, values?: readonly unknown[]) {
          const answer = await client.query<Row>(text, values);
          if (/^\s*(?:begin|start transaction)\b/i.test(text)) open = [];
          else if (/^\s*(?:commit|rollback)\b/i.test(text)) {
            if (open && /^\s*commit/i.test(text)) note(open);
            open = null;
          } else if (open) open.push(text);
          else note([text]);
          return answer;
        },
        release: () => client.release(),
      };
    },
    async ask<Row>(name: string, text: string, values: readonly unknown[]) {
      note([text]);
      return engine.ask<Row>(name, text, values);
    },
  };
}

/** Transactions that mixed what must not be mixed, since it was last asked for. */
export const takeMixed = (): string[] => {
  const all = [...mixed];
  mixed.clear();
  return all;
};
const mixed = new Set<string>();

let functions: ReadonlySet<string> | null = null;
const parts = new Map<string, { calls: string[]; isPlain: boolean }>();

/**
 * A transaction on tables that grow is functions or plain statements, never both: a function runs where the campaign lives,
 * a plain statement is sent there by the node that was asked (play-engine, "Scale").
 * @returns the functions and the first plain statement; null: not both
 */
export function mixtureOf(transaction: Transaction): { calls: string[]; asks: string } | null {
  functions ??= functionsOverGrowing(sqlSources());
  const calls = new Set<string>();
  let asks: string | null = null;
  for (const text of transaction) {
    let part = parts.get(text);
    if (!part) {
      const called = [...text.matchAll(/\b(\w+)\s*\(/g)].map(([, name = ""]) => name);
      const isPlain = touchesGrowing(text);
      // A statement that is both is told by what reads the sources (sharding-rules.ts).
      part = { calls: isPlain ? [] : called.filter((name) => functions?.has(name)), isPlain };
      parts.set(text, part);
    }
    for (const name of part.calls) calls.add(name);
    if (part.isPlain) asks ??= text.replaceAll(/\s+/g, " ").slice(0, 200);
  }
  return asks !== null && calls.size > 0 ? { calls: [...calls], asks } : null;
}
