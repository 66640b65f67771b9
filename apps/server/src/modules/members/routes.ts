import type { memberCalls, ProblemCode } from "@fairground/contract";
import { noteAccount, noteCompany } from "../../kernel/http/audit.ts";
import { userOf } from "../../kernel/http/caller.ts";
import type { Caller, Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { InvitationTries } from "./invitation-tries.ts";
import type { Invitations } from "./invitations.ts";
import type { Gone, Members } from "./service.ts";

type All = Handlers<typeof memberCalls>;
type OfMembers = Handlers<typeof memberCalls, "/api/v1/companies/{companyId}/members"> &
  Pick<All, "GET /api/v1/companies/{companyId}/belongings" | "POST /api/v1/companies/{companyId}/leave">;

export const memberRoutes = (members: Members): OfMembers => ({
  "GET /api/v1/companies/{companyId}/members": async ({ params, query, caller }) => {
    const { q = "", role = null, page, size, ...order } = query;
    const found = await members.list(params.companyId, { q, role, page, size, ...order }, administers(caller));
    return { status: 200, body: { ...found, page, size } };
  },
  "PUT /api/v1/companies/{companyId}/members/{userId}": async ({ params, body, caller }) => {
    if (params.userId === userOf(caller)) throw new Problem("own-roles");
    const changed = await members.changeRoles(params.companyId, params.userId, body.roles);
    if (changed.kind === "unknown") throw new Problem("member-unknown");
    if (changed.kind !== "changed") throw new Problem("last-administrator");
    return { status: 200, body: { data: changed.member } };
  },
  "GET /api/v1/companies/{companyId}/members/{userId}/belongings": async ({ params }) => {
    const belongings = await members.held(params.companyId, params.userId);
    if (!belongings) throw new Problem("member-unknown");
    return { status: 200, body: { data: { belongings } } };
  },
  "DELETE /api/v1/companies/{companyId}/members/{userId}": async ({ params, query }) => {
    const gone = await members.remove(params.companyId, params.userId, query.to);
    if (gone.kind === "unknown") throw new Problem("member-unknown");
    return accepted(gone);
  },
  "GET /api/v1/companies/{companyId}/belongings": async ({ params, caller }) => ({
    status: 200,
    body: { data: { belongings: (await members.held(params.companyId, userOf(caller))) ?? [] } },
  }),
  "POST /api/v1/companies/{companyId}/leave": async ({ params, body, caller }) =>
    accepted(await members.remove(params.companyId, userOf(caller), body.to)),
});

/** Somebody else's removal in the same moment ends the same way. */
function accepted(gone: Gone): { status: 204; body: undefined } {
  if (gone.kind === "lastAdministrator") throw new Problem("last-administrator");
  if (gone.kind === "heirMissing") throw new Problem("heir-missing", { belongings: gone.belongings });
  if (gone.kind === "heirUnknown") throw new Problem("heir-unknown");
  return { status: 204, body: undefined };
}

const administers = (caller: Caller): boolean =>
  caller.kind === "member" && caller.rights.get(caller.companyId)?.has("administer") === true;

export const invitationRoutes = (invitations: Invitations, tries: InvitationTries): Omit<All, keyof OfMembers> => ({
  "GET /api/v1/companies/{companyId}/invitations": async ({ params, query: { q = "", state = null, page, size } }) => {
    const found = await invitations.list(params.companyId, { q, state, page, size });
    return { status: 200, body: { ...found, page, size } };
  },
  "POST /api/v1/companies/{companyId}/invitations": async ({ params, body, caller }) => {
    await tries.write(params.companyId);
    const { email, roles, language = null } = body;
    const invited = await invitations.invite(params.companyId, { email, roles, language, by: userOf(caller) });
    if (invited.kind !== "invited") throw new Problem(REFUSED[invited.kind]);
    return { status: 201, body: { data: invited.invitation } };
  },
  "POST /api/v1/companies/{companyId}/invitations/{invitationId}/resend": async ({ params }) => {
    await tries.write(params.companyId);
    const sent = await invitations.resend(params.companyId, params.invitationId);
    if (sent.kind !== "sent") throw new Problem(CLOSED[sent.kind]);
    return { status: 200, body: { data: sent.invitation } };
  },
  "DELETE /api/v1/companies/{companyId}/invitations/{invitationId}": async ({ params }) => {
    const closed = await invitations.withdraw(params.companyId, params.invitationId);
    if (closed.kind !== "done") throw new Problem(CLOSED[closed.kind]);
    return { status: 204, body: undefined };
  },

  "POST /api/v1/invitations/look": async ({ body, caller }) => {
    await tries.admit(caller.ip);
    const looked = await invitations.look(body.token);
    if (looked.kind !== "open") throw new Problem(CLOSED[looked.kind]);
    const { company, email, inviterName: invitedBy, expiresAt, hasAccount } = looked.invitation;
    const { roles } = looked;
    const data = { company, email, roles, invitedBy, expiresAt: expiresAt.toISOString(), hasAccount };
    return { status: 200, body: { data } };
  },
  "POST /api/v1/invitations/account": async ({ body, caller, request }) => {
    await tries.admit(caller.ip);
    const joined = await invitations.joinNew(body.token, body);
    if (joined.kind === "weak")
      throw new Problem("password-weak", {
        advice: joined.advice,
        errors: joined.advice.map((advice) => ({ path: "body.password", message: advice })),
      });
    if (joined.kind !== "joined") throw new Problem(CLOSED[joined.kind]);
    noteAccount(request, joined.userId);
    return { status: 201, body: { data: { companyId: joined.companyId, email: joined.email } } };
  },
  "POST /api/v1/invitations/accept": async ({ body, caller }) => {
    await tries.admit(caller.ip);
    if (caller.kind !== "member") throw new Problem("token-missing");
    const joined = await invitations.join(body.token, caller);
    if (joined.kind !== "joined") throw new Problem(CLOSED[joined.kind]);
    noteCompany(caller, joined.companyId);
    return { status: 200, body: { data: { companyId: joined.companyId } } };
  },
});

const REFUSED = {
  emailRefused: "email-refused",
  memberKnown: "member-known",
  alreadyOpen: "invitation-open",
  full: "invitation-limit-reached",
} as const satisfies Record<string, ProblemCode>;

const CLOSED = {
  unknown: "invitation-unknown",
  accepted: "invitation-used",
  withdrawn: "invitation-withdrawn",
  expired: "invitation-expired",
  suspended: "company-suspended",
  accountKnown: "account-known",
  forAnother: "invitation-for-another",
} as const satisfies Record<string, ProblemCode>;
