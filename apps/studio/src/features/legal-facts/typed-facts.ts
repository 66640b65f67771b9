import type { CompanyFacts, LegalFacts, NeededFact, Rest, WayOfTelling } from "@fairground/model/legal";
import { legalFacts } from "@fairground/model/legal/schema";

/** Legal facts while they are typed: of a company, or of a campaign. */
export interface TypedFacts extends Omit<LegalFacts, "claimDays" | "told" | "rest" | "checked"> {
  claimDays: string;
  told: WayOfTelling | "";
  rest: Rest | "";
  /** Null: nobody answers for the campaign's own text. */
  checked: { by: string; on: string } | null;
  /** Nothing was ever said, and nobody has typed since: nothing is asked of such a campaign. */
  isNone: boolean;
}
export type FactName = keyof LegalFacts;

/** @param stored of a company, some of them */
export function typedFacts(stored: Partial<LegalFacts> | null): TypedFacts {
  const facts = { ...legalFacts.parse({}), ...stored };
  const { claimDays, told, rest } = facts;
  return {
    ...facts,
    ...{ claimDays: claimDays === null ? "" : String(claimDays), told: told ?? "", rest: rest ?? "" },
    isNone: stored === null,
  };
}

/** What would be stored of what is typed, or the facts that cannot be. */
export function writtenFacts(
  typed: TypedFacts,
): { kind: "facts"; facts: LegalFacts | null } | { kind: "faults"; of: FactName[] } {
  const { isNone, ...rest } = typed;
  if (isNone) return { kind: "facts", facts: null };
  const days = rest.claimDays.trim();
  const read = legalFacts.safeParse({
    ...rest,
    contact: rest.contact.trim(),
    claimDays: days === "" ? null : /^\d{1,4}$/.test(days) ? Number(days) : Number.NaN,
    told: rest.told || null,
    rest: rest.rest || null,
    values: Object.fromEntries(Object.entries(rest.values).filter(([, value]) => value.trim() !== "")),
  });
  if (read.success) return { kind: "facts", facts: read.data };
  return { kind: "faults", of: read.error.issues.map(({ path }) => path[0] as FactName) }; // the schema's own names
}

/** The id of a fact's control: addresses lead to it. */
export const factId = (fact: FactName | NeededFact): string => `legal-${fact}`;

/** Those of the facts that a company says. */
export const companyFactsOf = ({
  values: _values,
  purchase: _purchase,
  freeEntry: _freeEntry,
  checked: _checked,
  ...facts
}: LegalFacts): CompanyFacts => facts;
