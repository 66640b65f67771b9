import type { CampaignDocument, CampaignType, PublicPrize } from "@fairground/model/campaign";
import { type Field, publicPart, type Settings } from "@fairground/model/settings/schema";
import { type LocalizedText, overrideIn, textIn } from "@fairground/model/text";
import { settingsFor } from "./settings.ts";

type Fields = Readonly<Record<string, Field<unknown>>>;
type Say = (text: LocalizedText | null | undefined) => string;
/** How texts are said in one language: those of the settings, and those that stand in place of a prize's own. */
export interface Saying {
  say: Say;
  override: Say;
}

export const sayingIn = (language: string, first: string): Saying => ({
  say: (text) => textIn(text, language, first),
  override: (text) => overrideIn(text, language, first),
});

/** What a visitor may see of a game's settings: every default filled in, secret fields left out, texts in one language. */
export function shownSettings(kind: CampaignType, value: unknown, saying: Saying | Say): Record<string, unknown> {
  const settings = settingsFor(kind);
  if (!settings) return {};
  const whole = settings.schema.parse(value) as Record<string, unknown>; // a settings schema is an object
  const said = typeof saying === "function" ? { say: saying, override: saying } : saying;
  return inLanguage(settings, publicPart(settings, whole as never), said);
}

function inLanguage(settings: Settings<Fields>, value: Record<string, unknown>, said: Saying): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => {
      const field = settings.fields[name];
      if (field?.kind === "text") return [name, (field.ofPrize ? said.override : said.say)(held as LocalizedText)];
      if (field?.item && Array.isArray(held))
        return [name, held.map((item) => inLanguage(field.item as Settings<Fields>, item, said))];
      return [name, held];
    }),
  );
}

/** Of prizes only symbol, label, picture and colour: what a game draws on its segments. */
export const shownPrizes = (entries: CampaignDocument["prizePoolList"], say: Say): PublicPrize[] =>
  entries
    .filter(({ symbolId }) => symbolId !== "")
    .map((entry) => ({
      symbolId: entry.symbolId,
      label: say(entry.title),
      picture: entry.gameImage,
      color: entry.color ?? "",
    }));
