import type { signingCalls } from "@fairground/contract";
import { userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import type { Signatures } from "./service.ts";

export const signingRoutes = (signatures: Signatures): Handlers<typeof signingCalls> => ({
  "GET /api/v1/companies/{companyId}/signing-secret": async ({ params, reply }) => {
    const made = await signatures.made(params.companyId);
    reply.header("cache-control", "no-store");
    const createdAt = made?.at.toISOString() ?? null;
    return { status: 200, body: { data: { exists: made !== null, createdAt, createdBy: made?.by ?? null } } };
  },

  "PUT /api/v1/companies/{companyId}/signing-secret": async ({ params, caller, reply }) => {
    const secret = await signatures.renew(params.companyId, userOf(caller));
    reply.header("cache-control", "no-store");
    return { status: 200, body: { data: { secret } } };
  },

  "POST /api/v1/companies/{companyId}/signing-secret/checks": async ({ params, body, reply }) => {
    reply.header("cache-control", "no-store");
    return { status: 200, body: { data: await signatures.check(params.companyId, body) } };
  },

  "DELETE /api/v1/companies/{companyId}/signing-secret": async ({ params }) => {
    await signatures.remove(params.companyId);
    return { status: 204, body: null };
  },
});
