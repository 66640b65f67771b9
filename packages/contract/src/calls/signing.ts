import { z } from "zod";
import { define, member } from "../define.ts";
import { companyPath, instant, uuid } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCompany } from "../scopes.ts";

/** What people do otherwise when they make a signature, in their words: what to look at. */
const SIGNING_MISTAKES = [
  "algorithm",
  "key",
  "order",
  "separator",
  "end",
  "capitals",
  "encoding",
  "milliseconds",
] as const;
export type SigningMistake = (typeof SIGNING_MISTAKES)[number];

const checked = z
  .object({
    verdict: z
      .enum(["holds", "expired", "differs", "malformed", "unsigned"])
      .describe("malformed: it is no `<expiry>.<mac>`; unsigned: there is no secret, and ids count as they come"),
    mistakes: z
      .array(z.enum(SIGNING_MISTAKES))
      .describe(
        "What explains the difference. Empty where nothing does: then secret, campaign, user id or expiry is another",
      ),
    withOld: z.boolean().describe("It was made with the secret before, which is good for a time"),
    expiresAt: instant.nullable().describe("As the signature says it"),
    now: instant.describe("The server's clock"),
  })
  .meta({ id: "SignatureChecked" });
export type SignatureChecked = z.output<typeof checked>;

/** The secret that signs user ids. */
export const signingCalls = define({
  "GET /api/v1/companies/{companyId}/signing-secret": {
    summary: "Whether user ids must be signed",
    access: member("administer", byCompany),
    params: companyPath,
    answers: {
      200: dataOf(
        z.object({
          exists: z.boolean(),
          createdAt: instant.nullable(),
          createdBy: z.string().nullable().describe("Who made it, as they are called today; null: gone, or no secret"),
          oldUntil: instant.nullable().describe("Till when the secret before is good too; null: it is not"),
        }),
      ),
    },
  },
  "PUT /api/v1/companies/{companyId}/signing-secret": {
    summary: "Make a new secret that signs user ids; from now on unsigned ones do not count",
    access: member("administer", byCompany),
    params: companyPath,
    body: z
      .object({
        oldUntil: instant
          .nullish()
          .describe("Till when the secret before is good too, 7 days at most; absent: it stops at once"),
      })
      .nullish(),
    answers: {
      200: dataOf(
        z.object({
          secret: z
            .string()
            .describe(
              "Shown once. usig = `<expiry>.<mac>`; mac = base64url of HMAC-SHA-256 with this text as the key over campaignId, a line feed, userId, a line feed, expiry (Unix seconds)",
            ),
        }),
      ),
    },
  },
  "POST /api/v1/companies/{companyId}/signing-secret/checks": {
    summary: "Check a signature that a site has made, and learn what is wrong about it; the secret is not told",
    access: member("administer", byCompany),
    whileSuspended: true,
    params: companyPath,
    body: z.object({
      campaignId: uuid,
      userId: z.string().min(1).max(600).describe("As it is sent, letter by letter"),
      usig: z.string().trim().min(1).max(600),
    }),
    answers: { 200: dataOf(checked) },
  },
  "DELETE /api/v1/companies/{companyId}/signing-secret": {
    summary: "Take the secret away; user ids count as they come",
    access: member("administer", byCompany),
    params: companyPath,
    answers: { 204: null },
  },
});
