/** The most that a campaign keeps (campaign/schema.ts). */
const MOST = 20;
const LONGEST = 254;

export type Witnesses =
  | { kind: "sound"; addresses: string[] }
  | { kind: "malformed"; address: string }
  | { kind: "tooMany"; most: number };

/** Addresses as they are typed, one a line, each once. */
export function witnessesIn(typed: string): Witnesses {
  const all = typed
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter((address) => address !== "");
  const known = new Set<string>();
  const addresses = all.filter((address) => {
    const isNew = !known.has(address.toLowerCase());
    known.add(address.toLowerCase());
    return isNew;
  });
  const malformed = addresses.find((address) => !isAddress(address));
  if (malformed !== undefined) return { kind: "malformed", address: malformed };
  return addresses.length > MOST ? { kind: "tooMany", most: MOST } : { kind: "sound", addresses };
}

/** What the server takes for one, or a little more: it has the last word. */
const isAddress = (address: string): boolean =>
  address.length <= LONGEST &&
  /^[\w.'+-]*[\w+-]@(?:[\da-z][\da-z-]*\.)+[a-z]{2,}$/i.test(address) &&
  !address.includes("..");
