import { z } from "zod";
import { instant, uuid } from "../ids.ts";

/** What a visitor keeps of a play: its public name and the hash of its row in the log. */
export const receipt = z
  .object({
    reference: z.string().describe("The play's public name"),
    rowHash: z.string().describe("SHA-256 of the draw's row; the sequence number comes within a second"),
  })
  .meta({ id: "Receipt" });

/** What opens the commitment that a draw's row has in place of numbers that are the visitor's own. */
export const receiptNumbers = z
  .object({
    salt: z.string().describe("What the commitment is salted with; told to nobody else"),
    variables: z.record(z.string(), z.number()).describe("The numbers by which the rules chose the outcome"),
  })
  .meta({ id: "ReceiptNumbers" });

const head = z.object({ seq: z.int(), hash: z.string(), at: instant });

/** What anyone can know of a campaign's fairness (play-engine, "Fairness anyone can check"). */
export const fairnessAnswer = z.object({
  campaignId: uuid,
  now: instant,
  timezone: z.string(),
  keys: z
    .array(
      z.object({
        key: z.string().describe("The day with its timezone"),
        commitment: z.string().describe("SHA-256 of the day's key, bound before the day"),
        committedAt: instant,
        endsAt: instant,
        dayKey: z.string().nullable().describe("The key itself, in hexadecimal, after its day"),
      }),
    )
    .describe("One for each day"),
  configurations: z.array(
    z.object({
      revision: z.int(),
      hash: z.string().describe("SHA-256 of the prize configuration's canonical JSON"),
      publishedAt: instant,
    }),
  ),
  head: head.nullable().describe("The last line of the log"),
  heads: z.array(head.extend({ day: z.string() })).describe("The last line after each day, as it was mailed"),
});
export type FairnessAnswer = z.output<typeof fairnessAnswer>;

export const logQuery = z.object({
  from: z.coerce.number().int().min(1).default(1).describe("The first line"),
  size: z.coerce.number().int().min(1).max(10_000).default(5_000).describe("How many at most"),
});

export const receiptAnswer = z.object({
  reference: z.string(),
  rowHash: z.string(),
  seq: z.int().nullable().describe("Null for up to a second after the draw"),
});
