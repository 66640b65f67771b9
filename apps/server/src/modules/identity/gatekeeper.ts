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
      if (companyId !== "" && (await store.isSuspended(companyId))) throw new Problem("company-suspended");
      return service;
    }

    const key = await keyOf(request, options.keys);
    const member = key
      ? memberBy(key, request)
      : await signedIn(request, store, options, { isHeld: isHeld(entry, request), reads: reads(entry, request) });
    noteCaller(request, member);
    if (access.kind === "platform-admin") {
      if (!member.platformAdmin) throw new Problem("right-missing");
      return member;
    }
    // Nobody looks at what a program does: it does nothing for a company that is suspended, not even read.
    if (key?.isSuspended && (access.company.by !== "account" || access.company.keys))
      throw new Problem("company-suspended");
    if (key) refuseKey(key, entry, access, parts);
    // A company's provider speaks for its members in that company; how an account is opened is its owner's alone.
    if (access.company.by === "account" && request.method !== "GET" && member.signOn !== null)
      throw new Problem("sign-on-session");
    if (access.company.by === "account" || access.company.by === "row") return member;

    const companyId = await companyNamedBy(access, parts, store);
    // Rules over the body see it before its schema does: they look at which fields are there.
    const right: Right = access.kind === "member" ? access.right : access.right((parts.body ?? {}) as never);
    const caller = { ...member, companyId };
    noteCaller(request, caller);
    const either = access.kind === "member" && access.or ? [right, access.or] : [right];
    requireRight(caller, companyId, unknownBy(access.company), ...either);
    return caller;
  };
}

/**
 * Whether a suspended company is withheld from the call: it is read, and not changed (decisions, "Accounts, roles, tenancy").
 * What is a person's own goes on.
 */
const isHeld = ({ access, whileSuspended }: Entry, { method }: FastifyRequest): boolean =>
  method !== "GET" && method !== "HEAD" && !whileSuspended && "company" in access && access.company.by !== "account";

/** Whether a call only reads: what is lent is read. A search sends what it looks for, which does not belong into an address. */
const reads = ({ access, whileSuspended }: Entry, { method }: FastifyRequest): boolean =>
  method === "GET" ||
  method === "HEAD" ||
  (whileSuspended === true && access.kind === "member" && access.right === "personal-data");
const NOTHING: ReadonlySet<Right> = new Set();

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
  lent: new Set(),
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
  { isHeld, reads }: { isHeld: boolean; reads: boolean },
): Promise<Member> {
  const { token, isCookie } = sentToken(request, secret);
  if (isCookie && request.method !== "GET" && !isOwnOrigin(request, origins)) throw new Problem("token-missing");
  const from = { ip: request.ip, agent: request.headers["user-agent"] ?? "" };
  const session = token ? await store.session(token, from) : null;
  if (!session) throw new Problem("token-missing", {}, { "www-authenticate": "Bearer" });
  if (token && session.isLastUseOld) await store.touch(token, from);
  const held = isHeld ? [...session.suspended].filter((companyId) => session.rights.has(companyId)) : [];
  return {
    kind: "member",
    userId: session.userId,
    email: session.email,
    platformAdmin: session.platformAdmin,
    companyId: "",
    rights: new Map(
      [...session.rights]
        .filter(([companyId]) => !held.includes(companyId))
        .map(([companyId, rights]) => [companyId, session.lent.has(companyId) && !reads ? NOTHING : rights] as const),
    ),
    withheld: new Map([...session.withheld, ...held.map((companyId) => [companyId, "company-suspended"] as const)]),
    lent: session.lent,
    signOn: session.signOn,
    keyId: null,
    ...from,
  };
}

/** The session's token in a request: Bearer, or a cookie that we signed. */
export function sentToken(request: FastifyRequest, secret: string): { token: string | null; isCookie: boolean } {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const cookie = bearer ? undefined : sessionCookie(request.headers.cookie);
  const token = cookie ? signedToken(cookie, secret) : bearer?.includes(".") ? signedToken(bearer, secret) : bearer;
  return { token: token ?? null, isCookie: cookie !== undefined };
}

/** The signed cookie of better-auth. */
function sessionCookie(header: string | undefined): string | undefined {
  return /(?:^|;\s*)(?:__Secure-)?fairground\.session_token=([^;]+)/.exec(header ?? "")?.[1];
}

/** The token of `token.signature` as better-auth signs it, percent-encoded or not; null where we did not sign it. */
function signedToken(value: string, secret: string): string | null {
  const [, token, signature] = /^([^.%]+)\.(.+)$/.exec(value) ?? [];
  if (token === undefined || signature === undefined) return null;
  const own = signatureOf(token, secret);
  const isOwn = [own, encodeURIComponent(own)].some((one) => equalInConstantTime(signature, one));
  return isOwn ? token : null;
}

/** As better-auth signs a session's token, behind a point. */
export const signatureOf = (token: string, secret: string): string =>
  createHmac("sha256", secret).update(token).digest("base64");

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
