import { z } from "zod";
import { define, member } from "../define.ts";
import { companyPath, instant, uuid } from "../ids.ts";
import { MOST_UNREAD, NOTICE_KINDS, type NoticeKind } from "../notice-kinds.ts";
import { dataOf, pageOf, paging, searchText } from "../page-of.ts";
import { byAccount, byCompany } from "../scopes.ts";
import { person } from "../shapes/campaign-content.ts";

const kind = z.enum(Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]]); // its own keys

const notice = z
  .object({
    noticeId: uuid,
    kind,
    campaignId: uuid,
    campaign: z.string().describe("Its name"),
    facts: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .describe(
        "Ids and numbers, by kind: revision, requestId, approved, prizeId, outcomePageId, left, importId, of, stored, refused",
      ),
    count: z.int().describe("How many it tells of, where one notice tells of many"),
    prize: z.string().nullable().describe("The prize that it tells of, in the campaign's first language"),
    by: person.describe("Who did it; null: nobody did, or they are gone"),
    at: instant,
    isRead: z.boolean().describe("What one did oneself, or what was before one belonged to the company, is read"),
  })
  .meta({ id: "Notice" });
export type Notice = z.output<typeof notice>;

const list = z.object({
  kind: kind.optional(),
  campaignId: uuid.optional(),
  q: searchText.optional().describe("A part of the campaign's name"),
  unread: z.enum(["true", "false"]).optional().describe("true: only what is unread"),
  ...paging,
});
export type NoticeListQuery = z.output<typeof list>;

const switches = z.partialRecord(kind, z.boolean());
const ownAccount = member("see", byAccount);
const noticePath = z.object({
  companyId: uuid,
  noticeId: uuid.describe("Of GET /api/v1/companies/{companyId}/notices"),
});

/** What a company's campaigns do while nobody looks: told to each member, read by each for themselves, kept for 90 days. */
export const notificationCalls = define({
  "GET /api/v1/companies/{companyId}/notices": {
    summary:
      "What you are told of the company's campaigns, newest first: what your rights let you see and you have not switched off",
    access: member("see", byCompany),
    person: true,
    params: companyPath,
    query: list,
    answers: { 200: pageOf(notice) },
  },
  "GET /api/v1/companies/{companyId}/notices/unread": {
    summary: "How many of them you have not read",
    access: member("see", byCompany),
    person: true,
    params: companyPath,
    answers: {
      200: dataOf(
        z.object({
          count: z.int().describe(`${MOST_UNREAD}: so many or more`),
          newest: z.object({ noticeId: uuid, at: instant }).nullable(),
        }),
      ),
    },
  },
  "PUT /api/v1/companies/{companyId}/notices/read": {
    summary: "Mark as read what was told up to an instant",
    access: member("see", byCompany),
    whileSuspended: true,
    person: true,
    audit: "none",
    params: companyPath,
    body: z.object({ until: instant.describe("`at` of the newest that you have seen") }),
    answers: { 204: null },
  },
  "PUT /api/v1/companies/{companyId}/notices/{noticeId}/read": {
    summary: "Mark one as read",
    access: member("see", byCompany),
    whileSuspended: true,
    person: true,
    audit: "none",
    params: noticePath,
    answers: { 204: null },
    problems: ["notice-unknown"],
  },
  "GET /api/v1/account/notices": {
    summary: "Which kinds you are told of",
    access: ownAccount,
    answers: { 200: dataOf(z.record(kind, z.boolean())) },
  },
  "PUT /api/v1/account/notices": {
    summary: "Choose which kinds you are told of",
    access: ownAccount,
    body: switches.describe("Kinds that are left out stay as they are"),
    answers: { 200: dataOf(z.record(kind, z.boolean())) },
  },
});
