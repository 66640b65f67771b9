import { actionOf, areaOf, readsPeople } from "@fairground/contract";
import { ExpiringCounts } from "../../kernel/expiring-counts.ts";
import { type DoneCall, notedAccount, notedCompanies } from "../../kernel/http/audit.ts";
import { networkOf } from "../../kernel/http/network.ts";
import { SeenRows } from "./seen-rows.ts";
import type { AuditFact, AuditStore } from "./store.ts";

/** Refusals of one account or key that are written in a minute, by each process: more of the same tell nothing more. */
const REFUSALS = 60;
const MINUTE = 60_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Writes what was done, and who read personal data (security, 25): ids, and nothing of what was sent or answered. */
export class AuditWriter {
  private readonly store: AuditStore;
  private readonly now: () => number;
  private readonly refusals = new ExpiringCounts(10_000);
  private readonly seen = new SeenRows();

  /** @param now epoch milliseconds, for the bound on refusals alone */
  constructor(store: AuditStore, now: () => number) {
    this.store = store;
    this.now = now;
  }

  async write(done: DoneCall): Promise<void> {
    const who = whoOf(done);
    if (!who) return;
    if (done.status >= 400 && this.isTooMany(who.keyId ?? who.accountId ?? "")) return;
    const ids = idsOf(done);
    const { campaignId = null } = ids;
    const isReading = readsPeople(done.call, done.entry) && done.status < 400;
    const fact: AuditFact = {
      ...who,
      area: areaOf(done.call),
      action: actionOf(done.call, done.entry.access, done.parts.body ?? {}),
      call: done.call,
      campaignId,
      ids,
      status: done.status,
      network: networkOf(done.request.ip),
      count: null,
      lent: done.caller.kind === "member" ? done.caller.lent : new Set(),
    };
    const companies = await this.companiesOf(done, who.accountId);
    const people = isReading ? peopleIn(done) : null;
    if (people && "list" in people) {
      const whose = JSON.stringify([who, companies, ids, done.call, fact.network]);
      await this.store.addReading(companies, fact, this.seen.more(whose, people.list, this.now()));
    } else await this.store.add(companies, { ...fact, count: people?.count ?? null });
  }

  private isTooMany(whose: string): boolean {
    const now = this.now();
    return this.refusals.add(whose, now, now + MINUTE).value > REFUSALS;
  }

  /** Where the row stands: the company of the call, those that it turned out to concern, else all of the account's. */
  private async companiesOf({ caller, parts, entry }: DoneCall, accountId: string | null): Promise<(string | null)[]> {
    const named = entry.access.kind === "platform-admin" ? parts.params.companyId : "";
    if (typeof named === "string" && UUID.test(named)) return [named];
    const all = new Set(notedCompanies(caller));
    if (caller.kind !== "visitor" && caller.companyId !== "") all.add(caller.companyId);
    if (all.size === 0 && entry.access.kind !== "platform-admin" && accountId !== null)
      for (const companyId of caller.kind === "member" ? caller.rights.keys() : await this.store.companiesOf(accountId))
        all.add(companyId);
    return all.size > 0 ? [...all] : [null];
  }
}

/** How many people's data an answer holds; of a list that is read page by page, its rows. */
function peopleIn({ answer, rows }: DoneCall): { count: number } | { list: readonly unknown[] } {
  if (rows !== null) return { count: rows };
  const { data, page } = (answer ?? {}) as { data?: unknown; page?: unknown }; // whatever was answered
  if (Array.isArray(data)) return page === undefined ? { count: data.length } : { list: data };
  const { plays } = (data ?? {}) as { plays?: unknown }; // a search's
  return { count: Array.isArray(plays) ? plays.length : 1 };
}

type Who = Pick<AuditFact, "caller" | "accountId" | "keyId">;

/** Null: a visitor, of whom nothing is written. */
function whoOf({ caller, entry, request }: DoneCall): Who | null {
  if (caller.kind === "service") return { caller: "service", accountId: null, keyId: null };
  if (caller.kind === "visitor") {
    const accountId = notedAccount(request);
    return accountId === undefined ? null : { caller: "account", accountId, keyId: null };
  }
  const { userId: accountId, keyId } = caller;
  if (keyId !== null) return { caller: "key", accountId, keyId };
  if (entry.access.kind === "platform-admin") return { caller: "platform", accountId, keyId };
  const isOwn = "company" in entry.access && entry.access.company.by === "account" && !entry.access.company.keys;
  return { caller: isOwn ? "account" : "member", accountId, keyId };
}

/** What other systems and browsers call a visitor: personal data, whatever it looks like. */
const OF_PERSONS: ReadonlySet<string> = new Set(["clientUserId", "loyaltyUserId", "visitorId"]);

/** Ids by name, of the address, the query, the body and what was made; nothing else of them, and no secret of a play. */
function idsOf({ parts, answer }: DoneCall): Record<string, string> {
  const made = (answer as { data?: unknown } | null | undefined)?.data;
  const ids: Record<string, string> = {};
  for (const part of [made, parts.body, parts.query, parts.params])
    for (const [name, value] of Object.entries(typeof part === "object" && part !== null ? part : {}))
      if (/^[a-z]\w{0,40}Id$/.test(name) && !OF_PERSONS.has(name) && typeof value === "string" && UUID.test(value))
        ids[name] = value.toLowerCase();
  return ids;
}
