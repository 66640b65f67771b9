import { type identityCalls, signingIn } from "@fairground/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Auditor, noteAccount } from "../../kernel/http/audit.ts";
import { userOf } from "../../kernel/http/caller.ts";
import type { Caller, Gatekeeper, Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { Accounts } from "./accounts.ts";
import { ACCOUNTS, passageOf } from "./passages.ts";
import type { Identity } from "./service.ts";
import type { SignInTries } from "./sign-in-tries.ts";

export const identityRoutes = (identity: Identity): Handlers<typeof identityCalls> => ({
  "GET /api/v1/me": async ({ caller }) => {
    const data = caller.kind === "member" ? await identity.me(caller) : null;
    if (!data) throw new Problem("token-missing");
    return { status: 200, body: { data } };
  },

  "PUT /api/v1/me": async ({ body, caller }) => {
    await identity.rename(userOf(caller), body.name, body.language ?? null);
    return { status: 204, body: null };
  },
});

/** Told of everybody who has signed in, with the token of the session that they opened. */
export type Arrived = (who: { userId: string; token: string; ip: string; agent: string }) => Promise<void>;

/** Signing in and out: the auth library's own handler behind our list of passages and our rate limit. */
export function serveAccounts(
  app: FastifyInstance,
  accounts: Accounts,
  {
    tries,
    publicUrl,
    arrived,
    ...noting
  }: {
    tries: SignInTries;
    publicUrl: string;
    arrived: Arrived | undefined;
    admit: Gatekeeper;
    auditor: Auditor | null;
  },
): void {
  app.route({
    // All of them: what has no passage is not there, by whatever method.
    method: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    url: `${ACCOUNTS}/*`,
    bodyLimit: 64 * 1024,
    async handler(request, reply) {
      const passage = passageOf(request.method, request.url, publicUrl);
      if (!passage) throw new Problem("not-found");
      // Ours: the library leaves its own look out in tests, so that nothing would hold it.
      const { origin } = request.headers;
      if (origin !== undefined && origin !== new URL(publicUrl).origin) throw new Problem("origin-refused");
      const named = (request.body as { email?: unknown } | undefined)?.email;
      const email = typeof named === "string" ? named : null;
      if (passage.isTry) await tries.admit(request.ip, email);
      const leaving = passage.isTry ? null : await whoLeaves(request, noting.admit);
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers))
        if (value !== undefined && name !== "content-length")
          headers.set(name, Array.isArray(value) ? value.join(", ") : value);
      headers.set("x-forwarded-for", request.ip); // the session notes it: as we see it, not as it was written
      headers.set("content-type", "application/json"); // as we send it on, also where nothing was sent
      const answer = await accounts.handler(
        new Request(passage.url, {
          method: request.method,
          headers,
          body: JSON.stringify(passage.isTry ? credentialsIn(request.body) : {}),
        }),
      );
      if (!answer.ok) throw refusalOf(answer.status);
      const cookies = answer.headers.getSetCookie();
      if (cookies.length > 0) reply.header("set-cookie", cookies);
      const body = Buffer.from(await answer.arrayBuffer());
      if (passage.isTry) {
        const { twoFactorRedirect, token, user } = JSON.parse(body.toString()) as SignedIn;
        // The password was right, and is not enough: nobody is at home yet.
        if (twoFactorRedirect || !token || !user) throw new Problem("second-factor-asked");
        if (email !== null) await tries.succeeded(request.ip, email);
        await arrived?.({ userId: user.id, token, ip: request.ip, agent: request.headers["user-agent"] ?? "" });
      }
      reply.status(answer.status);
      for (const [name, value] of answer.headers) if (name !== "set-cookie") reply.header(name, value);
      await noteInAudit(request, leaving ?? accountIn(body), noting.auditor);
      return reply.send(body);
    },
  });
}

/** What the library answers to a right password. */
interface SignedIn {
  twoFactorRedirect?: boolean;
  token?: string;
  user?: { id: string };
}

const SIGN_IN = "POST /api/v1/auth/sign-in/email";
const SIGN_OUT = "POST /api/v1/auth/sign-out";
const NOTHING = { params: {}, query: {}, body: null };

/** Who signs out; null where the token opened nothing. */
async function whoLeaves(request: FastifyRequest, admit: Gatekeeper): Promise<Caller | null> {
  try {
    return await admit(signingIn[SIGN_OUT], NOTHING, request);
  } catch (refused) {
    if (refused instanceof Problem) return null;
    throw refused;
  }
}

/** Of a sign-in that is done; null where it is not, or was none. */
function accountIn(body: Buffer): string | null {
  const answer: unknown = body.length > 0 ? JSON.parse(body.toString()) : null;
  return (answer as { user?: { id?: string } } | null)?.user?.id ?? null; // as the library answers a sign-in
}

/** The library's calls are beside the contract, and leave their row all the same. */
async function noteInAudit(
  request: FastifyRequest,
  who: Caller | string | null,
  auditor: Auditor | null,
): Promise<void> {
  if (who === null || auditor === null) return;
  const isLeaving = typeof who !== "string";
  if (!isLeaving) noteAccount(request, who);
  const call = isLeaving ? SIGN_OUT : SIGN_IN;
  const { ip, headers } = request;
  const caller: Caller = isLeaving ? who : { kind: "visitor", ip, agent: headers["user-agent"] ?? "" };
  await auditor({
    call,
    entry: signingIn[call],
    caller,
    request,
    parts: NOTHING,
    status: 200,
    answer: null,
    rows: null,
  });
}

/** What is tried, and nothing that would lead the browser elsewhere. */
function credentialsIn(body: unknown): { email: unknown; password: unknown; rememberMe?: boolean } {
  const { email, password, rememberMe } = (body ?? {}) as Record<string, unknown>; // anything that JSON may be
  return { email, password, ...(typeof rememberMe === "boolean" ? { rememberMe } : {}) };
}

/** The library's refusals, told as every other one is: nobody learns whether the address or the password was wrong. */
function refusalOf(status: number): Problem | Error {
  if (status === 400 || status === 401) return new Problem("sign-in-refused");
  if (status === 403) return new Problem("origin-refused");
  return new Error(`The account library answered ${status}`);
}
