import { Readable } from "node:stream";
import type { auditCalls } from "@fairground/contract";
import type { Handlers } from "../../kernel/http/mount.ts";
import type { Audit } from "./service.ts";

export const auditRoutes = (audit: Audit): Handlers<typeof auditCalls> => ({
  "GET /api/v1/companies/{companyId}/audit": async ({ params, query, reply }) => {
    reply.header("cache-control", "no-store");
    const found = await audit.list(params.companyId, query);
    return { status: 200, body: { ...found, page: query.page, size: query.size } };
  },
  "GET /api/v1/companies/{companyId}/audit.csv": async ({ params, query, reply }) => {
    reply
      .type("text/csv; charset=utf-8")
      .header("cache-control", "no-store")
      .header("content-disposition", `attachment; filename="${params.companyId}-audit.csv"`);
    const stream = Readable.from(audit.text(params.companyId, query));
    return { status: 200, body: stream as unknown as string }; // mount hands it to Fastify, which sends streams as they are
  },
});
