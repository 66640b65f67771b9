import type { Outcome } from "../outcome/schema.ts";
import { encodeFields, sha256Hex } from "./bytes.ts";
import { canonicalJson } from "./canonical-json.ts";

/** Numbers by which rules choose an outcome. */
export type RuleNumbers = Readonly<Record<string, number>>;

/** What a visitor needs to open the commitment of a row: printed on the receipt, known to nobody else. */
export interface OpenedNumbers {
  salt: string;
  variables: RuleNumbers;
}

/** Reads what a receipt says of its numbers; null: it says none. */
export function readNumbers(text: string): OpenedNumbers | null {
  try {
    const { salt, variables } = JSON.parse(text) as Partial<OpenedNumbers>; // looked at one by one
    const isOne = typeof salt === "string" && typeof variables === "object" && variables !== null;
    return isOne && Object.values(variables).every(Number.isFinite) ? { salt, variables } : null;
  } catch {
    return null;
  }
}

/**
 * Of a game's variables those that a rule of the outcomes reads: nothing else decides, and nothing else is told. What is
 * no finite number decides nothing and is left out.
 */
export function numbersRead(outcomes: readonly Pick<Outcome, "when">[], variables: RuleNumbers): RuleNumbers {
  const names = namesRead(outcomes);
  return Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => names.has(name) && Number.isFinite(value)),
  );
}

/** Names of variables that rules ask for; `true` and `false` are there always. */
export const namesRead = (outcomes: readonly Pick<Outcome, "when">[]): ReadonlySet<string> =>
  new Set(
    outcomes.flatMap(({ when }) => when.map(({ variable }) => variable).filter((each) => !/^(true|false)$/.test(each))),
  );

/** What is hashed for a commitment: the numbers under a salt, so that nobody can try them out. */
export const committedFields = (
  campaignId: string,
  reference: string,
  { salt, variables }: OpenedNumbers,
): string[] => ["fairground-numbers-1", campaignId, reference, salt, canonicalJson(variables)];

/** The commitment of a row to personal numbers: SHA-256, in hexadecimal. */
export const commitmentToNumbers = (campaignId: string, reference: string, opened: OpenedNumbers): Promise<string> =>
  sha256Hex(encodeFields(committedFields(campaignId, reference, opened)));
