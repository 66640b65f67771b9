import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { codes, everyoneWins, type Ground, playGround } from "../plays/testing.ts";
import { SEARCH_LIMIT } from "./search-limit.ts";

describe.each(DATABASES)("a visitor is found in all campaigns of a company on %s", (kind) => {
  let ground: Ground;
  let one: string;
  let two: string;
  const code = codes(1)[0] ?? "";
  const lead = { lastName: "Lovelace", phone: "+41 79 123 45 67", clientUserId: "C-77" };
  beforeAll(async () => {
    ground = await playGround(kind);
    one = (await ground.publish({ document: everyoneWins, metadata: { name: "One" } })).campaignId;
    two = (await ground.publish({ metadata: { name: "Two" } })).campaignId;
    await ground.importCodes(one, SAMPLE.pages.won, [code]);
    const first = await ground.open(one);
    await ground.lead(one, first, "ada.l@gmail.com", lead);
    await ground.gameData(first);
    const second = await ground.open(two);
    await ground.lead(two, second, "adal+x@gmail.com", lead);
    const other = await ground.open(two);
    await ground.lead(two, other, "bob@example.org");
  });
  afterAll(() => ground?.close());

  const search = (by: string, term: string, headers = ground.company.as.CREATOR, company = ground.company.companyId) =>
    ground.call("POST", `/api/v1/companies/${company}/visitors/search`, { by, term }, headers);
  const emails = async (by: string, term: string) =>
    (await search(by, term)).body.data.plays.map((play: { lead: { email: string } | null }) => play.lead?.email);
  const BOTH = ["adal+x@gmail.com", "ada.l@gmail.com"];

  test("by every spelling of an e-mail address, with what each play came to", async () => {
    const { status, body, headers } = await search("email", "AdaL@googlemail.com");
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body.data).toMatchObject({
      isMore: false,
      points: 0,
      blocks: [],
      plays: [
        { campaign: { id: two, name: "Two" }, outcome: "unfinished", prize: null, code: null },
        {
          campaign: { id: one, name: "One" },
          lead: { firstName: "Ada", lastName: "Lovelace", email: "ada.l@gmail.com" },
          outcome: "won",
          prize: { title: "A mug" },
          code,
          newsletter: "none",
          review: null,
        },
      ],
    });
  });

  test("by number, customer id, play id and code, each compared whole", async () => {
    expect(await emails("phone", "+41-79-1234567")).toEqual(BOTH);
    expect(await emails("phone", "79 123 45 67")).toEqual([]);
    expect(await emails("customerId", "C-77")).toEqual(BOTH);
    expect(await emails("customerId", "C-7")).toEqual([]);
    expect(await emails("code", code)).toEqual(["ada.l@gmail.com"]);
    expect(await emails("code", code.slice(1))).toEqual([]);
    const { playId } = (await search("code", code)).body.data.plays[0];
    expect(await emails("playId", playId.toUpperCase())).toEqual(["ada.l@gmail.com"]);
    expect(await emails("playId", one)).toEqual([]);
  });

  test("points and blocks of the address stand beside", async () => {
    const company = `/api/v1/companies/${ground.company.companyId}`;
    const as = ground.company.as.CREATOR;
    const booking = { loyaltyUserId: "ada.l@gmail.com", points: 25, note: "sorry", key: "visitors-test" };
    expect((await ground.call("POST", `${company}/points`, booking, ground.company.as.USER_ADMIN)).status).toBe(200);
    await ground.call("POST", `${company}/blocks`, { kind: "email", value: "adal@gmail.com", note: "farm" }, as);
    await ground.call("POST", `${company}/blocks`, { kind: "domain", value: "example.org" }, as);
    const found = (await search("email", "ada.l@gmail.com")).body.data;
    expect(found).toMatchObject({ points: 25, blocks: [{ kind: "email", label: "a…@gmail.com", note: "farm" }] });
    expect((await search("email", "bob@mail.example.org")).body.data.blocks).toMatchObject([{ label: "example.org" }]);
    expect((await search("code", code)).body.data).toMatchObject({ points: null, blocks: [] });
  });

  test("by nothing that is no address, no number or no id", async () => {
    for (const [by, term] of [
      ["email", "ada"],
      ["email", "a@b.example, c@d.example"],
      ["phone", "+41"],
      ["playId", "one"],
    ] as const)
      expect((await search(by, term)).body).toMatchObject({ statusCode: 422, code: "visitor-term-malformed" });
    expect((await search("name", "Ada")).status).toBe(400);
    expect((await search("email", " ")).status).toBe(400);
  });

  test("not by an EDITOR, not by a key of some campaigns alone, and not in another company", async () => {
    expect((await search("email", BOTH[0] ?? "", ground.company.as.EDITOR)).status).toBe(403);
    expect((await search("email", BOTH[0] ?? "", ground.company.as.USER_ADMIN)).status).toBe(200);
    const wish = { name: "CRM", scopes: ["personal-data"], campaigns: [one] };
    const keys = `/api/v1/companies/${ground.company.companyId}/keys`;
    const { secret } = (await ground.call("POST", keys, wish, ground.company.as.USER_ADMIN)).body.data;
    const byKey = await search("email", BOTH[0] ?? "", { authorization: `Bearer ${secret}` });
    expect(byKey.body).toMatchObject({ statusCode: 403, code: "key-refused" });
    const other = await ground.identity.company();
    const foreign = await search("email", BOTH[0] ?? "", other.as.CREATOR);
    expect(foreign.status).toBe(404);
    const theirs = await search("email", BOTH[0] ?? "", other.as.CREATOR, other.companyId);
    expect(theirs.body.data.plays).toEqual([]);
    for (const [by, term] of [
      ["phone", lead.phone],
      ["customerId", lead.clientUserId],
      ["code", code],
    ] as const)
      expect((await search(by, term, other.as.CREATOR, other.companyId)).body.data.plays).toEqual([]);
  });

  test("a deleted campaign's visitors are not found", async () => {
    await ground.rows(sql`UPDATE campaign SET deleted_at = fairground_now() WHERE campaign_id = ${two}`);
    expect(await emails("email", BOTH[0] ?? "")).toEqual(["ada.l@gmail.com"]);
    expect(await emails("phone", lead.phone)).toEqual(["ada.l@gmail.com"]);
    await ground.rows(sql`UPDATE campaign SET deleted_at = NULL WHERE campaign_id = ${two}`);
  });

  test("each search leaves a row in the audit, without what was searched for", async () => {
    await search("email", "secret.name@example.org");
    const rows = await ground.rows<{ text: string; area: string }>(sql`SELECT to_jsonb(a)::text AS text, a.area
      FROM audit_entry a WHERE a.company_id = ${ground.company.companyId} AND a.call LIKE '%visitors/search'`);
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map(({ area }) => area))).toEqual(new Set(["leads"]));
    expect(rows.map(({ text }) => text).join()).not.toContain("secret.name");
  });

  test("a member's searches are limited, another's are not touched by it", async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= SEARCH_LIMIT.searches; n++) statuses.push((await search("code", `guess-${n}`)).status);
    expect(statuses.at(-1)).toBe(429);
    const refused = await search("code", "guess");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await search("code", code, ground.company.as.USER_ADMIN)).status).toBe(200);
  });
});
