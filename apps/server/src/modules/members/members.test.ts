import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../create-app.ts";
import type { Gatekeeper } from "../../kernel/http/mount.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { testIdentity } from "../identity/testing.ts";
import { notingVisits } from "./last-seen.ts";
import { type PeopleWorld, peopleWorld } from "./testing.ts";

const WHEEL = JSON.parse(
  readFileSync(new URL("../../../../../fixtures/wheel-with-codes.json", import.meta.url), "utf8"),
);

describe.each(DATABASES)("members on %s", (kind) => {
  let world: PeopleWorld;
  let mine: PeopleWorld["mine"];
  let admin: Record<string, string>;
  beforeAll(async () => {
    world = await peopleWorld(kind, testIdentity);
    mine = world.mine;
    admin = mine.as.USER_ADMIN;
  });
  afterAll(() => world?.close());

  const at = (rest = "", companyId = mine.companyId) => `/api/v1/companies/${companyId}${rest}`;
  const list = async (query = "", headers = admin) =>
    (await world.call("GET", at(`/members?size=200&${query}`), headers)).json().data as {
      userId: string;
      name: string;
      email: string | null;
      roles: string[];
      lastSeenAt: string | null;
    }[];
  const idOf = async (role: string) => (await list()).find(({ name }) => name === role)?.userId ?? "";
  const change = (userId: string, roles: string[], headers = admin) =>
    world.call("PUT", at(`/members/${userId}`), headers, { roles });
  const remove = (userId: string, headers = admin, to?: string) =>
    world.call("DELETE", at(`/members/${userId}${to ? `?to=${to}` : ""}`), headers);
  const codeOf = (answer: { statusCode: number; json: () => { code: string } }) => [
    answer.statusCode,
    answer.json().code,
  ];

  test("everybody sees names and roles; addresses and visits are for those who administer", async () => {
    const seen = await list();
    expect(seen.map(({ name }) => name)).toEqual(["CREATOR", "EDITOR", "USER_ADMIN", "VIEWER"]);
    expect(seen.every(({ email }) => email?.endsWith("@example.org"))).toBe(true);
    const byViewer = await list("", mine.as.VIEWER);
    expect(byViewer.map(({ name, roles }) => [name, roles])).toEqual(seen.map(({ name, roles }) => [name, roles]));
    expect(byViewer.every(({ email, lastSeenAt }) => email === null && lastSeenAt === null)).toBe(true);
    expect(codeOf(await world.call("GET", at("/members"), world.other.as.USER_ADMIN))).toEqual([
      404,
      "company-unknown",
    ]);
  });

  test("who does not see addresses finds nobody by them, nor learns an order by visits", async () => {
    expect((await list("q=creator-")).length).toBe(1);
    expect(await list("q=creator-", mine.as.VIEWER)).toEqual([]);
    expect((await list("q=creat", mine.as.VIEWER)).map(({ name }) => name)).toEqual(["CREATOR"]);
    const names = (await list("sort=lastSeenAt&direction=desc", mine.as.VIEWER)).map(({ name }) => name);
    expect(names).toEqual(["VIEWER", "USER_ADMIN", "EDITOR", "CREATOR"]);
  });

  test("members are found by role and sorted, page by page", async () => {
    expect((await list("role=EDITOR")).map(({ name }) => name)).toEqual(["EDITOR"]);
    expect((await list("direction=desc")).map(({ name }) => name)).toEqual([
      "VIEWER",
      "USER_ADMIN",
      "EDITOR",
      "CREATOR",
    ]);
    const page = (await world.call("GET", at("/members?size=2&page=2"), admin)).json();
    expect([page.total, page.data.map(({ name }: { name: string }) => name)]).toEqual([4, ["USER_ADMIN", "VIEWER"]]);
    expect(await list("q=%25")).toEqual([]); // no pattern of the database's
  });

  test("other roles count with the next call", async () => {
    const guest = await world.member(mine.companyId, ["VIEWER"], "Guest");
    expect((await world.call("GET", at("/invitations"), guest.headers)).statusCode).toBe(403);
    const changed = await change(guest.userId, ["USER_ADMIN", "EDITOR"]);
    expect(changed.json().data).toMatchObject({ name: "Guest", roles: ["EDITOR", "USER_ADMIN"] });
    expect((await world.call("GET", at("/invitations"), guest.headers)).statusCode).toBe(200);
    expect((await change(guest.userId, ["VIEWER"])).statusCode).toBe(200);
    expect((await world.call("GET", at("/invitations"), guest.headers)).statusCode).toBe(403);
    expect((await remove(guest.userId)).statusCode).toBe(204);
  });

  test("nobody changes their own roles, and everybody has at least one", async () => {
    expect(codeOf(await change(await idOf("USER_ADMIN"), ["VIEWER"]))).toEqual([409, "own-roles"]);
    expect(codeOf(await change(await idOf("VIEWER"), []))).toEqual([400, "request-malformed"]);
    expect(codeOf(await change("6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e", ["VIEWER"]))).toEqual([404, "member-unknown"]);
    for (const role of ["VIEWER", "EDITOR", "CREATOR"] as const)
      expect(codeOf(await change(await idOf("VIEWER"), ["USER_ADMIN"], mine.as[role]))).toEqual([403, "right-missing"]);
  });

  test.each([
    ["removing", (userId: string, headers: Record<string, string>) => remove(userId, headers)],
    ["demoting", (userId: string, headers: Record<string, string>) => change(userId, ["VIEWER"], headers)],
    ["leaving", (_: string, headers: Record<string, string>) => world.call("POST", at("/leave"), headers, {})],
  ])("of two who administer and are %s each other at once, one stays", async (_how, act) => {
    for (let round = 0; round < 4; round++) {
      // A company of two.
      const { people } = world.app.parts.identity;
      const companyId = await people.companyNamed("Two", `two-${_how}-${round}`);
      const [first, second] = [
        await world.member(companyId, ["USER_ADMIN"]),
        await world.member(companyId, ["USER_ADMIN"]),
      ];
      const before = mine;
      mine = { ...mine, companyId };
      const answers = await Promise.all([act(second.userId, first.headers), act(first.userId, second.headers)]);
      mine = before;
      const { rows } =
        await sql`SELECT 1 FROM member WHERE "organizationId" = ${companyId} AND "role" = 'USER_ADMIN'`.execute(
          world.app.context.db.open,
        );
      expect([rows.length, answers.filter(({ statusCode }) => statusCode < 300).length]).toEqual([1, 1]);
    }
  });

  test("the last one who administers cannot go", async () => {
    expect(codeOf(await world.call("POST", at("/leave"), admin, {}))).toEqual([409, "last-administrator"]);
    expect(codeOf(await remove(await idOf("USER_ADMIN")))).toEqual([409, "last-administrator"]);
  });

  test("who leaves is out with the next call, and others stay", async () => {
    const guest = await world.member(mine.companyId, ["VIEWER"], "Guest");
    expect((await world.call("POST", at("/leave"), guest.headers, {})).statusCode).toBe(204);
    expect(codeOf(await world.call("GET", at("/members"), guest.headers))).toEqual([404, "company-unknown"]);
    expect((await world.call("GET", "/api/v1/me", guest.headers)).json().data.companies).toEqual([]);
    expect((await list()).length).toBe(4);
  });

  test("a removed member is out with the next call, in every process", async () => {
    const guest = await world.member(mine.companyId, ["CREATOR"], "Guest");
    const context = kind === "postgresql" ? await world.app.context.beside() : null;
    const second = context && (await createApp(context));
    const servers = [world.app.server, ...(second ? [second.server] : [])];
    const tries = () =>
      Promise.all(
        servers.map(
          async (server) => (await server.inject({ url: at("/members"), headers: guest.headers })).statusCode,
        ),
      );
    expect(new Set(await tries())).toEqual(new Set([200]));
    expect((await remove(guest.userId)).statusCode).toBe(204);
    expect(new Set(await tries())).toEqual(new Set([404]));
    await second?.close();
    await context?.close();
  });

  test("what a member holds goes to whom is named, and nothing is lost", async () => {
    const [guest, heir] = [
      await world.member(mine.companyId, ["CREATOR"], "Guest"),
      await world.member(mine.companyId, ["CREATOR"], "Heir"),
    ];
    const { campaignId } = (
      await world.call("POST", "/api/v1/campaigns/import", guest.headers, { companyId: mine.companyId, file: WHEEL })
    ).json().data;
    const schedule = `/api/v1/campaigns/${campaignId}/schedule`;
    expect((await world.call("PUT", schedule, guest.headers, { at: "2099-01-01T00:00:00Z" })).statusCode).toBe(200);
    const { db } = world.app.context;
    const asset = await db.inCompany(mine.companyId, async (scope) => {
      const { rows } = await sql<{ id: string }>`
        INSERT INTO asset (company_id, owner, scope, kind, name, category, folder, media_type, bytes, version, files)
        VALUES (${mine.companyId}, ${guest.userId}, 'personal', 'image', 'mine', 'general', 'images', 'image/png', 1, 'v',
          '{"widths": [10], "file": null, "whole": "v", "source": null, "moves": false, "poster": false}')
        RETURNING asset_id AS id`.execute(scope);
      return `/api/v1/media/${mine.companyId}/assets/${rows[0]?.id}`;
    });
    const keys = `/api/v1/companies/${mine.companyId}/keys`;
    expect((await change(guest.userId, ["CREATOR", "USER_ADMIN"])).statusCode).toBe(200);
    const made = await world.call("POST", keys, guest.headers, { name: "Guest's", scopes: ["see"] });
    expect(made.statusCode, made.body).toBe(201);
    const belongings = [
      { kind: "schedules", count: 1 },
      { kind: "keys", count: 1 },
      { kind: "media", count: 1 },
    ];
    expect((await world.call("GET", at(`/members/${guest.userId}/belongings`), admin)).json().data).toEqual({
      belongings,
    });
    expect((await world.call("GET", at("/belongings"), guest.headers)).json().data).toEqual({ belongings });

    const missing = await remove(guest.userId);
    expect([...codeOf(missing), missing.json().belongings]).toEqual([422, "heir-missing", belongings]);
    for (const nobody of [guest.userId, "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e"])
      expect(codeOf(await remove(guest.userId, admin, nobody))).toEqual([422, "heir-unknown"]);
    const stranger = await world.member(world.other.companyId, ["CREATOR"]);
    expect(codeOf(await remove(guest.userId, admin, stranger.userId))).toEqual([422, "heir-unknown"]);
    expect((await world.call("GET", asset, heir.headers)).statusCode).toBe(404);

    expect((await remove(guest.userId, admin, heir.userId)).statusCode).toBe(204);
    expect((await world.call("GET", asset, heir.headers)).statusCode).toBe(200);
    expect((await world.call("GET", schedule, heir.headers)).json().data.askedBy).toMatchObject({ name: "Heir" });
    expect((await world.call("GET", at("/belongings"), heir.headers)).json().data).toEqual({ belongings });
    expect((await world.call("GET", at(`/members/${guest.userId}/belongings`), admin)).statusCode).toBe(404);
  });

  test("a visit is seen by those who administer", async () => {
    const guest = await world.member(mine.companyId, ["VIEWER"], "Guest");
    const seen = async () => (await list("q=Guest")).find(({ userId }) => userId === guest.userId)?.lastSeenAt ?? null;
    expect(await seen()).toBeNull();
    await world.call("GET", at("/members"), guest.headers);
    await expect.poll(seen).not.toBeNull();
  });
});

test("a visit is noted at most once in five minutes, a key's never, and one that fails keeps nobody out", async () => {
  let now = 0;
  const noted: string[] = [];
  const faults: unknown[] = [];
  let keyId: string | null = null;
  const admit: Gatekeeper = async () => ({
    ...{
      kind: "member",
      userId: "u",
      email: "",
      platformAdmin: false,
      companyId: "c",
      rights: new Map(),
      withheld: new Map(),
      lent: new Set<string>(),
    },
    ...{ signOn: null, keyId, ip: "", agent: "" },
  });
  const store = {
    async see(companyId: string, userId: string) {
      noted.push(`${companyId} ${userId}`);
      throw new Error("away");
    },
  };
  const noting = notingVisits(admit, store, { elapsed: () => now, onFault: (fault) => faults.push(fault) });
  const call = () => noting({} as never, {} as never, {} as never);
  await call();
  now = 299_000;
  await call();
  expect(noted).toEqual(["c u"]);
  now = 301_000;
  expect(await call()).toMatchObject({ userId: "u" });
  expect(noted.length).toBe(2);
  keyId = "k";
  now = 900_000;
  await call();
  expect([noted.length, faults.length]).toEqual([2, 2]);
});
