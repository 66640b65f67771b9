import { readFile } from "node:fs/promises";
import type { publishingCalls } from "@fairground/contract";
import { nextBoundary, statusOf } from "@fairground/model/campaign";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type PackedBodies, sendEncoded } from "../../kernel/http/encoded.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { Found, LiveCampaign, Publishing } from "./service.ts";

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const FAVICON = new URL("../../../../../packages/elements/art/favicon.svg", import.meta.url);
/** A page may be kept by caches at most this long: prizes, texts and deactivation should show soon. */
const PAGE_SECONDS = 60;

export const stateRoutes = (publishing: Publishing): Handlers<typeof publishingCalls> => ({
  "GET /api/v1/state/{companyId}/{campaignId}": async ({ params, reply }) => {
    const { campaign, now } = await find(publishing, params.companyId, params.campaignId);
    const { facts } = campaign;
    const { status, reason } = statusOf(facts, now);
    reply.header("cache-control", "no-store");
    reply.header("access-control-allow-origin", "*");
    const { publishedRevision: revision, startDate, endDate } = facts;
    return {
      status: 200,
      body: { now: new Date(now).toISOString(), status, reason, startDate, endDate, revision },
    };
  },
});

/** The addresses of published campaigns (decisions, "Addresses"). */
export function servePublished(app: FastifyInstance, publishing: Publishing, packed: PackedBodies): void {
  const favicon = readFile(FAVICON);
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const { companyId, campaignId, language } = request.params as Record<string, string>;
    const found = await find(publishing, companyId ?? "", campaignId ?? "");
    const { headers, status, file } = await pageOf(publishing, found, language, request);
    return sendEncoded(request, reply.status(status).headers(headers), file, packed);
  };
  const campaign = `/:companyId(^${UUID}$)/:campaignId(^${UUID}$)`;
  app.get(campaign, page);
  app.get(`${campaign}/:language`, page);
  // The favicon of campaigns without a logo (spec §2).
  app.get(`${campaign}/favicon.ico`, async (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=86400")
      .type("image/svg+xml")
      .send(await favicon),
  );
  // Files of one revision never change: hashed by their revision's number.
  app.get(`${campaign}/r/:revision(^\\d{1,9}$)/*`, async (request, reply) => {
    const { campaignId, revision, "*": path } = request.params as Record<string, string>;
    const found = await publishing.live(campaignId ?? "");
    const file = found && (await publishing.file(found.campaign, Number(revision), path ?? ""));
    if (!file || file.mediaType.startsWith("text/html")) throw new Problem("not-found");
    reply.headers({
      ...file.headers,
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
    });
    return sendEncoded(request, reply, file, packed);
  });
}

/** The page of this moment, in the language that is asked for. */
async function pageOf(
  publishing: Publishing,
  { campaign, now }: Found,
  asked: string | undefined,
  request: FastifyRequest,
) {
  const { facts } = campaign;
  const { reason } = statusOf(facts, now);
  if (facts.publishedRevision === null) throw new Problem("campaign-unknown");
  const language = languageOf(campaign, asked, request);
  if (language === null) throw new Problem("not-found");
  const name = reason === null || reason === "draft" ? "first" : reason === "deleted" ? "deactivated" : reason;
  const file = await publishing.file(campaign, facts.publishedRevision, `${language}/${name}.html`);
  if (!file) throw new Problem("campaign-unknown");
  const headers = { ...file.headers, "cache-control": `public, max-age=${secondsToKeep(facts, now)}` };
  return { headers, status: name === "deactivated" ? 410 : 200, file };
}

/** `?lang=` first, then the path's language, then the campaign's own; null: the path names one that it has not. */
function languageOf(live: LiveCampaign, path: string | undefined, request: FastifyRequest): string | null {
  const { lang } = request.query as { lang?: unknown };
  if (typeof lang === "string" && live.languages.includes(lang)) return lang;
  if (path !== undefined) return live.languages.includes(path) ? path : null;
  return live.languages[0] ?? null;
}

/** Until the next boundary of the campaign's window at the latest. */
function secondsToKeep(facts: LiveCampaign["facts"], now: number): number {
  const boundary = nextBoundary(facts, now);
  const left = boundary === null ? PAGE_SECONDS : Math.floor((boundary - now) / 1000);
  return Math.max(0, Math.min(PAGE_SECONDS, left));
}

async function find(publishing: Publishing, companyId: string, campaignId: string): Promise<Found> {
  const found = await publishing.live(campaignId);
  if (found?.campaign.companyId !== companyId) throw new Problem("campaign-unknown");
  return found;
}
