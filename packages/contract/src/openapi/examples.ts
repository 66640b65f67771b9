import type { Entry } from "../define.ts";
import recorded from "./examples.json" with { type: "json" };

/** A call as a test once made it: values, body, and what was answered. */
export interface Example {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  status: number;
  answer?: unknown;
}

/** By call. Recorded by `npm run record:examples` from the server's tests, so that they are true. */
export const recordedExamples = (): Readonly<Record<string, Example>> => recorded as unknown as Record<string, Example>; // as the tool has written it, whose test reads each

/** Whether the contract takes what was sent and answered. */
export function fits(entry: Entry, { params, query, body, status, answer }: Example): boolean {
  const schema = entry.answers?.[status];
  if (schema === undefined) return false;
  const parts = [
    [entry.params, params],
    [entry.query, query ?? {}],
    [entry.raw ? undefined : entry.body, body ?? {}],
    [entry.answerType ? undefined : schema, answer],
  ] as const;
  return parts.every(([part, value]) => !part || part.safeParse(value).success);
}
