import { ACCESS_CODE_STATUSES } from "@fairground/model/access";
import { z } from "zod";
import { define, member } from "../define.ts";
import { campaignPath, day, instant, uuid } from "../ids.ts";
import { dataOf, pageOf, paging, searchText } from "../page-of.ts";

const byCampaign = { by: "campaignId", in: "params" } as const;

const accessCode = z
  .object({
    code: z.string(),
    status: z.enum(ACCESS_CODE_STATUSES),
    usedAt: instant.nullable().describe("Last used"),
    used: z.int(),
    uses: z.int().describe("How often it may be used"),
    expiresAt: instant.nullable(),
  })
  .meta({ id: "AccessCode" });
export type AccessCodeRow = z.output<typeof accessCode>;

const statistics = z.object({
  issued: z.int().describe("Codes that there are"),
  used: z.int().describe("Uses, kept when codes are made unused again"),
  unused: z.int().describe("Codes that can still be used"),
  refusedTries: z.int(),
  series: z
    .array(z.object({ day, used: z.int(), refused: z.int() }))
    .describe("Days in the campaign's timezone; those without are left out"),
});
export type AccessCodeStatistics = z.output<typeof statistics>;

const accessList = z.object({
  campaignId: uuid.optional().describe("Sent beside the path; not read"),
  companyId: uuid.optional(),
  searchQuery: searchText.optional().describe("A part of the code, as people type it"),
  status: z.enum(ACCESS_CODE_STATUSES).optional(),
  ...paging,
});
export type AccessListQuery = z.output<typeof accessList>;

/** Access codes (spec §7 "Access codes"): codes that a campaign asks for. Making them is in `ours.ts`, checking them in the session call. */
export const accessCodes = define({
  "GET /access-codes/api/analytics/{campaignId}": {
    summary: "How many access codes were issued, used and refused",
    access: member("see", byCampaign),
    params: campaignPath,
    query: z.object({ companyId: uuid.optional().describe("The campaign says it; not read") }),
    answers: { 200: statistics },
    problems: ["campaign-unknown"],
  },
  "GET /access-codes/api/{campaignId}": {
    summary: "List and search a campaign's access codes",
    access: member("manage", byCampaign),
    params: campaignPath,
    query: accessList,
    answers: { 200: pageOf(accessCode) },
    problems: ["campaign-unknown"],
  },
  "PUT /access-codes/api/reset-codes/{campaignId}": {
    summary: "Make used access codes unused",
    access: member("manage", byCampaign),
    params: campaignPath,
    answers: { 200: dataOf(z.object({ reset: z.int().describe("Codes that can be used again") })) },
    problems: ["campaign-unknown"],
  },
});
