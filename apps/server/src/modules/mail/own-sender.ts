import type { Logger } from "pino";
import type { SenderDomains } from "../mail-domains/index.ts";
import type { Signing } from "./transport.ts";

/** A domain of the company's, as the outbox holds it while its records are right. */
export interface OwnDomain {
  domainId: string;
  name: string;
  localPart: string;
  selector: string;
  /** The key, sealed. */
  encrypted: string;
}

/** From where a mail leaves, and what signs it. */
export interface OwnSender {
  address: string;
  signing: Signing;
}

/** Null: there is none, or its key cannot be opened, so that the mail leaves from the provider's address. */
export function ownSender(own: OwnDomain | null, domains: SenderDomains, log: Logger): OwnSender | null {
  if (!own) return null;
  const { domainId, name, localPart, selector, encrypted } = own;
  try {
    const privateKey = domains.privateKey(domainId, encrypted);
    return { address: `${localPart}@${name}`, signing: { domainName: name, keySelector: selector, privateKey } };
  } catch (fault) {
    log.error({ err: fault, domainId }, "mail: the key of a sender domain cannot be opened");
    return null;
  }
}
