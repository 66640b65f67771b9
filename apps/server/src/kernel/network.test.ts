import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:a0b:12f0::1", "2001:db8:a0b::/48"],
  ["2001:0DB8:0a0b:12f0:0:0:0:1", "2001:db8:a0b::/48"],
  ["2001:db8::1", "2001:db8::/48"],
  ["::1", "::/48"],
  ["1::2:3:4:5:6:7", "1:0:2::/48"],
  ["fe80::1%eth0", "fe80::/48"],
  ["unknown", null],
  ["", null],
])("of %s is %s", (address, network) => expect(networkOf(address)).toBe(network));
