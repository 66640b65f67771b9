import { type ApiKey, KEY_LIMITS, type Right } from "@fairground/contract";
import { rightsOf } from "../../kernel/rights.ts";
import { beginningOf, hashOfKey, newSecret } from "./secret.ts";
import type { KeyRow, KeyStore } from "./store.ts";

export interface Fault {
  path: string;
  message: string;
}
export type MadeKey =
  | { kind: "made"; key: ApiKey; secret: string }
  | { kind: "unknown" }
  | { kind: "full" }
  | { kind: "scopeMissing"; faults: Fault[] }
  | { kind: "invalid"; faults: Fault[] };

/** Who makes or renews a key: it may never do more than they may. */
export interface Maker {
  userId: string;
  rights: ReadonlySet<Right>;
}

/** API keys of a company, as those who administer it see them. */
export class Keys {
  private readonly store: KeyStore;
  constructor(store: KeyStore) {
    this.store = store;
  }

  async list(companyId: string): Promise<ApiKey[]> {
    return (await this.store.list(companyId)).map(shown);
  }

  async make(
    companyId: string,
    asked: {
      name: string;
      scopes: readonly Right[];
      campaigns: readonly string[] | null;
      /** Undefined: never, or in a year where it reads personal data. */
      expiresAt?: string | null | undefined;
    },
    maker: Maker,
  ): Promise<MadeKey> {
    const beyond = beyondOf(asked.scopes, maker, "body.scopes");
    if (beyond.length > 0) return { kind: "scopeMissing", faults: beyond };
    const campaigns = asked.campaigns && [...new Set(asked.campaigns)];
    const strangers = campaigns ? await this.store.strangers(companyId, campaigns) : [];
    const faults = strangers.map((id) => ({
      path: `body.campaigns.${asked.campaigns?.indexOf(id)}`,
      message: "No campaign of this company",
    }));
    const { name, scopes } = asked;
    const { expiresAt, fault } = await this.endOf(asked.expiresAt, scopes);
    if (fault) faults.push(fault);
    if (faults.length > 0) return { kind: "invalid", faults };
    const secret = newSecret();
    const facts = { name, scopes, expiresAt, campaigns, userId: maker.userId, ...kept(secret) };
    const row = await this.store.add(companyId, facts, KEY_LIMITS.keys);
    return row ? { kind: "made", key: shown(row), secret } : { kind: "full" };
  }

  async rename(companyId: string, keyId: string, name: string): Promise<ApiKey | null> {
    const row = await this.store.rename(companyId, keyId, name);
    return row && shown(row);
  }

  /** Whoever renews a key sees it: from then on it is theirs, and may not do more than they may. */
  async renew(companyId: string, keyId: string, asked: string | null | undefined, maker: Maker): Promise<MadeKey> {
    const before = await this.store.find(companyId, keyId);
    if (!before) return { kind: "unknown" };
    const beyond = beyondOf(before.scopes, maker, "scopes");
    if (beyond.length > 0) return { kind: "scopeMissing", faults: beyond };
    const { expiresAt, fault } = await this.endOf(asked, before.scopes);
    if (fault) return { kind: "invalid", faults: [fault] };
    const secret = newSecret();
    const row = await this.store.renew(companyId, keyId, { userId: maker.userId, expiresAt, ...kept(secret) });
    return row ? { kind: "made", key: shown(row), secret } : { kind: "unknown" };
  }

  /** False: there was none, or it was revoked before. */
  revoke(companyId: string, keyId: string): Promise<boolean> {
    return this.store.revoke(companyId, keyId);
  }

  /**
   * What reads personal data ends within a year, also where nothing was said: a key that is forgotten somewhere does not
   * open it for ever (security, 18).
   */
  private async endOf(asked: string | null | undefined, scopes: readonly Right[]): Promise<End> {
    const isPersonal = scopes.includes("personal-data");
    if (!isPersonal && !asked) return { expiresAt: null };
    const now = (await this.store.now()).getTime();
    if (asked === undefined) return { expiresAt: new Date(now + A_YEAR).toISOString() };
    const lasts = asked === null ? Number.POSITIVE_INFINITY : Date.parse(asked) - now;
    if (lasts <= 0) return { expiresAt: null, fault: endFault("This is over already") };
    // A day more: the caller's clock may be ahead of ours.
    if (isPersonal && lasts > A_YEAR + DAY)
      return { expiresAt: null, fault: endFault("A key that reads personal data ends within a year") };
    return { expiresAt: asked };
  }
}

interface End {
  expiresAt: string | null;
  fault?: Fault;
}

const endFault = (message: string): Fault => ({ path: "body.expiresAt", message });

/** Milliseconds. */
const DAY = 86_400_000;
const A_YEAR = 365 * DAY;

const kept = (secret: string) => ({ hash: hashOfKey(secret), beginning: beginningOf(secret) });

const beyondOf = (scopes: readonly Right[], { rights }: Maker, path: string): Fault[] =>
  scopes.flatMap((scope, at) =>
    rights.has(scope) ? [] : [{ path: `${path}.${at}`, message: `You do not have the right ${scope} yourself` }],
  );

function shown(row: KeyRow): ApiKey {
  const held = rightsOf(row.role?.split(",") ?? []);
  return {
    keyId: row.keyId,
    name: row.name,
    beginning: row.beginning,
    scopes: row.scopes,
    missing: row.scopes.filter((scope) => !held.has(scope)),
    campaigns: row.campaigns,
    heldBy: { id: row.holderId, name: row.holderName },
    state: row.revokedAt ? "revoked" : row.isExpired ? "expired" : row.role === null ? "unheld" : "active",
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}
