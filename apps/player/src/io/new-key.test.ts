import { expect, test } from "vitest";
import { newKey } from "./new-key.ts";
import { sha256 } from "./sha256.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("a key is a random UUID, also on pages without https, where randomUUID is missing", () => {
  const source = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  const keys = Array.from({ length: 200 }, () => newKey(source));
  expect(keys.every((key) => UUID.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(200);
  expect(newKey()).toMatch(UUID);
});

test("a hash is hexadecimal SHA-256, and null where the browser has none", async () => {
  expect(await sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  const without: { subtle?: SubtleCrypto } = {};
  expect(await sha256("abc", without.subtle ?? (null as never))).toBeNull();
});
