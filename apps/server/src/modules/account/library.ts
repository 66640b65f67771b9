import type { Accounts } from "../identity/index.ts";

/** From where somebody calls, and as whom: nothing else of a request reaches the account library. */
export interface Visit {
  ip: string;
  agent: string;
  /** The header as it was sent; its session is not looked at. */
  cookie: string;
  /** The session that the gatekeeper has found; null for whoever is not signed in. */
  token: string | null;
}

/** What the library answered. */
export interface Told {
  isOk: boolean;
  /** The library's word for a refusal. */
  code: string;
  body: unknown;
  cookies: string[];
  /** Of the session that it opened; null where it opened none. */
  token: string | null;
}

type Answers = (accounts: Accounts["api"], asked: { headers: Headers; asResponse: true }) => Promise<Response>;

/** Asks the account library in somebody's name. An old cookie, or another one's, is never adopted: it is not handed on. */
export class Library {
  private readonly accounts: Accounts;
  private readonly publicUrl: string;
  private readonly sign: (token: string) => string;
  constructor(accounts: Accounts, publicUrl: string, sign: (token: string) => string) {
    this.accounts = accounts;
    this.publicUrl = publicUrl;
    this.sign = sign;
  }

  async ask({ ip, agent, cookie, token }: Visit, answers: Answers): Promise<Told> {
    const { authCookies } = await this.accounts.$context;
    const name = authCookies.sessionToken.name;
    const kept = cookie.split(/;\s*/).filter((pair) => pair !== "" && !/session_(token|data)=/.test(pair));
    if (token !== null) kept.push(`${name}=${encodeURIComponent(this.sign(token))}`);
    const headers = new Headers({ "user-agent": agent, "x-forwarded-for": ip, origin: this.publicUrl });
    headers.set("cookie", kept.join("; "));
    const answer = await answers(this.accounts.api, { headers, asResponse: true });
    const cookies = answer.headers.getSetCookie();
    const body: unknown = await answer.json().catch(() => null);
    const code = (body as { code?: unknown } | null)?.code;
    return {
      isOk: answer.ok,
      code: typeof code === "string" ? code : "",
      body,
      cookies,
      token: tokenIn(cookies, name),
    };
  }
}

function tokenIn(cookies: readonly string[], name: string): string | null {
  for (const cookie of cookies)
    if (cookie.startsWith(`${name}=`)) {
      const token = decodeURIComponent(cookie.slice(name.length + 1).split(";", 1)[0] ?? "").split(".", 1)[0];
      if (token) return token;
    }
  return null;
}
