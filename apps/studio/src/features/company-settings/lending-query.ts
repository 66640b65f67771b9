import { queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

/** Whether a company lends personal data to the platform's administrators, and whether they ask. */
export const lendingQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "lending"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/companies/{companyId}/lending", { params: { companyId }, signal })).body.data,
  });
