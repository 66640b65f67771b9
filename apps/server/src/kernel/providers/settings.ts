import { randomBytes } from "node:crypto";
import type { ProviderFault } from "@fairground/contract";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { answering, instant, nullable, text } from "../db/rows.ts";
import { seal, unseal } from "../sealed.ts";
import type { Method, Provider, Providers } from "./providers.ts";

/** A kind of provider: its table (`company_id`, `base_url`, `encrypted`, `created_at`, `created_by`), how its secrets begin. */
export interface ProviderKind {
  table: "consent_provider" | "loyalty_provider";
  /** What its secrets are sealed for. */
  use: string;
  prefix: string;
}
export interface SetUp {
  address: string;
  at: Date;
  by: string | null;
}
/** What a provider answered to whoever tried it out; `value` null: it cannot be used, and `fault` says why. */
export interface Tried<Value> {
  value: Value | null;
  fault: ProviderFault | null;
  /** Null: there was no answer. */
  status: number | null;
}

const FAULTS: readonly string[] = [
  "address",
  "private",
  "unresolved",
  "redirect",
  "unreachable",
  "status",
  "malformed",
] satisfies ProviderFault[];

/** Companies' own providers of one kind: where they are, the secrets that sign, and whether they answer. */
export class ProviderSettings {
  private readonly db: Database;
  private readonly kind: ProviderKind;
  private readonly providers: Providers;
  private readonly secret: string;
  private readonly allowsHttp: boolean;
  constructor(db: Database, kind: ProviderKind, providers: Providers, secret: string, allowsHttp: boolean) {
    this.db = db;
    this.kind = kind;
    this.providers = providers;
    this.secret = secret;
    this.allowsHttp = allowsHttp;
  }

  /** What members see of it; null: none is set up. */
  async setUp(companyId: string): Promise<SetUp | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ address: text, at: instant, by: nullable(text) })`
        SELECT c.base_url AS address, c.created_at AS at, u."name" AS by
        FROM ${sql.table(this.kind.table)} c LEFT JOIN auth_user u ON u."id"::text = c.created_by
        WHERE c.company_id = ${companyId}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** A new secret with every address: what one provider knew helps no other. Shown here and never again; null: no such address. */
  async put(companyId: string, address: string, by: string): Promise<string | null> {
    const url = URL.parse(address);
    const isOne =
      url &&
      (url.protocol === "https:" || (this.allowsHttp && url.protocol === "http:")) &&
      url.username + url.password + url.search + url.hash === "";
    if (!isOne) return null;
    const { table, use, prefix } = this.kind;
    const shown = `${prefix}${randomBytes(32).toString("base64url")}`;
    const sealed = seal(this.secret, use, companyId, shown);
    await this.db.inCompany(companyId, (scope) =>
      sql`INSERT INTO ${sql.table(table)} (company_id, base_url, encrypted, created_by)
        VALUES (${companyId}, ${url.href.replace(/\/+$/, "")}, ${sealed}, ${by})
        ON CONFLICT (company_id) DO UPDATE SET base_url = excluded.base_url, encrypted = excluded.encrypted,
          created_by = excluded.created_by, created_at = fairground_now()`.execute(scope),
    );
    return shown;
  }

  async remove(companyId: string): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`DELETE FROM ${sql.table(this.kind.table)} WHERE company_id = ${companyId}`.execute(scope),
    );
  }

  /** With the secret that signs; null: none is set up. @throws where it was sealed under another key */
  async provider(companyId: string): Promise<Provider | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ address: text, encrypted: text })`
        SELECT base_url AS address, encrypted FROM ${sql.table(this.kind.table)}
        WHERE company_id = ${companyId}`.execute(scope);
      const [row] = rows;
      if (!row) return null;
      return { companyId, address: row.address, secret: unseal(this.secret, this.kind.use, companyId, row.encrypted) };
    });
  }

  /** Asks once, whatever the breaker says. @param read null: this is no answer */
  async try<Value>(
    companyId: string,
    [method, path, body]: readonly [Method, string, unknown],
    read: (body: Readonly<Record<string, unknown>>) => Value | null,
  ): Promise<Tried<Value>> {
    const provider = await this.provider(companyId);
    if (!provider) return { value: null, fault: "absent", status: null };
    const said = await this.providers.try(provider, method, path, body);
    const { status } = said;
    if (said.kind === "silent") {
      const fault = FAULTS.includes(said.fault) ? said.fault : "unreachable";
      return { value: null, fault: fault as ProviderFault, status }; // just tested
    }
    const value = read(said.body);
    return { value, fault: value === null ? "malformed" : null, status };
  }
}
