import type { CampaignTemplate } from "@fairground/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import type { ChooserAddress } from "./address.ts";

export const templatesQuery = (companyId: string, filters: Omit<ChooserAddress, "template">) =>
  queryOptions({
    queryKey: ["templates", companyId, filters],
    queryFn: async ({ signal }) => {
      const { q, category, game, goal, occasion, industry, length } = filters;
      const query = {
        ...(q && { q }),
        ...(game && { game }),
        ...(goal && { goal }),
        ...(occasion && { occasion }),
        ...(industry && { industry }),
        ...(length && { length }),
        ...(category === "own" ? { scope: "company" as const } : category && { category }),
      };
      const call = "GET /api/v1/companies/{companyId}/templates" as const;
      return (await api.call(call, { params: { companyId }, query, signal })).body.data;
    },
    placeholderData: keepPreviousData,
  });

export const templateQuery = (companyId: string, templateId: string) =>
  queryOptions({
    queryKey: ["template", companyId, templateId],
    queryFn: async ({ signal }): Promise<CampaignTemplate> => {
      const call = "GET /api/v1/companies/{companyId}/templates/{templateId}" as const;
      return (await api.call(call, { params: { companyId, templateId }, signal })).body.data;
    },
  });
