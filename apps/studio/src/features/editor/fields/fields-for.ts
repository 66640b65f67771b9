import type { CampaignDocument } from "@fairground/model/campaign";
import { LEFT_FIELDS } from "@fairground/model/countdown";
import type { LegalField } from "@fairground/model/legal";
import type { MergeField } from "@fairground/model/mail";

/** A field that a text may name in double braces; a picture is no text. */
export type TextField = Exclude<MergeField, "prize.image"> | LegalField | (typeof LEFT_FIELDS)[number];
export type FieldGroupName = "visitor" | "game" | "links" | "wholeTexts" | "legalFacts" | "timeLeft";
export interface FieldGroup {
  name: FieldGroupName;
  fields: readonly TextField[];
}

/**
 * The fields that say something in a text, in groups: those of mails in mails, which nobody else fills; legal facts and
 * the time that is left on pages, a whole text only where there is room for one, and on its own page.
 * @param hasLists the text is paragraphs, not a line or a heading
 */
export function fieldsFor(
  { prizePoolList }: Pick<CampaignDocument, "prizePoolList">,
  { pageType, type, hasLists }: { pageType: string; type: string | undefined; hasLists: boolean },
): readonly FieldGroup[] {
  if (pageType === "outcome-email" || pageType === "doi-email") return MAIL;
  const isPrivacy = pageType === "privacy-policy";
  const isTerms = pageType === "terms-and-conditions";
  // Terms in another page's fold may be either.
  const isAny = type === "terms-and-conditions" && !isPrivacy && !isTerms;
  const wholeTexts: LegalField[] = [
    ...(hasLists && (isTerms || isAny) ? (["legal.terms"] as const) : []),
    ...(hasLists && (isPrivacy || isAny) ? (["legal.privacy"] as const) : []),
  ];
  const gives = prizePoolList.some(({ noWinPrize }) => !noWinPrize);
  const legalFacts: LegalField[] = [
    ...(["legal.organiser", "legal.address", "legal.contact"] as const),
    ...(isPrivacy ? [] : (["legal.period"] as const)),
    ...(isPrivacy || !gives ? [] : (["legal.prizes"] as const)),
  ];
  return [
    ...(wholeTexts.length > 0 ? [{ name: "wholeTexts" as const, fields: wholeTexts }] : []),
    { name: "legalFacts", fields: legalFacts },
    ...(isPrivacy || isTerms || isAny ? [] : [{ name: "timeLeft" as const, fields: LEFT_FIELDS }]),
  ];
}

const MAIL: readonly FieldGroup[] = [
  { name: "visitor", fields: ["firstName", "lastName", "title", "email", "company", "city", "jobTitle"] },
  {
    name: "game",
    fields: ["prize.title", "prize.description", "code", "outcome.name", "campaign.name", "company.name", "date"],
  },
  { name: "links", fields: ["link.campaign", "link.confirm", "link.unsubscribe"] },
];
