import { generateKeyPair, randomBytes, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { MAX_MAIL_DOMAINS, type MailDomainFault } from "@fairground/contract";
import type { Logger } from "pino";
import type { TextsOf } from "../../kernel/dns.ts";
import { seal, unseal } from "../../kernel/sealed.ts";
import { lookAt } from "./look.ts";
import { readName } from "./names.ts";
import { holds } from "./records.ts";
import type { DomainRow, DomainUse, MailDomainStore } from "./store.ts";

const SEALED_FOR = "mail-domain-key";
/** Domains that are looked at beside each other. */
const AT_ONCE = 10;
const newPair = promisify(generateKeyPair);

export interface MailDomainOptions {
  secret: string;
  /** The domain that mails leave from otherwise. */
  provider: string;
  textsOf: TextsOf;
  log: Logger;
}

export interface UsedDomain extends DomainRow {
  campaigns: DomainUse[];
}

/** Domains of companies' own that their mails are sent from (decisions, "Mail"). */
export class MailDomains {
  private readonly store: MailDomainStore;
  private readonly options: MailDomainOptions;
  constructor(store: MailDomainStore, options: MailDomainOptions) {
    this.store = store;
    this.options = options;
  }

  get provider(): string {
    return this.options.provider;
  }

  async list(companyId: string): Promise<UsedDomain[]> {
    const [rows, uses] = [await this.store.list(companyId), await this.store.uses(companyId)];
    return rows.map((row) => ({ ...row, campaigns: uses.filter(({ domainId }) => domainId === row.domainId) }));
  }

  async has(companyId: string, domainId: string): Promise<boolean> {
    return (await this.store.find(companyId, domainId)) !== null;
  }

  async add(
    companyId: string,
    typed: string,
    by: string | null,
  ): Promise<{ kind: "added"; row: UsedDomain } | { kind: "full" } | { kind: "refused"; fault: MailDomainFault }> {
    const read = readName(typed, this.options.provider);
    if (read.kind === "refused") return read;
    const pair = await newPair("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "der" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    const domainId = randomUUID();
    const row = {
      ...{ domainId, name: read.name },
      // Of this row alone: a record under it says that whoever set it wants its mails sent by this company.
      selector: `fg${randomBytes(5).toString("hex")}`,
      encrypted: seal(this.options.secret, SEALED_FOR, domainId, pair.privateKey),
      publicKey: pair.publicKey.toString("base64"),
    };
    const added = await this.store.add(companyId, row, MAX_MAIL_DOMAINS, by);
    if (added.kind === "known") return { kind: "refused", fault: "known" };
    return added.kind === "added" ? { kind: "added", row: { ...added.row, campaigns: [] } } : added;
  }

  /** Looks at its records now. */
  async check(
    companyId: string,
    domainId: string,
  ): Promise<{ kind: "checked"; row: UsedDomain } | { kind: "taken" } | { kind: "unknown" }> {
    const row = await this.store.find(companyId, domainId);
    if (!row) return { kind: "unknown" };
    const noted = await this.look(row, false);
    if (noted === "taken") return { kind: "taken" };
    const after = await this.store.find(companyId, domainId);
    if (!after) return { kind: "unknown" };
    return { kind: "checked", row: { ...after, campaigns: await this.store.uses(companyId, domainId) } };
  }

  /** Campaigns whose mails were to leave from it; null: there was none. */
  remove(companyId: string, domainId: string): Promise<DomainUse[] | null> {
    return this.store.remove(companyId, domainId);
  }

  /** Looks at every domain whose day is over. */
  async recheck(): Promise<void> {
    for (let due = await this.store.takeDue(AT_ONCE); due.length > 0; due = await this.store.takeDue(AT_ONCE))
      await Promise.all(
        due.map((row) =>
          this.look(row, true).catch((fault) =>
            this.options.log.error({ err: fault, domainId: row.domainId }, "mail: a sender domain"),
          ),
        ),
      );
  }

  /** @throws where it was sealed under another secret */
  privateKey(domainId: string, encrypted: string): string {
    return unseal(this.options.secret, SEALED_FOR, domainId, encrypted);
  }

  private async look(row: DomainRow, isDaily: boolean) {
    const checks = await lookAt(row, this.options.provider, this.options.textsOf);
    return this.store.note(row, { checks, holds: holds(checks), isDaily });
  }
}
