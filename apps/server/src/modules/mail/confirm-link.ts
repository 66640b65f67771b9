import { createHmac } from "node:crypto";
import { keyFor } from "../../kernel/secrets.ts";

/**
 * The token in a confirmation link: 256 bits that only we can derive, from the request's public id. Nothing but its hash is
 * stored (decisions, "Mail"), and still a mail can be written again after a failure.
 */
export const confirmToken = (secret: string, campaignId: string, optInId: string): string =>
  createHmac("sha256", keyFor(secret, "opt-in"))
    .update(JSON.stringify([campaignId, optInId]))
    .digest("base64url");
