import { MAIL_DOMAIN_CHECKS, type SenderDomain } from "@fairground/contract";
import { textsBy } from "../../kernel/dns.ts";
import type { Ground } from "../../kernel/ground.ts";
import { limiterOf } from "../../kernel/limiter.ts";
import { HOUR, upkeepOf } from "../../kernel/upkeep.ts";
import type { Tell } from "../notifications/index.ts";
import { mailDomainRoutes } from "./routes.ts";
import { MailDomains } from "./service.ts";
import { shownDomain } from "./shown.ts";
import { MailDomainStore } from "./store.ts";

/** What sending needs of sender domains. */
export interface SenderDomains {
  list(companyId: string): Promise<SenderDomain[]>;
  has(companyId: string, domainId: string): Promise<boolean>;
  /** The key that signs its mails, in PEM. @throws where it was sealed under another secret */
  privateKey(domainId: string, encrypted: string): string;
}

/** Domains of companies' own that their mails are sent from, looked at by `DNS_SERVERS` every day. */
export function openMailDomains(ground: Pick<Ground, "db" | "config" | "secret" | "log">, { tell }: { tell: Tell }) {
  const { db, config, secret, log } = ground;
  const provider = config.MAIL_FROM.split("@")[1]?.toLowerCase() ?? "";
  const textsOf = textsBy(config.DNS_SERVERS);
  const domains = new MailDomains(new MailDomainStore(db, tell), { secret, provider, textsOf, log });
  const checks = limiterOf(db.engine, "mail-domain-checks", MAIL_DOMAIN_CHECKS.times, MAIL_DOMAIN_CHECKS.seconds);
  let looking: Promise<void> = Promise.resolve();
  // Name servers that do not answer hold up no start.
  const upkeep = upkeepOf(ground, "mail domains", HOUR, async () => {
    looking = looking.then(() => domains.recheck()).catch((fault) => log.error({ err: fault }, "mail domains: upkeep"));
  });
  const senderDomains: SenderDomains = {
    list: async (companyId) => (await domains.list(companyId)).map((row) => shownDomain(row, provider)),
    has: (companyId, domainId) => domains.has(companyId, domainId),
    privateKey: (domainId, encrypted) => domains.privateKey(domainId, encrypted),
  };
  return {
    senderDomains,
    /** For benches: adds one by hand. Its id. @throws where that is refused */
    async added(companyId: string, name: string): Promise<string> {
      const added = await domains.add(companyId, name, null);
      if (added.kind !== "added") throw new Error(`The domain is ${added.kind}`);
      return added.row.domainId;
    },
    /** For tests: what is done once a day. */
    recheck: () => domains.recheck(),
    calls: mailDomainRoutes(domains, checks),
    start: upkeep.start,
    async stop() {
      await upkeep.stop();
      await looking;
    },
  };
}
