import { z } from "zod";
import { define, member } from "../define.ts";
import { companyPath, instant } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCompany } from "../scopes.ts";

/** The secret that signs user ids. */
export const signingCalls = define({
  "GET /api/v1/companies/{companyId}/signing-secret": {
    summary: "Whether user ids must be signed",
    access: member("administer", byCompany),
    params: companyPath,
    answers: { 200: dataOf(z.object({ exists: z.boolean(), createdAt: instant.nullable() })) },
  },
  "PUT /api/v1/companies/{companyId}/signing-secret": {
    summary: "Make a new secret that signs user ids; from now on unsigned ones do not count",
    access: member("administer", byCompany),
    params: companyPath,
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
  "DELETE /api/v1/companies/{companyId}/signing-secret": {
    summary: "Take the secret away; user ids count as they come",
    access: member("administer", byCompany),
    params: companyPath,
    answers: { 204: null },
  },
});
