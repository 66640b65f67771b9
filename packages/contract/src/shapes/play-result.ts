import { CODE_FORMATS } from "@fairground/model/code";
import { drawnPrize as prize } from "@fairground/model/prize/schema";
import { z } from "zod";
import { documentId } from "../ids.ts";

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

/** A drawn prize, by the name that the reference has for it. */
export const drawnPrize = prize.meta({ id: "DrawnPrize" });

/** Why a drawn prize is not its visitor's yet. Told anew each time, beside the stored answer. */
const reservation = z
  .object({
    waitsFor: z
      .enum(["form", "confirmation", "review"])
      .describe("For the form behind the game, for the address to be confirmed, or for somebody's decision"),
    until: z.iso.datetime().nullable().describe("When it goes back to the stock; null: nothing was set"),
  })
  .meta({ id: "Reservation" });
export type Reservation = z.output<typeof reservation>;

/**
 * The game result (spec §3): which outcome page to show, and the code where one was won. Stored; a repeat returns it byte
 * for byte, but for what waits for a lead, and for what it waits for.
 */
export const gameDataAnswer = z
  .object({
    outcomeId: z.string(),
    outcomePageId: z.string(),
    outcome: z
      .object({ id: z.string(), name: z.string(), cause: z.string() })
      .describe("`name` is in the play's language"),
    /** A uuid that contains "exhausted" means the codes have run out (spec §3). */
    code: z
      .object({
        uuid: z.string(),
        value: z.string().describe("With the batch's prefix and suffix"),
        format: z.enum(CODE_FORMATS).optional().describe("How it is to be drawn; absent: as text"),
      })
      .nullable(),
    emailId: documentId.nullable().optional().describe("The outcome's e-mail page, which the player remembers"),
    prize: drawnPrize.nullable().optional().describe("What the prize placeholders of the outcome page show"),
    receipt: receipt.optional(),
    waitsForLead: z
      .literal(true)
      .optional()
      .describe("The campaign asks for a lead behind its game: leave it, and the same call tells the code"),
    reserved: reservation.optional(),
    letGo: z
      .literal(true)
      .optional()
      .describe("What was reserved went back to the stock: nobody filled in, confirmed or released it in time"),
    numbers: receiptNumbers.optional().describe("With the receipt, of surveys and personality tests"),
  })
  .meta({ id: "GameResult" });
export type GameDataAnswer = z.output<typeof gameDataAnswer>;
