import type { CompanyRecord, companyCalls } from "@fairground/contract";
import { userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { ChangedCompany, Companies } from "./service.ts";

export const companyRoutes = (companies: Companies): Handlers<typeof companyCalls> => ({
  "GET /api/v1/companies/{companyId}": async ({ params }) => {
    const company = await companies.find(params.companyId);
    if (!company) throw new Problem("company-unknown");
    return { status: 200, body: { data: company } };
  },
  "PUT /api/v1/companies/{companyId}": async ({ params, body, caller }) => ({
    status: 200,
    body: { data: accepted(await companies.change(params.companyId, body, userOf(caller))) },
  }),
  "GET /api/v1/platform/companies": async ({ query: { q = "", ...rest } }) => {
    const { data, total } = await companies.list({ q, ...rest });
    return { status: 200, body: { data, page: rest.page, size: rest.size, total } };
  },
  "POST /api/v1/platform/companies": async ({ body, caller }) => {
    const made = await companies.make(body, userOf(caller));
    if (made.kind === "timezoneUnknown") throw noTimezone();
    if (made.kind !== "made") throw new Problem("email-refused");
    return { status: 201, body: { data: { companyId: made.companyId } } };
  },
  "PUT /api/v1/platform/companies/{companyId}": async ({ params, body, caller }) => ({
    status: 200,
    body: { data: accepted(await companies.change(params.companyId, { name: body.name }, userOf(caller))) },
  }),
  "PUT /api/v1/platform/companies/{companyId}/suspension": async ({ params, body }) => {
    if (!(await companies.suspend(params.companyId, body.reason))) throw new Problem("company-unknown");
    return { status: 204, body: null };
  },
  "DELETE /api/v1/platform/companies/{companyId}/suspension": async ({ params }) => {
    if (!(await companies.lift(params.companyId))) throw new Problem("company-unknown");
    return { status: 204, body: null };
  },
});

function accepted(changed: ChangedCompany): CompanyRecord {
  switch (changed.kind) {
    case "changed":
      return changed.company;
    case "timezoneUnknown":
      throw noTimezone();
    case "logoUnknown":
      throw new Problem("asset-unknown");
    case "locksOut":
      throw new Problem("requirement-locks-out");
    default:
      throw new Problem("company-unknown");
  }
}

const noTimezone = (): Problem =>
  new Problem("company-refused", { errors: [{ path: "timezone", message: "Nobody knows this timezone" }] });
