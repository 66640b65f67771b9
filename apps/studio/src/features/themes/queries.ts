import { queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

/** Themes of a company's own, by name. */
export const ownThemesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["themes", companyId],
    queryFn: async ({ signal }) => {
      const call = "GET /campaign-configurations/api/themes/{companyId}" as const;
      return (await api.call(call, { params: { companyId }, signal })).body.data;
    },
  });
