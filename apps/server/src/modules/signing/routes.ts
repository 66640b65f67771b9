import type { signingCalls } from "@fairground/contract";
import { userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { Signatures } from "./service.ts";

export const signingRoutes = (signatures: Signatures): Handlers<typeof signingCalls> => ({
  "GET /api/v1/companies/{companyId}/signing-secret": async ({ params, reply }) => {
    const made = await signatures.made(params.companyId);
    reply.header("cache-control", "no-store");
    const createdAt = made?.at.toISOString() ?? null;
    const oldUntil = made?.oldUntil?.toISOString() ?? null;
    return { status: 200, body: { data: { exists: made !== null, createdAt, createdBy: made?.by ?? null, oldUntil } } };
  },

  "PUT /api/v1/companies/{companyId}/signing-secret": async ({ params, body, caller, reply }) => {
    const oldUntil = body?.oldUntil ? new Date(body.oldUntil) : null;
    const secret = await signatures.renew(params.companyId, userOf(caller), oldUntil);
    if (secret === null)
      throw new Problem("request-malformed", {
        errors: [{ path: "body.oldUntil", message: "Choose a time within the next 7 days" }],
      });
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
