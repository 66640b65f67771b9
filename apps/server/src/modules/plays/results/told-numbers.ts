import { createHmac } from "node:crypto";
import { decisionOf } from "@fairground/games/decision";
import type { CampaignDocument } from "@fairground/model/campaign";
import {
  committedFields,
  type Decision,
  type DrawBasis,
  encodeFields,
  type OpenedNumbers,
  type RuleNumbers,
} from "@fairground/model/fairness";
import { sha256 } from "../../../kernel/secrets.ts";
import type { RandomSource } from "./random.ts";

/** What the row says of the numbers by which rules chose, and what the visitor alone is told. */
interface Told {
  told: Pick<DrawBasis, "variables" | "commitment">;
  opened: { numbers?: OpenedNumbers };
}

/**
 * Numbers of a game stand in the row, so that anyone chooses the outcome again. What a visitor has answered stands there as
 * a commitment under a salt that is printed on the receipt (play-engine, "Fairness").
 * @param saltKey of the installation: the same play always has the same salt
 */
export function toldNumbers(
  document: CampaignDocument,
  variables: RuleNumbers,
  { campaignId, reference }: Pick<RandomSource, "campaignId" | "reference">,
  saltKey: Uint8Array,
): Told {
  const decision = decided(document);
  if (decision.decides === "draw" || decision.numbers === "open") return { told: { variables }, opened: {} };
  const salt = createHmac("sha256", saltKey).update(`numbers ${campaignId} ${reference}`).digest("hex");
  const numbers = { salt, variables };
  const commitment = sha256(Buffer.from(encodeFields(committedFields(campaignId, reference, numbers)))).toString("hex");
  return { told: { commitment }, opened: { numbers } };
}

/** A revision's document never changes. */
const decisions = new WeakMap<CampaignDocument, Decision>();

function decided(document: CampaignDocument): Decision {
  const known = decisions.get(document) ?? decisionOf(document);
  decisions.set(document, known);
  return known;
}
