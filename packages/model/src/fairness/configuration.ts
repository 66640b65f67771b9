import type { Outcome } from "../outcome/schema.ts";
import type { PrizePoolEntry } from "../prize/schema.ts";
import type { LocalizedText } from "../text/index.ts";
import { encodeText, sha256Hex } from "./bytes.ts";
import { canonicalJson } from "./canonical-json.ts";

/**
 * Who decides over a play (decisions, "Outcome"): the draw alone, or a game's rules, and then the draw among the prizes of
 * the outcome that they chose. `numbers`: what rules choose by stands in the row, or, where it is a visitor's own (what
 * they answered), as a commitment that the visitor alone can open.
 */
export type Decision = { decides: "draw" } | { decides: "rules"; numbers: "open" | "committed" };

/** What a draw depends on, of one published revision: everything that the verifier draws with again. */
export interface PrizeConfiguration {
  format: 2;
  decision: Decision;
  timezone: string;
  entries: readonly ConfiguredEntry[];
  /** Which outcome rules choose, and among which entries it draws. */
  outcomes: readonly ConfiguredOutcome[];
}
export interface ConfiguredEntry
  extends Pick<
    PrizePoolEntry,
    "id" | "prizeId" | "wins" | "perPlay" | "noWinPrize" | "isConsolation" | "pacing" | "outcomeId"
  > {
  title: LocalizedText;
}
export type ConfiguredOutcome = Pick<Outcome, "id" | "cause" | "prizes" | "when">;

/** As the first format told it: by whom and by what outcomes were chosen is not in it. */
export interface EarlyConfiguration {
  timezone: string;
  entries: readonly Omit<ConfiguredEntry, "outcomeId">[];
  outcomes: readonly Pick<Outcome, "id" | "prizes">[];
}

/** The draw's part of a document. */
export function prizeConfigurationOf(
  document: { prizePoolList: readonly PrizePoolEntry[]; outcomes: readonly ConfiguredOutcome[] },
  timezone: string,
  decision: Decision,
): PrizeConfiguration {
  return {
    format: 2,
    decision,
    timezone,
    entries: document.prizePoolList.map((entry) => {
      const { id, prizeId, title, wins, perPlay, noWinPrize, isConsolation, pacing, outcomeId } = entry;
      const told = { id, prizeId, title, wins, perPlay, noWinPrize, isConsolation, outcomeId };
      return { ...told, pacing: withoutList(pacing) };
    }),
    outcomes: document.outcomes.map(({ id, cause, prizes, when }) => ({ id, cause, prizes: [...prizes], when })),
  };
}

/** The configuration is public from the first day's end on; moments that lie ahead must not be. */
function withoutList(pacing: PrizePoolEntry["pacing"]): PrizePoolEntry["pacing"] {
  const { listed: _, ...told } = pacing;
  return told;
}

/** Reads a row's configuration; null: it is none, or says more than one does. */
export function readConfiguration(text: string): PrizeConfiguration | null {
  const value = parsed(text);
  if (value?.format !== 2 || !has(value, "format", "decision", "timezone", "entries", "outcomes")) return null;
  const { decision, timezone, entries, outcomes } = value as unknown as PrizeConfiguration; // looked at one by one
  if (typeof timezone !== "string" || !isDecision(decision) || !Array.isArray(entries) || !Array.isArray(outcomes))
    return null;
  const isWhole =
    entries.every((entry) => has(entry, ...ENTRY)) &&
    outcomes.every((each) => has(each, "id", "cause", "prizes", "when"));
  // Any other spelling of the same could be chosen at will, and with it the hash.
  return isWhole && canonicalJson(value) === text ? { format: 2, decision, timezone, entries, outcomes } : null;
}

const ENTRY = ["id", "prizeId", "title", "wins", "perPlay", "noWinPrize", "isConsolation", "outcomeId", "pacing"];

/** Reads a configuration of the first format; null: it is none. */
export function readEarlyConfiguration(text: string): EarlyConfiguration | null {
  const value = parsed(text);
  const isOne = value && Array.isArray(value.entries) && Array.isArray(value.outcomes) && !("format" in value);
  return isOne ? (value as unknown as EarlyConfiguration) : null; // as the server wrote it; the row's hash holds it
}

/** Whether a configuration says again all that the same revision's earlier row said: an upgrade changes no odds. */
export const saysAgain = (early: unknown, now: unknown): boolean => {
  if (typeof early !== "object" || early === null) return early === now;
  if (typeof now !== "object" || now === null || Array.isArray(early) !== Array.isArray(now)) return false;
  if (Array.isArray(early) && early.length !== (now as unknown[]).length) return false; // an array, as just seen
  return Object.entries(early).every(([name, held]) => saysAgain(held, (now as Record<string, unknown>)[name])); // an object, as just seen
};

/** The configuration's canonical JSON, as the log carries it, and its SHA-256, published before the first play. */
export async function sealConfiguration(
  configuration: PrizeConfiguration | EarlyConfiguration,
): Promise<{ text: string; hash: string }> {
  const text = canonicalJson(configuration);
  return { text, hash: await configurationHash(text) };
}

export const configurationHash = (text: string): Promise<string> => sha256Hex(encodeText(text));

function isDecision(value: unknown): value is Decision {
  const { decides, numbers } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>; // looked at one by one
  if (decides === "draw") return has(value, "decides");
  return decides === "rules" && (numbers === "open" || numbers === "committed") && has(value, "decides", "numbers");
}

const has = (value: unknown, ...names: string[]): boolean =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(value).length === names.length &&
  names.every((name) => Object.hasOwn(value, name));

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
