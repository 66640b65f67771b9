import { settingsFor } from "@fairground/games/settings";
import type { CampaignDocument } from "@fairground/model/campaign";

/** The symbols that a game shows, e.g. on its segments; none where it shows no prizes. */
export function symbolsOf({ kind, settings }: CampaignDocument["game"]): readonly string[] {
  const fields = settingsFor(kind)?.fields ?? {};
  const found = Object.entries(fields).flatMap(([name, field]) => {
    if (!field.item || !("symbolId" in field.item.fields)) return [];
    const items: unknown = settings[name] ?? field.default;
    return Array.isArray(items) ? items.map(symbolOf) : [];
  });
  return [...new Set(found)].filter((symbol) => symbol !== "");
}

const symbolOf = (item: unknown): string =>
  typeof item === "object" && item !== null && "symbolId" in item ? String(item.symbolId) : "";
