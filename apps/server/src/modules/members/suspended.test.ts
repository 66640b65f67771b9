import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { testIdentity } from "../identity/testing.ts";
import { type PeopleWorld, peopleWorld } from "./testing.ts";

describe.each(DATABASES)("a suspended company's invitations on %s", (kind) => {
  let world: PeopleWorld;
  beforeAll(async () => {
    world = await peopleWorld(kind, testIdentity);
  });
  afterAll(() => world?.close());

  test("open nothing by any way, and open again once it is lifted", async () => {
    const { companyId, as } = world.mine;
    const suspend = (isOn: boolean) =>
      sql`UPDATE company SET "suspendedAt" = ${isOn ? sql`now()` : null} WHERE "id" = ${companyId}`.execute(
        world.app.context.db.open,
      );
    const email = "late@example.org";
    const url = `/api/v1/companies/${companyId}/invitations`;
    expect((await world.call("POST", url, as.USER_ADMIN, { email, roles: ["VIEWER"] })).statusCode).toBe(201);
    const token = await world.tokenTo(email);
    const look = () => world.call("POST", "/api/v1/invitations/look", {}, { token });
    const join = () =>
      world.call("POST", "/api/v1/invitations/account", {}, { token, name: "Late", password: "correct horse battery" });
    await suspend(true);
    for (const refused of [
      await look(),
      await join(),
      await world.call("POST", "/api/v1/invitations/accept", as.CREATOR, { token }),
    ])
      expect([refused.statusCode, refused.json().code]).toEqual([403, "company-suspended"]);
    await suspend(false);
    expect((await look()).statusCode).toBe(200);
    expect((await join()).statusCode).toBe(201);
  });
});
