import { isIPv4, isIPv6 } from "node:net";
import { bytesOf6 } from "./address-block.ts";

/**
 * The network that an address lies in, as people write it: the /24 of IPv4, the /48 of IPv6. So much says from where somebody
 * worked, and not from which machine.
 * @returns "" where it is no address
 */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(plain)) return "";
  const bytes = bytesOf6(plain);
  const isMapped = bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 0xff && bytes[11] === 0xff;
  if (isMapped) return `${bytes.slice(12, 15).join(".")}.0/24`;
  const words = [0, 2, 4].map((at) => (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)).toString(16));
  return `${words.join(":").replace(/(:0)+$/, "")}::/48`;
}
