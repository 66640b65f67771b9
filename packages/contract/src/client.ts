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
  const call = async (name: string, { params = {}, query = {}, body, headers: more, signal }: LooseOptions = {}) => {
    const [method = "", template = ""] = name.split(" ");
    const path = template.replace(/{(\w+)}/g, (_, key: string) => encodeURIComponent(String(params[key])));
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) =>
        value === undefined || value === null ? [] : [value].flat().map((one) => [key, String(one)]),
      ),
    ).toString();
    const stop = new AbortController();
    let kind: ProblemError["kind"] = "network";
    const end = (why: ProblemError["kind"]) => {
      kind = why;
      stop.abort();
    };
    const cancel = () => end("cancelled");
    if (signal?.aborted) cancel();
    signal?.addEventListener("abort", cancel);
    const timer = setTimeout(end, timeout, "timeout");
    try {
      const base = typeof baseUrl === "function" ? baseUrl(path) : baseUrl;
      const response = await send(base + path + (search && `?${search}`), {
        method,
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(typeof headers === "function" ? headers() : headers),
          ...more,
        },
        signal: stop.signal,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const { status, ok } = response;
      const text = await response.text();
      if (ok) return { status, body: text ? JSON.parse(text) : undefined };
      kind = "problem";
      throw new ProblemError(kind, status, documentOf(text));
    } catch (error) {
      throw error instanceof ProblemError ? error : new ProblemError(kind, 0, undefined, error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
    }
  };
  return { call: call as Client<C>["call"] }; // the table's types over one loose function
}

/** A proxy's error page is no problem document: then there is none. */
function documentOf(text: string): ProblemDocument | undefined {
  try {
    const read: unknown = JSON.parse(text);
    if (read && typeof read === "object") return read as ProblemDocument; // the server's error shape (problems.ts)
  } catch {}
  return undefined;
}

/** Why a call has no answer. */
export class ProblemError extends Error {
  /** `problem`: the server refused. `network`: no answer, or not a readable one. `timeout`, `cancelled`: by the client. */
  readonly kind: "problem" | "network" | "timeout" | "cancelled";
  /** The HTTP status of a problem, 0 for the other kinds. */
  readonly status: number;
  readonly problem: ProblemDocument | undefined;

  constructor(kind: ProblemError["kind"], status: number, problem?: ProblemDocument, cause?: unknown) {
    super(problem?.message ?? kind, { cause });
    this.kind = kind;
    this.status = status;
    this.problem = problem;
  }

  /** The problem's code, where the server sent a problem document. */
  get code(): ProblemCode | undefined {
    return this.problem?.code;
  }
}

export interface ClientOptions {
  /** Before the path; a function chooses by path, for services that live apart (spec §7: apiUrl, serverBaseUrl, leads). */
  baseUrl?: string | ((path: string) => string);
  /** Of every call; a function is asked anew each time. */
  headers?: Record<string, string> | (() => Record<string, string>);
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
}

/** A field that may be left out where its type allows nothing, or an empty object, to be sent. */
type Field<Name extends string, Value> = undefined extends Value
  ? { [N in Name]?: Value }
  : object extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

export type CallOptions<E extends Entry> = Field<"params", ParamsInput<E>> &
  Field<"query", QueryInput<E>> &
  Field<"body", BodyInput<E>> & { headers?: Record<string, string>; signal?: AbortSignal };

export interface Client<C extends Contract> {
  call<Name extends keyof C & Call>(
    name: Name,
    ...options: object extends CallOptions<C[Name]> ? [options?: CallOptions<C[Name]>] : [options: CallOptions<C[Name]>]
  ): Promise<AnswerOf<C[Name]>>;
}
