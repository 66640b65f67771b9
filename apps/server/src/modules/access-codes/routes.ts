import type { accessCodes, ours } from "@fairground/contract";
import type { Handlers } from "../../kernel/http/mount.ts";
import { companyOf } from "../identity/index.ts";
import type { AccessCodes } from "./service.ts";

type OwnCalls = "POST /api/v1/access-codes/{campaignId}/generate";

/** Of the spec's calls none is built yet; the session call checks the codes. */
export const accessCodeRoutes: Handlers<typeof accessCodes> = {};

export const generateRoutes = (codes: AccessCodes): Pick<Handlers<typeof ours>, OwnCalls> => ({
  "POST /api/v1/access-codes/{campaignId}/generate": async ({ params: { campaignId }, body, caller }) => {
    const { count, length, uses, expiresAt } = body;
    const data = await codes.generate(companyOf(caller), campaignId, {
      count,
      length: length ?? undefined,
      uses: uses ?? undefined,
      expiresAt: expiresAt ?? undefined,
    });
    return { status: 201, body: { data } };
  },
});
