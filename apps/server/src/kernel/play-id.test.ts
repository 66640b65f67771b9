import { randomBytes, randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playIdOf, readPlayId } from "./play-id.ts";

describe("the play id (decisions, Play id)", () => {
  const DAY = "2026-11-21";

  test("names its campaign and day, and hides its secret", () => {
    const campaignId = randomUUID();
    const id = playIdOf(campaignId, DAY, randomBytes(16));
    expect(id).toMatch(/^[A-Za-z0-9_-]{46}$/);
    expect(readPlayId(id)).toEqual({ campaignId, day: DAY, playId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  test("the hash depends on every byte", () => {
    const secret = randomBytes(16);
    const campaignId = randomUUID();
    const hashes = new Set([readPlayId(playIdOf(campaignId, DAY, secret))?.playId]);
    for (let at = 0; at < 16; at++) {
      const other = Buffer.from(secret);
      other[at] = (other[at] ?? 0) ^ 1;
      hashes.add(readPlayId(playIdOf(campaignId, DAY, other))?.playId);
    }
    hashes.add(readPlayId(playIdOf(campaignId, "2026-11-22", secret))?.playId);
    hashes.add(readPlayId(playIdOf(randomUUID(), DAY, secret))?.playId);
    expect(hashes.size).toBe(19);
  });

  test("one play has one spelling", () => {
    const id = playIdOf(randomUUID(), DAY, randomBytes(16));
    const last = id.at(-1) ?? "";
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const read = [...alphabet].filter((letter) => readPlayId(id.slice(0, -1) + letter) !== null);
    // The last letter holds two bits of the secret: four letters are ids, each of another play.
    expect(read).toContain(last);
    expect(new Set(read.map((letter) => readPlayId(id.slice(0, -1) + letter)?.playId)).size).toBe(read.length);
    expect(readPlayId(`${id}=`)).toBeNull();
    expect(readPlayId(` ${id}`)).toBeNull();
  });

  test("anything else is none", () => {
    for (const text of ["", "undefined", "null", "0", randomUUID()]) expect(readPlayId(text)).toBeNull();
    fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => readPlayId(text) === null || text.length === 46));
  });
});
