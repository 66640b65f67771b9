import type { SIGN_ON_ROLES, SignOnEnd, SignOnFault } from "@fairground/contract";
import type { Logger } from "pino";
import { Kept } from "../../kernel/kept.ts";
import { type Ask, OutboundRefused } from "../../kernel/outbound.ts";
import { seal, unseal } from "../../kernel/sealed.ts";
import type { People } from "../identity/index.ts";
import { type Person, Provider, ProviderFault } from "./provider.ts";
import type { DomainRow, SignOnRow, SignOnStore } from "./store.ts";
import { hashOf, openAttempt, openClaim, sealAttempt, sealClaim, UNGUESSABLE, unguessable } from "./tickets.ts";

const SECRET = "sign-on-secret";
/** Seconds in which somebody signs in at the provider. */
export const PATIENCE = 600;
/** Milliseconds for which a provider's configuration and keys are kept. */
const KEPT = 600_000;
const MOST_KEPT = 1_000;

export interface SignOnOptions {
  secret: string;
  publicUrl: string;
  ask: Ask;
  /** Providers may be on this machine, over http. */
  allowsLoopback: boolean;
  /** The texts of a name's TXT records. */
  textsOf: (name: string) => Promise<readonly string[]>;
  now: () => number;
  log: Logger;
}

export interface Settings {
  issuer: string;
  clientId: string;
  clientSecret?: string | undefined;
  domains: readonly string[];
  newMembers: (typeof SIGN_ON_ROLES)[number] | null;
  required: boolean;
}

/** From where somebody comes. */
export interface From {
  ip: string;
  agent: string;
}

export type Ended =
  | { kind: "signedIn"; to: string; cookie: string; userId: string }
  | { kind: "prove"; to: string; claim: string }
  | { kind: Exclude<SignOnEnd, "prove">; to: string };

/** Signing in through a company's own provider (decisions, "Sign-on"). */
export class SignOn {
  private readonly store: SignOnStore;
  private readonly people: People;
  private readonly options: SignOnOptions;
  private readonly providers = new Kept<Provider>(MOST_KEPT, () => 1, KEPT);
  constructor(store: SignOnStore, people: People, options: SignOnOptions) {
    this.store = store;
    this.people = people;
    this.options = options;
  }

  /** What the provider has to know as ours. Each company has its own, so that no provider's answer is taken for another's. */
  redirectUri(companyId: string): string {
    return `${this.options.publicUrl}/api/v1/sign-on/${companyId}/callback`;
  }

  async settings(companyId: string): Promise<(SignOnRow & { domains: DomainRow[] }) | null> {
    const row = await this.store.settings(companyId);
    return row && { ...row, domains: await this.store.domains(companyId) };
  }

  /**
   * @param through the company whose provider has let the asking member in; null: they signed in otherwise
   */
  async put(
    companyId: string,
    wanted: Settings,
    by: { userId: string; through: string | null },
  ): Promise<
    { kind: "stored" } | { kind: "untried" } | { kind: "refused"; errors: { path: string; message: string }[] }
  > {
    const before = await this.store.settings(companyId);
    const { issuer, clientId, clientSecret, newMembers } = wanted;
    const isOther = before?.issuer !== issuer || before.clientId !== clientId;
    const errors = [
      ...(isIssuer(issuer, this.options.allowsLoopback) ? [] : [{ path: "body.issuer", message: ISSUER }]),
      // A secret is sent to nobody for whom it was not entered.
      ...(isOther && clientSecret === undefined ? [{ path: "body.clientSecret", message: SECRET_ANEW }] : []),
    ];
    if (errors.length > 0) return { kind: "refused", errors };
    const wasRequired = before?.required === true;
    // Whoever requires it has come in this way: neither they nor others are locked out by a word that is wrong.
    if (wanted.required && (isOther || (!wasRequired && by.through !== companyId))) return { kind: "untried" };
    const encrypted =
      clientSecret === undefined
        ? (before?.encrypted ?? "")
        : seal(this.options.secret, SECRET, companyId, clientSecret);
    const domains = [...new Set(wanted.domains)].map((domain) => ({ domain, proof: unguessable() }));
    const { required } = wanted;
    await this.store.put(companyId, { issuer, clientId, encrypted, newMembers, required }, domains, by.userId);
    this.providers.drop(companyId);
    return { kind: "stored" };
  }

