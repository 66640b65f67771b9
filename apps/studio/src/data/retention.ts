import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** When a campaign's leads go, and when some did. @param asIf as it would be with other months, or another end; absent: as it is */
export const retentionQuery = (campaignId: string, asIf: { months?: number; endDate?: string } = {}) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "retention", asIf],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/retention" as const;
      return (await api.call(call, { params: { campaignId }, query: asIf, signal })).body.data;
    },
  });
