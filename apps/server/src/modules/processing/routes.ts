import type { processingCalls } from "@fairground/contract";
import type { Handlers } from "../../kernel/http/mount.ts";
import type { ProcessedCampaigns } from "./service.ts";

export const processingRoutes = (campaigns: ProcessedCampaigns): Handlers<typeof processingCalls> => ({
  "GET /api/v1/companies/{companyId}/processing": async ({ params, query, reply }) => {
    const { data, total } = await campaigns.list(params.companyId, query);
    reply.header("cache-control", "no-store");
    return {
      status: 200,
      body: {
        data: data.map(({ publishedAt, endsAt, deletedAt, ...campaign }) => ({
          ...campaign,
          publishedAt: publishedAt.toISOString(),
          endsAt: endsAt?.toISOString() ?? null,
          deletedAt: deletedAt?.toISOString() ?? null,
        })),
        ...query,
        total,
      },
    };
  },
});
