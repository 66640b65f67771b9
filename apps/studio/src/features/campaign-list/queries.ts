import type { CampaignFilter, CampaignLabel } from "@fairground/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import type { CampaignRow } from "../../data/queries.ts";
import type { CampaignsAddress } from "./address.ts";

/** What is asked for at once where all that match are meant: as many as a page may have. */
const PIECE = 200;

const queryOf = (companyId: string, address: CampaignsAddress) => {
  const { q, status, type, label, by, language, ends, sort, direction, page, size } = address;
  return {
    ...{ companyId, sort, direction, page, size },
    ...(q && { q }),
    ...(status && { status }),
    ...(type && { campaignType: type }),
    ...(label && { label }),
    ...(by && { createdBy: by }),
    ...(language && { language }),
    ...(ends && { endsWithin: Number(ends) }),
  };
};

export const campaignsQuery = (companyId: string, { view: _, ...address }: CampaignsAddress) =>
  queryOptions({
    queryKey: ["campaigns", companyId, address],
    queryFn: async ({ signal }) => {
      const query = queryOf(companyId, { view: "", ...address });
      return (await api.call("GET /campaign/search", { query, signal })).body;
    },
    placeholderData: keepPreviousData,
  });

/** Every campaign that matches, on whatever page. Names do not change their place while pages are turned. */
export async function everyMatch(companyId: string, address: CampaignsAddress): Promise<CampaignRow[]> {
  const all: CampaignRow[] = [];
  for (let page = 1; ; page++) {
    const query = queryOf(companyId, { ...address, sort: "name", direction: "asc", page });
    const { data, total } = (await api.call("GET /campaign/search", { query: { ...query, size: PIECE } })).body;
    all.push(...data);
    if (data.length === 0 || page * PIECE >= total) return all;
  }
}

export const labelsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "labels"],
    queryFn: async ({ signal }): Promise<CampaignLabel[]> =>
      (await api.call("GET /api/v1/companies/{companyId}/labels", { params: { companyId }, signal })).body.data,
  });

export const filtersQuery = (companyId: string, shows: CampaignFilter["shows"]) =>
  queryOptions({
    queryKey: ["company", companyId, "campaign-filters", shows],
    queryFn: async ({ signal }): Promise<CampaignFilter[]> => {
      const call = "GET /api/v1/companies/{companyId}/campaign-filters" as const;
      return (await api.call(call, { params: { companyId }, query: { shows }, signal })).body.data;
    },
  });

export const binQuery = (companyId: string, { q, page, size }: { q: string; page: number; size: number }) =>
  queryOptions({
    queryKey: ["company", companyId, "bin", { q, page, size }],
    queryFn: async ({ signal }) => {
      const query = { page, size, ...(q && { q }) };
      return (await api.call("GET /api/v1/companies/{companyId}/bin", { params: { companyId }, query, signal })).body;
    },
    placeholderData: keepPreviousData,
  });
