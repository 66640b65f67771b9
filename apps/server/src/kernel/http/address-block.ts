import { isIPv4, isIPv6 } from "node:net";

/**
 * The block of addresses that an address lies in, as text that is the same for all of them. A home or a machine has a
 * whole /64 of IPv6 and can take another address from it with every call.
 * @param lengths of the two prefixes in bits, e.g. `{ ipv4: 24, ipv6: 64 }`; IPv4 written as IPv6 counts as IPv4
 * @returns what was given where it is no address
 */
export function addressBlock(address: string, lengths: { ipv4: number; ipv6: number }): string {
  const [plain = ""] = address.split("%");
  if (isIPv4(plain)) return prefix(bytesOf4(plain), lengths.ipv4);
  if (!isIPv6(plain)) return address;
  const bytes = bytesOf6(plain);
  const isMapped = bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 0xff && bytes[11] === 0xff;
  return isMapped ? prefix(bytes.slice(12), lengths.ipv4) : prefix(bytes, lengths.ipv6);
}

/** Hexadecimal, with the bits behind the prefix set to nought. */
function prefix(bytes: readonly number[], length: number): string {
  const kept = bytes.map((byte, at) => byte & (0xff00 >> Math.min(8, Math.max(0, length - at * 8))) & 0xff);
  return `${Buffer.from(kept).toString("hex")}/${length}`;
}

const bytesOf4 = (address: string): number[] => address.split(".").map(Number);

export function bytesOf6(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const words = (text: string) =>
    text === "" ? [] : text.split(":").flatMap((word) => (word.includes(".") ? bytesOf4(word) : pair(word)));
  const [first, last] = [words(head), words(tail ?? "")];
  return [...first, ...new Array<number>(16 - first.length - last.length).fill(0), ...last];
}

const pair = (word: string): number[] => {
  const value = Number.parseInt(word, 16);
  return [value >> 8, value & 0xff];
};
