import type { ours, uniqueCodes } from "@fairground/contract";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { companyOf } from "../identity/index.ts";
import type { UniqueCodes } from "./service.ts";

type OwnCalls = "POST /api/v1/unique-codes/{campaignId}/{outcomePageId}";

/** Of the spec's calls none is built yet. */
export const uniqueCodeRoutes: Handlers<typeof uniqueCodes> = {};

export const codeImportRoutes = (codes: UniqueCodes): Pick<Handlers<typeof ours>, OwnCalls> => ({
  "POST /api/v1/unique-codes/{campaignId}/{outcomePageId}": async ({ params, body, caller }) => {
    const list = { codes: body.codes, name: body.name ?? "", by: caller.kind === "member" ? caller.userId : null };
    const result = await codes.add(companyOf(caller), params.campaignId, params.outcomePageId, list);
    switch (result.kind) {
      case "stored": {
        const { kind: _, ...data } = result;
        return { status: 201, body: { data } };
      }
      case "campaignUnknown":
        throw new Problem("campaign-unknown");
      case "pageUnknown":
        throw new Problem("outcome-page-unknown");
      case "allRefused":
        throw new Problem("codes-refused", {
          errors: result.refused.map(({ row, reason }) => ({ path: `body.codes.${row - 1}`, message: reason })),
        });
    }
  },
});
