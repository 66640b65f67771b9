import { z } from "zod";
import { define, member } from "../define.ts";
import { companyPath, instant, uuid } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCompany } from "../scopes.ts";

const who = z.object({ id: uuid, name: z.string() }).nullable().describe("Null: the account is gone");
const why = z.string().trim().min(1).max(500);

const lending = z
  .object({
    lent: z
      .object({ until: instant, at: instant, by: who, reason: z.string() })
      .nullable()
      .describe("Null: the platform's administrators see nobody's data here"),
    asked: z
      .object({ at: instant, by: who, reason: z.string() })
      .nullable()
      .describe("One of the platform asks for it; null: nobody does, or it was answered"),
  })
  .meta({ id: "Lending" });
export type Lending = z.output<typeof lending>;

/** A company lets the platform's administrators read personal data for some hours, and no longer (security, 25). */
export const lendingCalls = define({
  "GET /api/v1/companies/{companyId}/lending": {
    summary: "Whether the platform's administrators may read personal data of the company now, until when and why",
    access: member("administer", byCompany),
    params: companyPath,
    answers: { 200: dataOf(lending) },
  },
  "PUT /api/v1/companies/{companyId}/lending": {
    summary:
      "Let the platform's administrators read personal data of the company for some hours from now; each reading stands in the audit",
    access: member("administer", byCompany),
    person: true,
    params: companyPath,
    body: z.object({
      hours: z.int().min(1).max(72),
      reason: why.describe("They read it, and it stands beside the time"),
    }),
    answers: { 200: dataOf(lending) },
  },
  "DELETE /api/v1/companies/{companyId}/lending": {
    summary: "End it at once, or decline what was asked for; where nothing is lent the same",
    access: member("administer", byCompany),
    person: true,
    whileSuspended: true,
    params: companyPath,
    answers: { 204: null },
  },
  "PUT /api/v1/platform/companies/{companyId}/lending-request": {
    summary: "Ask a company to lend its personal data; its member administrators are told by mail, and decide",
    access: { kind: "platform-admin" },
    params: companyPath,
    body: z.object({ reason: why.describe("They read it") }),
    answers: { 204: null },
    problems: ["company-unknown"],
  },
});
