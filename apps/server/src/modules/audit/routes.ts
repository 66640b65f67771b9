import type { auditCalls } from "@fairground/contract";
import type { Handlers } from "../../kernel/http/mount.ts";
import { CSV, streamed } from "../../kernel/http/streamed.ts";
import type { Audit } from "./service.ts";

export const auditRoutes = (audit: Audit): Handlers<typeof auditCalls> => ({
  "GET /api/v1/companies/{companyId}/audit": async ({ params, query, reply }) => {
    reply.header("cache-control", "no-store");
    const found = await audit.list(params.companyId, query);
    return { status: 200, body: { ...found, page: query.page, size: query.size } };
  },
  "GET /api/v1/companies/{companyId}/audit.csv": async ({ params, query, reply }) => {
    return {
      status: 200,
      body: streamed(reply, audit.text(params.companyId, query), { type: CSV, name: `${params.companyId}-audit.csv` }),
    };
  },
});
