import type { Entry } from "./define.ts";
import { type ProblemCode, problems } from "./problems.ts";

/** Every problem that a call can answer: those of its entry, and those that follow from what the entry is. By status. */
export function problemsOf(entry: Entry): ProblemCode[] {
  const codes = new Set<ProblemCode>();
  const asksForToken = entry.access.kind !== "anyone" && entry.access.kind !== "play";
  if (asksForToken) codes.add("token-missing").add("right-missing");
  if (entry.later) codes.add("not-built");
  else {
    if (entry.params || entry.query || entry.body) codes.add("request-malformed");
    if (entry.body || entry.raw) codes.add("body-too-large").add("media-type-unsupported");
    for (const code of entry.problems ?? []) codes.add(code);
  }
  codes.add("too-many-requests").add("internal").add("unavailable");
  return [...codes].sort((a, b) => problems[a].status - problems[b].status);
}
