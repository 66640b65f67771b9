import { EMAIL_MAX_LENGTH } from "./email-length.ts";

export interface EmailAddress {
  /** As written, without surrounding spaces; the domain in small letters. */
  address: string;
  local: string;
  domain: string;
  /** The same for every spelling that the provider delivers to one mailbox: for limits and duplicates, never for sending. */
  canonical: string;
}

/**
 * Reads exactly one address, for storing and sending (decisions, "E-mail rule"; security 6): a dot-atom of at most
 * 64 characters, @, and a host name. No quotes, comments, lists, spaces or control characters, so that no second
 * recipient and no header fits in. International domains come in their xn-- form.
 * @returns null for anything else
 */
export function readEmailAddress(text: unknown): EmailAddress | null {
  if (typeof text !== "string" || text.length > EMAIL_MAX_LENGTH + 20) return null;
  const trimmed = text.replace(/^[ \t]+|[ \t]+$/g, "");
  if (trimmed.length > EMAIL_MAX_LENGTH) return null;
  const at = trimmed.indexOf("@");
  if (at < 1 || at > 64) return null;
  const local = trimmed.slice(0, at);
  const domain = trimmed.slice(at + 1).toLowerCase();
  if (!isDotAtom(local) || !isHostName(domain)) return null;
  return { address: `${local}@${domain}`, local, domain, canonical: canonicalOf(local, domain) };
}

/** The canonical form of an address, or null when it is none. */
export const canonicalEmail = (text: unknown): string | null => readEmailAddress(text)?.canonical ?? null;

const isDotAtom = (local: string): boolean =>
  local.split(".").every((atom) => /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/.test(atom));

function isHostName(domain: string): boolean {
  const labels = domain.split(".");
  const top = labels.at(-1) ?? "";
  return (
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label)) &&
    /^([a-z]{2,63}|xn--[a-z0-9-]+)$/.test(top)
  );
}

/** Providers that deliver `name+tag` to `name`, each with the one domain that its domains stand for. */
const PROVIDERS: Readonly<Record<string, string>> = {
  "gmail.com": "gmail.com",
  "googlemail.com": "gmail.com",
  "proton.me": "proton.me",
  "protonmail.com": "proton.me",
  "pm.me": "proton.me",
  "outlook.com": "outlook.com",
  "hotmail.com": "hotmail.com",
  "live.com": "live.com",
  "msn.com": "msn.com",
  "icloud.com": "icloud.com",
  "me.com": "icloud.com",
  "mac.com": "icloud.com",
  "fastmail.com": "fastmail.com",
};
/** Of these, Google and Proton ignore dots as well. */
const DOTLESS = /^(gmail\.com|proton\.me)$/;

/** Small letters everywhere (no provider of note tells capitals apart); dots and plus tags where they are ignored. */
function canonicalOf(local: string, domain: string): string {
  const small = local.toLowerCase();
  const provider = Object.hasOwn(PROVIDERS, domain) ? PROVIDERS[domain] : undefined;
  if (provider === undefined) return `${small}@${domain}`;
  const untagged = small.replace(/(?!^)\+.*/, "");
  return `${DOTLESS.test(provider) ? untagged.replaceAll(".", "") : untagged}@${provider}`;
}
