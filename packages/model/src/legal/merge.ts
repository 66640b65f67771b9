import type { CompanyFacts, LegalFacts } from "./schema.ts";

export const NO_COMPANY_FACTS: CompanyFacts = {
  ...{
    organiser: "",
    address: "",
    contact: "",
    countries: [],
    told: null,
    claimDays: null,
    rest: null,
    recipients: "",
  },
};
const NO_FACTS: LegalFacts = { ...NO_COMPANY_FACTS, values: {}, purchase: false, freeEntry: "", checked: null };

/** A campaign's facts: what it says itself, else what its company says. @param own null: it says nothing */
export function factsOf(own: LegalFacts | null | undefined, company: CompanyFacts): LegalFacts {
  const said = Object.entries(own ?? {}).filter(
    ([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return { ...NO_FACTS, ...company, ...Object.fromEntries(said) };
}

/**
 * What a copy says: the same, without whoever has checked the words of the first. They have not seen those of the copy, so it
 * asks again.
 */
export const uncheckedFacts = (own: LegalFacts | null): LegalFacts | null => own && { ...own, checked: null };
