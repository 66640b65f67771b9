import type { CampaignDocument, CampaignType, PublicPrize } from "@fairground/model/campaign";
import type { PacingMode } from "@fairground/model/prize";
import { type Field, publicPart, type Settings } from "@fairground/model/settings/schema";
import { type LocalizedText, overrideIn, textIn } from "@fairground/model/text";
import { canBeHeld } from "./held-kinds.ts";
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

/**
 * A calendar that leaves its first day open begins when the campaign opens: it is told that day, so that it can light today's
 * door. Which doors open, the server says.
 * @param day yyyy-MM-dd; null: nobody knows it yet
 */
export const withFirstDay = (kind: CampaignType, shown: Record<string, unknown>, day: string | null) =>
  day === null || canBeHeld(kind) || shown.firstDay !== "" ? shown : { ...shown, firstDay: day };

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

/** A win is a jackpot where at most one play in this many draws it. */
const RARE = 100;
/** So it is where no more pieces than these lie on moments, which have no odds. */
const FEW = 20;

/** How a win of it is cheered. What it tells of the chance, the fairness page tells more exactly (spec §5). */
function winOf(entry: CampaignDocument["prizePoolList"][number]): Pick<PublicPrize, "win"> {
  const { isConsolation, wins, perPlay, stock, pacing } = entry;
  if (isConsolation) return { win: "small" };
  const rare: Partial<Record<PacingMode, boolean>> = {
    odds: wins > 0 && wins * RARE <= perPlay,
    everyNth: (pacing.n ?? 0) >= RARE,
    moments: stock !== null && stock <= FEW,
  };
  return rare[pacing.mode] ? { win: "jackpot" } : {};
}

/** Kinds in which everybody sees the score while it is made: which score opens a prize's draw is told, too. */
const SCORED: readonly CampaignType[] = ["drop-game", "fly", "drive", "swim"];

/**
 * The least score that opens the draw of each prize entry, by its id: of outcomes that ask for nothing else. Nothing is told of
 * games other than arcade games: what their rules ask for may be the answer itself.
 */
export function scoresOf({ game, outcomes }: Pick<CampaignDocument, "game" | "outcomes">): ReadonlyMap<string, number> {
  const scores = new Map<string, number>();
  if (!SCORED.includes(game.kind)) return scores;
  for (const { when, prizes } of outcomes) {
    const [test, ...others] = when;
    const [score] = test?.value ?? [];
    if (test?.variable !== "score" || test.condition !== "GreaterEquals" || others.length > 0) continue;
    if (score === undefined || score <= 0) continue;
    for (const id of prizes) scores.set(id, Math.min(score, scores.get(id) ?? score));
  }
  return scores;
}

/** Of prizes only symbol, label, picture, colour, how a win is cheered and the score that opens them: what a game draws. */
export const shownPrizes = (
  entries: CampaignDocument["prizePoolList"],
  say: Say,
  scores: ReadonlyMap<string, number> = new Map(),
): PublicPrize[] =>
  entries
    .filter(({ symbolId }) => symbolId !== "")
    .map((entry) => {
      const from = scores.get(entry.id);
      return {
        symbolId: entry.symbolId,
        label: say(entry.title),
        picture: entry.gameImage,
        color: entry.color ?? "",
        ...winOf(entry),
        ...(from === undefined ? {} : { from }),
      };
    });
