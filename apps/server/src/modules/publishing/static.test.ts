import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { DATABASES, testServer } from "../../kernel/testing.ts";

describe.each(DATABASES)("the player's files on %s", (kind) => {
  test("a page that was open when the player was replaced still loads the older build's files", async () => {
    const { server, context, close } = await testServer(kind);
    onTestFinished(close);
    const name = `chunk-${randomUUID()}.js`;
    const older = { url: `/static/player/${name}` };
    expect((await server.inject(older)).statusCode).toBe(404);
    await context.db.asSystem(async (scope) => {
      await sql`INSERT INTO player_build (build) VALUES ('older') ON CONFLICT DO NOTHING`.execute(scope);
      await sql`INSERT INTO player_build_file (build, name, body) VALUES ('older', ${name}, ${Buffer.from("play()")})`.execute(
        scope,
      );
    });
    const { statusCode, body, headers } = await server.inject(older);
    expect([statusCode, body, headers["content-type"]]).toEqual([200, "play()", expect.stringContaining("javascript")]);
  });
});
