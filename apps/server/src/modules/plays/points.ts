import type { SessionRequest } from "@fairground/contract";
import { loyaltyUserIdFrom } from "@fairground/model/form";
import type { PlayKey } from "../../kernel/play-id.ts";
import type { Standing } from "../../kernel/standing.ts";
import type { Known } from "./identity.ts";
import type { Payment, PlayGuards, PointsAccounts, PointsCampaign } from "./ports.ts";

/**
 * Whose points a play costs and earns: "{userId}--{databar}", the userId or the e-mail (spec §7, "Create session"), made
 * again from what the company's site vouches for. What a client names beside that counts where nothing needs a signature.
 */
export async function pointsUserOf(
  { signatures }: Pick<PlayGuards, "signatures">,
  campaign: Standing,
  request: SessionRequest,
  query: Readonly<Record<string, unknown>>,
  { email, clientUserId, userId }: Known,
): Promise<string | null> {
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  const user = clientUserId ?? userId;
  const databar = text(request.databar) ?? text(query.databar);
  if (user !== null) return loyaltyUserIdFrom({ userId: user, ...(databar === undefined ? {} : { databar }) });
  const named = text(request.loyaltyUserId)?.trim() || email;
  return named && (await signatures.judge(campaign, named, null)) !== "refused" ? named : null;
}

/** Whether plays of a campaign cost points. */
export const costsPoints = ({ metadata }: Pick<PointsCampaign, "metadata">): boolean =>
  metadata.tags.includes("HAS_LOYALTY") && metadata.pointsPerPlay > 0;

/** Names the play's account, and pays the play once it counts. */
export async function enterAccount(
  points: PointsAccounts,
  campaign: PointsCampaign,
  play: PlayKey,
  user: string | null,
  counts: boolean,
): Promise<Payment> {
  if (!campaign.metadata.tags.includes("HAS_LOYALTY")) return "paid";
  await points.name(campaign, play, user);
  return counts && costsPoints(campaign) ? points.pay(campaign, play) : "paid";
}
