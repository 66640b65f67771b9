import { domainToASCII, domainToUnicode } from "node:url";
import type { MailDomainFault } from "@fairground/contract";
import { looksLatin, mixesScripts } from "@fairground/model/mail";
import { parse } from "tldts";

export type ReadName = { kind: "name"; name: string; reads: string } | { kind: "refused"; fault: MailDomainFault };

/** A host's name of two labels at least, the last one of letters or punycode. */
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
/** Names that nobody outside can look up (RFC 6761, RFC 6762, RFC 7686). */
const NOWHERE = /(?:^|\.)(?:localhost|localdomain|local|invalid|onion|arpa|internal)$/;

/**
 * A domain as somebody typed it, in any script.
 * @param provider the provider's own: its domain, and whatever is above or below it, is nobody else's
 */
export function readName(typed: string, provider: string): ReadName {
  const refused = (fault: MailDomainFault) => ({ kind: "refused", fault }) as const;
  // What stands around a host in an address is left out there without a word.
  if (/[/\\?#:@\s]/.test(typed.trim())) return refused("no-domain");
  const name = domainToASCII(typed.trim().replace(/\.$/, ""));
  const reads = domainToUnicode(name);
  if (name.length > 253 || !NAME.test(name) || NOWHERE.test(name)) return refused("no-domain");
  if (isHomograph(reads, name)) return refused("mixed-scripts");
  // Also a company's own suffix, e.g. of a host of pages: whoever has a page there has not the whole of it.
  if (parse(name, { allowPrivateDomains: true }).domain === null) return refused("public-suffix");
  if (isWithin(name, provider) || isWithin(provider, name)) return refused("provider");
  return { kind: "name", name, reads };
}

/** As people read it. */
export const readingOf = (name: string): string => domainToUnicode(name);

const isWithin = (name: string, above: string): boolean => name === above || name.endsWith(`.${above}`);

/** A name made to be taken for another one: a label of several alphabets, or one that only looks Latin below a Latin end. */
function isHomograph(reads: string, name: string): boolean {
  const labels = reads.split(".");
  const endsLatin = /\.[a-z]+$/.test(name);
  return labels.some(
    (label) => mixesScripts(label.replace(/[^\p{L}\p{M}]+/gu, "")) || (endsLatin && looksLatin(label)),
  );
}
