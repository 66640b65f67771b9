import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressBlock } from "./address-block.ts";

const EACH = { ipv4: 32, ipv6: 64 };
const WIDE = { ipv4: 24, ipv6: 64 };

describe("the block that an address lies in", () => {
  test.each([
    ["203.0.113.7", EACH, "cb007107/32"],
    ["203.0.113.7", WIDE, "cb007100/24"],
    ["203.0.113.250", WIDE, "cb007100/24"],
    ["::ffff:203.0.113.7", EACH, "cb007107/32"],
    ["::ffff:cb00:7107", EACH, "cb007107/32"],
    ["2001:db8:1:2::1", EACH, "20010db8000100020000000000000000/64"],
    ["2001:db8:1:2:ffff:ffff:ffff:ffff", EACH, "20010db8000100020000000000000000/64"],
    ["2001:db8:1:3::1", EACH, "20010db8000100030000000000000000/64"],
    ["fe80::1%eth0", EACH, "fe800000000000000000000000000000/64"],
    ["::1", EACH, "00000000000000000000000000000000/64"],
    ["unix", EACH, "unix"],
  ])("%s in %j: %s", (address, lengths, block) => expect(addressBlock(address, lengths)).toBe(block));

  test("two spellings of one IPv6 address are in one block, and so is every other of its /64", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 }),
        fc.ipV6(),
        (words, other) => {
          const long = words.map((word) => word.toString(16)).join(":");
          const padded = words.map((word) => word.toString(16).padStart(4, "0").toUpperCase()).join(":");
          expect(addressBlock(padded, EACH)).toBe(addressBlock(long, EACH));
          const neighbour = [...words.slice(0, 4), 1, 2, 3, 4].map((word) => word.toString(16)).join(":");
          if (!long.startsWith("0:0:0:0:")) expect(addressBlock(neighbour, EACH)).toBe(addressBlock(long, EACH));
          expect(addressBlock(other, EACH)).toMatch(/^([0-9a-f]{8}\/32|[0-9a-f]{32}\/64)$/);
        },
      ),
    );
  });
});