  async remove(companyId: string): Promise<void> {
    await this.store.remove(companyId);
    this.providers.drop(companyId);
  }

  /** What is wrong with the provider, found by trying it; null: there is none. */
  async test(companyId: string): Promise<SignOnFault[] | null> {
    const row = await this.store.settings(companyId);
    if (!row) return null;
    this.providers.drop(companyId);
    try {
      const provider = await this.provider(row);
      return await provider.faults(this.redirectUri(companyId));
    } catch (fault) {
      if (fault instanceof ProviderFault) return [fault.fault];
      throw fault;
    }
  }

  /** @param byWord the platform's admin, whose word is enough where no name server can be asked */
  async confirm(
    companyId: string,
    domain: string,
    by: { userId: string; byWord: boolean },
  ): Promise<"confirmed" | "unconfirmed" | "taken" | "unknown"> {
    const found = (await this.store.domains(companyId)).find((one) => one.domain === domain);
    if (!found) return "unknown";
    const { name, value } = recordOf(found);
    const isProven = async () => (await this.options.textsOf(name).catch((): readonly string[] => [])).includes(value);
    if (!by.byWord && !(await isProven())) return "unconfirmed";
    return this.store.confirm(companyId, domain, by.userId);
  }

  /** Where the browser goes, and what it holds from here on to show that it is the same one. */
  async begin(
    asked: { email?: string | undefined; company?: string | undefined; to?: string | undefined },
    browser: string | null,
  ): Promise<{ kind: "begun"; url: string; browser: string } | { kind: "unknown" } | { kind: "unreachable" }> {
    const email = asked.email?.toLowerCase() ?? null;
    const row = await this.store.settingsFor({ domain: email && domainOf(email), slug: asked.company ?? null });
    if (!row) return { kind: "unknown" };
    const own = browser !== null && UNGUESSABLE.test(browser) ? browser : unguessable();
    const [state, nonce, verifier] = [unguessable(), unguessable(), unguessable()];
    try {
      const provider = await this.provider(row);
      const url = await provider.begin({
        redirectUri: this.redirectUri(row.companyId),
        state,
        nonce,
        verifier,
        hint: email,
      });
      const stateHash = hashOf(state);
      const encrypted = sealAttempt(this.options.secret, stateHash, { verifier, nonce, to: pageOf(asked.to) });
      await this.store.begin({ stateHash, companyId: row.companyId, browserHash: hashOf(own), encrypted }, PATIENCE);
      return { kind: "begun", url, browser: own };
    } catch (fault) {
      if (!(fault instanceof ProviderFault)) throw fault;
      this.options.log.warn({ companyId: row.companyId, fault: fault.fault }, "sign-on: the provider cannot be used");
      return { kind: "unreachable" };
    }
  }

  /** @param answered the address to which the provider has sent the browser, with all that it has */
  async end(companyId: string, answered: URL, browser: string | null, from: From): Promise<Ended> {
    const state = answered.searchParams.get("state") ?? "";
    if (browser === null || !UNGUESSABLE.test(state)) return { kind: "stale", to: HOME };
    const stateHash = hashOf(state);
    const sealed = await this.store.end({ stateHash, companyId, browserHash: hashOf(browser) });
    const row = sealed === null ? null : await this.store.settings(companyId);
    if (sealed === null || !row) return { kind: "stale", to: HOME };
    const { verifier, nonce, to } = openAttempt(this.options.secret, stateHash, sealed);
    if (answered.searchParams.get("error") === "access_denied") return { kind: "denied", to };
    let person: Person;
    try {
      person = await (await this.provider(row)).finish(answered, { state, nonce, verifier });
    } catch (fault) {
      this.options.log.warn({ companyId, fault: reasonOf(fault) }, "sign-on: what came back was refused");
      return { kind: "failed", to };
    }
    return this.admit(row, person, to, from);
  }

