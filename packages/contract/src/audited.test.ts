import { describe, expect, test } from "vitest";
import { areaOf, isAudited } from "./audited.ts";
import type { Call, Entry } from "./define.ts";
import { contract } from "./index.ts";

const entries = Object.entries(contract) as [Call, Entry][]; // its own keys
const built = entries.filter(([, { later }]) => !later);
const isOpen = ({ access }: Entry) => access.kind === "anyone" || access.kind === "play";

/** What visitors send while they play, and what carries a signature of its own. */
const OF_VISITORS =
  /^[A-Z]+ \/(leads|luck-games|events|consent-provider)\/|^[A-Z]+ \/api\/v1\/(plays|media\/uploads|opt-in|points)\//;

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
});
