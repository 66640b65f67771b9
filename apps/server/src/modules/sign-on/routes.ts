import type { signOnCalls } from "@fairground/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { addressBlock } from "../../kernel/http/address-block.ts";
import { noteAccount } from "../../kernel/http/audit.ts";
import { userOf } from "../../kernel/http/caller.ts";
import type { Caller, Handlers } from "../../kernel/http/mount.ts";
import { Problem, tooManyRequests } from "../../kernel/http/problem.ts";
import { PATIENCE, recordOf, type SignOn } from "./service.ts";

/** How often it may be begun from a block of addresses, and tried by a company; in how many seconds. */
export const SIGN_ON_LIMIT = { begins: 60, tries: 30, seconds: 300 };

interface Limits {
  begins: RateLimiterAbstract;
  tries: RateLimiterAbstract;
}

export function signOnRoutes(signOn: SignOn, limits: Limits, publicUrl: string): Handlers<typeof signOnCalls> {
  const cookies = cookiesOf(publicUrl);
  const settingsOf = async (companyId: string) => {
    const found = await signOn.settings(companyId);
    return found && shown(found, signOn.redirectUri(companyId));
  };
  const present = async (companyId: string) => {
    const found = await settingsOf(companyId);
    if (!found) throw new Problem("sign-on-unknown");
    return { status: 200 as const, body: { data: found } };
  };
  return {
    "GET /api/v1/companies/{companyId}/sign-on": async ({ params: { companyId } }) => ({
      status: 200,
      body: { data: { redirectUri: signOn.redirectUri(companyId), settings: await settingsOf(companyId) } },
    }),

    "PUT /api/v1/companies/{companyId}/sign-on": async ({ params: { companyId }, body, caller }) => {
      const stored = await signOn.put(companyId, body, { userId: userOf(caller), through: throughOf(caller) });
      if (stored.kind === "refused") throw new Problem("sign-on-refused", { errors: stored.errors });
      if (stored.kind === "untried") throw new Problem("sign-on-untried");
      return present(companyId);
    },

    "DELETE /api/v1/companies/{companyId}/sign-on": async ({ params: { companyId } }) => {
      await signOn.remove(companyId);
      return { status: 204, body: null };
    },

    "POST /api/v1/companies/{companyId}/sign-on/test": async ({ params: { companyId } }) => {
      await spend(limits.tries, companyId);
      const faults = await signOn.test(companyId);
      if (!faults) throw new Problem("sign-on-unknown");
      return { status: 200, body: { data: { faults } } };
    },

    "POST /api/v1/companies/{companyId}/sign-on/domains": async ({ params: { companyId }, body, caller }) => {
      await spend(limits.tries, companyId);
      const byWord = caller.kind === "member" && caller.platformAdmin;
      const answer = await signOn.confirm(companyId, body.domain, { userId: userOf(caller), byWord });
      if (answer === "unknown") throw new Problem("sign-on-unknown");
      if (answer === "taken") throw new Problem("domain-taken");
      if (answer === "unconfirmed") throw new Problem("domain-unconfirmed");
      return present(companyId);
    },

    "POST /api/v1/sign-on/begin": async ({ body, request, reply }) => {
      const { origin } = request.headers;
      // A foreign page begins nothing in a browser that is not its own.
      if (origin !== undefined && origin !== new URL(publicUrl).origin) throw new Problem("origin-refused");
      await spend(limits.begins, addressBlock(request.ip, { ipv4: 32, ipv6: 64 }));
      const begun = await signOn.begin(body, cookies.read(request, "browser"));
      if (begun.kind === "unknown") throw new Problem("sign-on-unknown");
      if (begun.kind === "unreachable") throw new Problem("sign-on-unreachable");
      cookies.set(reply, "browser", begun.browser);
      reply.header("cache-control", "no-store");
      return { status: 200, body: { data: { url: begun.url } } };
    },

    "GET /api/v1/sign-on/{companyId}/callback": async ({ params: { companyId }, request, reply }) => {
      const answered = new URL(signOn.redirectUri(companyId));
      answered.search = new URL(request.url, publicUrl).search;
      const from = { ip: request.ip, agent: request.headers["user-agent"] ?? "" };
      const ended = await signOn.end(companyId, answered, cookies.read(request, "browser"), from);
      reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
      if (ended.kind === "signedIn") {
        cookies.add(reply, ended.cookie);
        noteAccount(request, ended.userId);
      }
      if (ended.kind === "prove") cookies.set(reply, "claim", ended.claim);
      const told = new URLSearchParams({ signOn: ended.kind, to: ended.to });
      reply.header("location", ended.kind === "signedIn" ? `/studio${ended.to}` : `/studio/sign-in?${told}`);
      return { status: 302, body: null };
    },

    "POST /api/v1/sign-on/link": async ({ caller, request, reply }) => {
      const claim = cookies.read(request, "claim");
      cookies.clear(reply, "claim");
      const account = { userId: userOf(caller), email: caller.kind === "member" ? caller.email : "" };
      if (claim === null || !(await signOn.link(claim, account))) throw new Problem("sign-on-stale");
      return { status: 204, body: null };
    },
  };
}

const throughOf = (caller: Caller): string | null => (caller.kind === "member" ? caller.signOn : null);

type Found = NonNullable<Awaited<ReturnType<SignOn["settings"]>>>;
const shown = ({ issuer, clientId, domains, newMembers, required, updatedAt }: Found, redirectUri: string) => ({
  issuer,
  clientId,
  redirectUri,
  domains: domains.map((one) => ({ domain: one.domain, isConfirmed: one.isConfirmed, record: recordOf(one) })),
  newMembers,
  required,
  updatedAt: updatedAt.toISOString(),
});

async function spend(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    throw tooManyRequests("sign-on", (refused as RateLimiterRes).msBeforeNext / 1000); // the library's way of refusing
  }
}

/** Cookies that no other host can set: where the studio is served over TLS their names say so. */
function cookiesOf(publicUrl: string) {
  const isSafe = publicUrl.startsWith("https:");
  const names = {
    browser: `${isSafe ? "__Host-" : ""}fairground.sign_on`,
    claim: `${isSafe ? "__Host-" : ""}fairground.sign_on_claim`,
  };
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSafe ? "; Secure" : ""}`;
  const add = (reply: FastifyReply, cookie: string) => void reply.header("set-cookie", cookie);
  return {
    add,
    read(request: FastifyRequest, which: keyof typeof names): string | null {
      const name = names[which].replaceAll(".", "\\.");
      return new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(request.headers.cookie ?? "")?.[1] ?? null;
    },
    set: (reply: FastifyReply, which: keyof typeof names, value: string) =>
      add(reply, `${names[which]}=${value}; ${attributes}; Max-Age=${PATIENCE}`),
    clear: (reply: FastifyReply, which: keyof typeof names) => add(reply, `${names[which]}=; ${attributes}; Max-Age=0`),
  };
}
