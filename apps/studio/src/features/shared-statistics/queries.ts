import type { AnswerBody } from "@fairground/contract/answers";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

const LOOK = "POST /api/v1/shared-statistics/look" as const;
export type Shared = AnswerBody<typeof LOOK>["data"];
/** What opens a link: what it holds, and what its password was taken for. */
export interface Held {
  token: string;
  pass?: string;
}
export interface Asked {
  from?: string;
  to?: string;
  granularity?: "day" | "hour";
  top?: "top_5" | "top_10";
}

/** While visitors come, numbers are looked at so often; in a tab that nobody looks at never. */
const INTERVAL = 60_000;

/** Everything that a link shows of these days. @param runs whether something can still be added to them */
export const sharedQuery = (held: Held, asked: Asked, runs: boolean) =>
  queryOptions({
    queryKey: ["shared", held, asked],
    queryFn: async ({ signal }) => (await api.call(LOOK, { body: { ...held, ...asked }, signal })).body.data,
    placeholderData: keepPreviousData,
    refetchInterval: runs && INTERVAL,
  });

/** Takes a link's password for what is sent along from then on. */
export const openShared = async (body: { token: string; password: string }): Promise<string> =>
  (await api.call("POST /api/v1/shared-statistics/open", { body })).body.data.pass;
