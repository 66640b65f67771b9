import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CAMPAIGN_ADDRESS } from "../../kernel/form-page.ts";
import { type PackedBodies, sendEncoded } from "../../kernel/http/encoded.ts";
import { Problem, tooManyRequests } from "../../kernel/http/problem.ts";
import { sharePath } from "../../kernel/share-words.ts";
import { type Asked, askedOf, isFormat, oembedOf, placeOf, xmlOf } from "./oembed.ts";
import type { Sharing } from "./service.ts";

/** Seconds after which a consumer may ask again for a picture that others are drawn before. */
const COME_AGAIN = 10;

interface About {
  publicUrl: string;
  playerUrl: string;
  provider: string;
}

/** What other sites ask: how to embed a campaign (oembed.com), and the picture of a link to it. */
export function serveSharing(app: FastifyInstance, sharing: Sharing, about: About, packed: PackedBodies): void {
  const ours = new Set([about.publicUrl, about.playerUrl].map((url) => new URL(url).host));

  app.get("/oembed", async (request, reply) => {
    const asked = read(request, reply);
    const place = ours.has(asked.url.host) ? placeOf(asked.url) : null;
    return answer(reply, asked, place);
  });
  // For a campaign's own domain, whose proxy knows which one it shows: its address is whatever that domain says.
  app.get(`${CAMPAIGN_ADDRESS}/oembed`, async (request, reply) => {
    const asked = read(request, reply);
    const { companyId = "", campaignId = "" } = request.params as Record<string, string>;
    const own = placeOf(asked.url);
    const isOther = own !== null && (own.companyId !== companyId || own.campaignId !== campaignId);
    const language = asked.url.searchParams.get("lang") ?? undefined;
    const isRoot = asked.url.pathname === "/";
    return answer(reply, asked, isOther ? null : (own ?? (isRoot ? { companyId, campaignId, language } : null)));
  });

  async function answer(reply: FastifyReply, asked: Asked, place: ReturnType<typeof placeOf>) {
    const found = place && (await sharing.embeddable(place.companyId, place.campaignId, place.language));
    if (!found) throw new Problem("campaign-unknown");
    const told = oembedOf(found, asked, {
      at: about.playerUrl,
      provider: about.provider,
      providerUrl: about.publicUrl,
    });
    reply.header("cache-control", "public, max-age=300");
    return asked.format === "xml"
      ? reply.type("text/xml; charset=utf-8").send(xmlOf(told))
      : reply.type("application/json; charset=utf-8").send(told);
  }

  app.get(`${CAMPAIGN_ADDRESS}/r/:revision(^\\d{1,9}$)/share/:file`, async (request, reply) => {
    const { companyId = "", campaignId = "", revision = "", file = "" } = request.params as Record<string, string>;
    const [, language] = /^([A-Za-z-]{2,7})\.jpg$/.exec(file) ?? [];
    if (language === undefined) throw new Problem("not-found");
    const found = await sharing.picture({ companyId, campaignId, revision: Number(revision), language });
    if (!found) throw new Problem("not-found");
    if (found.kind === "busy") throw tooManyRequests("share-picture", COME_AGAIN);
    reply.headers({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
    if (found.kind === "moved")
      return reply
        .header("cache-control", "no-store")
        .redirect(`/${companyId}/${campaignId}/r/${found.revision}/${sharePath(language)}`, 302);
    reply.headers({ ...found.file.headers, "cache-control": "public, max-age=31536000, immutable" });
    return sendEncoded(request, reply, found.file, packed);
  });
}

/** @throws Problem where the query cannot be read, or the format is none that oEmbed knows */
function read(request: FastifyRequest, reply: FastifyReply): Asked {
  reply.header("access-control-allow-origin", "*");
  const asked = askedOf(request.query as Record<string, unknown>);
  if ("errors" in asked) throw new Problem("request-malformed", { errors: asked.errors });
  if (!isFormat(asked.format)) throw new Problem("oembed-format-unknown");
  return asked;
}
