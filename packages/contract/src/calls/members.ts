import { LANGUAGES } from "@fairground/model/text";
import { z } from "zod";
import { anyone, define, member, ROLES, type Role } from "../define.ts";
import { companyPath, instant, uuid } from "../ids.ts";
import { dataOf, direction, pageOf, paging, searchText } from "../page-of.ts";
import { byAccount, byCompany } from "../scopes.ts";

const INVITATION_STATES = ["open", "accepted", "withdrawn", "expired"] as const;
/** What a member may hold that goes to somebody else with their going. */
export const BELONGINGS = ["schedules", "keys", "media"] as const;
export type Belonging = (typeof BELONGINGS)[number];

const role = z.enum(ROLES);
const roles = z
  .array(role)
  .min(1, "Give at least one role")
  .max(ROLES.length)
  .refine((all) => new Set(all).size === all.length, "Name each role once")
  .transform((all): Role[] => ROLES.filter((each) => all.includes(each)))
  .describe("They add up");
const address = z.string().trim().max(254);
const language = z.enum(LANGUAGES);

const listed = z
  .object({
    userId: uuid,
    name: z.string(),
    email: z.string().nullable().describe("null: the caller may not see addresses"),
    roles: z.array(role),
    joinedAt: instant,
    lastSeenAt: instant.nullable().describe("To five minutes; null: never, or the caller may not see it"),
  })
  .meta({ id: "Member" });
export type Member = z.output<typeof listed>;

const invitation = z
  .object({
    invitationId: uuid,
    email: z.string(),
    roles: z.array(role),
    language,
    state: z.enum(INVITATION_STATES),
    invitedBy: z.object({ userId: uuid, name: z.string() }).nullable(),
    sentAt: instant,
    expiresAt: instant,
  })
  .meta({ id: "Invitation" });
export type Invitation = z.output<typeof invitation>;

const held = z.object({
  belongings: z.array(z.object({ kind: z.enum(BELONGINGS), count: z.int() })).describe("Kinds of which there are any"),
});
const heir = uuid.optional().describe("The member to whom goes what is held; may be left out where nothing is");

const memberPath = z.object({ companyId: uuid, userId: uuid });
const invitationPath = z.object({ companyId: uuid, invitationId: uuid });
const token = z.string().min(1).max(100).describe("As it stands behind `#token=` in the letter's link");
const GONE = [
  "invitation-unknown",
  "invitation-used",
  "invitation-withdrawn",
  "invitation-expired",
  "company-suspended",
] as const;

/** Who belongs to a company, and how one comes to it and goes (spec §6; decisions, "Accounts, roles, tenancy"). */
export const memberCalls = define({
  "GET /api/v1/companies/{companyId}/members": {
    summary: "The members of a company; addresses and last visits for those alone who administer it",
    access: member("see", byCompany),
    params: companyPath,
    query: z.object({
      q: searchText.optional().describe("Part of the name, or of the address for those who see it"),
      role: role.optional(),
      sort: z.enum(["name", "joinedAt", "lastSeenAt"]).default("name"),
      direction: direction.default("asc"),
      ...paging,
    }),
    answers: { 200: pageOf(listed) },
  },
  "PUT /api/v1/companies/{companyId}/members/{userId}": {
    summary: "Give a member other roles; never to oneself",
    access: member("administer", byCompany),
    params: memberPath,
    body: z.object({ roles }),
    answers: { 200: dataOf(listed) },
    problems: ["member-unknown", "own-roles", "last-administrator"],
  },
  "GET /api/v1/companies/{companyId}/members/{userId}/belongings": {
    summary: "What a member holds that would go to somebody else",
    access: member("administer", byCompany),
    params: memberPath,
    answers: { 200: dataOf(held) },
    problems: ["member-unknown"],
  },
  "DELETE /api/v1/companies/{companyId}/members/{userId}": {
    summary: "Remove a member; the account stays, and is out with its next call",
    access: member("administer", byCompany),
    params: memberPath,
    query: z.object({ to: heir }),
    answers: { 204: null },
    problems: ["member-unknown", "last-administrator", "heir-missing", "heir-unknown"],
  },
  "GET /api/v1/companies/{companyId}/belongings": {
    summary: "What you hold in a company",
    access: member("see", byCompany),
    params: companyPath,
    answers: { 200: dataOf(held) },
  },
  "POST /api/v1/companies/{companyId}/leave": {
    summary: "Leave a company",
    access: member("see", byCompany),
    whileSuspended: true,
    params: companyPath,
    body: z.object({ to: heir }),
    person: true,
    answers: { 204: null },
    problems: ["last-administrator", "heir-missing", "heir-unknown"],
  },
  "GET /api/v1/companies/{companyId}/invitations": {
    summary: "Invitations, the newest first",
    access: member("administer", byCompany),
    params: companyPath,
    query: z.object({ q: searchText.optional(), state: z.enum(INVITATION_STATES).optional(), ...paging }),
    answers: { 200: pageOf(invitation) },
  },
  "POST /api/v1/companies/{companyId}/invitations": {
    summary: "Invite somebody by mail; the link opens for seven days, once",
    access: member("administer", byCompany),
    params: companyPath,
    body: z.object({
      email: address,
      roles,
      language: language.optional().describe("Of the letter; absent: the company's"),
    }),
    answers: { 201: dataOf(invitation) },
    problems: ["email-refused", "member-known", "invitation-open", "invitation-limit-reached"],
  },
  "POST /api/v1/companies/{companyId}/invitations/{invitationId}/resend": {
    summary: "Send the letter again with a new link; the old one opens nothing any more",
    access: member("administer", byCompany),
    params: invitationPath,
    answers: { 200: dataOf(invitation) },
    problems: ["invitation-unknown", "invitation-used", "invitation-withdrawn"],
  },
  "DELETE /api/v1/companies/{companyId}/invitations/{invitationId}": {
    summary: "Withdraw an invitation; its link opens nothing any more",
    access: member("administer", byCompany),
    params: invitationPath,
    answers: { 204: null },
    problems: ["invitation-unknown", "invitation-used", "invitation-withdrawn"],
  },
  "POST /api/v1/invitations/look": {
    summary: "What an invitation is to, for whoever holds its token",
    access: anyone,
    audit: "none",
    body: z.object({ token }),
    answers: {
      200: dataOf(
        z.object({
          company: z.string(),
          email: z.string(),
          roles: z.array(role),
          invitedBy: z.string().nullable(),
          expiresAt: instant,
          hasAccount: z.boolean().describe("true: sign in with this address and accept; false: make an account"),
        }),
      ),
    },
    problems: [...GONE],
  },
  "POST /api/v1/invitations/account": {
    summary: "Accept an invitation with a new account of its address",
    access: anyone,
    audit: "account",
    body: z.object({
      token,
      name: z.string().trim().min(1).max(100),
      password: z.string().min(12).max(128),
    }),
    answers: { 201: dataOf(z.object({ companyId: uuid, email: z.string() })) },
    problems: [...GONE, "account-known", "password-weak"],
  },
  "POST /api/v1/invitations/accept": {
    summary: "Accept an invitation with the account that is signed in",
    access: member("see", byAccount),
    body: z.object({ token }),
    answers: { 200: dataOf(z.object({ companyId: uuid })) },
    problems: [...GONE, "invitation-for-another"],
  },
});
