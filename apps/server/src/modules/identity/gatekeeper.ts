import { createHmac } from "node:crypto";
import type { Access, CompanySource, ProblemCode, Right } from "@fairground/contract";
import type { FastifyRequest } from "fastify";
import { requireRight } from "../../kernel/http/caller.ts";
import type { Caller, Gatekeeper } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { equalInConstantTime } from "../../kernel/secrets.ts";
import type { IdentityStore } from "./store.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const SERVICE_HEADER = "x-fairground-service-auth";
type Member = Extract<Caller, { kind: "member" }>;
type Parts = Parameters<Gatekeeper>[1];

/** Decides by the contract's access rule alone who may call (decisions, "Accounts, roles, tenancy"). */
export function gatekeeper(
  store: IdentityStore,
  options: { serviceKey: string | undefined; origins: readonly string[]; secret: string },
): Gatekeeper {
  return async ({ access }, parts, request) => {
    const from = { ip: request.ip, agent: request.headers["user-agent"] ?? "" };
    if (access.kind === "anyone" || access.kind === "play") return { kind: "visitor", ...from };

    if (access.kind === "member" && access.service && isService(request, options.serviceKey)) {
      const companyId = await companyNamedBy(access, parts, store);
      return { kind: "service", companyId, ...from };
    }

    const member = await signedIn(request, store, options);
    if (access.kind === "platform-admin") {
      if (!member.platformAdmin) throw new Problem("right-missing");
      return { ...member, ...from };
    }
    if (access.company.by === "account" || access.company.by === "row") return { ...member, ...from };

    const companyId = await companyNamedBy(access, parts, store);
    // Rules over the body see it before its schema does: they look at which fields are there.
    const right: Right = access.kind === "member" ? access.right : access.right((parts.body ?? {}) as never);
    const caller = { ...member, companyId, ...from };
    const either = access.kind === "member" && access.or ? [right, access.or] : [right];
    requireRight(caller, companyId, unknownBy(access.company), ...either);
    return caller;
  };
}

async function signedIn(
  request: FastifyRequest,
  store: IdentityStore,
  { origins, secret }: { origins: readonly string[]; secret: string },
): Promise<Member> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const cookie = bearer ? undefined : sessionCookie(request.headers.cookie);
  if (cookie && request.method !== "GET" && !isOwnOrigin(request, origins)) throw new Problem("token-missing");
  const token = cookie ? signedToken(cookie, secret) : bearer?.includes(".") ? signedToken(bearer, secret) : bearer;
  const session = token ? await store.session(token) : null;
  if (!session) throw new Problem("token-missing", {}, { "www-authenticate": "Bearer" });
  return {
    kind: "member",
    userId: session.userId,
    email: session.email,
    platformAdmin: session.platformAdmin,
    companyId: "",
    rights: session.rights,
    keyId: null,
    ip: request.ip,
    agent: request.headers["user-agent"] ?? "",
  };
}

/** The signed cookie of better-auth. */
function sessionCookie(header: string | undefined): string | undefined {
  return /(?:^|;\s*)(?:__Secure-)?fairground\.session_token=([^;]+)/.exec(header ?? "")?.[1];
}

/** The token of `token.signature` as better-auth signs it, percent-encoded or not; null where we did not sign it. */
function signedToken(value: string, secret: string): string | null {
  const [, token, signature] = /^([^.%]+)\.(.+)$/.exec(value) ?? [];
  if (token === undefined || signature === undefined) return null;
  const own = createHmac("sha256", secret).update(token).digest("base64");
  const isOwn = [own, encodeURIComponent(own)].some((one) => equalInConstantTime(signature, one));
  return isOwn ? token : null;
}

/** A cookie travels with foreign pages' forms too: what changes something must come from our own pages. */
function isOwnOrigin(request: FastifyRequest, origins: readonly string[]): boolean {
  const origin = request.headers.origin;
  return origin !== undefined && origins.includes(origin);
}

function isService(request: FastifyRequest, key: string | undefined): boolean {
  const sent = request.headers[SERVICE_HEADER];
  return key !== undefined && typeof sent === "string" && equalInConstantTime(sent, key);
}

async function companyNamedBy(
  access: Extract<Access, { company: unknown }>,
  parts: Parts,
  store: IdentityStore,
): Promise<string> {
  const source = access.company;
  if (source.by === "account" || source.by === "row") return "";
  const holder = (parts[source.in] ?? {}) as Record<string, unknown>;
  const name = source.by === "companyId" ? "companyId" : (source.field ?? "campaignId");
  const id = holder[name] ?? (source.by === "campaignId" && source.or ? holder[source.or] : undefined);
  if (typeof id !== "string" || !UUID.test(id)) throw missing(source, name, id);
  if (source.by === "companyId") return id.toLowerCase();
  const companyId = await store.companyOfCampaign(id);
  if (!companyId) throw new Problem(unknownBy(source));
  return companyId;
}

/** What is not there, in the words of whoever named it. */
const unknownBy = ({ by }: CompanySource): ProblemCode => (by === "companyId" ? "company-unknown" : "campaign-unknown");

function missing(source: Extract<CompanySource, { in: string }>, name: string, id: unknown): Problem {
  if (source.in === "params") return new Problem(unknownBy(source));
  const message = id === undefined ? `Send ${name}` : `${name} is a UUID made by the server`;
  return new Problem("request-malformed", { errors: [{ path: `${source.in}.${name}`, message }] });
}
