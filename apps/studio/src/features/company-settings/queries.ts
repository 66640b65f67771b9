import { queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

export const companyQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/companies/{companyId}", { params: { companyId }, signal })).body.data,
  });
