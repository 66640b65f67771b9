import type { signingCalls } from "@fairground/contract";
import { userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import type { Signatures } from "./service.ts";

export const signingRoutes = (signatures: Signatures): Handlers<typeof signingCalls> => ({
  "GET /api/v1/companies/{companyId}/signing-secret": async ({ params, reply }) => {
    const createdAt = await signatures.since(params.companyId);
    reply.header("cache-control", "no-store");
    return {
      status: 200,
      body: { data: { exists: createdAt !== null, createdAt: createdAt?.toISOString() ?? null } },
    };
  },

  "PUT /api/v1/companies/{companyId}/signing-secret": async ({ params, caller, reply }) => {
    const secret = await signatures.renew(params.companyId, userOf(caller));
    reply.header("cache-control", "no-store");
    return { status: 200, body: { data: { secret } } };
  },

  "DELETE /api/v1/companies/{companyId}/signing-secret": async ({ params }) => {
    await signatures.remove(params.companyId);
    return { status: 204, body: null };
  },
});
