import type { FastifyInstance } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import type { Campaigns } from "../campaigns/index.ts";
import type { CampaignPages } from "../publishing/index.ts";
import type { Defaults, Logos, OwnThemes } from "./ports.ts";
import { TemplatePreviews } from "./preview.ts";
import { serveTemplatePictures, templateRoutes } from "./routes.ts";
import { Templates } from "./service.ts";
import { TemplateStore } from "./store.ts";

/** What campaigns begin with. */
export function openTemplates(
  { db }: Pick<Ground, "db">,
  {
    campaigns,
    pages,
    ...brand
  }: { campaigns: Campaigns; pages: CampaignPages; themes: OwnThemes; logos: Logos; defaults: Defaults },
) {
  const templates = new Templates(new TemplateStore(db), campaigns, brand);
  return {
    calls: templateRoutes(templates, new TemplatePreviews(pages)),
    serve: (server: FastifyInstance) => serveTemplatePictures(server),
  };
}
