import { z } from "zod";
import { anyone, define } from "../define.ts";
import { uuid } from "../ids.ts";

const challenge = z
  .discriminatedUnion("provider", [
    z.object({
      provider: z.literal("proof-of-work"),
      algorithm: z.literal("SHA-256"),
      challenge: z.string().describe("Hex SHA-256 of salt and number"),
      salt: z.string(),
      signature: z.string(),
      maxnumber: z.int().describe("The number is at most this"),
    }),
    z.object({ provider: z.enum(["turnstile", "hcaptcha", "recaptcha"]), siteKey: z.string() }),
  ])
  .describe(
    "Proof of work: find `number` and send base64 of {algorithm, challenge, number, salt, signature}. Else the token of the provider's widget",
  );
export type Challenge = z.output<typeof challenge>;

/** Challenges that show that a person is there (CAPTCHA_REQUIRES). */
export const challengeCalls = define({
  "GET /api/v1/plays/challenge": {
    summary: "A challenge to solve before a play is opened",
    access: anyone,
    query: z.object({ campaignId: uuid }),
    answers: { 200: challenge },
    problems: ["campaign-unknown"],
  },
});
