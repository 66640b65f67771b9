import type { CampaignTemplate } from "@fairground/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import type { ChooserAddress } from "./address.ts";

export const templatesQuery = (companyId: string, { q, category, game }: Omit<ChooserAddress, "template">) =>
  queryOptions({
    queryKey: ["templates", companyId, { q, category, game }],
    queryFn: async ({ signal }) => {
      const query = {
        ...(q && { q }),
        ...(game && { game }),
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
