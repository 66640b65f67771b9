import { readdirSync } from "node:fs";
import { ASSET_ACTIONS, type AssetAction } from "@fairground/model/campaign";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Contract, Entry } from "./define.ts";
import { contract } from "./index.ts";
import { problems } from "./problems.ts";

/** Spec §7, row by row: `{apiUrl}`, `{serverBaseUrl}` and `{leads}` left out, base addresses written out. */
const SPEC_ROWS = `
GET /analytics/api/statistics/{metric}/{companyId}/{campaignId}
GET /analytics/api/statistics/metric/{metric}/{companyId}/{campaignId}
GET /analytics/api/statistics/conversions-timeline/{companyId}/{campaignId}
DELETE /analytics/api/statistics/reset-analytics/{campaignId}
GET /analytics/api/statistics/stats_per_city/{companyId}/{campaignId}
GET /access-codes/api/analytics/{campaignId}
GET /access-codes/api/{campaignId}
PUT /access-codes/api/reset-codes/{campaignId}
POST /events/api/internal-events/visitor
POST /events/api/internal-events/game-started
GET /campaign-configurations/api/campaigns/{companyId}/{campaignId}
PUT /campaign-configurations/api/campaigns
POST /campaign-configurations/api/campaigns
DELETE /campaign-configurations/api/campaigns/{companyId}/{campaignId}
POST /campaign-configurations/api/campaigns/{campaignId}/copies
GET /campaign/{campaignId}/integrations/effective-custom-attributes-schema
GET /campaign/{campaignId}/
PUT /campaign/
PUT /build/api/deactivate
POST /campaign/
GET /campaign/search
POST /campaigns-data/api/campaigns/{campaignId}/copies
DELETE /campaign/{campaignId}
GET /mail/api/global/templates
POST /mail/api/global/templates
GET /mail/api/global/templates/{templateId}
PUT /mail/api/global/templates
DELETE /mail/api/global/templates/{templateId}
GET /mail/api/templates/{companyId}
GET /mail/api/templates/{companyId}/{templateId}
POST /mail/api/templates
PUT /mail/api/templates
DELETE /mail/api/templates/{companyId}/{templateId}
GET /mail/api/domains/{companyId}
GET /mail/api/settings/{campaignId}
PUT /mail/api/settings
POST /mail/api/settings
DELETE /mail/api/settings/{campaignId}
PUT /mail/api/settings/attachment
DELETE /mail/api/settings/{campaignId}/mail/{mailId}/attachment/{attachmentName}
POST /mail/api/send/test
POST /mail/api/send
POST /mail/api/send/feedback
POST /prize-management/campaigns/{campaignId}/luckGames/prizePools
POST /unique-codes/api/upload
GET /unique-codes/api/batch/get-codes/{batchId}
DELETE /unique-codes/api/batch/delete/{batchId}
GET /unique-codes/api/batch/codes-download/{batchId}
GET /unique-codes/api/pool/{campaignId}/{outcomePageId}
DELETE /unique-codes/api/pool/delete/{campaignId}/{outcomePageId}
PUT /unique-codes/api/pool/activate/{campaignId}/{poolId}
GET /unique-codes/api/pool/consumptions/{campaignId}/{outcomePageId}
GET /unique-codes/api/get-pool-codes/{outcomePageId}
GET /unique-codes/api/consumption-download/{campaignId}/{outcomePageId}
PUT /unique-codes/api/pool/code-format
GET /unique-codes/api/code/format/{batchId}
PUT /leads/api/lead/lead-game-data
POST /leads/api/lead
POST /leads/api/lead/v2/leads/{sessionId}
POST /leads/api/lead/session
POST /luck-games/api/prize/get-prize/{leadSessionId}/{gameType}
POST /luck-games/api/prize/claim-prize/{leadSessionId}/{gameType}
GET /consent-provider/client-secrets
POST /consent-provider/auth/profile
PUT /consent-provider/auth/profile
POST /consent-provider/consent/confirm
POST /consent-provider/consent/promotion
POST /consent-provider/consent/datastream
GET /loyalty/outcome-settings/{campaignId}/integrations/{outcomeId}
POST /events/api/events/outcome
POST /events/api/events/v2/page-visit
POST /events/api/events/v2/page-ping
POST /events/api/events/v2/game-started
POST /events/api/events/v2/page-change
GET /asset-library/api/assets/company/{companyId}
GET /asset-library/api/assets/global
GET /campaign-configurations/api/global/themes
GET /campaign-configurations/api/themes/{companyId}
`
  .trim()
  .split("\n");

/** What the browser tracker of spec §7 asks by itself: its addresses are its own. */
const TRACKER_ROWS = ["POST /com.snowplowanalytics.snowplow/tp2", "GET /i"];

/** Calls of rooms that are not built. This list can only shrink: a call that was answered once stays answered. */
const LATER = `
`
  .trim()
  .split("\n");

