import { fileURLToPath } from "node:url";
import type { templateCalls } from "@fairground/contract";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { STILL_POLICY } from "../../kernel/still-page.ts";
import type { TemplatePreviews } from "./preview.ts";
import type { Templates } from "./service.ts";

export const templateRoutes = (templates: Templates, previews: TemplatePreviews): Handlers<typeof templateCalls> => ({
  "GET /api/v1/companies/{companyId}/templates": async ({ params, query }) => ({
    status: 200,
    body: { data: await templates.list(params.companyId, query) },
  }),
  "GET /api/v1/platform/templates": async () => ({ status: 200, body: { data: await templates.builtIn() } }),
  "GET /api/v1/companies/{companyId}/templates/{templateId}": async ({ params }) => {
    const template = await templates.find(params.companyId, params.templateId);
    if (!template) throw new Problem("template-unknown");
    return { status: 200, body: { data: template } };
  },
  "GET /api/v1/companies/{companyId}/templates/{templateId}/preview/{language}/{pageId}": async ({
    params,
    query: { themeId },
    reply,
  }) => {
    const { companyId, templateId, language, pageId } = params;
    const file = await templates.file(companyId, templateId);
    if (!file) throw new Problem("template-unknown");
    const shown = themeId ? await templates.themed(companyId, file, themeId) : file;
    if (!shown) throw new Problem("theme-unknown");
    const key = themeId
      ? `${templateId} ${JSON.stringify([shown.document.theme, shown.metadata.logoUrl])}`
      : templateId;
    const html = await previews.page(key, shown, language, pageId, companyId);
    if (!html) throw new Problem("template-unknown");
    reply
      .header("content-security-policy", STILL_POLICY)
      .header("x-frame-options", "SAMEORIGIN")
      .header("cache-control", "private, max-age=300")
      .type("text/html; charset=utf-8");
    return { status: 200, body: html };
  },
  "POST /api/v1/companies/{companyId}/templates/{templateId}/campaigns": async ({ params, body, caller }) => {
    const begun = await templates.begin(params.companyId, params.templateId, body, userOf(caller));
    if (begun.kind === "unknown") throw new Problem("template-unknown");
    if (begun.kind === "themeUnknown") throw new Problem("theme-unknown");
    if (begun.kind === "faults") throw new Problem("document-invalid", { errors: begun.faults });
    const { campaignId, companyId } = begun.row;
    return { status: 201, body: { data: { id: campaignId, campaignId, companyId } } };
  },
  "POST /api/v1/companies/{companyId}/templates": async ({ params, body, caller }) => {
    const saved = await templates.save(params.companyId, body, userOf(caller));
    if (saved.kind === "unknown") throw new Problem("campaign-unknown");
    if (saved.kind === "faults") throw new Problem("document-invalid", { errors: saved.faults });
    return { status: 201, body: { data: saved.template } };
  },
  "DELETE /api/v1/companies/{companyId}/templates/{templateId}": async ({ params }) => {
    if (!(await templates.remove(params.companyId, params.templateId))) throw new Problem("template-unknown");
    return { status: 204, body: undefined };
  },
});

/** The chooser's pictures, taken by `npm run pictures`. */
export async function serveTemplatePictures(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL("pictures/", import.meta.url)),
    prefix: "/static/templates/",
    decorateReply: !app.hasReplyDecorator("sendFile"),
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header("cache-control", "public, max-age=3600"),
  });
}
