import type { Fault } from "./fault.ts";
import type { CampaignDocument, CampaignMetadata } from "./schema.ts";

/**
 * What keeps a campaign with a consent provider from being published: a form to ask in, and of each consent a text in every
 * language, since nobody agrees to what they cannot read (decisions, "Consent provider and loyalty").
 */
export function consentProviderFaults(document: CampaignDocument, { languages }: CampaignMetadata): Fault[] {
  const { integrated, adapter = "ledger", purposes = [] } = document.customIntegration.consentProvider;
  if (!integrated) return [];
  const path = "customIntegration.consentProvider";
  const faults: Fault[] = [];
  const hasForm = Object.values(document.elements.entities).some(({ type }) => type === "form");
  if (!hasForm || !Object.values(document.pages.entities).some(({ pageType }) => pageType === "lead"))
    faults.push({
      path: `${path}.integrated`,
      message: "Add a lead page with a form: the consents are asked for there",
    });
  // An outside provider may have its own.
  if (purposes.length === 0 && adapter === "ledger")
    faults.push({
      path: `${path}.purposes`,
      message: "Write at least one consent, or switch the consent provider off",
    });
  for (const [at, { id, text }] of purposes.entries()) {
    if (purposes.findIndex((each) => each.id === id) !== at)
      faults.push({ path: `${path}.purposes.${at}.id`, message: `Two consents have the id ${id}` });
    for (const [index, { shortName }] of languages.entries()) {
      const said = typeof text === "string" ? (index === 0 ? text : "") : (text[shortName] ?? "");
      if (said.trim() === "")
        faults.push({
          path: `${path}.purposes.${at}.text.${shortName}`,
          message: `This consent is missing in ${shortName}: nobody agrees to what they cannot read`,
        });
    }
  }
  return faults;
}
