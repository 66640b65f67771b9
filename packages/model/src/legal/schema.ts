import { z } from "zod";
import { localizedText } from "../text/schema.ts";
import { COUNTRIES, RESTS, WAYS_OF_TELLING } from "./names.ts";

const line = (most: number) => z.string().trim().max(most);

const said = {
  organiser: line(200).describe("Who runs the campaign: the company's full name"),
  address: line(500).describe("Their postal address; lines are kept"),
  contact: z.union([z.literal(""), z.email().max(254)]).describe("E-mail address for data protection"),
  countries: z
    .array(z.string().refine((code) => COUNTRIES.includes(code), "Use a country's ISO code such as CH"))
    .max(250)
    .describe("Who may take part, by the country they live in: ISO 3166-1 codes"),
  told: z.enum(WAYS_OF_TELLING).nullable().describe("How winners are told"),
  claimDays: z.int().min(1).max(730).nullable().describe("Days in which a prize can be claimed"),
  rest: z.enum(RESTS).nullable().describe("What becomes of prizes that nobody wins or claims"),
  recipients: line(500).describe("Who else receives the data, by name; empty: nobody"),
};
const facts = {
  organiser: said.organiser.default(""),
  address: said.address.default(""),
  contact: said.contact.default(""),
  countries: said.countries.default([]),
  told: said.told.default(null),
  claimDays: said.claimDays.default(null),
  rest: said.rest.default(null),
  recipients: said.recipients.default(""),
};

/** What a company says once for all of its campaigns. "", [] and null: nothing is said. */
export const companyFacts = z.strictObject(facts);
export type CompanyFacts = z.output<typeof companyFacts>;
/** The same as answered: all of them are there. */
export const answeredFacts = z.object(said).meta({ id: "CompanyFacts" });

/** The legal facts of a campaign (decisions, "Legal facts"). What is not said here is as the company says it. */
export const legalFacts = z.strictObject({
  ...facts,
  /** What one piece of a prize is worth, with its currency, by the prize's entry. */
  values: z.record(z.string().max(100), z.string().trim().max(60)).default({}),
  /** A code, or whatever opens the game, comes with a purchase. */
  purchase: z.boolean().default(false),
  /** How one takes part without a code, points or a purchase. */
  freeEntry: localizedText.default(""),
  /** Somebody answers for the company's own words in place of ours: who has checked them, and on which day. */
  checked: z
    .strictObject({ by: z.string().trim().min(1).max(100), on: z.iso.date() })
    .nullable()
    .default(null),
});
export type LegalFacts = z.output<typeof legalFacts>;
