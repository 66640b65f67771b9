/** A call as it reached the server. */
export interface Asked {
  /** `PUT /campaign` */
  call: string;
  query: Record<string, string>;
  body: unknown;
}

/** By method and path: a body to answer 200 with, a {@link Reply}, or what makes either of the call. */
export type Answers = Readonly<Record<string, unknown>>;

export class Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, body: unknown = {}, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

let table: Answers = {};
let asked: Asked[] = [];
let unexpected: string[] = [];

/** From now on the server has these answers and no others. @returns the calls as they come, in order */
export function serve(answers: Answers): readonly Asked[] {
  table = answers;
  asked = [];
  unexpected = [];
  return asked;
}

/** Calls that no test has answered for since {@link serve}: each is a fault. */
export const unexpectedCalls = (): readonly string[] => unexpected;

/** In place of `fetch`. */
export async function answer(address: string, { method = "GET", body }: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(address, "http://studio.test");
  const one: Asked = {
    call: `${method} ${pathname}`,
    query: Object.fromEntries(searchParams),
    body: typeof body === "string" ? JSON.parse(body) : undefined,
  };
  asked.push(one);
  const held = table[one.call];
  if (held === undefined) unexpected.push(one.call);
  const made = held === undefined ? new Reply(501) : typeof held === "function" ? await held(one) : held;
  const { status, body: said, headers } = made instanceof Reply ? made : new Reply(200, made);
  return new Response(JSON.stringify(said), { status, headers });
}
