import { createHmac } from "node:crypto";
import type { ours } from "@fairground/contract";
import type { FastifyInstance } from "fastify";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { keyFor } from "../../kernel/secrets.ts";
import type { Accounts } from "./accounts.ts";
import { userOf } from "./gatekeeper.ts";
import type { Identity } from "./service.ts";

export const identityRoutes = (identity: Identity): Pick<Handlers<typeof ours>, "GET /api/v1/me"> => ({
  "GET /api/v1/me": async ({ caller }) => {
    const data = await identity.me(userOf(caller));
    if (!data) throw new Problem("token-missing");
    return { status: 200, body: { data } };
  },
});

/** Paths where a password or a token is tried: limited by address and by account. */
const TRIED = /\/(sign-in|forget-password|request-password-reset|reset-password|change-password|verify)/;

/** Signing in and out: the auth library's own handler under /api/v1/auth, behind our rate limit. */
export function mountAccounts(
  app: FastifyInstance,
  accounts: Accounts,
  limiter: RateLimiterAbstract,
  secret: string,
  publicUrl: string,
): void {
  const key = keyFor(secret, "sign-in-limit");
  const hashed = (text: string) => createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);

  app.route({
    method: ["GET", "POST"],
    url: "/api/v1/auth/*",
    bodyLimit: 64 * 1024,
    async handler(request, reply) {
      if (request.method === "POST" && TRIED.test(request.url)) {
        const email = (request.body as { email?: unknown } | undefined)?.email;
        await spend(limiter, `ip:${hashed(request.ip)}`);
        if (typeof email === "string") await spend(limiter, `account:${hashed(email.toLowerCase())}`);
      }
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers))
        if (value !== undefined && name !== "content-length")
          headers.set(name, Array.isArray(value) ? value.join(", ") : value);
      const answer = await accounts.handler(
        new Request(new URL(request.url, publicUrl), {
          method: request.method,
          headers,
          ...(request.method === "POST" ? { body: JSON.stringify(request.body ?? {}) } : {}),
        }),
      );
      reply.status(answer.status);
      for (const [name, value] of answer.headers) if (name !== "set-cookie") reply.header(name, value);
      const cookies = answer.headers.getSetCookie();
      if (cookies.length > 0) reply.header("set-cookie", cookies);
      return reply.send(Buffer.from(await answer.arrayBuffer()));
    },
  });
}

async function spend(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    const seconds = Math.ceil((refused as { msBeforeNext: number }).msBeforeNext / 1000);
    throw new Problem("too-many-requests", {}, { "retry-after": String(seconds) });
  }
}
