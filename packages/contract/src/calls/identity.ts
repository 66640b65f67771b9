import { z } from "zod";
import { anyone, define, member, ROLES } from "../define.ts";
import { uuid } from "../ids.ts";
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
    problems: ["sign-in-refused", "origin-refused"],
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
          account: z.object({ id: z.string(), email: z.string(), name: z.string(), platformAdmin: z.boolean() }),
          companies: z.array(
            z.object({
              companyId: uuid,
              name: z.string(),
              roles: z.array(z.enum(ROLES)),
              withheld: z
                .string()
                .nullable()
                .describe("Why the roles count for nothing now, e.g. sign-on-required; null: they count"),
            }),
          ),
        }),
      ),
    },
  },
});
