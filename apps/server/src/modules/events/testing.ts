import type { Database } from "../../kernel/db/database.ts";
import { VisitStore } from "./store.ts";

export type { EventKind, Taken } from "./store.ts";

/** Where visits are kept: for tests and benches of other modules. */
export const visitStore = (db: Database): VisitStore => new VisitStore(db);

/** What a file of places says of a network. */
export interface Network {
  /** IPv4 or IPv6, written out, e.g. `203.0.113.0/24`, `2001:db8:0:0:0:0:0:0/32`. */
  network: string;
  country?: string;
  continent?: string;
  city?: string;
}

type Branch = [Branch | Buffer | null, Branch | Buffer | null];

/** An mmdb file (version 2.0, records of 24 bits) that knows these networks. For tests alone. */
export function placesFile(networks: readonly Network[], ipVersion: 4 | 6 = 6): Buffer {
  const root: Branch = [null, null];
  for (const each of networks) plant(root, bitsOf(each.network, ipVersion), recordOf(each));
  const nodes: Branch[] = [];
  const data: Buffer[] = [];
  number(root, nodes);
  let length = 0;
  const pointers = nodes.flat().map((side) => {
    if (side === null) return nodes.length;
    if (!Buffer.isBuffer(side)) return nodes.indexOf(side);
    data.push(side);
    length += side.length;
    return nodes.length + SEPARATOR.length + length - side.length;
  });
  const tree = Buffer.alloc(pointers.length * 3);
  for (const [at, pointer] of pointers.entries()) tree.writeUIntBE(pointer, at * 3, 3);
  const about = map({
    node_count: unsigned(nodes.length),
    record_size: unsigned(24),
    ip_version: unsigned(ipVersion),
    database_type: text("Test-City"),
    binary_format_major_version: unsigned(2),
    build_epoch: unsigned(1_700_000_000),
  });
  return Buffer.concat([tree, SEPARATOR, ...data, Buffer.from("\xab\xcd\xefMaxMind.com", "latin1"), about]);
}

const SEPARATOR = Buffer.alloc(16);

function plant(root: Branch, bits: readonly number[], record: Buffer): void {
  let branch = root;
  for (const bit of bits.slice(0, -1)) {
    const next: Branch[number] = branch[bit] ?? [null, null];
    if (Buffer.isBuffer(next)) throw new Error("A network lies in another one");
    branch[bit] = next;
    branch = next;
  }
  branch[bits.at(-1) ?? 0] = record;
}

function number(branch: Branch, nodes: Branch[]): void {
  nodes.push(branch);
  for (const side of branch) if (side !== null && !Buffer.isBuffer(side)) number(side, nodes);
}

/** IPv4 lies at the beginning of a tree of IPv6. */
function bitsOf(network: string, ipVersion: 4 | 6): number[] {
  const [address = "", length = ""] = network.split("/");
  const is6 = address.includes(":");
  const words = is6 ? address.split(":").map((word) => Number.parseInt(word, 16)) : address.split(".").map(Number);
  const bits = words.flatMap((word) => [...word.toString(2).padStart(is6 ? 16 : 8, "0")].map(Number));
  const before = !is6 && ipVersion === 6 ? new Array<number>(96).fill(0) : [];
  return [...before, ...bits.slice(0, Number(length))];
}

const recordOf = ({ country, continent, city }: Network): Buffer =>
  map({
    ...(city && { city: map({ names: map({ de: text("Anders"), en: text(city) }) }) }),
    ...(continent && { continent: map({ code: text(continent) }) }),
    ...(country && { country: map({ iso_code: text(country) }) }),
  });

const text = (value: string): Buffer => Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value)]);

function unsigned(value: number): Buffer {
  const bytes = Buffer.alloc(5);
  bytes.writeUInt8((6 << 5) | 4);
  bytes.writeUInt32BE(value, 1);
  return bytes;
}

const map = (members: Readonly<Record<string, Buffer>>): Buffer =>
  Buffer.concat([
    Buffer.from([(7 << 5) | Object.keys(members).length]),
    ...Object.entries(members).flatMap(([name, value]) => [text(name), value]),
  ]);
