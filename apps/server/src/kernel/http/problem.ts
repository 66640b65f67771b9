import { type ProblemCode, type ProblemDocument, problems } from "@fairground/contract/problems";

/** Members of a problem document beside the standard ones, e.g. `opensAgainAt` or field `errors`. */
export type Extra = Readonly<Record<string, unknown>> & {
  detail?: string;
  errors?: { path: string; message: string }[];
};

/**
 * 429, with the seconds after which to come again: `Retry-After`, and `RateLimit` with the limit's name.
 * @param seconds told in whole ones, at least 1
 * @param extra e.g. `retryAfter`, where a page that cannot read headers is to wait by itself
 */
export function tooManyRequests(limit: string, seconds: number, extra: Extra = {}): Problem {
  const whole = Math.max(1, Math.ceil(seconds));
  const headers = { "retry-after": String(whole), ratelimit: `"${limit}";r=0;t=${whole}` };
  return new Problem("too-many-requests", extra, headers);
}

/** A refusal over HTTP: one class, one table (house, "Errors"). Thrown by routes only. */
export class Problem extends Error {
  override name = "Problem";
  readonly code: ProblemCode;
  readonly extra: Extra;
  /** Response headers, e.g. Retry-After. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ProblemCode, extra: Extra = {}, headers: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.extra = extra;
    this.headers = headers;
  }

  get status(): number {
    return problems[this.code].status;
  }

  document(requestId: string): ProblemDocument {
    const { status, title, todo } = problems[this.code];
    return {
      type: `/docs#problem-${this.code}`,
      title,
      status,
      statusCode: status,
      message: title,
      code: this.code,
      requestId,
      ...this.extra,
      detail: this.extra.detail ?? todo,
    };
  }
}
