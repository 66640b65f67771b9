import type { MAIL_RECORDS, RECORD_REASONS, RECORD_STATES } from "@fairground/contract";

/** What there was of a record when it was looked at. */
export interface Looked {
  state: Exclude<(typeof RECORD_STATES)[number], "unchecked">;
  reason: (typeof RECORD_REASONS)[number] | null;
  found: string[];
}

/** Null: the provider's domain has no SPF record that others could include. */
export type Checks = { dkim: Looked; dmarc: Looked; spf: Looked | null };

/** What is asked of a domain's DNS. */
export interface DomainKey {
  name: string;
  selector: string;
  publicKey: string;
}

export interface RecordToSet {
  of: (typeof MAIL_RECORDS)[number];
  isRequired: boolean;
  type: "TXT";
  name: string;
  value: string;
}

/**
 * What a company has to set. DKIM alone makes mails its own: they are signed with the very domain that stands behind the @, so
 * that DMARC passes, strict or not. The return path stays the provider's, whose SPF receivers ask for; a domain's own one may
 * name the provider, for receivers that look at it all the same.
 */
export function recordsToSet(key: DomainKey, provider: string, checks: Checks | null): RecordToSet[] {
  const { name } = key;
  const type = "TXT" as const;
  const spf = checks?.spf;
  return [
    { of: "dkim", isRequired: true, type, name: dkimName(key), value: `v=DKIM1; k=rsa; p=${key.publicKey}` },
    { of: "dmarc", isRequired: true, type, name: `_dmarc.${name}`, value: policyToSet(checks?.dmarc.found ?? []) },
    ...(spf ? [{ of: "spf" as const, isRequired: false, type, name, value: includeIn(spf.found, provider) }] : []),
  ];
}

export const dkimName = ({ name, selector }: DomainKey): string => `${selector}._domainkey.${name}`;

/** Whether mails may leave from it; null: nobody could be asked, so that nothing has changed. */
export function holds({ dkim, dmarc }: Checks): boolean | null {
  if (dkim.state === "ok" && dmarc.state === "ok") return true;
  const isKnown = [dkim, dmarc].some(({ state }) => state === "missing" || state === "wrong");
  return isKnown ? false : null;
}

/** One that is there stays; the mildest one otherwise. */
const policyToSet = (found: readonly string[]): string =>
  found.find((text) => /;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.test(text)) ?? "v=DMARC1; p=none";

/** The record that is there, with the provider in it. */
function includeIn(found: readonly string[], provider: string): string {
  const include = `include:${provider}`;
  const [there] = found;
  if (there === undefined) return `v=spf1 ${include} ~all`;
  if (there.toLowerCase().split(/\s+/).includes(include)) return there;
  return there.trim().replace(/^v=spf1/i, (version) => `${version} ${include}`);
}
