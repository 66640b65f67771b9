import type { keyCalls } from "@fairground/contract";
import { companyOf, userOf } from "../../kernel/http/caller.ts";
import type { Caller, Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { Keys, MadeKey, Maker } from "./service.ts";

export const keyRoutes = (keys: Keys): Handlers<typeof keyCalls> => ({
  "GET /api/v1/companies/{companyId}/keys": async ({ params }) => ({
    status: 200,
    body: { data: await keys.list(params.companyId) },
  }),
  "POST /api/v1/companies/{companyId}/keys": async ({ params, body, caller, reply }) => {
    const data = shownOnce(await keys.make(params.companyId, body, makerOf(caller)));
    reply.header("cache-control", "no-store");
    return { status: 201, body: { data } };
  },
  "PUT /api/v1/companies/{companyId}/keys/{keyId}": async ({ params, body }) => {
    const data = await keys.rename(params.companyId, params.keyId, body.name);
    if (!data) throw new Problem("key-unknown");
    return { status: 200, body: { data } };
  },
  "POST /api/v1/companies/{companyId}/keys/{keyId}/renew": async ({ params, body, caller, reply }) => {
    const renewed = await keys.renew(params.companyId, params.keyId, body.expiresAt, makerOf(caller));
    reply.header("cache-control", "no-store");
    return { status: 200, body: { data: shownOnce(renewed) } };
  },
  "DELETE /api/v1/companies/{companyId}/keys/{keyId}": async ({ params }) => {
    if (!(await keys.revoke(params.companyId, params.keyId))) throw new Problem("key-unknown");
    return { status: 204, body: undefined };
  },
});

const makerOf = (caller: Caller): Maker => ({
  userId: userOf(caller),
  rights: (caller.kind === "member" && caller.rights.get(companyOf(caller))) || new Set(),
});

function shownOnce(made: MadeKey) {
  switch (made.kind) {
    case "made":
      return { ...made.key, secret: made.secret };
    case "unknown":
      throw new Problem("key-unknown");
    case "full":
      throw new Problem("key-limit-reached");
    case "scopeMissing":
      throw new Problem("key-scope-missing", { errors: made.faults });
    case "invalid":
      throw new Problem("key-invalid", { errors: made.faults });
  }
}
