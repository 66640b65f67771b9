import type { AnswerBody } from "@fairground/contract/answers";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

export type SignOnAnswer = AnswerBody<"GET /api/v1/companies/{companyId}/sign-on">["data"];
export type SignOnSettings = NonNullable<SignOnAnswer["settings"]>;

export const signOnQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "sign-on"],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/companies/{companyId}/sign-on" as const;
      return (await api.call(call, { params: { companyId }, signal })).body.data;
    },
  });
