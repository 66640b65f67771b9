import type { LeadRow } from "@fairground/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import type { LeadsAddress } from "./address.ts";

/** Leads are looked for every 3 s while the page is looked at. */
const LEADS_INTERVAL = 3_000;

export const leadsQuery = (campaignId: string, { q, from, to, newsletter, ...rest }: LeadsAddress) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "leads", { q, from, to, newsletter, ...rest }],
    queryFn: async ({ signal }) => {
      const query = {
        ...rest,
        ...(q && { q }),
        ...(from && { from }),
        ...(to && { to }),
        ...(newsletter && { newsletter }),
      };
      const { body } = await api.call("GET /api/v1/leads/{campaignId}", { params: { campaignId }, query, signal });
      // Erased ones are told to those who read by a cursor alone.
      return { ...body, data: body.data.filter((lead): lead is LeadRow => !("erased" in lead)) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: LEADS_INTERVAL,
  });
