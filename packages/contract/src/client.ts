import type { AnswerOf, BodyInput, Call, Contract, Entry, ParamsInput, QueryInput } from "./define.ts";
import type { FairgroundContract } from "./index.ts";
import type { ProblemCode, ProblemDocument } from "./problems.ts";

/**
 * A client of the contract: types from the table, nothing of it at run time.
 * A refusal, and everything that keeps an answer from coming, rejects with {@link ProblemError}.
 */
export function createClient<C extends Contract = FairgroundContract>({
  baseUrl = "",
  headers,
  timeout = 30_000,
  fetch: send = fetch,
}: ClientOptions = {}): Client<C> {
  const call = async (
    name: string,
    { params, query = {}, body, headers: more, signal, timeout: most = timeout }: LooseOptions = {},
  ) => {
    const [method, template] = name.split(" ") as [string, string]; // a Call is both
    const path = template.replace(/{(\w+)}/g, (_, key: string) => encodeURIComponent(params?.[key] as string));
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) => [value ?? []].flat().map((one) => [key, one as string])),
    );
    const stop = new AbortController();
    const cancel = () => stop.abort("aborted");
    const timer = setTimeout(() => stop.abort("timeout"), most);
    try {
      signal?.addEventListener("abort", cancel);
      if (signal?.aborted) cancel();
      const response = await send(
        `${typeof baseUrl === "function" ? baseUrl(path) : baseUrl}${path}?${search}`.replace(/\?$/, ""),
        {
          method,
          headers: {
            ...(body !== undefined && { "content-type": "application/json" }),
            ...headers?.(),
            ...more,
          },
          signal: stop.signal,
          body: JSON.stringify(body),
        },
      );
      // A proxy's error page is no problem document: then there is none.
      if (!response.ok) throw new ProblemError("problem", response.status, await response.json().catch(() => {}));
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : undefined };
    } catch (error) {
      throw error instanceof ProblemError
        ? error
        : new ProblemError(stop.signal.reason ?? "network", 0, undefined, error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
    }
  };
  return { call: call as Client<C>["call"] }; // the table's types over one loose function
}

/** Why a call has no answer. Its fields are declared, not defined: the constructor sets them, and a visitor downloads each word. */
export class ProblemError extends Error {
  /** `problem`: the server refused. `network`: no answer, or not a readable one. `timeout`, `aborted`: by the client. */
  declare readonly kind: "problem" | "network" | "timeout" | "aborted";
  /** The HTTP status of a problem, 0 for the other kinds. */
  declare readonly status: number;
  declare readonly problem: ProblemDocument | undefined;
  /** The problem's code, where the server sent a problem document. */
  declare readonly code: ProblemCode | undefined;

  constructor(kind: ProblemError["kind"], status: number, problem?: ProblemDocument, cause?: unknown) {
    super(problem?.message ?? kind, { cause });
    this.kind = kind;
    this.status = status;
    this.problem = problem;
    this.code = problem?.code;
  }
}

export interface ClientOptions {
  /** Before the path; a function chooses by path, for services that live apart (spec §7: apiUrl, serverBaseUrl, leads). */
  baseUrl?: string | ((path: string) => string);
  /** Of every call; asked anew each time, because a token changes. */
  headers?: () => Record<string, string>;
  /** Milliseconds; 30,000 where nothing is said (spec §9). */
  timeout?: number;
  fetch?: typeof fetch;
}

interface LooseOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeout?: number;
}

/** A field that may be left out where its type allows nothing, or an empty object, to be sent. */
type Field<Name extends string, Value> = undefined extends Value
  ? { [N in Name]?: Value }
  : object extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

export type CallOptions<E extends Entry> = Field<"params", ParamsInput<E>> &
  Field<"query", QueryInput<E>> &
  Field<"body", BodyInput<E>> & {
    headers?: Record<string, string>;
    signal?: AbortSignal;
    /** Milliseconds; the client's where nothing is said. */
    timeout?: number;
  };

export interface Client<C extends Contract> {
  call<Name extends keyof C & Call>(
    name: Name,
    ...options: object extends CallOptions<C[Name]> ? [options?: CallOptions<C[Name]>] : [options: CallOptions<C[Name]>]
  ): Promise<AnswerOf<C[Name]>>;
}
