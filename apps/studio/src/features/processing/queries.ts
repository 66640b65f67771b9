import type { AnswerBody } from "@fairground/contract/answers";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

const LIST = "GET /api/v1/companies/{companyId}/processing";
export type Company = AnswerBody<"GET /api/v1/companies/{companyId}">["data"];
export type Processed = AnswerBody<typeof LIST>["data"][number];
export type Asked = Processed["asked"][number];

/** Documents are read for it: so many at a time. */
const SIZE = 50;

/** Every campaign that was ever live: a record that leaves some out is none. */
export const processingQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "processing"],
    queryFn: async ({ signal }) => {
      const all: Processed[] = [];
      for (let page = 1; ; page += 1) {
        const { body } = await api.call(LIST, { params: { companyId }, query: { page, size: SIZE }, signal });
        all.push(...body.data);
        if (body.data.length < SIZE) return all;
      }
    },
  });
