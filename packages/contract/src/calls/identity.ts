import { LANGUAGES } from "@fairground/model/text";
import { z } from "zod";
import { anyone, define, member, ROLES } from "../define.ts";
import { instant, uuid } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byAccount } from "../scopes.ts";

/**
 * How a person gets a token. The account library answers these two, under the rules of `modules/identity`: they are in
 * OpenAPI and the reference, and outside the table that is mounted.
 */
export const signingIn = define({
  "POST /api/v1/auth/sign-in/email": {
    summary: "Sign in: the answer's token opens every call of a member",
    access: anyone,
    body: z.object({
      email: z.string().describe("Of the account"),
      password: z.string(),
      rememberMe: z.boolean().optional().describe("false: the studio's cookie ends with the browser"),
    }),
    answers: {
      200: z.object({
        token: z.string().describe("Sent as Authorization: Bearer <token>"),
        redirect: z.boolean(),
        user: z.object({ id: z.string(), email: z.string(), name: z.string() }).loose(),
      }),
    },
    problems: ["sign-in-refused", "second-factor-asked", "origin-refused"],
  },
  "POST /api/v1/auth/sign-out": {
    summary: "Sign out: the token opens nothing any more; one that opened nothing is answered the same",
    access: member("see", byAccount),
    answers: { 200: z.object({ success: z.boolean() }) },
    problems: ["origin-refused"],
  },
});

/** Who is signed in. */
export const identityCalls = define({
  "GET /api/v1/me": {
    summary: "Your account and the companies you belong to",
    access: { kind: "member", right: "see", company: byAccount },
    answers: {
      200: dataOf(
        z.object({
          account: z.object({
            id: z.string(),
            email: z.string(),
            name: z.string(),
            platformAdmin: z.boolean(),
            language: z.string().nullable().describe("In which the studio and letters speak; null: not chosen yet"),
          }),
          companies: z.array(
            z.object({
              companyId: uuid,
              name: z.string(),
              twoPersonPublishing: z.boolean().describe("Publishing needs another member's yes"),
              suspended: z
                .object({ at: instant, reason: z.string() })
                .nullable()
                .describe("Suspended by the platform: it is read and not changed; null: it is not"),
              roles: z.array(z.enum(ROLES)),
              withheld: z
                .string()
                .nullable()
                .describe("Why the roles count for nothing now, e.g. sign-on-required; null: they count"),
              lent: z
                .object({
                  until: instant,
                  toYou: z
                    .boolean()
                    .describe("You are the platform's administrator who reads it; you belong to it not"),
                })
                .nullable()
                .describe("The platform's administrators may read personal data until then; null: they may not"),
            }),
          ),
        }),
      ),
    },
  },
  "PUT /api/v1/me": {
    summary: "Your name, and the language in which the studio and letters speak to you",
    access: { kind: "member", right: "see", company: byAccount },
    person: true,
    body: z.object({
      name: z.string().trim().min(1, "Write your name").max(100),
      language: z.enum(LANGUAGES).nullish(),
    }),
    answers: { 204: null },
  },
});
