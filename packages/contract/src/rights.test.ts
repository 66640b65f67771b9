import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Call, type Entry, RIGHTS, ROLES } from "./define.ts";
import { contract, documented } from "./index.ts";

const built = (Object.entries(documented) as [Call, Entry][]).filter(([, { later }]) => !later);

/** Rights by how their row of the table begins. */
const ROWS = {
  "see campaigns": "see",
  "edit a campaign's content": "edit",
  "create, copy": "manage",
  publish: "publish",
  "see and export leads": "personal-data",
  "members, roles": "administer",
} as const;

/** What whoever may only look does all the same: it is their own, or it changes nothing that others see. */
const OF_LOOKING = [
  // Filters: one's own. One that others share takes more, by its row.
  "DELETE /api/v1/companies/{companyId}/campaign-filters/{filterId}",
  "POST /api/v1/companies/{companyId}/campaign-filters",
  "PUT /api/v1/companies/{companyId}/campaign-filters/{filterId}",
  // One's own account, membership and notices.
  "POST /api/v1/auth/sign-out",
  "POST /api/v1/companies/{companyId}/leave",
  "POST /api/v1/invitations/accept",
  "POST /api/v1/sign-on/link",
  "PUT /api/v1/companies/{companyId}/notices/read",
  "PUT /api/v1/companies/{companyId}/notices/{noticeId}/read",
  "PUT /api/v1/me",
  // A report to one's own address.
  "PUT /api/v1/campaigns/{campaignId}/statistics/report",
  // A word to the provider, about nothing of the company's.
  "POST /mail/api/send/feedback",
  // Looking itself: who is there, and playing the draft.
  "DELETE /api/v1/campaigns/{campaignId}/previews/{previewId}",
  "POST /api/v1/campaigns/{campaignId}/presence",
  "POST /api/v1/campaigns/{campaignId}/previews",
];

describe("who may do what (decisions, Accounts, roles, tenancy)", () => {
  test("roles have the rights of the table, and no others", () => {
    const page = readFileSync(new URL("../../../docs/design/decisions.md", import.meta.url), "utf8");
    const [head = "", , ...rows] = page.slice(page.indexOf("| | VIEWER |")).split("\n\n", 1)[0]?.split("\n") ?? [];
    const cells = (row: string) =>
      row
        .split("|")
        .slice(2, -1)
        .map((cell) => cell.trim());
    expect(cells(head)).toEqual([...ROLES]);
    const told = Object.entries(ROWS).map(([beginning, right]) => {
      const row = rows.find((one) => one.startsWith(`| ${beginning}`)) ?? "";
      return [right, ROLES.filter((_role, at) => cells(row)[at]?.startsWith("yes"))];
    });
    expect(rows).toHaveLength(told.length);
    expect(Object.fromEntries(told)).toEqual(RIGHTS);
  });

  test("whoever may only look changes nothing but what is their own", () => {
    const changing = built.filter(
      ([call, { access }]) => !call.startsWith("GET ") && access.kind === "member" && access.right === "see",
    );
    const ofAccount = /^\w+ \/api\/v1\/account\//;
    expect(
      changing
        .map(([call]) => call)
        .filter((call) => !ofAccount.test(call))
        .sort(),
    ).toEqual([...OF_LOOKING].sort());
  });

  test("what decides over people, keys, sign-on, secrets and the company itself takes a member administrator", () => {
    const ours =
      /^\w+ \/api\/v1\/companies\/\{companyId\}(\/(members|invitations|keys|sign-on|signing-secret|bounce-secret|consent-provider|loyalty-provider|audit)\b|$)/;
    const calls = built.filter(([call]) => ours.test(call));
    expect(calls.length).toBeGreaterThan(15);
    const others = calls.filter(([, { access }]) => access.kind !== "member" || access.right !== "administer");
    // Everybody sees who is there, and what the company has set.
    expect(others.map(([call]) => call).sort()).toEqual([
      "GET /api/v1/companies/{companyId}",
      "GET /api/v1/companies/{companyId}/members",
    ]);
  });

  test("what goes live, and what goes back, takes the right to publish", () => {
    const ways = [
      "POST /api/v1/campaigns/{campaignId}/publish",
      "POST /api/v1/campaigns/{campaignId}/publish-requests",
    ] as const;
    for (const call of ways) expect([call, contract[call].access]).toMatchObject([call, { right: "publish" }]);
    const { access } = contract["PUT /campaign-configurations/api/campaigns"];
    expect([access.right({} as never), access.right({ jsonData: {} } as never)]).toEqual(["publish", "edit"]);
  });
});
