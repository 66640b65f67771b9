import { MEASURED, PROCESSES } from "@fairground/model/legal";
import { z } from "zod";
import { define, member } from "../define.ts";
import { companyPath, instant, uuid } from "../ids.ts";
import { pageOf, paging } from "../page-of.ts";
import { byCompany } from "../scopes.ts";

const processed = z
  .object({
    campaignId: uuid,
    name: z.string(),
    publishedAt: instant.describe("When what is told of it was published"),
    isLive: z.boolean(),
    endsAt: instant.nullable().describe("When it is or was over: at its end, deactivated or deleted; null: no end"),
    deletedAt: instant.nullable().describe("Since when it is in the bin; null: it is not"),
    processes: z.array(z.enum(PROCESSES)).describe("What it does with data of its visitors, beside measuring"),
    asked: z
      .array(z.object({ name: z.string(), label: z.string().describe("In the campaign's first language") }))
      .describe("Fields of its forms"),
    measured: z.enum(MEASURED),
    asksToMeasure: z.boolean().describe("Visitors are asked before they are recognised"),
    minimumAge: z.int().describe("Whole years; 0: none"),
    retentionMonths: z.int().nullable().describe("Months after its end; null: until somebody deletes its leads"),
    organiser: z.string(),
    recipients: z.string().describe('Who else receives the data; "": nobody'),
  })
  .meta({ id: "ProcessedCampaign" });
export type ProcessedCampaign = z.output<typeof processed>;

/** What a company's record of processing is made of: facts are the company's own, campaigns are listed here. */
export const processingCalls = define({
  "GET /api/v1/companies/{companyId}/processing": {
    summary:
      "What each campaign that was ever live does with data of its visitors, as it is published; the newest first",
    access: member("see", byCompany),
    params: companyPath,
    query: z.object(paging),
    answers: { 200: pageOf(processed) },
  },
});