/** The table of each file in `calls`, by the module whose name it has. */
const modules = Object.fromEntries(
  await Promise.all(
    readdirSync(new URL("calls", import.meta.url)).map(async (file): Promise<[string, Contract]> => {
      const tables = Object.entries<Contract>(await import(`./calls/${file}`)).filter(([name]) =>
        name.endsWith("Calls"),
      );
      expect(tables, file).toHaveLength(1);
      return [file.replace(".ts", ""), tables[0]?.[1] ?? {}];
    }),
  ),
);
const entries: [string, Entry][] = Object.entries(contract);
const anonymous = (name: string) => name.replace(/\{[^}]+\}/g, "{}").replace(/\/$/, "");
const keysOf = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

describe("the contract is a table", () => {
  test.each(SPEC_ROWS)("spec §7 has %s, and so has the table", (row) => {
    expect(Object.keys(contract)).toContain(row.replace(/\/$/, ""));
  });

  test("what the specification does not have is under /api/v1", () => {
    const spec = new Set([...SPEC_ROWS.map((row) => row.replace(/\/$/, "")), ...TRACKER_ROWS]);
    for (const [name] of entries.filter(([name]) => !spec.has(name))) expect(name).toMatch(/^[A-Z]+ \/api\/v1\//);
  });

  test("no call is in two modules, and no two calls differ in parameter names alone", () => {
    const names = Object.values(modules).flatMap((calls) => Object.keys(calls).map(anonymous));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(entries).toHaveLength(names.length);
  });

  test("calls that are not built yet can only become fewer", () => {
    const later = entries.filter(([, { later }]) => later).map(([name]) => name);
    expect(later.filter((name) => !LATER.includes(name))).toEqual([]);
  });

  test.each(entries)("%s has an access rule whose company can be found", (name, entry) => {
    expect(["anyone", "play", "member", "member-by-body", "platform-admin"]).toContain(entry.access.kind);
    if (entry.access.kind !== "member" && entry.access.kind !== "member-by-body") return;
    const { company } = entry.access;
    if (company.by === "row" || company.by === "account") return;
    const field = company.by === "campaignId" ? (company.field ?? "campaignId") : "companyId";
    if (company.in === "params") expect(name).toContain(`{${field}}`);
    else if (!entry.later) expect(propertiesOf(entry[company.in])).toContain(field);
  });

  test.each(entries)("%s declares exactly the parameters of its path", (name, entry) => {
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    expect(keysOf(entry.params).sort()).toEqual(inPath.sort());
  });

  test.each(entries)("%s is either answered or of a later issue", (_, { later, answers, problems: codes = [] }) => {
    expect(answers === undefined).toBe(later === true);
    for (const code of codes) expect(problems).toHaveProperty(code);
  });

  test("a number in a call is within 32 bits, or says here where it is kept in more", () => {
    const inMore = new Set(LARGER.map((field) => field.split(":")[0]));
    const found = entries.flatMap(([name, entry]) =>
      (["params", "query", "body", "headers"] as const).flatMap((part) => largeIn(entry[part], `${name} ${part}`)),
    );
    expect(found.filter((at) => !inMore.has(at.split("/").pop()))).toEqual([]);
  });

  test("reads are GET, and only what has no body is read", () => {
    for (const [name, { body }] of entries)
      if (name.startsWith("GET ") || name.startsWith("DELETE ")) expect(body).toBeUndefined();
  });
});

test("each asset action of spec §3 is a call", () => {
  const ASSET = "/api/v1/media/{companyId}/assets/{assetId}";
  const calls: Record<AssetAction, keyof typeof contract> = {
    save: "POST /api/v1/media/{companyId}/uploads/{uploadId}/finish",
    update: `PUT ${ASSET}`,
    rename: `PUT ${ASSET}`,
    remove: `DELETE ${ASSET}`,
    reset: `POST ${ASSET}/reset`,
  };
  expect(Object.keys(calls).sort()).toEqual([...ASSET_ACTIONS].sort());
  for (const call of Object.values(calls)) expect(contract).toHaveProperty([call]);
  expect(propertiesOf((contract[calls.rename] as Entry).body)).toContain("name");
});

/** Whole numbers that may be larger than a 32-bit column holds, and where they go. */
const LARGER = [
  "builderVersion: compared alone",
  "numberOfPlaysPerDay: jsonb",
  "claimTime: jsonb",
  "expires: an instant, compared alone",
  "seq: bigint",
  "size: bytes, limited by the service",
  "upload-offset: bytes",
  "from: bigint",
];

/** Where whole numbers have no bound, by the names of their properties. */
function largeIn(schema: z.ZodType | undefined, at: string): string[] {
  const walk = (node: unknown, path: string): string[] => {
    if (typeof node !== "object" || node === null) return [];
    const { type, maximum } = node as { type?: unknown; maximum?: number };
    if (type === "integer" && !((maximum ?? Infinity) <= 2_147_483_647)) return [path];
    return Object.entries(node).flatMap(([key, child]) =>
      walk(child, /^(properties|anyOf|allOf|items|\d+)$/.test(key) ? path : `${path}/${key}`),
    );
  };
  return schema ? walk(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), at) : [];
}

/** Also of a body that is refined or transformed. */
const propertiesOf = (schema: z.ZodType | undefined): string[] =>
  schema
    ? Object.keys((z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {}) as object)
    : [];
