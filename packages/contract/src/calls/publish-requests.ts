import { z } from "zod";
import { define, member, memberWithEither } from "../define.ts";
import { campaignPath, companyPath, instant, revisionNumber, uuid } from "../ids.ts";
import { dataOf, pageOf, paging } from "../page-of.ts";
import { byCampaign, byCompany } from "../scopes.ts";
import { person } from "../shapes/campaign-content.ts";
import { stockNote } from "./prizes.ts";

const PUBLISH_REQUEST_STATES = ["open", "approved", "refused", "withdrawn", "replaced"] as const;

const publishRequest = z
  .object({
    requestId: uuid,
    campaignId: uuid,
    campaign: z.string().describe("Its name"),
    state: z.enum(PUBLISH_REQUEST_STATES).describe("replaced: it was asked for anew"),
    revision: z.int().nullable().describe("The older revision to go back to; null: the draft"),
    rev: z.int().nullable().describe("The draft's version that was asked for; null where it is an older revision"),
    changed: z.boolean().describe("The draft or the settings are others by now, so that it cannot be approved"),
    at: instant.nullable().describe("When it is to be published; null: with the answer"),
    withStock: z.boolean().describe("The draft's stock and limits come into force with it"),
    stockNote: z.string().describe("Why there is less to win; empty: nobody had to say"),
    withoutCodes: z.boolean().describe("It goes live also where its access page lets nobody in"),
    note: z.string(),
    askedBy: person,
    askedAt: instant,
    answeredBy: person,
    answeredAt: instant.nullable().describe("Also when it was withdrawn"),
    answer: z.string().describe("What the answer says; why it was refused"),
    published: z.int().nullable().describe("The revision that the approval made; null where it is scheduled"),
  })
  .meta({ id: "PublishRequest" });
export type PublishRequest = z.output<typeof publishRequest>;

const requestPath = z.object({ campaignId: uuid, requestId: uuid });
const words = z.string().trim().max(2_000);

/** Publishing with a second pair of eyes, where the company asks for it: one member asks, another answers. */
export const publishRequestCalls = define({
  "POST /api/v1/campaigns/{campaignId}/publish-requests": {
    summary:
      "Ask for publishing the draft as it is now, at once or at an instant, or for going back to an older revision",
    access: member("publish", byCampaign),
    params: campaignPath,
    body: z
      .object({
        note: words.default("").describe("For whoever answers"),
        revision: revisionNumber.nullish().describe("The older revision to go back to; absent: the draft"),
        at: instant.nullish().describe("When the draft is to be published; absent: with the answer"),
        withStock: z
          .boolean()
          .optional()
          .describe("Puts its stock and limits in force with it, new prizes too; takes the right to manage"),
        stockNote: stockNote.optional(),
        withoutCodes: z
          .boolean()
          .optional()
          .describe("Asks for it also where its access page lets nobody in, as no access code can be used"),
      })
      .refine(({ revision, withStock }) => !revision || !withStock, {
        path: ["withStock"],
        message: "An older revision goes live with the stock that is in force",
      })
      .refine(({ revision, at }) => !revision || !at, {
        path: ["at"],
        message: "Only the draft can be scheduled",
      }),
    answers: { 201: dataOf(publishRequest).describe("An open request of this campaign is replaced") },
    problems: [
      "campaign-unknown",
      "publishing-free",
      "publish-request-answered",
      "publish-blocked",
      "publish-gate-shut",
      "stock-reason-missing",
      "revision-unknown",
      "schedule-past",
    ],
  },
  "GET /api/v1/campaigns/{campaignId}/publish-requests": {
    summary: "List a campaign's requests for publishing, newest first",
    access: member("see", byCampaign),
    params: campaignPath,
    query: z.object(paging),
    answers: { 200: pageOf(publishRequest) },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/companies/{companyId}/publish-requests": {
    summary: "List the requests of all campaigns that wait for an answer, oldest first",
    access: member("see", byCompany),
    params: companyPath,
    query: z.object(paging),
    answers: { 200: pageOf(publishRequest) },
  },
  "DELETE /api/v1/campaigns/{campaignId}/publish-requests/{requestId}": {
    summary: "Withdraw a request of one's own",
    access: member("publish", byCampaign),
    params: requestPath,
    answers: { 204: null },
    problems: ["campaign-unknown", "publish-request-unknown", "publish-request-answered", "publish-request-others"],
  },
  "POST /api/v1/campaigns/{campaignId}/publish-requests/{requestId}/answer": {
    summary: "Approve or refuse a request: approval publishes exactly what was asked for",
    /** Another CREATOR or a USER_ADMIN (decisions, "Accounts"); never who asked. */
    access: memberWithEither("publish", "administer", byCampaign),
    /** A key is whoever has copied it: no second person. */
    person: true,
    params: requestPath,
    body: z
      .object({ approve: z.boolean(), note: words.default("").describe("Why, where it is refused") })
      .refine(({ approve, note }) => approve || note !== "", { path: ["note"], message: "Say why" }),
    answers: { 200: dataOf(publishRequest) },
    problems: [
      "campaign-unknown",
      "publish-request-unknown",
      "publish-request-own",
      "publish-request-answered",
      "publish-request-outdated",
      "publish-blocked",
      "publish-gate-shut",
      "revision-unknown",
      "schedule-past",
    ],
  },
});
