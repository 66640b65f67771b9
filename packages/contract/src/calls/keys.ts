import { z } from "zod";
import { define, member, RIGHTS, type Right } from "../define.ts";
import { companyPath, instant, uuid } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCompany } from "../scopes.ts";

/** Keys of a company that are not revoked, and campaigns that one may be limited to. */
export const KEY_LIMITS = { keys: 100, campaigns: 200 } as const;

const scope = z.enum(Object.keys(RIGHTS) as [Right, ...Right[]]); // its own keys

const name = z
  .string()
  .trim()
  .normalize()
  .min(1)
  .max(80)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), "A name is one line of text")
  .describe("What it is for, e.g. the program that uses it");

const expiresAt = instant.nullable().describe("From then on it opens nothing; null: never");

const asked = expiresAt
  .optional()
  .describe(
    "From then on it opens nothing; null: never. With the scope `personal-data` it ends within a year, and in a year where nothing is said",
  );

const key = z
  .object({
    keyId: uuid,
    name,
    beginning: z.string().describe("How the key begins: the rest was shown once and is not known any more"),
    scopes: z.array(scope).describe("Rights, as members have them"),
    missing: z.array(scope).describe("Of these, what its holder may not do at present: the key may not either"),
    campaigns: z
      .array(z.object({ campaignId: uuid, name: z.string().nullable() }))
      .nullable()
      .describe("The only campaigns that it reaches; null: all, and what concerns the company"),
    heldBy: z.object({ id: z.string(), name: z.string() }).describe("The member in whose name it calls"),
    state: z
      .enum(["active", "expired", "revoked", "unheld"])
      .describe("unheld: its holder does not belong to the company any more, so that it opens nothing"),
    createdAt: instant,
    expiresAt,
    lastUsedAt: instant.nullable().describe("To the minute; null: never"),
    revokedAt: instant.nullable(),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.output<typeof key>;

const shownOnce = dataOf(
  key.extend({
    secret: z.string().describe("The key itself: it is shown here and never again. Sent as Authorization: Bearer"),
  }),
);

const keyPath = z.object({ companyId: uuid, keyId: uuid });

/** API keys: what programs call with, each with rights of its own (decisions, "Accounts, roles, tenancy"). */
export const keyCalls = define({
  "GET /api/v1/companies/{companyId}/keys": {
    summary: "The company's API keys, newest first; none of them can be read back",
    access: member("administer", byCompany),
    params: companyPath,
    answers: { 200: dataOf(z.array(key)) },
    person: true,
  },
  "POST /api/v1/companies/{companyId}/keys": {
    summary: "Make an API key, which is shown once",
    access: member("administer", byCompany),
    params: companyPath,
    body: z.object({
      name,
      scopes: z
        .array(scope)
        .min(1)
        .transform((scopes) => [...new Set(scopes)])
        .describe("Rights, none that you do not have yourself"),
      campaigns: z
        .array(uuid)
        .min(1)
        .max(KEY_LIMITS.campaigns)
        .nullable()
        .default(null)
        .describe("Limits it to calls that name one of these campaigns; null: no limit"),
      expiresAt: asked,
    }),
    answers: { 201: shownOnce },
    problems: ["key-scope-missing", "key-invalid", "key-limit-reached"],
    person: true,
  },
  "PUT /api/v1/companies/{companyId}/keys/{keyId}": {
    summary: "Rename an API key",
    access: member("administer", byCompany),
    params: keyPath,
    body: z.object({ name }),
    answers: { 200: dataOf(key) },
    problems: ["key-unknown"],
    person: true,
  },
  "POST /api/v1/companies/{companyId}/keys/{keyId}/renew": {
    summary: "Put a new key in the place of one: the old one opens nothing any more, and the new one is yours",
    access: member("administer", byCompany),
    params: keyPath,
    body: z.object({ expiresAt: asked }).prefault({}),
    answers: { 200: shownOnce },
    problems: ["key-unknown", "key-scope-missing", "key-invalid"],
    person: true,
  },
  "DELETE /api/v1/companies/{companyId}/keys/{keyId}": {
    summary: "Revoke an API key: it opens nothing from the next call on; it stays in the list",
    access: member("administer", byCompany),
    params: keyPath,
    answers: { 204: null },
    problems: ["key-unknown"],
    person: true,
  },
});
