import { pictureFaults } from "./addresses.ts";
import { consentProviderFaults } from "./consent-provider-faults.ts";
import { emptyTerms } from "./empty-pages.ts";
import type { Fault } from "./fault.ts";
import { type FormIssue, formIssues } from "./form-issues.ts";
import { metadataFaults } from "./metadata/metadata-faults.ts";
import { isLuckType } from "./names/game-names.ts";
import { pacingFaults } from "./pacing-faults.ts";
import type { CampaignDocument, CampaignMetadata } from "./schema.ts";
import { textsOf } from "./texts.ts";

/**
 * What stands in the way of publishing a document whose references are sound (`checkDocument`): pages, prizes without
 * ids, dates, languages. All at once, with paths; those of metadata begin with `metadata`.
 */
export function publishFaults(document: CampaignDocument, metadata: CampaignMetadata): Fault[] {
  return [
    ...pageFaults(document),
    ...termsFaults(document),
    ...prizeFaults(document),
    ...pacingFaults(document, metadata),
    ...settingFaults(document, metadata),
    ...consentProviderFaults(document, metadata),
    ...languageFaults(document, metadata),
    ...pictureFaults(document),
    ...formIssues(document, metadata).map(({ code, path }) => ({ path: path.join("."), message: FORM_FAULTS[code] })),
  ];
}

const FORM_FAULTS: Readonly<Record<FormIssue["code"], string>> = {
  "consent-preset": "Ticking a box is the visitor's to do: leave its value empty",
  "consent-needed":
    "A consent is given freely: make it optional, or, where it accepts the terms of taking part, set isTermsAndConditions",
  "purpose-misplaced": "Only a tick with the name of a custom field, without isTermsAndConditions, can allow something",
  "purpose-twice": "Another tick allows the same: leave one of them",
  "age-not-asked":
    "The campaign has a minimum age: a form of a lead page must ask for it, by dateOfBirth or ageConfirmation (ageProof), and demand it",
};

function pageFaults(document: CampaignDocument): Fault[] {
  const pages = Object.values(document.pages.entities);
  if (pages.length === 0) return [{ path: "pages.ids", message: "Add at least one page" }];
  const hasGame = document.gameType !== "none" && document.gameType !== "other";
  return hasGame && !pages.some(({ pageType }) => pageType === "game")
    ? [{ path: "pages.ids", message: `Add a game page: the campaign's game is ${document.gameType}` }]
    : [];
}

const termsFaults = (document: CampaignDocument): Fault[] =>
  emptyTerms(document).map(({ id }) => ({
    path: `${document.pages.entities[id] ? "pages" : "additionalPages"}.entities.${id}`,
    message: "Write the terms and conditions: a form asks to agree to them, and the page is empty",
  }));

function prizeFaults({ prizePoolList, gameType, outcomes }: CampaignDocument): Fault[] {
  if (isLuckType(gameType) && prizePoolList.length === 0)
    return [{ path: "prizePoolList", message: "A game of luck needs at least the no-win entry" }];
  return prizePoolList.flatMap((entry, index) => {
    const path = `prizePoolList.${index}`;
    const faults: Fault[] = [];
    const needsPage = isLuckType(gameType) && entry.outcomePageId === "";
    const hasPage = outcomes.some(
      ({ id, prizes, outcomePageId }) => outcomePageId !== "" && (id === entry.outcomeId || prizes.includes(entry.id)),
    );
    if (needsPage && !hasPage) faults.push({ path: `${path}.outcomePageId`, message: "Choose the page that is shown" });
    if (entry.noWinPrize) return faults;
    if (!entry.prizeId)
      faults.push({ path: `${path}.prizeId`, message: "Save the prizes first: this one has no pool yet" });
    if (entry.prizeLimitType === 1 && entry.prizeLimits.length === 0)
      faults.push({ path: `${path}.prizeLimits`, message: "List the days on which this prize can be won" });
    return faults;
  });
}

function settingFaults(document: CampaignDocument, metadata: CampaignMetadata): Fault[] {
  const faults = metadataFaults(metadata).map(({ path, message }) => ({ path: `metadata.${path}`, message }));
  const { startDate, endDate } = metadata;
  if (startDate !== null && endDate !== null && Date.parse(endDate) <= Date.parse(startDate))
    faults.push({ path: "metadata.endDate", message: "The end lies before the start" });
  if (metadata.campaignType !== "none" && metadata.campaignType !== document.gameType)
    faults.push({
      path: "metadata.campaignType",
      message: `The campaign is a ${document.gameType}, the metadata say ${metadata.campaignType}`,
    });
  if (metadata.codesAfterOptIn && !metadata.doubleOptIn)
    faults.push({
      path: "metadata.codesAfterOptIn",
      message: "Codes can wait for the confirmed address only where doubleOptIn is on",
    });
  return faults;
}

function languageFaults(document: CampaignDocument, { languages }: CampaignMetadata): Fault[] {
  const names = languages.map(({ shortName }) => shortName);
  const [first = ""] = names;
  const missing = textsOf(document).flatMap(({ path, text }) => {
    if (typeof text === "string" || text[first]) return [];
    const hasOther = Object.values(text).some((value) => value !== "");
    return hasOther
      ? [{ path: `${path}.${first}`, message: `This text is missing in the first language, ${first}` }]
      : [];
  });
  return missing;
}
