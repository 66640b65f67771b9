import type { previewCalls } from "@fairground/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { companyOf, userOf } from "../../kernel/http/caller.ts";
import type { Gatekeeper, Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { mountCalls } from "../../kernel/part.ts";
import type { CampaignRow } from "../campaigns/index.ts";
import { readFonts, withFonts } from "./fonts.ts";
import type { Previews } from "./service.ts";

type Row = NonNullable<Awaited<ReturnType<Previews["read"]>>>;
export const previewRoutes = (
  previews: Previews,
  find: (companyId: string, campaignId: string) => Promise<CampaignRow | null>,
): Handlers<typeof previewCalls> => {
  const rowOf = async (caller: Parameters<typeof companyOf>[0], campaignId: string) => {
    const row = await find(companyOf(caller), campaignId);
    if (!row) throw new Problem("campaign-unknown");
    return row;
  };
  const answer = (row: Row) => ({
    previewId: row.previewId,
    url: previews.addressOf(row, null),
    urls: Object.fromEntries(
      row.metadata.languages.map(({ shortName }, at) => [
        shortName,
        previews.addressOf(row, at === 0 ? null : shortName),
      ]),
    ),
    shared: row.shared,
    of: row.of,
    simulation: row.simulation,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.byId && row.byName ? { id: row.byId, name: row.byName } : null,
    expiresAt: row.expiresAt.toISOString(),
  });
  return {
    "POST /api/v1/campaigns/{campaignId}/previews": async ({ params, body, caller }) => {
      const opened = await previews.open(await rowOf(caller, params.campaignId), body, userOf(caller));
      if (opened.kind === "unknown") throw new Problem("version-unknown");
      if (opened.kind === "refused") throw new Problem("preview-refused", { errors: opened.faults });
      return { status: 201, body: { data: answer(opened.preview) } };
    },
    "GET /api/v1/campaigns/{campaignId}/previews": async ({ params, caller }) => {
      const rows = await previews.shared(await rowOf(caller, params.campaignId));
      return { status: 200, body: { data: rows.map(answer) } };
    },
    "DELETE /api/v1/campaigns/{campaignId}/previews/{previewId}": async ({ params, caller }) => {
      const row = await rowOf(caller, params.campaignId);
      if (!(await previews.revoke(row, params.previewId))) throw new Problem("preview-unknown");
      return { status: 204, body: undefined };
    },
  };
};

/** What holders of a link reach: the pages, and the player's calls, answered by the same engine over the preview's own plays. */
export async function servePreviews(app: FastifyInstance, previews: Previews, admit: Gatekeeper): Promise<void> {
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const { language = null } = request.params as { language?: string };
    const preview = await found(previews, request, reply);
    const file = await previews.page(preview, language);
    if (!file) throw new Problem("not-found");
    const fonts = readFonts((request.query as { fonts?: unknown }).fonts);
    const { body, headers } = fonts
      ? withFonts({ body: Buffer.from(file.body).toString("utf8"), headers: file.headers }, fonts)
      : file;
    return reply.headers(headers).type(file.mediaType).send(body);
  };
  app.get("/preview/:token", page);
  app.get("/preview/:token/:language", page);
  app.get("/preview/:token/r/1/*", async (request, reply) => {
    const { "*": path = "" } = request.params as { "*"?: string };
    const file = await previews.scene(await found(previews, request, reply), path);
    if (!file) throw new Problem("not-found");
    return reply.headers(file.headers).type(file.mediaType).send(file.body);
  });
  await app.register(
    async (calls) => {
      calls.addHook("preHandler", async (request, reply) => {
        if (request.method === "OPTIONS") return;
        const preview = await found(previews, request, reply);
        // The player's clock follows the server's: calendars open the doors of the pretended day.
        reply.header("date", previews.nowIn(preview).toUTCString());
        onlyItsOwn(preview, request);
      });
      mountCalls(calls, previews.calls, admit);
      // The event of an outcome names its integration, as the draft has it.
      calls.get("/loyalty/outcome-settings/:campaignId/integrations/:outcomeId", async (request, reply) => {
        const { document } = await found(previews, request, reply);
        const { outcomeId } = request.params as { outcomeId: string };
        const outcome = document.outcomes.find(({ id }) => id === outcomeId);
        return { data: { integrationKey: outcome?.integrationKey || null } };
      });
      // Pictures of our own are asked for where the calls are; they are the same for every preview.
      for (const folder of ["static", "media"])
        calls.get(`/${folder}/*`, (request, reply) => {
          const { "*": path = "" } = request.params as { "*"?: string };
          return reply.redirect(`/${folder}/${path.split("/").map(encodeURIComponent).join("/")}`, 302);
        });
      // What the player counts is heard and forgotten.
      calls.post("/events/*", async (_request, reply) => reply.status(204).send());
      calls.put("/events/*", async (_request, reply) => reply.status(204).send());
    },
    { prefix: "/preview/:token/calls" },
  );
}

/** Never in a cache or a search engine, and its address never in another site's log. */
async function found(previews: Previews, request: FastifyRequest, reply: FastifyReply): Promise<Row> {
  reply.headers({
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow, noarchive",
    "referrer-policy": "no-referrer",
  });
  const { token = "" } = request.params as { token?: string };
  const preview = await previews.read(token);
  if (!preview) throw new Problem("preview-unknown");
  return preview;
}

/** A link opens its own preview alone: plays of another one are not there. */
function onlyItsOwn({ previewId }: Row, request: FastifyRequest): void {
  const body = (typeof request.body === "object" && request.body !== null ? request.body : {}) as Record<
    string,
    unknown
  >;
  const params = request.params as Record<string, unknown>;
  if (typeof body.campaignId === "string" && body.campaignId.toLowerCase() !== previewId)
    throw new Problem("campaign-unknown");
  const sessionId = params.sessionId ?? params.leadSessionId ?? body.sessionId;
  if (typeof sessionId !== "string" || sessionId === "") return;
  const own = Buffer.from(previewId.replaceAll("-", ""), "hex");
  if (!Buffer.from(sessionId, "base64url").subarray(0, own.length).equals(own)) throw new Problem("play-unknown");
}
