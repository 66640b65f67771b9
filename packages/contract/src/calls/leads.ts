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
    summary: "List a campaign's leads",
    access: member("personal-data", byCampaign),
    params: campaignPath,
    query: leadList,
    answers: { 200: pageOf(leadRow) },
    problems: ["campaign-unknown"],
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
