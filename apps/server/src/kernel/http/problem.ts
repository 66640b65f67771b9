import { type ProblemCode, type ProblemDocument, problems } from "@fairground/contract/problems";

/** Members of a problem document beside the standard ones, e.g. `opensAgainAt` or field `errors`. */
export type Extra = Readonly<Record<string, unknown>> & {
  detail?: string;
  errors?: { path: string; message: string }[];
};

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
