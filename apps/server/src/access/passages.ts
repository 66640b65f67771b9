import { contract } from "@fairground/contract";
import { openParts } from "../app.ts";
import type { Ground } from "../kernel/ground.ts";
import { httpServer } from "../kernel/http/server.ts";
import { mountParts, type Part } from "../kernel/part.ts";

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const CAMPAIGN = `/:companyId(^${UUID}$)/:campaignId(^${UUID}$)`;

/** What is served beside the contract: the beginning of the address, and why its access rule is not one of the table's. */
export const PASSAGES: readonly (readonly [beginning: string, because: string])[] = [
  ["GET /limit-reached", "a page for visitors"],
  ["GET /static/", "files that every visitor's browser loads"],
  ["GET /embed.js", "a file that host pages load"],
  ["GET /oembed", "what other sites ask of a published page"],
  ["GET /media/", "pictures of published pages"],
  [`GET ${CAMPAIGN}`, "published pages"],
  [`POST ${CAMPAIGN}/confirm`, "the button of a confirming mail; its token is the key"],
  [
    `POST ${CAMPAIGN}/unsubscribe`,
    "the button behind a letter's link, and mail programs' one press; its token is the key",
  ],
  [`POST ${CAMPAIGN}/object`, "the form of a visitor who was turned away; limited by network and by campaign"],
  ["GET /preview/:token", "whoever has the link; it expires"],
  ["POST /preview/:token/calls/", "plays in a preview"],
  ["PUT /preview/:token/calls/", "plays in a preview"],
  ["GET /studio", "the studio's files; its data are calls"],
  ["POST /studio/report-off", "the button behind a report's link, and mail programs' one press; its token is the key"],
  ["GET /gallery", "the demo"],
  ["GET /host", "the demo"],
  ["GET /docs", "the reference"],
  ["GET /openapi.json", "the reference"],
  ["GET /health/", "operations"],
  ["GET /metrics", "operations, with a token of their own"],
  ...["GET", "POST", "PUT", "PATCH", "DELETE"].map((method): readonly [string, string] => [
    `${method} /api/v1/auth/*`,
    "the account library, behind its own list (modules/identity/passages.ts)",
  ]),
];

/** Addresses of a server that are no call of the contract, as they were mounted; HEAD and OPTIONS follow from the others. */
export async function addressesBesideContract(ground: Ground): Promise<string[]> {
  const calls = new Set(Object.keys(contract).map((call) => call.replaceAll(/\{([^}]+)\}/g, ":$1")));
  const server = httpServer({ logger: ground.log, trustProxy: false });
  const mounted: string[] = [];
  server.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) if (one !== "HEAD" && one !== "OPTIONS") mounted.push(`${one} ${url}`);
  });
  const parts = openParts(ground);
  mountParts(server, parts, parts.identity.admit, async () => {});
  for (const part of Object.values<Part>(parts)) await part.serve?.(server);
  await server.ready();
  await server.close();
  for (const part of Object.values<Part>(parts)) await part.stop?.();
  if (![...calls].every((call) => mounted.includes(call))) throw new Error("Not every call of the contract is mounted");
  return mounted.filter((one) => !calls.has(one));
}
