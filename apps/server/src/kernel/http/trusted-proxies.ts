import { isIP } from "node:net";
import type { FastifyServerOptions } from "fastify";
import { z } from "zod";

/** Whose X-Forwarded-For is believed: nobody's, that of so many proxies before us, or that of proxies in these networks. */
export type TrustedProxies = false | number | readonly string[];

const WHAT_TO_DO =
  "Say how many proxies stand before the server, e.g. 1, or list their networks, e.g. 10.0.0.0/8,fd00::/8. Everybody (on) cannot be trusted: visitors would choose their own address";
const MOST_PROXIES = 9;
/** Wider networks hold strangers: the widest private ones are 10.0.0.0/8 and fc00::/7. */
const WIDEST = { 4: 8, 6: 7 } as const;

/** The setting's text: `off`, a number of proxies, or networks (CIDR) and addresses with commas between. Never everybody. */
export const trustedProxies = z
  .string()
  .default("off")
  .transform((text, context): TrustedProxies => {
    if (/^(off|false|0)$/.test(text)) return false;
    if (/^\d+$/.test(text) && Number(text) <= MOST_PROXIES) return Number(text);
    const networks = text.split(",").map((each) => each.trim());
    if (networks.every(isNetwork)) return networks;
    context.addIssue(WHAT_TO_DO);
    return z.NEVER;
  });

/** Fastify's option; its own reading of a number trusts nobody, because it cannot know that nobody calls past the proxies. */
export const trustOf = (proxies: TrustedProxies): NonNullable<FastifyServerOptions["trustProxy"]> =>
  typeof proxies === "number" ? (_address, hop) => hop < proxies : proxies === false ? false : [...proxies];

function isNetwork(text: string): boolean {
  const [, address = "", prefix] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const family = isIP(address);
  // An IPv4 address in IPv6's clothes has a prefix of its own.
  if ((family !== 4 && family !== 6) || /^[0:]+ffff:/i.test(address)) return false;
  const bits = prefix === undefined ? Number.POSITIVE_INFINITY : Number(prefix);
  return bits >= WIDEST[family] && (prefix === undefined || bits <= (family === 4 ? 32 : 128));
}
