import { createHmac } from "node:crypto";
import { equalInConstantTime, keyFor } from "../../kernel/secrets.ts";

/** As {@link Identities.soft} writes it. */
const SOFT = /^soft:([\w-]{43})$/;
const TOKEN = /^([\w-]{43})\.([\w-]{43})$/;
/** Of a lead: the identity that it counts under, as {@link Identities.of} writes it. */
const LEAD_TOKEN = /^((?:email|client|user):[\w-]{43})\.([\w-]{43})$/;

/**
 * The token that makes a browser known again where limits rest on nothing better (decisions, "Identity for limits"). It
 * carries on the identity under which the browser came first: it outlives a change of address, and throwing it away or
 * collecting many of them gains nothing over the address itself.
 */
export class VisitorTokens {
  private readonly key: Buffer;
  constructor(secret: string) {
    this.key = keyFor(secret, "visitor-token");
  }

  /** @param soft the browser's present soft identity */
  issue(campaignId: string, soft: string): string {
    const [, digest = ""] = SOFT.exec(soft) ?? [];
    return `${digest}.${this.macOf(campaignId, digest)}`;
  }

  /** The soft identity that the browser came with first; null for what this campaign has not issued. */
  read(campaignId: string, token: string | null | undefined): string | null {
    const [, digest = "", mac = ""] = TOKEN.exec(token ?? "") ?? [];
    return digest !== "" && equalInConstantTime(mac, this.macOf(campaignId, digest)) ? `soft:${digest}` : null;
  }

  /**
   * For the browser that has left a lead: with it a session is told, before the form, that there is no play left. Nothing
   * counts under it, so that a page that is only looked at costs nobody a play.
   */
  issueForLead(campaignId: string, identity: string): string {
    return `${identity}.${this.macOf(campaignId, identity)}`;
  }

  /** Whose lead it was; null for what this campaign has not issued. */
  readOfLead(campaignId: string, token: string | null | undefined): string | null {
    const [, identity = "", mac = ""] = LEAD_TOKEN.exec(token ?? "") ?? [];
    return identity !== "" && equalInConstantTime(mac, this.macOf(campaignId, identity)) ? identity : null;
  }

  private macOf(campaignId: string, named: string): string {
    return createHmac("sha256", this.key)
      .update(JSON.stringify([campaignId, named]))
      .digest("base64url");
  }
}
