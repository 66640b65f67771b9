import { LANGUAGES } from "@fairground/model/text";
import { z } from "zod";
import { define, member } from "../define.ts";
import { campaignPath, day, documentId, instant } from "../ids.ts";
import { direction, pageOf, paging, searchText } from "../page-of.ts";
import { byCampaign } from "../scopes.ts";
import { leadPayload } from "../shapes/lead-fields.ts";

const leadRow = z
  .object({
    leadId: z.string(),
    ...leadPayload.shape,
    createdAt: instant,
    language: z.string(),
    outcome: z.object({ id: z.string(), name: z.string() }).nullable(),
    prize: z.object({ id: z.string(), title: z.string() }).nullable(),
    /** The unique code given away with the outcome. */
    code: z.string().nullable(),
    doubleOptIn: z
      .enum(["none", "requested", "confirmed"])
      .describe("A newsletter tick counts as requested until it is confirmed"),
    reminders: z
      .enum(["none", "requested", "confirmed"])
      .describe("Of the tick that allows reminders by mail; counted as the newsletter is"),
    mailStatistics: z
      .enum(["none", "requested", "confirmed"])
      .describe("Of the tick that allows noting whether mails are opened and clicked"),
    confirmedAt: instant.nullable().describe("When the address was confirmed in this campaign"),
    answers: z
      .array(
        z.object({
          question: z.string(),
          answer: z.string().describe('Empty where the question was left out; several, joined by ", "'),
          correct: z.boolean().nullable().describe("Null where nothing is right or wrong"),
        }),
      )
      .describe("What the visitor answered in a survey, quiz or test, in the campaign's first language"),
    playId: z.string().describe("The play's public id; its secret sessionId is never shown"),
  })
  .meta({ id: "LeadRow" });
export type LeadRow = z.output<typeof leadRow>;

/** One whose person was erased, as whoever reads by a cursor is told. */
const erasedLead = z.object({ leadId: z.string(), erased: z.literal(true) }).meta({ id: "ErasedLead" });
export type ErasedLead = z.output<typeof erasedLead>;

const leadList = z.object({
  q: searchText.optional().describe("A part of the name, the e-mail or the company, or a whole play id"),
  from: day.optional().describe("First and last day, in the campaign's timezone"),
  to: day.optional(),
  outcomeId: documentId.optional(),
  newsletter: z
    .enum(["true", "false"])
    .transform((written) => written === "true")
    .optional(),
  sort: z.enum(["createdAt", "email", "lastName", "firstName"]).default("createdAt"),
  direction: direction.default("desc"),
  ...paging,
});
export type LeadListQuery = z.output<typeof leadList>;

/** The list, or with `after` what came since a cursor: each lead and each change once, in order. */
const leadQuery = leadList
  .extend({
    after: z
      .string()
      .regex(/^\d{0,15}$/, "Send `next` of an earlier answer, or nothing to begin")
      .optional()
      .describe(
        "For machines: `next` of the answer before, empty at the beginning. Answers every lead that is new or has changed since, in the order of changes; several changes between two answers are one. Goes with `limit` alone",
      ),
    limit: z.coerce.number().int().min(1).max(1_000).default(100).describe("With `after`: how many at most"),
  })
  .refine(
    ({ after, q, from, to, outcomeId, newsletter }) =>
      after === undefined || [q, from, to, outcomeId, newsletter].every((filter) => filter === undefined),
    { path: ["after"], message: "What came since a cursor is not filtered" },
  );

/** Which leads a list has: what is left out is not asked for. In a body, where it is kept for later. */
export const leadFilter = z
  .object({
    q: searchText.optional().describe("A part of the name, the e-mail or the company, or a whole play id"),
    from: day.optional().describe("First and last day, in the campaign's timezone"),
    to: day.optional(),
    outcomeId: documentId.optional(),
    newsletter: z.boolean().optional(),
  })
  .meta({ id: "LeadFilter" });
export type LeadFilter = z.output<typeof leadFilter>;

const leadExport = leadList.omit({ page: true, size: true }).extend({
  language: z
    .enum(LANGUAGES)
    .default("en")
    .describe("Of headers, yes and no; answers are in the campaign's first language"),
});
export type LeadExportQuery = z.output<typeof leadExport>;

/** Leads as members read them. Visitors leave them by the calls of `plays.ts`. */
export const leadCalls = define({
  "GET /api/v1/leads/{campaignId}": {
    summary: "List a campaign's leads, or with `after` those that are new or have changed since",
    access: member("personal-data", byCampaign),
    params: campaignPath,
    query: leadQuery,
    answers: {
      200: pageOf(
        z
          .union([erasedLead, leadRow])
          .describe("With `after` also leads whose person was erased: forget what you have of them"),
      ).extend({
        next: z
          .string()
          .optional()
          .describe(
            "With `after`: the cursor for the next call. `page` is 1 then, and `total` how many are in this answer",
          ),
      }),
    },
    problems: ["campaign-unknown", "cursor-unknown"],
  },
  "GET /api/v1/leads/{campaignId}/export": {
    summary: "Download a campaign's leads, filtered and sorted as the list",
    access: member("personal-data", byCampaign),
    params: campaignPath,
    query: leadExport,
    answerType: "text/csv",
    answers: {
      200: z
        .string()
        .describe(
          "CSV (RFC 4180, UTF-8 with its mark) as it is read from the database; `x-total-count` says how many leads follow the line of headers. A cell that a spreadsheet would run has a `'` in front",
        ),
    },
    problems: ["campaign-unknown"],
  },
});
