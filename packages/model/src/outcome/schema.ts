import { z } from "zod";
import { localizedText } from "../text/schema.ts";
import { CONDITIONS } from "./names.ts";

/** One test of an outcome's or game-builder rule: `condition(variable, ...value)` (spec §3, game builder). */
export const conditionTest = z.strictObject({
  variable: z.string().max(60),
  condition: z.enum(CONDITIONS),
  value: z.array(z.number()).max(2).default([]),
});
export type ConditionTest = z.infer<typeof conditionTest>;

/** An outcome (spec §3 `outcome {id, name, cause}`, document.md). The first whose every test holds is the play's. */
export const outcome = z
  .strictObject({
    id: z.string().min(1).max(100),
    name: localizedText.default(""),
    cause: z.string().max(100).default(""),
    outcomePageId: z.string().max(100).default(""),
    emailId: z.string().max(100).nullable().default(null),
    when: z.array(conditionTest).max(20).default([]),
    /** Prize entry ids among which the draw runs; empty: this outcome gives no prize. */
    prizes: z.array(z.string().max(100)).max(200).default([]),
    /** Loyalty points that the outcome is worth, where the campaign has the tag HAS_LOYALTY (spec §7). */
    points: z.int().min(0).max(1_000_000).default(0),
    /** The name of the integration that outcome events tell (spec §4, "Game finished" 5); "" for none. */
    integrationKey: z.string().max(100).default(""),
  })
  .meta({ id: "Outcome" });
export type Outcome = z.infer<typeof outcome>;
