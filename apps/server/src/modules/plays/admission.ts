import type { SessionRequest } from "@fairground/contract";
import { sha256 } from "../../kernel/secrets.ts";
import type { PublishedCampaign } from "../published-campaigns/index.ts";
import type { BucketLimit } from "./limits.ts";
import type { PlayGuards } from "./ports.ts";

export type Turned =
  | { kind: "challengeMissing" }
  | { kind: "challengeRefused" }
  /** The service that checks challenges cannot be asked. */
  | { kind: "challengeUnreachable" }
  /** Far too many come from this address. Seconds. */
  | { kind: "crowded"; retryAfter: number };

/**
 * Whether a visitor shows enough to open a play: a solved challenge where the campaign asks everybody for one
 * (CAPTCHA_REQUIRES), or where very many come from the same address. Null: they do.
 */
export async function turnedAway(
  { challenges, crowds }: Pick<PlayGuards, "challenges" | "crowds">,
  campaign: PublishedCampaign,
  limits: readonly BucketLimit[],
  { challenge }: SessionRequest,
  idempotencyKey: string | undefined,
  ip: string,
): Promise<Turned | null> {
  const { campaignId, now } = campaign;
  const crowd = crowds.arrives({ campaignId, ip, now, limits, bringsSolution: Boolean(challenge) });
  if (crowd.kind === "refused") return { kind: "crowded", retryAfter: crowd.retryAfter };
  if (crowd.kind === "free" && !campaign.metadata.tags.includes("CAPTCHA_REQUIRES")) return null;
  const repeatKey = idempotencyKey ? sha256(idempotencyKey).toString("base64url") : null;
  const checked = await challenges.check(campaign, challenge ?? null, repeatKey, ip);
  if (checked === "passed" && crowd.kind === "asked") crowd.solved();
  return REFUSALS[checked];
}

const REFUSALS = {
  passed: null,
  missing: { kind: "challengeMissing" },
  refused: { kind: "challengeRefused" },
  unreachable: { kind: "challengeUnreachable" },
} as const satisfies Record<string, Turned | null>;
