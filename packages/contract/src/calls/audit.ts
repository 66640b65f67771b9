import { LANGUAGES } from "@fairground/model/text";
import { z } from "zod";
import { ACTIONS } from "../audit-actions.ts";
import { AREAS } from "../audited.ts";
import { define, member } from "../define.ts";
import { companyPath, day, instant, uuid } from "../ids.ts";
import { pageOf, paging } from "../page-of.ts";
import { byCompany } from "../scopes.ts";

/** In whose name a call was made. */
export const AUDIT_CALLERS = ["member", "key", "platform", "service", "account", "server"] as const;

const named = z.object({ id: uuid, name: z.string().nullable().describe("As it is called today; null: it is gone") });

const entry = z
  .object({
    entryId: z.int(),
    at: instant,
    by: z
      .enum(AUDIT_CALLERS)
      .describe(
        "account: signing in and what concerns one's own account; platform: a platform admin; server: by itself, as the company has set it",
      ),
    account: named.nullable().describe("Who called, or in whose name a key did"),
    key: named.nullable(),
    area: z.enum(AREAS),
    action: z
      .enum(ACTIONS)
      .nullable()
      .describe("What was done; the studio and the CSV say it in words. Null: by a call that is known no more"),
    call: z.string().describe("Method and path, as the reference has them; empty: by no call"),
    campaign: named.nullable(),
    ids: z.record(z.string(), z.string()).describe("What it concerned, by the names that the call has for it"),
    status: z.int().describe("What was answered: 403 is a refusal for want of a right"),
    count: z
      .int()
      .nullable()
      .describe("How many people's data were read, handed out or erased; null: it was not counted"),
    lent: z.boolean().describe("By the platform, which the company had let read it for some hours"),
    network: z.string().describe("The /24 of IPv4 or /48 of IPv6 that it came from; empty: from nowhere"),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.output<typeof entry>;

const filter = {
  account: uuid.optional().describe("Of one account"),
  key: uuid.optional().describe("Of one API key"),
  area: z.enum(AREAS).optional(),
  action: z.enum(ACTIONS).optional().describe("Of one action"),
  call: z.string().trim().min(1).max(200).optional().describe("A part of the call's name"),
  campaignId: uuid.optional(),
  from: day.optional().describe("First and last day, in the company's timezone"),
  to: day.optional(),
};
const list = z.object({ ...filter, ...paging });
export type AuditListQuery = z.output<typeof list>;
const csv = z.object({
  ...filter,
  language: z.enum(LANGUAGES).default("en").describe("Of the words for what was done"),
});
export type AuditFilter = Omit<z.output<typeof csv>, "language">;

/** What was done in a company, and who read personal data: kept for 400 days, without names and without content. */
export const auditCalls = define({
  "GET /api/v1/companies/{companyId}/audit": {
    summary: "What was changed, by whom and from where, and who read personal data; newest first",
    access: member("administer", byCompany),
    params: companyPath,
    query: list,
    answers: { 200: pageOf(entry) },
  },
  "GET /api/v1/companies/{companyId}/audit.csv": {
    summary: "Download the audit, filtered as the list: ids alone, no names; what was done as a code and in words",
    access: member("administer", byCompany),
    params: companyPath,
    query: csv,
    answerType: "text/csv",
    answers: {
      200: z
        .string()
        .describe(
          "CSV (RFC 4180, UTF-8 with its mark), newest first, as it is read. A cell that a spreadsheet would run has a `'` in front",
        ),
    },
  },
});
