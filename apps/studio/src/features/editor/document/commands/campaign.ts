import { settingsFor } from "@fairground/games/settings";
import type { ThemeChoice } from "@fairground/model/campaign";
import type { Draft, Recipe } from "../editor.ts";
import { setAt } from "./properties.ts";

/** A theme as a whole, or one of its tokens. Switching is one step. */
export function setTheme(name: ThemeChoice["name"], tokens?: ThemeChoice["tokens"]): Recipe {
  return ({ document }) => {
    document.theme = { name, tokens: tokens ?? document.theme.tokens };
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

export function setMetadata(fields: Partial<Draft["metadata"]>): Recipe {
  return ({ metadata }) => {
    Object.assign(metadata, fields);
    return undefined;
  };
}
