import type { DueNow } from "../prize/draw.ts";
import { isEveryNth, isWonAtMoments } from "../prize/pacing.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { PrizeConfiguration } from "./configuration.ts";
import { namesRead, type RuleNumbers } from "./rule-numbers.ts";

/** What a draw rested on beside its number. */
export interface DrawBasis {
  /** The outcome that a game's rules chose, and with it the entries among which was drawn; null: the draw alone decided. */
  chosen: string | null;
  /** What the pacing knew at that moment; null: nothing was due, and nothing counted. */
  due: DueNow | null;
  /** By what rules chose, where it may be told: the numbers that they read. */
  variables?: RuleNumbers;
  /** By what rules chose, where it is the visitor's own: its commitment (`rule-numbers.ts`). */
  commitment?: string;
}
export type BasisOf = Pick<DrawBasis, "chosen" | "due" | "variables">;

/** Reads what a row of the second format rests on; null: it is not what rows of this campaign say, word by word. */
export function readBasis(text: string | null, configuration: PrizeConfiguration): BasisOf | null {
  const value = parsed(text);
  if (!value || canonicalJson(value) !== text) return null;
  const { chosen, due, variables, commitment, ...more } = value;
  const { decision, outcomes } = configuration;
  const isOpen = decision.decides === "rules" && decision.numbers === "open";
  const isCommitted = decision.decides === "rules" && decision.numbers === "committed";
  if (Object.keys(more).length > 0 || !(chosen === null || typeof chosen === "string")) return null;
  if (!(due === null || isDue(due, configuration))) return null;
  if (isOpen !== (variables !== undefined) || isCommitted !== (commitment !== undefined)) return null;
  if (isCommitted && !(typeof commitment === "string" && /^[0-9a-f]{64}$/.test(commitment))) return null;
  if (!isOpen) return { chosen, due };
  const names = namesRead(outcomes);
  const isOne =
    isObject(variables) && Object.entries(variables).every(([name, each]) => names.has(name) && isNumber(each));
  return isOne ? { chosen, due, variables: variables as RuleNumbers } : null; // numbers, as just seen
}

/** As the first format wrote it, and as far as both have it. */
export function readEarlyBasis(text: string | null): BasisOf | null {
  const value = parsed(text);
  if (!value || !(value.chosen === null || typeof value.chosen === "string")) return null;
  return { chosen: value.chosen, due: isObject(value.due) ? (value.due as DueNow) : null };
}

/** Whether what was due is told of entries that can be due, and of nothing else. */
function isDue(value: unknown, { entries }: PrizeConfiguration): value is DueNow {
  if (!isObject(value)) return false;
  const { moments, counts, ...more } = value;
  if (Object.keys(more).length > 0 || !Array.isArray(moments) || !isObject(counts)) return false;
  const atMoments = new Set(entries.filter(isWonAtMoments).map(({ id }) => id));
  const counting = new Set(entries.filter(isEveryNth).map(({ id }) => id));
  if (moments.length === 0 && Object.keys(counts).length === 0) return false;
  return (
    new Set(moments).size === moments.length &&
    moments.every((id) => atMoments.has(id)) &&
    Object.entries(counts).every(([id, count]) => counting.has(id) && isPlayCount(count))
  );
}

function isPlayCount(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { plays, given, ...more } = value;
  return Object.keys(more).length === 0 && isWhole(plays) && isWhole(given) && given <= plays;
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0; // a number, as just seen
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** What a row says of an outcome that was chosen by numbers that it does not tell. */
export function readCommitment(text: string | null): { commitment: string | null; chosen: string | null } {
  const { commitment, chosen } = parsed(text) ?? {};
  return {
    commitment: typeof commitment === "string" ? commitment : null,
    chosen: typeof chosen === "string" ? chosen : null,
  };
}
