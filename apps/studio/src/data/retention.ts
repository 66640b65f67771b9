import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** When a campaign's leads go, and when some did. @param months as it would be with them; absent: as it is */
export const retentionQuery = (campaignId: string, months?: number) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "retention", months ?? null],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/retention" as const;
      const query = months === undefined ? {} : { months };
      return (await api.call(call, { params: { campaignId }, query, signal })).body.data;
    },
  });
