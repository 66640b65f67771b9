import type { AnswerBody } from "@fairground/contract/answers";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

/** As often as processes give signs of life. */
const INTERVAL = 15_000;

export type PlatformStatus = AnswerBody<"GET /api/v1/platform/status">["data"];

export const statusQuery = queryOptions({
  queryKey: ["platform", "status"],
  queryFn: async ({ signal }) => (await api.call("GET /api/v1/platform/status", { signal })).body.data,
  refetchInterval: INTERVAL,
  staleTime: 0,
});
