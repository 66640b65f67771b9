import type { AnswerBody } from "@fairground/contract/answers";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: async ({ signal }) => (await api.call("GET /api/v1/account", { signal })).body.data,
});

export const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: async ({ signal }) => (await api.call("GET /api/v1/account/sessions", { signal })).body.data,
});

export const deletionQuery = queryOptions({
  queryKey: ["account", "deletion"],
  queryFn: async ({ signal }) => (await api.call("GET /api/v1/account/deletion", { signal })).body.data,
});

export type Account = AnswerBody<"GET /api/v1/account">["data"];
