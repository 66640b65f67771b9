import { lookup } from "node:dns/promises";
import { request as askPlainly } from "node:http";
import { request as askSealed } from "node:https";
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from "node:net";

/** Why an address was not asked. */
export type OutboundReason = "address" | "private" | "unresolved" | "redirect" | "too-large" | "unreachable";

export class OutboundRefused extends Error {
  override name = "OutboundRefused";
  readonly reason: OutboundReason;
  constructor(reason: OutboundReason, options?: ErrorOptions) {
    super(`Not asked: ${reason}`, options);
    this.reason = reason;
  }
}

export interface OutboundOptions {
  /** Also http, and this machine alone: for tests and development (`OUTBOUND_LOOPBACK`). */
  allowsLoopback: boolean;
  /** All addresses of a name. */
  resolve?: (host: string) => Promise<readonly string[]>;
  /** Milliseconds from the first byte sent to the last one read. */
  patience?: number;
  /** Bytes that an answer may have. */
  most?: number;
}

/** What may be said to the other side. */
export interface OutboundRequest {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | URLSearchParams | null;
  signal?: AbortSignal;
}
export type Ask = (address: string, request?: OutboundRequest) => Promise<Response>;

const PATIENCE = 5_000;
const MOST = 1024 * 1024;
/** What has no body, as the standard's `Response` insists. */
const BODILESS = new Set([204, 205, 304]);

/**
 * Asks addresses that somebody else has named (security, 16): https alone, no redirects, and only where every address of
 * the name is a public one. What was checked is what is connected to, so that a name which changes meanwhile gains nothing.
 */
export function outbound(options: OutboundOptions): Ask {
  const { allowsLoopback, resolve = addressesOf, patience = PATIENCE, most = MOST } = options;
  return async (address, { method = "GET", headers = {}, body, signal } = {}) => {
    const url = readAddress(address, allowsLoopback);
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const addresses = isIP(host) ? [host] : await resolve(host).catch(() => []);
    const [pinned] = addresses;
    if (pinned === undefined) throw new OutboundRefused("unresolved");
    const isHere = allowsLoopback && addresses.every(isLoopback);
    if (!isHere && (url.protocol !== "https:" || !addresses.every(isPublic))) throw new OutboundRefused("private");
    const signals = [AbortSignal.timeout(patience), ...(signal ? [signal] : [])];
    return send(url, pinned, { method, headers, body: body?.toString() ?? "", signal: AbortSignal.any(signals), most });
  };
}

function readAddress(address: string, allowsLoopback: boolean): URL {
  const url = URL.parse(address);
  const isAsked = url?.protocol === "https:" || (allowsLoopback && url?.protocol === "http:");
  if (!url || !isAsked || url.username !== "" || url.password !== "") throw new OutboundRefused("address");
  return url;
}

const addressesOf = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

function send(
  url: URL,
  pinned: string,
  { most, body, ...rest }: { method: string; headers: object; body: string; signal: AbortSignal; most: number },
): Promise<Response> {
  const family = isIPv6(pinned) ? 6 : 4;
  const toPinned: LookupFunction = (_host, { all }, found) =>
    all ? found(null, [{ address: pinned, family }]) : found(null, pinned, family);
  const ask = url.protocol === "https:" ? askSealed : askPlainly;
  return new Promise((done, failed) => {
    const fail = (cause: unknown) =>
      failed(cause instanceof OutboundRefused ? cause : new OutboundRefused("unreachable", { cause }));
    const sent = ask(url, { ...rest, headers: { ...rest.headers }, agent: false, lookup: toPinned }, (answer) => {
      const status = answer.statusCode ?? 0;
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on("error", fail);
      if (status >= 300 && status < 400 && status !== 304) return void answer.destroy(new OutboundRefused("redirect"));
      answer.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > most) answer.destroy(new OutboundRefused("too-large"));
        else chunks.push(chunk);
      });
      answer.on("end", () => {
        const headers = new Headers();
        for (const [name, value] of Object.entries(answer.headers))
          if (typeof value === "string") headers.set(name, value);
        done(new Response(BODILESS.has(status) ? null : Buffer.concat(chunks), { status, headers }));
      });
    });
    sent.on("error", fail);
    sent.end(body);
  });
}

const blocks = (rows: string, type: "ipv4" | "ipv6"): BlockList => {
  const list = new BlockList();
  for (const row of rows.trim().split(/\s+/)) {
    const [network = "", prefix = ""] = row.split("/");
    list.addSubnet(network, Number(prefix), type);
  }
  return list;
};

/** Of IPv4 what leads somewhere else than to the public net (IANA, special-purpose registry). */
const CLOSED_4 = blocks(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
  192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`,
  "ipv4",
);
/** Of IPv6 what is given to the public net, and of that what leads elsewhere: Teredo and its neighbours, 6to4, examples. */
const OPEN_6 = blocks("2000::/3", "ipv6");
const CLOSED_6 = blocks("2001::/23 2001:db8::/32 2002::/16 3fff::/20", "ipv6");

/** Whether an address is one of the public net. IPv4 written as IPv6 is none: nobody has to write it so. */
export const isPublic = (address: string): boolean => {
  if (isIPv4(address)) return !CLOSED_4.check(address, "ipv4");
  return isIPv6(address) && OPEN_6.check(address, "ipv6") && !CLOSED_6.check(address, "ipv6");
};

const LOOPBACK = blocks("127.0.0.0/8", "ipv4");
const isLoopback = (address: string): boolean => address === "::1" || (isIPv4(address) && LOOPBACK.check(address));
