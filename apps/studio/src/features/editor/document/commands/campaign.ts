import { settingsFor } from "@fairground/games/settings";
import { type CampaignDocument, type CampaignType, inBrand, type ThemeChoice } from "@fairground/model/campaign";
import type { Draft, Recipe } from "../editor.ts";
import { setAt } from "./properties.ts";

/** A theme as a whole, or one of its tokens. Switching is one step. */
export function setTheme(name: ThemeChoice["name"], tokens?: ThemeChoice["tokens"]): Recipe {
  return ({ document }) => {
    document.theme = { name, tokens: tokens ?? document.theme.tokens };
    return undefined;
  };
}

/** The company's brand: its theme, and its pictures wherever the campaign has a place for them. @param logo null: it has none */
export function setBrand(theme: ThemeChoice, logo: string | null): Recipe {
  return ({ document, metadata }) => {
    const next = inBrand(document, theme, logo).document;
    document.theme = { name: theme.name, tokens: { ...theme.tokens } };
    document.game.settings = next.game.settings;
    const { entities } = document.elements;
    for (const [id, element] of Object.entries(next.elements.entities))
      if (entities[id] !== element) entities[id] = element;
    if (logo !== null) metadata.logoUrl = logo;
    return undefined;
  };
}

/** @param value null: as the theme has it */
export function setToken(token: string, value: string | null): Recipe {
  return ({ document }) => {
    if (value === null) delete document.theme.tokens[token];
    else document.theme.tokens[token] = value;
    return undefined;
  };
}

/** A setting of the game by its path; `undefined` removes it, so that its default holds. */
export function setGameSetting(path: readonly (string | number)[], value: unknown): Recipe {
  return ({ document }) => {
    const [name] = path;
    const field = settingsFor(document.game.kind)?.fields[String(name)];
    if (!field) return { refused: "noSuchSetting", values: { name: String(name) } };
    setAt(document.game.settings, path, value);
    const whole = document.game.settings[String(name)];
    const read = whole === undefined ? null : field.schema.safeParse(whole);
    if (read && !read.success)
      return { refused: "invalid", values: { reason: read.error.issues[0]?.message ?? "", path: path.join(".") } };
    return undefined;
  };
}

/** What becomes of the game's settings when the campaign gets another game. Names are those of fields. */
export interface GameChange {
  /** Both games have the setting, and what is set means the same to the new one, e.g. a quiz's questions. */
  kept: string[];
  /** Set now, and nothing to the new game. */
  lost: string[];
}

/** What {@link changeGame} would keep and drop: said before it is done. */
export function gameChange({ game }: CampaignDocument, kind: CampaignType): GameChange {
  const [old, next] = [settingsFor(game.kind)?.fields, settingsFor(kind)?.fields];
  const change: GameChange = { kept: [], lost: [] };
  for (const [name, value] of Object.entries(game.settings)) {
    const [was, is] = [old?.[name], next?.[name]];
    const means = was && is && was.kind === is.kind && was.label === is.label && is.schema.safeParse(value).success;
    change[means ? "kept" : "lost"].push(name);
  }
  return change;
}

/** Another game, in one step: settings that both have stay, the others go; prizes, outcomes and pages are left alone. */
export function changeGame(kind: CampaignType): Recipe {
  return ({ document, metadata }) => {
    if (document.game.kind === kind && document.gameType === kind) return undefined;
    const { kept } = gameChange(document, kind);
    const settings = Object.fromEntries(kept.map((name) => [name, document.game.settings[name]]));
    document.gameType = kind;
    document.game = { kind, settings };
    metadata.campaignType = kind;
    return undefined;
  };
}

export function setMetadata(fields: Partial<Draft["metadata"]>): Recipe {
  return ({ metadata }) => {
    Object.assign(metadata, fields);
    return undefined;
  };
}
