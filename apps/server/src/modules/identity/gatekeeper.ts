import { createHmac } from "node:crypto";
import type { Access, CompanySource, Entry, ProblemCode, Right } from "@fairground/contract";
import type { FastifyRequest } from "fastify";
import { noteCaller } from "../../kernel/http/audit.ts";
import { requireRight } from "../../kernel/http/caller.ts";
import type { Caller, Gatekeeper } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { equalInConstantTime } from "../../kernel/secrets.ts";
import type { KeyHolder, KeyHolders } from "../keys/index.ts";
import type { IdentityStore } from "./store.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const SERVICE_HEADER = "x-fairground-service-auth";
type Member = Extract<Caller, { kind: "member" }>;
type Parts = Parameters<Gatekeeper>[1];
type WithCompany = Extract<Access, { company: unknown }>;

/** Decides by the contract's access rule alone who may call (decisions, "Accounts, roles, tenancy"). */
export function gatekeeper(
  store: IdentityStore,
  options: { serviceKey: string | undefined; origins: readonly string[]; secret: string; keys: KeyHolders },
): Gatekeeper {
  return async (entry, parts, request) => {
    const { access } = entry;
    const from = { ip: request.ip, agent: request.headers["user-agent"] ?? "" };
    if (access.kind === "anyone" || access.kind === "play") return { kind: "visitor", ...from };

    if (access.kind === "member" && access.service && isService(request, options.serviceKey)) {
      const companyId = await companyNamedBy(access, parts, store);
      const service = { kind: "service", companyId, ...from } as const;
      noteCaller(request, service);
      return service;
    }

    const key = await keyOf(request, options.keys);
    const member = key ? memberBy(key, request) : await signedIn(request, store, options);
    noteCaller(request, member);
    if (key && access.kind !== "platform-admin") refuseKey(key, entry, access, parts);
    if (access.kind === "platform-admin") {
      if (!member.platformAdmin) throw new Problem("right-missing");
      return member;
    }
    // A company's provider speaks for its members in that company; how an account is opened is its owner's alone.
    if (access.company.by === "account" && request.method !== "GET" && member.signOn !== null)
      throw new Problem("sign-on-session");
    if (access.company.by === "account" || access.company.by === "row") return member;

    const companyId = await companyNamedBy(access, parts, store);
    // Rules over the body see it before its schema does: they look at which fields are there.
    const right: Right = access.kind === "member" ? access.right : access.right((parts.body ?? {}) as never);
    const caller = { ...member, companyId };
    noteCaller(request, caller);
    requireRight(caller, companyId, unknownBy(access.company), right);
    return caller;
  };
}

/** The key that a call comes with; null: it comes with something else. */
async function keyOf(request: FastifyRequest, keys: KeyHolders): Promise<KeyHolder | null> {
  const token = bearerOf(request);
  if (token === undefined || !keys.isKey(token)) return null;
  const key = await keys.find(token);
  if (!key) throw new Problem("token-missing", {}, { "www-authenticate": "Bearer" });
  return key;
}

/** A key calls in its holder's name, in its own company alone, and is nobody's platform admin. */
const memberBy = ({ keyId, companyId, userId, email, rights }: KeyHolder, request: FastifyRequest): Member => ({
  kind: "member",
  userId,
  email,
  platformAdmin: false,
  companyId: "",
  rights: new Map([[companyId, rights]]),
  withheld: new Map(),
  signOn: null,
  keyId,
  ip: request.ip,
  agent: request.headers["user-agent"] ?? "",
});

/**
 * What keys do not do: what is a person's alone, and, for a key that is limited to campaigns, whatever its rule does not find
 * a campaign for. Every campaign that the call names must be one of the key's.
 * @throws Problem key-refused, or campaign-unknown for a campaign that the key does not reach, as for one that nobody has
 */
function refuseKey({ campaigns }: KeyHolder, { person }: Entry, access: WithCompany, parts: Parts): void {
  const source = access.company;
  if (person || (source.by === "account" && !source.keys)) throw new Problem("key-refused");
  if (!campaigns) return;
  if (source.by !== "campaignId") throw new Problem("key-refused");
  const names = ["campaignId", source.field, source.or].filter((name) => name !== undefined);
  for (const part of [parts.params, parts.query, parts.body])
    for (const name of names) {
      const id = ((part ?? {}) as Record<string, unknown>)[name]; // whatever was sent
      if (id !== undefined && !(typeof id === "string" && campaigns.has(id.toLowerCase())))
        throw new Problem("campaign-unknown");
    }
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];

async function signedIn(
  request: FastifyRequest,
  store: IdentityStore,
  { origins, secret }: { origins: readonly string[]; secret: string },
): Promise<Member> {
  const bearer = bearerOf(request);
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
    withheld: session.withheld,
    signOn: session.signOn,
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

async function companyNamedBy(access: WithCompany, parts: Parts, store: IdentityStore): Promise<string> {
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
