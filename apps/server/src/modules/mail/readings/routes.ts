import type { mailCalls } from "@fairground/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import { CAMPAIGN_ADDRESS } from "../../../kernel/form-page.ts";
import { companyOf } from "../../../kernel/http/caller.ts";
import type { Handlers } from "../../../kernel/http/mount.ts";
import { Problem } from "../../../kernel/http/problem.ts";
import type { ReadingStore } from "../reading-store.ts";
import type { Measured } from "./measured.ts";

/** Nothing to be seen, in 42 bytes. */
const PICTURE = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
/** Programs of mailbox providers that say so: they fetch a letter's pictures, whoever reads it. */
const PROXY = /GoogleImageProxy|YahooMailProxy|YahooCacheSystem/i;

type OfCampaign = { companyId: string; campaignId: string };
const unkept = (reply: FastifyReply) =>
  reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Addresses in letters whose leads have confirmed that they may be counted. Of who asks nothing is kept. */
export function serveReadings(app: FastifyInstance, measured: Measured, store: ReadingStore): void {
  app.get(`${CAMPAIGN_ADDRESS}/mail/o`, async (request, reply) => {
    const of = request.params as OfCampaign; // as the address says
    const { token } = request.query as { token?: unknown };
    const mailId = measured.opened(of, textOf(token));
    const byProxy = PROXY.test(request.headers["user-agent"] ?? "");
    if (mailId !== null && request.method === "GET") await store.count(of.campaignId, mailId, null, byProxy);
    return unkept(reply).type("image/gif").send(PICTURE);
  });
  app.get(`${CAMPAIGN_ADDRESS}/mail/c`, async (request, reply) => {
    const of = request.params as OfCampaign; // as the address says
    const { token, to } = request.query as { token?: unknown; to?: unknown };
    const url = textOf(to);
    const mailId = measured.pressed(of, textOf(token), url);
    // Only where the letter itself leads: this opens no other address.
    if (mailId === null) throw new Problem("not-found");
    if (request.method === "GET") await store.count(of.campaignId, mailId, url, false);
    return unkept(reply).redirect(url, 302);
  });
}

export const readingRoutes = (
  store: ReadingStore,
): Pick<Handlers<typeof mailCalls>, "GET /api/v1/campaigns/{campaignId}/sends/{sendId}/readings"> => ({
  "GET /api/v1/campaigns/{campaignId}/sends/{sendId}/readings": async ({ params, caller }) => {
    const data = await store.ofSend({ companyId: companyOf(caller), ...params });
    if (!data) throw new Problem("mail-send-unknown");
    return { status: 200, body: { data } };
  },
});
