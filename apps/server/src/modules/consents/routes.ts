import type { consentProofCalls } from "@fairground/contract";
import { textIn } from "@fairground/model/text";
import { userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { Consents } from "./service.ts";

/** @param spend counts one look of a member, or refuses it */
export const consentRoutes = (
  consents: Consents,
  spend: (userId: string) => Promise<void>,
): Handlers<typeof consentProofCalls> => ({
  "POST /api/v1/companies/{companyId}/visitors/consents": async ({ params, body, caller, reply }) => {
    await spend(userOf(caller));
    const proof = await consents.proof(params.companyId, body.term);
    if (!proof)
      throw new Problem("visitor-term-malformed", {
        errors: [{ path: "body.term", message: "This is no e-mail address" }],
      });
    reply.header("cache-control", "no-store");
    return {
      status: 200,
      body: {
        data: {
          at: proof.at.toISOString(),
          campaigns: proof.campaigns.map(({ entries, ...campaign }) => ({
            ...campaign,
            entries: entries.flatMap(({ kind, purpose, at, pageName, ...entry }) =>
              kind === "letter" || purpose === "letter" || purpose === "purged"
                ? []
                : [
                    {
                      ...entry,
                      kind,
                      purpose,
                      at: at.toISOString(),
                      pageName: textIn(pageName ?? "", entry.language, entry.language),
                    },
                  ],
            ),
          })),
          words: [...proof.words].map(([hash, words]) => ({ hash, ...words })),
        },
      },
    };
  },
});
