import { passkey } from "@better-auth/passkey";
import { ROLES } from "@fairground/contract";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { getAdapter } from "better-auth/db/adapter";
import { bearer, organization, twoFactor } from "better-auth/plugins";
import { createAccessControl } from "better-auth/plugins/access";
import type { Logger } from "pino";
import type { Database } from "../../kernel/db/database.ts";
import { lookingForNobody } from "./equal-looks.ts";
import { hashingTokens } from "./hashed-sessions.ts";
import { ACCOUNTS } from "./passages.ts";

// Rights are decided by the contract's table alone; the library only keeps who has which role.
const control = createAccessControl({
  organization: ["update"],
  member: ["create", "update", "delete"],
  invitation: ["create", "cancel"],
});
const nothing = control.newRole({});
const members = control.newRole({ member: ["create", "update", "delete"], invitation: ["create", "cancel"] });

/** Accounts, sessions and membership (decisions, "Accounts"): better-auth over our tables. */
export function accountsOf(
  db: Database,
  options: { secret: string; publicUrl: string; trustedOrigins: string[]; log: Logger },
) {
  return betterAuth({
    appName: "Fairground",
    basePath: ACCOUNTS,
    baseURL: options.publicUrl,
    secret: options.secret,
    trustedOrigins: options.trustedOrigins,
    telemetry: { enabled: false },
    logger: {
      level: "error",
      // A refused passkey is told to whoever sent it; it is no fault of ours.
      log: (_level, message, ...more) =>
        options.log[message.startsWith("Failed to verify") ? "debug" : "error"]({ more }, message),
    },
    database: (all: BetterAuthOptions) =>
      hashingTokens(async () =>
        lookingForNobody(await getAdapter({ ...all, database: { db: db.open, type: "postgres" } })),
      ),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 12 },
    session: { modelName: "auth_session", expiresIn: 60 * 60 * 24 * 7 },
    user: {
      modelName: "auth_user",
      additionalFields: { platformAdmin: { type: "boolean", input: false, defaultValue: false } },
    },
    account: { modelName: "auth_account" },
    verification: { modelName: "auth_verification", storeIdentifier: "hashed" },
    rateLimit: { enabled: false }, // ours stands before it, shared by all processes
    advanced: {
      database: { generateId: "uuid" },
      cookiePrefix: "fairground",
      useSecureCookies: options.publicUrl.startsWith("https:"),
    },
    plugins: [
      bearer(),
      twoFactor({
        issuer: "Fairground",
        // Whoever knows the password has so many codes, however often they sign in: `account/second-factor.ts` says so.
        accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 900 },
        schema: { twoFactor: { modelName: "auth_two_factor" } },
      }),
      passkey({
        rpID: new URL(options.publicUrl).hostname,
        rpName: "Fairground",
        origin: options.publicUrl,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        // A passkey stands for both factors: one that was only touched is none.
        registration: { afterVerification: ({ verification }) => mustKnowOwner(verification.registrationInfo) },
        authentication: { afterVerification: ({ verification }) => mustKnowOwner(verification.authenticationInfo) },
        schema: { passkey: { modelName: "auth_passkey" } },
      }),
      organization({
        ac: control,
        creatorRole: "USER_ADMIN",
        allowUserToCreateOrganization: false,
        roles: Object.fromEntries(ROLES.map((role) => [role, role === "USER_ADMIN" ? members : nothing])),
        schema: {
          organization: { modelName: "company" },
          member: { modelName: "member" },
          invitation: { modelName: "invitation" },
        },
      }),
    ],
  });
}

function mustKnowOwner(told: { userVerified: boolean } | undefined): void {
  if (!told?.userVerified) throw new APIError("BAD_REQUEST", { code: "USER_NOT_VERIFIED" });
}
export type Accounts = ReturnType<typeof accountsOf>;
