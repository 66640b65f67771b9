import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import type { CompaniesAddress } from "./address.ts";

export const COMPANIES = ["platform", "companies"] as const;

export const companiesQuery = ({ q, ...rest }: CompaniesAddress) =>
  queryOptions({
    queryKey: [...COMPANIES, { q, ...rest }],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/platform/companies", { query: { ...rest, ...(q && { q }) }, signal })).body,
    placeholderData: keepPreviousData,
  });

export const globalTemplatesQuery = queryOptions({
  queryKey: ["platform", "templates"],
  queryFn: async ({ signal }) => (await api.call("GET /api/v1/platform/templates", { signal })).body.data,
});
