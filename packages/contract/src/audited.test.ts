import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ACTIONS, actionOf, areaOfAction, callsOf } from "./audit-actions.ts";
import { AUDIT_WORDS } from "./audit-words.ts";
import { areaOf, isAudited } from "./audited.ts";
import type { Call, Entry } from "./define.ts";
import { contract, documented } from "./index.ts";

const entries = Object.entries(contract) as [Call, Entry][]; // its own keys
const built = entries.filter(([, { later }]) => !later);
/** Signing in and out leave their rows as well, beside the table. */
const withSigningIn = (Object.entries(documented) as [Call, Entry][]).filter(([, { later }]) => !later);
const isOpen = ({ access }: Entry) => access.kind === "anyone" || access.kind === "play";

/** What visitors send while they play, and what carries a signature of its own. */
const OF_VISITORS =
  /^[A-Z]+ \/(leads|luck-games|events|consent-provider)\/|^[A-Z]+ \/api\/v1\/((plays|media\/uploads|opt-in|points)\/|mail\/bounces\/\{companyId\}$|campaigns\/\{campaignId\}\/objections$)/;

describe("what a call leaves in the audit (security, 25)", () => {
  test("every change by a member, and every reading of personal data; presence and what one has read alone say otherwise", () => {
    const expected = built.filter(
      ([call, { access }]) =>
        access.kind === "platform-admin" ||
        access.kind === "member-by-body" ||
        (access.kind === "member" && (!call.startsWith("GET ") || access.right === "personal-data")),
    );
    const without = expected.filter(([call, entry]) => !isAudited(call, entry)).map(([call]) => call);
    expect(without.filter((call) => !call.startsWith("GET "))).toEqual([
      // They read a file and store nothing.
      "POST /api/v1/unique-codes/{campaignId}/{outcomePageId}/preview",
      "POST /api/v1/access-codes/{campaignId}/preview",
      "PUT /api/v1/companies/{companyId}/notices/read",
      "PUT /api/v1/companies/{companyId}/notices/{noticeId}/read",
      "POST /api/v1/campaigns/{campaignId}/presence",
    ]);
    expect(expected.length).toBeGreaterThan(60);
    const unread = without.filter((call) => {
      const { access } = contract[call as keyof typeof contract];
      return access.kind === "member" && access.right === "personal-data";
    });
    // A number of plays or of addresses, and how far erasures are: they name nobody.
    expect(unread).toEqual([
      "GET /api/v1/campaigns/{campaignId}/reviews/waiting",
      "GET /api/v1/companies/{companyId}/visitors/erasures",
      "GET /api/v1/companies/{companyId}/visitors/erasures/{erasureId}",
      "GET /api/v1/mail/suppressions/{companyId}",
    ]);
  });

  test("a call that answers what only people have leaves its row, or tells members of themselves and of each other", () => {
    const telling = built.filter(([, { answers }]) =>
      Object.values(answers ?? {}).some(
        (answer) =>
          answer instanceof z.ZodType &&
          /"(email|firstName|lastName|phone|birthDate|dob|street)":\{/.test(
            JSON.stringify(z.toJSONSchema(answer, { unrepresentable: "any", io: "output" })),
          ),
      ),
    );
    expect(telling.length).toBeGreaterThan(8);
    const without = telling.filter(([call, entry]) => !isAudited(call, entry)).map(([call]) => call);
    expect(without).toEqual([
      // One's own account, and an invitation that one holds.
      "GET /api/v1/me",
      "GET /api/v1/account",
      // Who belongs to the company, and who was invited to it: its own people, of whom the audit tells.
      "GET /api/v1/companies/{companyId}/members",
      "GET /api/v1/companies/{companyId}/invitations",
      "POST /api/v1/invitations/look",
    ]);
  });

  test("a call that anyone may send with a body is a visitor's, or says what it leaves", () => {
    const open = built.filter(([call, entry]) => !call.startsWith("GET ") && isOpen(entry));
    expect(open.filter(([call, { audit }]) => !OF_VISITORS.test(call) && audit === undefined)).toEqual([]);
    expect(open.filter(([call, entry]) => OF_VISITORS.test(call) && isAudited(call, entry))).toEqual([]);
  });

  test.each([
    ["POST /campaign", { kind: "member", right: "manage", company: { by: "account" } }, true],
    ["GET /campaign", { kind: "member", right: "see", company: { by: "account" } }, false],
    ["GET /leads", { kind: "member", right: "personal-data", company: { by: "account" } }, true],
    ["PUT /all", { kind: "platform-admin" }, true],
    ["GET /all", { kind: "platform-admin" }, false],
    ["POST /play", { kind: "anyone" }, false],
    ["POST /play", { kind: "play" }, false],
  ] as const)("%s of %o: %s", (call, access, expected) => {
    expect(isAudited(call, { summary: "Planted", access })).toBe(expected);
  });

  test("what is not built leaves nothing, and becoming an account always does", () => {
    const access = { kind: "anyone" } as const;
    expect(isAudited("POST /x", { summary: "Planted", access, audit: "account" })).toBe(true);
    expect(isAudited("POST /x", { summary: "Planted", access: { kind: "platform-admin" }, later: true })).toBe(false);
  });

  test.each([
    ["POST /campaign", "campaigns"],
    ["PUT /campaign-configurations/api/campaigns", "campaigns"],
    ["POST /api/v1/campaigns/{campaignId}/publish", "publishing"],
    ["PUT /build/api/deactivate", "publishing"],
    ["POST /prize-management/campaigns/{campaignId}/luckGames/prizePools", "prizes"],
    ["POST /unique-codes/api/upload", "codes"],
    ["PUT /access-codes/api/reset-codes/{campaignId}", "codes"],
    ["GET /api/v1/leads/{campaignId}/export", "leads"],
    ["POST /api/v1/campaigns/{campaignId}/reviews/{playReference}", "leads"],
    ["POST /api/v1/companies/{companyId}/visitors/search", "leads"],
    ["POST /api/v1/companies/{companyId}/visitors/erasures", "leads"],
    ["GET /api/v1/dev/mails", "mail"],
    ["DELETE /api/v1/media/{companyId}/assets/{assetId}", "media"],
    ["POST /api/v1/themes/{companyId}", "media"],
    ["POST /api/v1/companies/{companyId}/templates", "templates"],
    ["POST /api/v1/companies/{companyId}/keys", "keys"],
    ["DELETE /api/v1/companies/{companyId}/members/{userId}", "people"],
    ["POST /api/v1/auth/sign-in/email", "account"],
    ["PUT /api/v1/me", "account"],
    ["PUT /api/v1/companies/{companyId}", "company"],
    ["PUT /api/v1/companies/{companyId}/signing-secret", "company"],
    ["POST /api/v1/platform/companies", "platform"],
  ] as const)("%s is of the area %s", (call, area) => {
    expect(areaOf(call)).toBe(area);
  });

  const wordless = (entries: readonly (readonly [Call, Entry])[]) =>
    entries.filter(([call, entry]) => isAudited(call, entry) && actionOf(call, entry.access, {}) === null);

  test("every call that leaves a row says in words what was done, and no word is left over", () => {
    expect(
      wordless(withSigningIn.filter(([call]) => call !== "POST /api/v1/auth/sign-in/email")).map(([call]) => call),
      "give it a code in audit-actions.ts, and a sentence in audit-words/*.json",
    ).toEqual([]);
    const audited = withSigningIn.filter(([call, entry]) => isAudited(call, entry)).map(([call]) => call);
    const known = new Set<string>([...audited, "POST /api/v1/auth/sign-in/email"]);
    expect(ACTIONS.flatMap(callsOf).filter((call) => !known.has(call))).toEqual([]);
    const access = { kind: "member", right: "manage", company: { by: "account" } } as const;
    expect(wordless([["POST /planted", { summary: "Planted", access }]])).toHaveLength(1);
  });

  test.each(Object.entries(AUDIT_WORDS))("each action has a sentence of its own in %s", (_language, words) => {
    expect(Object.keys(words).sort()).toEqual([...ACTIONS].sort());
    const sentences = Object.values(words);
    expect(sentences.filter((words, at) => words.trim() === "" || sentences.indexOf(words) !== at)).toEqual([]);
    // A capital, no full stop: it stands alone in its cell.
    expect(sentences.filter((words) => !/^\p{Lu}.*[^.]$/u.test(words))).toEqual([]);
  });

  test("what one call does by what is sent has a code for each", () => {
    const call = "PUT /campaign-configurations/api/campaigns" as const;
    const { access } = contract[call];
    const done = (sent: object) => actionOf(call, access, sent);
    expect([done({ jsonData: {}, rev: 1 }), done({}), done({ status: "INACTIVE" })]).toEqual([
      "draft-saved",
      "campaign-published",
      "campaign-deactivated",
    ]);
    expect(actionOf(call)).toBe("draft-saved");
    expect(actionOf("GET /gone")).toBeNull();
    expect(callsOf("draft-saved")).toContain(call);
    expect(areaOfAction("leads-exported")).toBe("leads");
    const company = "PUT /api/v1/companies/{companyId}" as const;
    const changed = (sent?: object) => actionOf(company, contract[company].access, sent);
    expect([changed(), changed({ name: "x" }), changed({ noConsent: null })]).toEqual([
      ...["company-changed", "company-changed", "no-consent-changed"],
    ]);
    expect(areaOfAction("no-consent-changed")).toBe("company");
    expect(callsOf("no-consent-changed"), "rows without codes were never this").toEqual([]);
  });
});
