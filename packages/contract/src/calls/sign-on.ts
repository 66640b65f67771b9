import { z } from "zod";
import { anyone, define, member, SIGN_ON_ROLES } from "../define.ts";
import { companyPath, instant, uuid } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byAccount, byCompany } from "../scopes.ts";

/** What may be wrong with a provider, found by trying it. */
export const SIGN_ON_FAULTS = [
  "address",
  "private",
  "unresolved",
  "unreachable",
  "no-discovery",
  "issuer-differs",
  "no-code-flow",
  "no-algorithm",
  "no-keys",
  "client-refused",
] as const;
export type SignOnFault = (typeof SIGN_ON_FAULTS)[number];

/** How signing in through a provider may end without a session: the `signOn` of the sign-in page. */
export type SignOnEnd = "stale" | "denied" | "failed" | "unverified" | "not-member" | "prove";

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    "A domain looks like example.org",
  );

const settings = z
  .object({
    issuer: z.string(),
    clientId: z.string(),
    redirectUri: z.string().describe("What the provider has to know as the client's redirect URI"),
    domains: z.array(
      z.object({
        domain: z.string(),
        isConfirmed: z.boolean(),
        record: z.object({ name: z.string(), value: z.string() }).describe("The TXT record that confirms it"),
      }),
    ),
    newMembers: z.enum(SIGN_ON_ROLES).nullable().describe("The role of whoever comes for the first time"),
    required: z.boolean().describe("Other ways of signing in give no right in the company"),
    updatedAt: instant,
  })
  .meta({ id: "SignOn" });

const attempt = z.object({
  email: z.string().trim().min(3).max(320).optional().describe("Its domain leads to the company"),
  company: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe("The company's short name or its id, where no address is known"),
  to: z.string().max(2000).optional().describe("The studio's page to go to afterwards"),
});

/** Signing in through a company's own OpenID Connect provider. */
export const signOnCalls = define({
  "GET /api/v1/companies/{companyId}/sign-on": {
    summary: "How members sign in through the company's own provider; null: they do not",
    access: member("administer", byCompany),
    params: companyPath,
    answers: { 200: dataOf(z.object({ redirectUri: z.string(), settings: settings.nullable() })) },
  },
  "PUT /api/v1/companies/{companyId}/sign-on": {
    summary: "Set the company's provider; its secret is never answered",
    access: member("administer", byCompany),
    person: true,
    params: companyPath,
    body: z.object({
      issuer: z.string().trim().min(1).max(500).describe("https, as the provider's own configuration names it"),
      clientId: z.string().trim().min(1).max(500),
      clientSecret: z.string().min(1).max(2000).optional().describe("Left out: the one before stays"),
      domains: z.array(domain).max(50),
      newMembers: z.enum(SIGN_ON_ROLES).nullable(),
      required: z.boolean(),
    }),
    answers: { 200: dataOf(settings) },
    problems: ["sign-on-refused", "sign-on-untried"],
  },
  "DELETE /api/v1/companies/{companyId}/sign-on": {
    summary: "Give the provider up: its sessions end, and it is required no longer",
    access: member("administer", byCompany),
    person: true,
    params: companyPath,
    answers: { 204: null },
  },
  "POST /api/v1/companies/{companyId}/sign-on/test": {
    summary: "Try the provider: its configuration, its keys, and whether it knows the client",
    access: member("administer", byCompany),
    params: companyPath,
    answers: { 200: dataOf(z.object({ faults: z.array(z.enum(SIGN_ON_FAULTS)) })) },
    problems: ["sign-on-unknown", "too-many-requests"],
  },
  "POST /api/v1/companies/{companyId}/sign-on/domains": {
    summary: "Confirm a domain by its TXT record; a platform's admin confirms by asking",
    access: member("administer", byCompany),
    person: true,
    params: companyPath,
    body: z.object({ domain }),
    answers: { 200: dataOf(settings) },
    problems: ["sign-on-unknown", "domain-unconfirmed", "domain-taken", "too-many-requests"],
  },
  "POST /api/v1/sign-on/begin": {
    summary: "Where the browser goes to sign in through a company's provider",
    access: anyone,
    audit: "none",
    body: attempt.refine(({ email, company }) => (email === undefined) !== (company === undefined), {
      message: "Send either email or company",
    }),
    answers: { 200: dataOf(z.object({ url: z.string() })) },
    problems: ["sign-on-unknown", "sign-on-unreachable", "origin-refused", "too-many-requests"],
  },
  "GET /api/v1/sign-on/{companyId}/callback": {
    summary: "Where the provider sends the browser back; leads to the studio, signed in or told why not",
    access: anyone,
    audit: "account",
    params: z.object({ companyId: uuid }),
    query: z
      .object({
        code: z.string().optional().describe("The provider's code, good once."),
        state: z.string().optional().describe("Binds the answer to the browser that began."),
        error: z.string().optional().describe("Why the provider let nobody in."),
        iss: z.string().optional().describe("The provider that answers."),
      })
      .loose(),
    answers: { 302: null },
  },
  "POST /api/v1/sign-on/link": {
    summary: "After signing in with one's own password: let the provider speak for this account from now on",
    access: { kind: "member", right: "see", company: byAccount },
    answers: { 204: null },
    problems: ["sign-on-stale"],
  },
});
