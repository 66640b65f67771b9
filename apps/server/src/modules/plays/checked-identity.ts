import type { Standing } from "../../kernel/standing.ts";
import type { Known } from "./identity.ts";
import type { UserSignatures } from "./ports.ts";

/**
 * Whom a request names, as far as the company's own site vouches for it: where the company has a signing secret, a user
 * id without a good signature is none (decisions, "userId"; security 5).
 */
export async function vouched(
  signatures: UserSignatures,
  campaign: Standing,
  known: Known,
  usig: unknown,
): Promise<{ known: Known; isUserRefused: boolean; isUserSigned: boolean }> {
  const userId = known.clientUserId ?? known.userId;
  const signature = typeof usig === "string" ? usig : null;
  const vouching = userId === null ? "unsigned" : await signatures.judge(campaign, userId, signature);
  if (vouching !== "refused") return { known, isUserRefused: false, isUserSigned: vouching === "signed" };
  return { known: { ...known, clientUserId: null, userId: null }, isUserRefused: true, isUserSigned: false };
}
