import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import type { CampaignsAddress } from "./address.ts";

export const campaignsQuery = (companyId: string, { q, status, type, ...rest }: CampaignsAddress) =>
  queryOptions({
    queryKey: ["campaigns", companyId, { q, status, type, ...rest }],
    queryFn: async ({ signal }) => {
      const query = {
        ...rest,
        companyId,
        ...(q && { q }),
        ...(status && { status }),
        ...(type && { campaignType: type }),
      };
      return (await api.call("GET /campaign/search", { query, signal })).body;
    },
    placeholderData: keepPreviousData,
  });
