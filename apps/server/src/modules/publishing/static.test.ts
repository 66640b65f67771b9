import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { artPicturePath } from "../../kernel/art-pictures.ts";
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

  test("built-in art is there as a picture of points for good, at addresses that name what was drawn and nothing else", async () => {
    const { server, close } = await testServer(kind);
    onTestFinished(close);
    const url = artPicturePath("prizes/mug") ?? "";
    const { rawPayload, headers } = await server.inject({ url });
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "png", width: 1024, height: 1024 });
    expect(rawPayload.length).toBeLessThan(60_000);
    for (const other of [
      url.replace(/[0-9a-f]{12}/, "0".repeat(12)),
      url.replace("mug", "no-such-mug"),
      url.replace("prizes/mug", "../package"),
    ])
      expect([other, (await server.inject({ url: other })).statusCode]).toEqual([other, 404]);
    expect([artPicturePath("backgrounds/snow"), artPicturePath("../art/prizes/mug")]).toEqual([null, null]);
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
