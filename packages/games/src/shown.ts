import type { CampaignDocument, CampaignType, PublicPrize } from "@fairground/model/campaign";
import { type Field, publicPart, type Settings } from "@fairground/model/settings/schema";
import type { LocalizedText } from "@fairground/model/text";
import { settingsFor } from "./settings.ts";

type Fields = Readonly<Record<string, Field<unknown>>>;
type Say = (text: LocalizedText | null | undefined) => string;

/** What a visitor may see of a game's settings: every default filled in, secret fields left out, texts in one language. */
export function shownSettings(kind: CampaignType, value: unknown, say: Say): Record<string, unknown> {
  const settings = settingsFor(kind);
  if (!settings) return {};
  const whole = settings.schema.parse(value) as Record<string, unknown>; // a settings schema is an object
  return inLanguage(settings, publicPart(settings, whole as never), say);
}

function inLanguage(settings: Settings<Fields>, value: Record<string, unknown>, say: Say): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => {
      const field = settings.fields[name];
      if (field?.kind === "text") return [name, say(held as LocalizedText)];
      if (field?.item && Array.isArray(held))
        return [name, held.map((item) => inLanguage(field.item as Settings<Fields>, item, say))];
      return [name, held];
    }),
  );
}

/** Of prizes only symbol, label and picture: what a game draws on its segments. */
export const shownPrizes = (entries: CampaignDocument["prizePoolList"], say: Say): PublicPrize[] =>
  entries
    .filter(({ symbolId }) => symbolId !== "")
    .map((entry) => ({ symbolId: entry.symbolId, label: say(entry.title), picture: entry.gameImage }));
