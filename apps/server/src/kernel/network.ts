import { isIPv4, isIPv6 } from "node:net";

/**
 * The network that an address lies in, as people write it: the /24 of IPv4, the /48 of IPv6. It names no single line.
 * @returns null where it is no address
 */
export function networkOf(address: string): string | null {
  const [plain = ""] = address.split("%");
  const four = isIPv4(plain) ? plain : /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (four !== undefined && isIPv4(four)) return `${four.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(plain)) return null;
  const [head = "", tail] = plain.split("::");
  const first = head.split(":").filter((word) => word !== "");
  // The last 80 bits are set to nought: only words that stand before a gap count, unless it is a short one.
  const behind = tail === undefined ? [] : tail.split(":").filter((word) => word !== "");
  const gap = tail === undefined ? 0 : Math.max(0, 8 - first.length - behind.length);
  const words = [...first, ...new Array<string>(gap).fill("0"), ...behind].slice(0, 3);
  const shown = words.map((word) => Number.parseInt(word, 16).toString(16));
  while (shown.at(-1) === "0") shown.pop();
  return `${shown.join(":")}::/48`;
}
