import type { Fault } from "./fault.ts";
import type { CampaignDocument } from "./schema.ts";

/**
 * Mails that outcomes and prizes name and the campaign does not have. They can be published: visitors get our own words
 * until the mail is made.
 */
export function mailWarnings(document: CampaignDocument): Fault[] {
  return missingMails(document).map(({ path, emailId }) => ({
    path: path.join("."),
    message: `There is no mail ${emailId} in this campaign: until it is made, visitors get a mail in our own words`,
  }));
}

export function missingMails({ outcomes, prizePoolList, pages, additionalPages }: CampaignDocument) {
  const isMissing = (id: string | null): id is string =>
    id !== null && id !== "" && !Object.hasOwn(pages.entities, id) && !Object.hasOwn(additionalPages.entities, id);
  const of = (list: string, named: readonly { emailId: string | null }[]) =>
    named.flatMap(({ emailId }, index) => (isMissing(emailId) ? [{ path: [list, index, "emailId"], emailId }] : []));
  return [...of("outcomes", outcomes), ...of("prizePoolList", prizePoolList)];
}
