import type { Entry, Method } from "../define.ts";
import { type ProblemCode, problems } from "../problems.ts";

/** Every problem that a call can answer: those of its entry, and those that follow from what the entry is. By status. */
export function problemsOf(method: Method, entry: Entry): ProblemCode[] {
  // What the address or the query holds is looked at before the call is: a NUL, or percent signs that stand for nothing.
  const codes = new Set<ProblemCode>([
    "request-malformed",
    "key-in-address",
    "too-many-requests",
    "internal",
    "unavailable",
  ]);
  // A body is read, or refused, before anything is known of the call.
  if (method !== "GET") codes.add("body-too-large").add("media-type-unsupported").add("request-timeout");
  // Calls of plays wait for each other; those of the studio never do.
  if (entry.access.kind === "play" || entry.turn) codes.add("overloaded");
  if (entry.later) codes.add("not-built");
  for (const code of [...ofAccess(method, entry), ...(entry.problems ?? [])]) codes.add(code);
  return [...codes].sort((a, b) => problems[a].status - problems[b].status);
}

/** Who does not say who they are, who may not, and whose company or campaign is not there or is another's. */
function ofAccess(method: Method, { access, person }: Entry): ProblemCode[] {
  if (access.kind === "anyone" || access.kind === "play") return [];
  const refusals: ProblemCode[] = ["token-missing", "right-missing"];
  if (access.kind === "platform-admin") return refusals;
  // A session that a company's provider has opened leaves the account itself alone.
  if (access.company.by === "account" && method !== "GET") refusals.push("sign-on-session");
  else refusals.push("sign-on-required", "second-factor-required");
  // Members read a suspended company all the same; its keys do not.
  if (access.company.by !== "account" || access.company.keys) refusals.push("company-suspended");
  // A key that is limited to campaigns, and any key where a person is asked for.
  if (person || access.company.by !== "campaignId") refusals.push("key-refused");
  if (access.company.by === "companyId") refusals.push("company-unknown");
  if (access.company.by === "campaignId") refusals.push("campaign-unknown");
  return refusals;
}
