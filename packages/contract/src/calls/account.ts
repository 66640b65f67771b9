import { z } from "zod";
import { anyone, define, member } from "../define.ts";
import { uuid } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byAccount } from "../scopes.ts";

/** Of one's own account alone, whatever one may do in a company. */
const ownAccount = member("see", byAccount);

const typedPassword = z.string().min(1).max(200);
const newPassword = z.string().max(200).describe("At least 12 characters that nobody guesses");
const address = z.string().trim().min(3).max(254);
const linkToken = z.string().min(20).max(100).describe("What stands behind #token= in the letter's link");
const code = z.string().trim().min(6).max(20).describe("Six digits of the authenticator app");
const name = z.string().trim().min(1, "Write a name").max(80);

/** A credential as browsers write it in JSON (WebAuthn level 3). */
const credential = z.object({
  id: z.string().min(1).max(2_000),
  rawId: z.string().min(1).max(2_000),
  type: z.literal("public-key"),
  response: z.record(z.string().max(40), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
  authenticatorAttachment: z.string().nullish(),
});
/** Options for a browser’s `navigator.credentials`, in JSON. */
const credentialOptions = z.record(z.string(), z.unknown());

/** That it is the owner who asks: what changes how one signs in is not done by an open window alone. */
const proof = z
  .union([z.object({ password: typedPassword }), z.object({ passkey: credential })])
  .describe("Your password, or what a passkey of yours answers to POST /api/v1/account/proof-options");

const signedIn = dataOf(z.object({ token: z.string().describe("Sent as Authorization: Bearer <token>") }));
const backupCodes = z.array(z.string()).describe("Each opens the account once; they are not shown again");
const passkey = z.object({
  passkeyId: uuid,
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  isSynced: z.boolean().describe("Kept by a provider that brings it to other devices"),
});
const session = z.object({
  sessionId: uuid,
  isThis: z.boolean().describe("The one that asks"),
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  network: z.string().nullable().describe("The /24 of IPv4 or /48 of IPv6 from which it was used last"),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().describe("At most five minutes behind"),
  expiresAt: z.iso.datetime(),
});
const passkeyPath = z.object({ passkeyId: uuid.describe("Of GET /api/v1/account") });

/** One's own account: password, address, passkeys, second factor, sessions, and its end. */
export const accountCalls = define({
  "POST /api/v1/account/sign-in/second-factor": {
    summary: "The second step of signing in, with the cookie of the first",
    access: anyone,
    audit: "account",
    body: z.union([
      z.object({ code }),
      z.object({ backupCode: z.string().trim().min(8).max(20).describe("One of those shown once") }),
    ]),
    answers: { 200: signedIn },
    problems: ["code-refused", "sign-in-expired", "origin-refused", "too-many-requests"],
  },
  "POST /api/v1/account/sign-in/passkey-options": {
    summary: "What a browser asks a passkey, with a cookie that holds for five minutes",
    access: anyone,
    audit: "account",
    answers: { 200: dataOf(credentialOptions) },
    problems: ["origin-refused", "too-many-requests"],
  },
  "POST /api/v1/account/sign-in/passkey": {
    summary: "Sign in with a passkey: no password, and no second factor beside it",
    access: anyone,
    audit: "account",
    body: z.object({ passkey: credential }),
    answers: { 200: signedIn },
    problems: ["passkey-refused", "origin-refused", "too-many-requests"],
  },
  "POST /api/v1/account/password-resets": {
    summary: "Ask for a link that sets a new password; answered the same whether or not there is an account",
    access: anyone,
    audit: "account",
    body: z.object({ email: address }),
    answers: { 204: null },
    problems: ["too-many-requests", "origin-refused"],
  },
  "POST /api/v1/account/password-resets/finish": {
    summary: "Set a new password by a letter's link; every session ends",
    access: anyone,
    audit: "account",
    body: z.object({ token: linkToken, password: newPassword }),
    answers: { 204: null },
    problems: ["account-link-used", "password-weak", "too-many-requests", "origin-refused"],
  },
  "POST /api/v1/account/address/confirm": {
    summary: "Confirm an address by a letter's link: the account's own, or the one that it changes to",
    access: anyone,
    audit: "account",
    body: z.object({ token: linkToken }),
    answers: { 200: dataOf(z.object({ email: z.string(), isChanged: z.boolean() })) },
    problems: ["account-link-used", "address-taken", "too-many-requests", "origin-refused"],
  },
  "POST /api/v1/account/address/undo": {
    summary:
      "Take a change of address back by the link in the old mailbox; every session ends, and a reset is sent there",
    access: anyone,
    audit: "account",
    body: z.object({ token: linkToken }),
    answers: { 200: dataOf(z.object({ email: z.string() })) },
    problems: ["account-link-used", "address-taken", "too-many-requests", "origin-refused"],
  },

  "GET /api/v1/account": {
    summary: "Your account and how it is signed in to",
    access: ownAccount,
    person: true,
    answers: {
      200: dataOf(
        z.object({
          name: z.string(),
          email: z.string(),
          isVerified: z.boolean(),
          pendingEmail: z.string().nullable().describe("An address that is to be confirmed from its own mailbox"),
          language: z.string().nullable(),
          hasPassword: z.boolean(),
          secondFactor: z.object({ isOn: z.boolean(), codesLeft: z.int() }),
          passkeys: z.array(passkey),
          session: z.object({ hasSecondFactor: z.boolean() }).describe("How this session was opened"),
        }),
      ),
    },
  },
  "PUT /api/v1/account/password": {
    summary: "Change your password; your other sessions end",
    access: ownAccount,
    person: true,
    body: z.object({ current: typedPassword, password: newPassword }),
    answers: { 204: null },
    problems: ["proof-refused", "password-weak", "too-many-requests"],
  },
  "POST /api/v1/account/address/verification": {
    summary: "Send a link that confirms your address",
    access: ownAccount,
    person: true,
    answers: { 204: null },
    problems: ["too-many-requests"],
  },
  "PUT /api/v1/account/address": {
    summary: "Change your address: it counts once the link in its mailbox has been followed",
    access: ownAccount,
    person: true,
    body: z.object({ email: z.email("Write an address like name@example.org").max(254), proof }),
    answers: { 204: null },
    problems: ["proof-refused", "address-refused", "too-many-requests"],
  },
  "POST /api/v1/account/proof-options": {
    summary: "What your browser asks one of your passkeys, to prove that it is you",
    access: ownAccount,
    person: true,
    answers: { 200: dataOf(credentialOptions) },
    problems: ["too-many-requests"],
  },
  "POST /api/v1/account/passkeys/options": {
    summary: "Begin to add a passkey",
    access: ownAccount,
    person: true,
    body: z.object({ proof }),
    answers: { 200: dataOf(credentialOptions) },
    problems: ["proof-refused", "passkey-limit-reached", "too-many-requests"],
  },
  "POST /api/v1/account/passkeys": {
    summary: "Add the passkey that your browser has made",
    access: ownAccount,
    person: true,
    body: z.object({ name, passkey: credential }),
    answers: { 201: dataOf(z.object({ passkeyId: uuid })) },
    problems: ["passkey-refused", "passkey-limit-reached", "too-many-requests"],
  },
  "PUT /api/v1/account/passkeys/{passkeyId}": {
    summary: "Name a passkey",
    access: ownAccount,
    person: true,
    params: passkeyPath,
    body: z.object({ name }),
    answers: { 204: null },
    problems: ["passkey-unknown"],
  },
  "POST /api/v1/account/passkeys/{passkeyId}/removal": {
    summary: "Remove a passkey: it opens nothing any more",
    access: ownAccount,
    person: true,
    params: passkeyPath,
    body: z.object({ proof }),
    answers: { 204: null },
    problems: ["proof-refused", "passkey-unknown", "too-many-requests"],
  },
  "POST /api/v1/account/second-factor": {
    summary: "Begin to set up a second factor: nothing is asked at sign-in before a code confirms it",
    access: ownAccount,
    person: true,
    body: z.object({ password: typedPassword }),
    answers: {
      200: dataOf(
        z.object({
          uri: z.string().describe("For a QR code: otpauth://totp/…"),
          secret: z.string().describe("To be typed where no camera is at hand"),
        }),
      ),
    },
    problems: ["proof-refused", "second-factor-on", "too-many-requests"],
  },
  "POST /api/v1/account/second-factor/confirm": {
    summary: "Switch the second factor on; this session goes on under a new token",
    access: ownAccount,
    person: true,
    body: z.object({ code }),
    answers: { 200: dataOf(z.object({ token: z.string(), backupCodes })) },
    problems: ["code-refused", "second-factor-on", "second-factor-off", "too-many-requests"],
  },
  "POST /api/v1/account/second-factor/backup-codes": {
    summary: "New backup codes; those before open nothing any more",
    access: ownAccount,
    person: true,
    body: z.object({ password: typedPassword }),
    answers: { 200: dataOf(z.object({ backupCodes })) },
    problems: ["proof-refused", "second-factor-off", "too-many-requests"],
  },
  "POST /api/v1/account/second-factor/removal": {
    summary: "Switch the second factor off; this session goes on under a new token",
    access: ownAccount,
    person: true,
    body: z.object({ password: typedPassword }),
    answers: { 200: dataOf(z.object({ token: z.string() })) },
    problems: ["proof-refused", "second-factor-off", "too-many-requests"],
  },
  "POST /api/v1/account/second-factor/session": {
    summary: "Prove the second factor for a session that was opened without one",
    access: ownAccount,
    person: true,
    body: z.union([z.object({ code }), z.object({ passkey: credential })]),
    answers: { 204: null },
    problems: ["code-refused", "passkey-refused", "second-factor-off", "too-many-requests"],
  },
  "GET /api/v1/account/sessions": {
    summary: "Where you are signed in",
    access: ownAccount,
    person: true,
    answers: { 200: dataOf(z.array(session)) },
  },
  "DELETE /api/v1/account/sessions/{sessionId}": {
    summary: "End one of your sessions, at the next call that it makes",
    access: ownAccount,
    person: true,
    params: z.object({ sessionId: uuid.describe("Of GET /api/v1/account/sessions") }),
    answers: { 204: null },
    problems: ["session-unknown"],
  },
  "DELETE /api/v1/account/sessions": {
    summary: "End all of your sessions but this one",
    access: ownAccount,
    person: true,
    answers: { 200: dataOf(z.object({ ended: z.int() })) },
  },
  "GET /api/v1/account/deletion": {
    summary: "What deleting your account would take away, and whether a company would be left without an administrator",
    access: ownAccount,
    person: true,
    answers: {
      200: dataOf(
        z.object({
          companies: z.array(
            z.object({
              companyId: uuid,
              name: z.string(),
              isLastAdministrator: z.boolean(),
              isHolding: z.boolean().describe("Something there would have to go to somebody else first"),
            }),
          ),
        }),
      ),
    },
  },
  "POST /api/v1/account/deletion": {
    summary: "Delete your account for good; what belongs to companies stays theirs",
    access: ownAccount,
    person: true,
    body: z.object({ proof }),
    answers: { 204: null },
    problems: ["proof-refused", "last-administrator", "belongings-left", "too-many-requests"],
  },
});
