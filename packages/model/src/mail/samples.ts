import type { CampaignDocument } from "../campaign/schema.ts";
import { ownLanguage, textIn } from "../text/index.ts";
import type { MergeValues } from "./names.ts";
import { fillTemplate } from "./template.ts";

/** What samples are made of, beside the words that stand for a lead. */
export interface SampleSource {
  document: Pick<CampaignDocument, "prizePoolList" | "outcomes">;
  metadata: { name: string; languages: readonly { shortName: string }[] };
  /** Whose campaign it is; "" where that is not known. */
  company: string;
}

/** What stands in the place of a lead where a mail is only looked at: by its words, nobody takes it for somebody's data. */
export function mailSamples({ document, metadata, company }: SampleSource, language: string): MergeValues {
  const first = metadata.languages[0]?.shortName ?? "en";
  const { title, jobTitle, shop } = WORDS[ownLanguage(language)];
  const prize = document.prizePoolList.find(({ noWinPrize }) => !noWinPrize);
  const outcome = document.outcomes.find(({ id }) => id === prize?.outcomeId) ?? document.outcomes[0];
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return {
    ...{ firstName: "Ada", lastName: "Lovelace", title, email: "ada@example.org", jobTitle },
    ...{ company: "Example", city: "London", code: "SAMPLE-CODE", date: day.format(SAMPLE_DAY) },
    "campaign.name": metadata.name,
    "company.name": company || shop,
    "outcome.name": textIn(outcome?.name, language, first),
    "prize.title": textIn(prize?.title, language, first),
    "prize.description": textIn(prize?.description, language, first),
    "prize.image": prize?.resultsImage ?? "",
    "link.campaign": "https://campaigns.example.org/",
    "link.confirm": "https://campaigns.example.org/confirm",
    "link.unsubscribe": "https://campaigns.example.org/unsubscribe",
  };
}

/** Fills a text of a mail as it would be sent. @param isRich the text is a formatted one: a value is never markup */
export const sampleFiller =
  (values: MergeValues) =>
  (written: string, isRich: boolean): string =>
    written.includes("{{") ? fillTemplate(written, isRich ? plainly(values) : values, "text") : written;

const plainly = (values: MergeValues): MergeValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value.replace(/[\\*[\]]/g, String.raw`\$&`)]),
  );

/** Any day: samples are alike whenever they are looked at. */
const SAMPLE_DAY = new Date("2026-12-24T12:00:00Z");

const WORDS = {
  en: { title: "Ms", jobTitle: "Engineer", shop: "Your company" },
  de: { title: "Frau", jobTitle: "Ingenieurin", shop: "Deine Firma" },
  pt: { title: "Sra.", jobTitle: "Engenheira", shop: "A sua empresa" },
  fr: { title: "Mme", jobTitle: "Ingénieure", shop: "Votre entreprise" },
  es: { title: "Sra.", jobTitle: "Ingeniera", shop: "Tu empresa" },
};