  /** Whoever signed in otherwise lets the provider speak for their account from now on. */
  async link(sealed: string, account: { userId: string; email: string }): Promise<boolean> {
    const claim = openClaim(this.options.secret, sealed);
    if (!claim || claim.until <= this.options.now() || claim.email !== account.email.toLowerCase()) return false;
    const row = await this.store.settings(claim.companyId);
    if (row?.issuer !== claim.issuer || !(await this.store.isMember(claim.companyId, account.userId))) return false;
    await this.store.link(claim, account.userId);
    return true;
  }

  forget(): Promise<void> {
    return this.store.forget();
  }

  /** Whose account it is, and whether they may come in. */
  private async admit(
    row: SignOnRow,
    { subject, email, isVerified, name }: Person,
    to: string,
    from: From,
  ): Promise<Ended> {
    const { companyId, issuer, newMembers } = row;
    const who = { companyId, issuer, subject };
    const linked = await this.store.linked(who);
    if (linked !== null) return this.open(companyId, linked, to, from);
    if (email === null || !isVerified) return { kind: "unverified", to };
    const domains = await this.store.domains(companyId);
    if (!domains.some(({ domain, isConfirmed }) => isConfirmed && domain === domainOf(email))) {
      // The same whether there is such an account or not: a provider's word finds out nothing.
      const until = this.options.now() + PATIENCE * 1000;
      return { kind: "prove", to, claim: sealClaim(this.options.secret, { ...who, email, until }) };
    }
    const known = await this.store.account(email);
    if ((known === null || !(await this.store.isMember(companyId, known))) && newMembers === null)
      return { kind: "not-member", to };
    const userId = known ?? (await this.people.newAccount({ email, name: name ?? email.split("@")[0] ?? email }));
    if (newMembers !== null) await this.store.enrol(companyId, userId, newMembers);
    await this.store.link(who, userId);
    return this.open(companyId, userId, to, from);
  }

  private async open(companyId: string, userId: string, to: string, from: From): Promise<Ended> {
    // Whoever was dismissed stays out, whatever the provider says and whoever else is let in.
    if (!(await this.store.isMember(companyId, userId))) return { kind: "not-member", to };
    return { kind: "signedIn", to, userId, cookie: await this.people.sessionThrough(companyId, userId, from) };
  }

  private provider(row: SignOnRow): Promise<Provider> {
    const { companyId, issuer, clientId, encrypted, updatedAt } = row;
    const open = () => {
      const clientSecret = unseal(this.options.secret, SECRET, companyId, encrypted);
      return Provider.open({ issuer, clientId, clientSecret }, this.options.ask, this.options.allowsLoopback);
    };
    // Settings that another process has changed have another key.
    return this.providers.get(companyId, `${updatedAt.getTime()} ${hashOf(encrypted)}`, open, true);
  }
}

const HOME = "/campaigns";
const ISSUER = "An issuer looks like https://login.example.org, as the provider names it, without a query";
const SECRET_ANEW = "Enter the client's secret: it was given for another provider or client";

/** The TXT record that confirms a domain. */
export const recordOf = ({ domain, proof }: { domain: string; proof: string }) => ({
  name: `_fairground.${domain}`,
  value: `fairground-sign-on=${proof}`,
});

function isIssuer(text: string, allowsHttp: boolean): boolean {
  const url = URL.parse(text);
  const isKnown = url?.protocol === "https:" || (allowsHttp && url?.protocol === "http:");
  if (!url || !isKnown || text.includes("/.well-known/")) return false;
  return url.username === "" && url.password === "" && !/[?#]/.test(text);
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1);

/** A page of the studio, and nothing that leads elsewhere. */
const pageOf = (to: string | undefined): string =>
  to !== undefined && /^\/[\w/?=&.%~:,+-]*$/.test(to) && !to.includes("..") && !to.startsWith("//") ? to : HOME;

/** A word of the library's for the log: never what somebody has sent. */
function reasonOf(fault: unknown): string {
  if (fault instanceof ProviderFault) return fault.fault;
  if (fault instanceof OutboundRefused) return fault.reason;
  const { code, name } = (fault ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? "unknown");
}
