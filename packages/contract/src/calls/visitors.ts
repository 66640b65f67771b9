import { z } from "zod";
import { define, member } from "../define.ts";
import { companyPath, instant, uuid } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCompany } from "../scopes.ts";
import { blockedEntry } from "./fraud.ts";

/** By what a visitor can be looked for; each is compared whole. */
export const VISITOR_TRAITS = ["email", "phone", "customerId", "playId", "code"] as const;
export type VisitorTrait = (typeof VISITOR_TRAITS)[number];

const found = z
  .object({
    campaign: z.object({ id: z.string(), name: z.string() }),
    playId: z.string().describe("The play's public id; the campaign's leads can be searched for it"),
    at: instant.describe("When the lead was left, or without one when the play was opened"),
    lead: z
      .object({
        leadId: z.string(),
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
      })
      .nullable()
      .describe("Null: the play has none"),
    outcome: z.enum(["unfinished", "nothing", "won", "withheld"]),
    prize: z.object({ id: z.string(), title: z.string() }).nullable(),
    code: z.string().nullable(),
    claimedAt: instant.nullable(),
    newsletter: z.enum(["none", "requested", "confirmed"]),
    confirmedAt: instant.nullable().describe("When the address was confirmed in this campaign"),
    review: z.enum(["pending", "released", "rejected", "blocked"]).nullable(),
  })
  .meta({ id: "FoundPlay" });
export type FoundPlay = z.output<typeof found>;

/** By what a person's data is looked for, over all campaigns: what their plays are counted by. */
export const PERSON_TRAITS = ["email", "userId"] as const;
export type PersonTrait = (typeof PERSON_TRAITS)[number];

const person = z.object({
  by: z.enum(PERSON_TRAITS),
  term: z.string().trim().min(1).max(300).describe("An e-mail address in any spelling of its mailbox, or a whole id"),
});

const held = z
  .record(z.string(), z.array(z.record(z.string(), z.unknown())))
  .describe("Rows by table, with what they say of the person; hashes, and what expires within days, are left out");
const counted = z.record(z.string(), z.int()).describe("Rows by table");

const erasure = z
  .object({
    erasureId: z.string(),
    askedAt: instant,
    finishedAt: instant.nullable().describe("Null: it goes on, also after a restart"),
    campaigns: z.int().describe("All that the company has"),
    campaignsDone: z.int(),
    plays: z.int().describe("Plays that belong to nobody any more"),
    counts: counted.describe("Rows that went or were emptied, by table"),
  })
  .meta({ id: "Erasure" });
export type Erasure = z.output<typeof erasure>;

/** Erasures that one answer tells of. */
export const MOST_ERASURES = 50;
const listedErasure = z.object({
  ...erasure.shape,
  by: z.string().nullable().describe("Who asked for it; null: a program by a key, or an account that is gone"),
});
export type ListedErasure = z.output<typeof listedErasure>;

/** A visitor over all campaigns of a company. */
export const visitorCalls = define({
  "POST /api/v1/companies/{companyId}/visitors/search": {
    summary: "Find a visitor in all campaigns of the company: an address, a number, an id or a code, compared whole",
    access: member("personal-data", byCompany),
    whileSuspended: true,
    params: companyPath,
    body: z.object({
      by: z.enum(VISITOR_TRAITS),
      term: z.string().trim().min(1).max(300),
    }),
    answers: {
      200: dataOf(
        z.object({
          plays: z.array(found).describe("The newest first; 200 at most"),
          isMore: z.boolean().describe("There are more than these"),
          points: z.int().nullable().describe("What the account has, of an e-mail address or customer id; else null"),
          blocks: z.array(blockedEntry).describe("Entries of the block list that are about this e-mail address"),
        }),
      ),
    },
    problems: ["visitor-term-malformed"],
  },
  "POST /api/v1/companies/{companyId}/visitors/held": {
    summary: "What the company holds of a person, counted by campaign",
    access: member("personal-data", byCompany),
    whileSuspended: true,
    params: companyPath,
    body: person,
    answers: {
      200: dataOf(
        z.object({
          campaigns: z
            .array(
              z.object({
                campaign: z.object({ id: z.string(), name: z.string() }),
                counts: counted,
                waiting: z
                  .int()
                  .describe(
                    "Prizes that were won and have neither been claimed, sent nor taken back, or are in review",
                  ),
              }),
            )
            .describe("Those that hold something, deleted ones too; of one that is gone for good the name is empty"),
          company: counted.describe("In no campaign: points that were booked"),
        }),
      ),
    },
    problems: ["visitor-term-malformed"],
  },
  "POST /api/v1/companies/{companyId}/visitors/export": {
    summary: "Hand out all that the company holds of a person",
    access: member("administer", byCompany),
    whileSuspended: true,
    params: companyPath,
    body: person,
    answers: {
      200: dataOf(
        z.object({
          campaigns: z.array(z.object({ campaign: z.object({ id: z.string(), name: z.string() }), held })),
          company: held,
          csv: z
            .string()
            .describe(
              "The same as a table, a line for each value (RFC 4180, with its mark): campaign, table, row, field, value. A cell that a spreadsheet would run has a `'` in front",
            ),
        }),
      ),
    },
    problems: ["visitor-term-malformed"],
  },
  "POST /api/v1/companies/{companyId}/visitors/erasures": {
    summary: "Erase a person in all campaigns of the company, for good",
    access: member("administer", byCompany),
    params: companyPath,
    body: person
      .extend({ confirmation: z.string().trim().describe("The term once more, as somebody typed it") })
      .refine(({ term, confirmation }) => term === confirmation, {
        path: ["confirmation"],
        message: "Type the same once more",
      }),
    answers: { 202: dataOf(erasure) },
    problems: ["visitor-term-malformed"],
  },
  "GET /api/v1/companies/{companyId}/visitors/erasures": {
    summary: "The last erasures of the company, which name nobody",
    access: member("personal-data", byCompany),
    // Whoever waits for one asks every second; it says nothing of anybody.
    audit: "none",
    params: companyPath,
    answers: {
      200: dataOf(z.array(listedErasure).describe(`The newest first; ${MOST_ERASURES} at most`)),
    },
    problems: [],
  },
  "GET /api/v1/companies/{companyId}/visitors/erasures/{erasureId}": {
    summary: "How far an erasure is",
    access: member("personal-data", byCompany),
    audit: "none",
    params: companyPath.extend({ erasureId: uuid.describe("As asking for it answered") }),
    answers: { 200: dataOf(erasure) },
    problems: ["erasure-unknown"],
  },
});
