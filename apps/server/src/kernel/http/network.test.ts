import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:12:3456::1", "2001:db8:12::/48"],
  ["2001:db8::1%eth0", "2001:db8::/48"],
  ["2001:db8:0:1::1", "2001:db8::/48"],
  ["::1", "0::/48"],
  ["nobody", ""],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
