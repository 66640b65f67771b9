import { factsOf, placeholdersIn } from "@fairground/model/legal";
import { companyFacts } from "@fairground/model/legal/schema";
import type { RevisionContent } from "../published-campaigns/index.ts";

/**
 * Name and postal address of whoever runs a campaign, in lines; null: one of them is missing.
 * @param companyLegal what the company says now, where the revision has no facts of its own
 */
export function postalOf(
  { metadata, companyFacts: published }: Pick<RevisionContent, "metadata" | "companyFacts">,
  companyLegal: unknown,
): string | null {
  const facts = factsOf(metadata.legal, published ?? companyFacts.parse(companyLegal ?? {}));
  const said = [facts.organiser, facts.address].map((text) => text.trim());
  return said.some((text) => text === "" || placeholdersIn(text).length > 0) ? null : said.join("\n");
}

/** Who a letter is by: whoever the campaign itself says that runs it, else the company. */
export function writerOf({ legal }: Pick<RevisionContent["metadata"], "legal">, company: string): string {
  const organiser = legal?.organiser.trim() ?? "";
  return organiser === "" || placeholdersIn(organiser).length > 0 ? company : organiser;
}
