import type { Lending, lendingCalls } from "@fairground/contract";
import { userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { Lendings } from "./service.ts";

export const lendingRoutes = (lendings: Lendings): Handlers<typeof lendingCalls> => {
  const told = async (companyId: string): Promise<Lending> => {
    const row = await lendings.find(companyId);
    return {
      lent:
        row?.until && row.lentAt
          ? {
              until: row.until.toISOString(),
              at: row.lentAt.toISOString(),
              by: person(row.lentBy, row.lentByName),
              reason: row.why,
            }
          : null,
      asked: row?.askedAt
        ? { at: row.askedAt.toISOString(), by: person(row.askedBy, row.askedByName), reason: row.askedWhy }
        : null,
    };
  };
  return {
    "GET /api/v1/companies/{companyId}/lending": async ({ params, reply }) => {
      reply.header("cache-control", "no-store");
      return { status: 200, body: { data: await told(params.companyId) } };
    },
    "PUT /api/v1/companies/{companyId}/lending": async ({ params: { companyId }, body: { hours, reason }, caller }) => {
      await lendings.lend(companyId, { hours, why: reason, by: userOf(caller) });
      return { status: 200, body: { data: await told(companyId) } };
    },
    "DELETE /api/v1/companies/{companyId}/lending": async ({ params }) => {
      await lendings.end(params.companyId);
      return { status: 204, body: null };
    },
    "PUT /api/v1/platform/companies/{companyId}/lending-request": async ({ params, body, caller }) => {
      if (!(await lendings.ask(params.companyId, { why: body.reason, by: userOf(caller) })))
        throw new Problem("company-unknown");
      return { status: 204, body: null };
    },
  };
};

const person = (id: string | null, name: string | null) => (id !== null && name !== null ? { id, name } : null);
