import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { DATABASES, testServer } from "../../kernel/testing.ts";
import { fontPaths } from "./css.ts";

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
    await context.db.asSystem((scope) => sql`DELETE FROM player_build WHERE build = 'older'`.execute(scope));
    expect((await server.inject(older)).body).toBe("play()"); // from memory: a name's content never changes
  });

  test("a built-in font is its file, for a year, and is not sent to a browser that has it", async () => {
    const { server, close } = await testServer(kind);
    onTestFinished(close);
    const [[url, path] = ["", ""]] = fontPaths();
    const { rawPayload, headers } = await server.inject({ url, headers: { "accept-encoding": "br" } });
    expect(rawPayload.equals(await readFile(path))).toBe(true);
    expect(headers).toMatchObject({
      "content-type": "font/woff2",
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(headers["content-encoding"]).toBeUndefined();
    const known = await server.inject({ url, headers: { "if-none-match": String(headers.etag) } });
    expect([known.statusCode, known.body]).toEqual([304, ""]);
    expect((await server.inject({ url: "/static/fonts/nothing.woff2" })).statusCode).toBe(404);
  });
});
