import { NotAnswered, type TextsOf } from "../../kernel/dns.ts";
import { type Checks, type DomainKey, dkimName, type Looked } from "./records.ts";

/** Looks for a domain's records as a receiver would. @param provider the domain that mails leave from otherwise */
export async function lookAt(key: DomainKey, provider: string, textsOf: TextsOf): Promise<Checks> {
  const [dkim, dmarc, spf] = await Promise.all([
    answered(() => lookAtKey(key, textsOf)),
    answered(() => lookAtPolicy(key.name, textsOf)),
    answered(() => lookAtSenders(key.name, provider, textsOf)),
  ]);
  return { dkim: dkim ?? NONE, dmarc: dmarc ?? NONE, spf };
}

const NONE: Looked = { state: "missing", reason: null, found: [] };
const wrong = (reason: Looked["reason"], found: string[]): Looked => ({ state: "wrong", reason, found });

/** No answer is not a wrong one. */
async function answered(look: () => Promise<Looked | null>): Promise<Looked | null> {
  try {
    return await look();
  } catch (fault) {
    if (fault instanceof NotAnswered) return { state: "unasked", reason: fault.reason, found: [] };
    throw fault;
  }
}

async function lookAtKey(key: DomainKey, textsOf: TextsOf): Promise<Looked> {
  const found = await textsOf(dkimName(key));
  if (found.length === 0) return NONE;
  if (found.length > 1) return wrong("several", found);
  const tags = tagsOf(found[0] ?? "");
  if (!tags || (tags.get("v") ?? "DKIM1") !== "DKIM1") return wrong("unreadable", found);
  const isOurs = tags.get("p")?.replace(/\s+/g, "") === key.publicKey && (tags.get("k") ?? "rsa") === "rsa";
  // What is signed with SHA-256, for mails, and by nobody for tests only.
  const isOpen =
    /(^|:)sha256(:|$)/.test(tags.get("h") ?? "sha256") && /(^|:)(\*|email)(:|$)/.test(tags.get("s") ?? "*");
  return isOurs && isOpen ? { state: "ok", reason: null, found } : wrong("other-key", found);
}

async function lookAtPolicy(name: string, textsOf: TextsOf): Promise<Looked> {
  // Large for most processes, which look at no domain.
  const { default: dmarc } = await import("mailauth/lib/dmarc/get-dmarc-record.js");
  const own = (await textsOf(`_dmarc.${name}`)).filter((text) => /^\s*v\s*=\s*DMARC1/i.test(text));
  if (own.length > 1) return wrong("several", own);
  const lookup = dmarc.createRecordLookup((asked) => textsOf(asked), { strict: true });
  const { record } = await dmarc.discoverPolicy(name, lookup);
  if (!record) return own.length > 0 ? wrong("unreadable", own) : NONE;
  if (own.length > 0 && !own.some((text) => text.trim() === record.rr)) return wrong("unreadable", own);
  return dmarc.getPolicyTags(record)
    ? { state: "ok", reason: null, found: [record.rr] }
    : wrong("unreadable", [record.rr]);
}

/** Look-ups that a receiver makes for one SPF record (RFC 7208, 4.6.4). */
const MOST_LOOKUPS = 10;

async function lookAtSenders(name: string, provider: string, textsOf: TextsOf): Promise<Looked | null> {
  const spfOf = async (of: string) => (await textsOf(of)).filter((text) => /^v=spf1( |$)/i.test(text));
  // One that includes a name without a record is broken for all of the domain's mails.
  if ((await spfOf(provider)).length !== 1) return null;
  const found = await spfOf(name);
  if (found.length === 0) return NONE;
  if (found.length > 1) return wrong("several", found);
  const seen = new Set<string>();
  const open = [...namedIn(found[0] ?? "")];
  for (let next = open.shift(); next !== undefined && seen.size < MOST_LOOKUPS; next = open.shift()) {
    if (next === provider) return { state: "ok", reason: null, found };
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...namedIn((await spfOf(next))[0] ?? ""));
  }
  return wrong("not-included", found);
}

/** Names whose senders an SPF record lets in. */
const namedIn = (text: string): string[] =>
  Array.from(text.toLowerCase().matchAll(/\s(?:\+?include:|redirect=)(\S+)/g), ([, name = ""]) => name);

/** A list of tags as DKIM writes it (RFC 6376, 3.2); null: it is none, or says something twice. */
function tagsOf(text: string): ReadonlyMap<string, string> | null {
  const tags = new Map<string, string>();
  for (const part of text.split(";")) {
    if (part.trim() === "") continue;
    const [, tag = "", value = ""] = /^\s*([A-Za-z]\w*)\s*=([\s\S]*)$/.exec(part) ?? [];
    if (tag === "" || tags.has(tag)) return null;
    tags.set(tag, value.trim());
  }
  return tags;
}
