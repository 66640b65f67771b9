import { createHmac } from "node:crypto";
import { canonicalEmail, isQueryEmail, isUserId, userIdFrom } from "@fairground/model/form";
import { keyFor } from "../../kernel/secrets.ts";

/** Whom a request names. */
export interface Known {
  /** An e-mail that counts as present (spec §5), as it came. */
  email: string | null;
  clientUserId: string | null;
  userId: string | null;
}

/** Keyed hashes of a {@link Known}; null where nothing is known. */
export interface Identity {
  email: string | null;
  user: string | null;
}

/** Turns whom a request names into keyed hashes, one set per campaign: limits need no personal data. */
export class Identities {
  private readonly key: Buffer;
  constructor(secret: string) {
    this.key = keyFor(secret, "play-identity");
  }

  of(campaignId: string, known: Known): Identity {
    const email = known.email === null ? null : (canonicalEmail(known.email) ?? known.email.toLowerCase());
    return {
      email: email === null ? null : this.hash(campaignId, "email", email),
      user: known.clientUserId
        ? this.hash(campaignId, "client", known.clientUserId)
        : known.userId
          ? this.hash(campaignId, "user", known.userId)
          : null,
    };
  }

  /** The last resort: address and agent. Soft: people behind one address share it (decisions, "Identity for limits"). */
  soft(campaignId: string, from: { ip: string; agent: string }): string {
    return this.hash(campaignId, "soft", `${from.ip}\n${from.agent}`);
  }

  /** The source of wrong tries: the address alone. */
  address(campaignId: string, ip: string): string {
    return this.hash(campaignId, "address", ip);
  }

  /** Whoever has an access code for one play. */
  access(campaignId: string, code: string): string {
    return this.hash(campaignId, "access", code);
  }

  private hash(campaignId: string, kind: string, value: string): string {
    const digest = createHmac("sha256", this.key)
      .update(JSON.stringify([campaignId, kind, value]))
      .digest("base64url");
    return `${kind}:${digest}`;
  }
}

/** The identity that counts first: e-mail, then clientUserId or userId (decisions, "Identity for limits"). */
export const firstOf = (identity: Identity): string | null => identity.email ?? identity.user;

type Fields = Readonly<Record<string, unknown>>;

/** Whom the body names, and where it is silent the query that came with it. */
export function knownOf(body: Fields, query: Fields, options: { usesClientUserId: boolean }): Known {
  const value = (name: string) => textOf(body[name]) ?? textOf(query[name]);
  const email = value("email");
  const userId = userIdFrom({ userId: value("userId") ?? undefined });
  const clientUserId = value("clientUserId")?.trim() || null;
  return {
    email: isQueryEmail(email) ? email : null,
    // With the tag, the query's userId is the clientUserId and is itself dropped (spec §7, "Create session").
    clientUserId: clientUserId ?? (options.usesClientUserId ? userId : null),
    userId: options.usesClientUserId ? null : userId,
  };
}

/** `incomingQueryParams`: base64 of JSON `{data: queries}` (spec §7). What cannot be read says nothing. */
export function readQueryParams(encoded: string | null | undefined): Fields {
  if (!encoded) return {};
  try {
    const read: unknown = JSON.parse(Buffer.from(encoded, "base64").toString("utf8"));
    const data = typeof read === "object" && read !== null && "data" in read ? read.data : undefined;
    return typeof data === "object" && data !== null && !Array.isArray(data) ? { ...data } : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && isUserId(value) ? value : null;
}
