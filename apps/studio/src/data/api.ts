import { createClient, ProblemError } from "@fairground/contract/client";

/** Every call of the contract, with the session's cookie, on the studio's own origin. `fetch` is looked up at each call. */
export const api = createClient({ fetch: (...request) => fetch(...request) });

export { ProblemError };

export const isSignedOut = (error: unknown): boolean => error instanceof ProblemError && error.status === 401;
/** Refused because of what the caller belongs to or may do: it is not as it was told before. */
export const isLeftOut = (error: unknown): boolean =>
  error instanceof ProblemError && (error.code === "company-unknown" || error.code === "right-missing");
/** Refused for good: asking again changes nothing. */
export const isRefusal = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.kind === "problem" && error.status < 500 && error.status !== 429;
export const isMissing = (error: unknown): boolean => error instanceof ProblemError && error.status === 404;

export interface Fault {
  path: string;
  message: string;
}
/** Every fault that a refusal names; none where it names none. */
export const faultsOf = (error: unknown): Fault[] =>
  error instanceof ProblemError ? (error.problem?.errors ?? []) : [];
