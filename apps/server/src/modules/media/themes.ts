import type { Theme } from "@fairground/contract";
import { resolveTokens, themePictures } from "@fairground/elements/stage/compile";
import { themes } from "@fairground/elements/stage/themes";
import { THEMES, type ThemeChoice, type ThemeName } from "@fairground/model/campaign";
import type { ThemeBody } from "./ports.ts";
import type { ThemeRow, ThemeStore } from "./theme-store.ts";

type Kept = { kind: "kept"; theme: Theme } | { kind: "unknown" } | { kind: "refused"; tokens: string[] };

/** Built-in themes and a company's own: a base with other values (document, "theme"). */
export class Themes {
  private readonly store: ThemeStore;
  constructor(store: ThemeStore) {
    this.store = store;
  }

  builtIn(): Theme[] {
    return THEMES.map((name) => ({
      themeId: name,
      name: titled(name),
      base: name,
      tokens: { ...themes[name] },
      own: {},
      scope: "global" as const,
      brand: false,
    }));
  }

  async list(companyId: string): Promise<Theme[]> {
    return (await this.store.list(companyId)).map(answerOf);
  }

  /** What a campaign takes of a theme of the company's own; null: it has no such theme. */
  async choice(companyId: string, themeId: string): Promise<ThemeChoice | null> {
    const row = await this.store.find(companyId, themeId);
    return row && { name: row.base, tokens: row.tokens };
  }

  async create(companyId: string, body: ThemeBody): Promise<Kept> {
    const refused = refusedTokens(body);
    if (refused.length > 0) return { kind: "refused", tokens: refused };
    return { kind: "kept", theme: answerOf(await this.store.create(companyId, body)) };
  }

  async change(companyId: string, themeId: string, body: ThemeBody): Promise<Kept> {
    const refused = refusedTokens(body);
    if (refused.length > 0) return { kind: "refused", tokens: refused };
    const row = await this.store.change(companyId, themeId, body);
    return row ? { kind: "kept", theme: answerOf(row) } : { kind: "unknown" };
  }

  remove(companyId: string, themeId: string): Promise<boolean> {
    return this.store.remove(companyId, themeId);
  }
}

/** The stage leaves out what is no token or no value of its kind: here it is said. */
function refusedTokens({ base, tokens }: { base: ThemeName; tokens: Record<string, string> }): string[] {
  const theme = { name: base, tokens };
  const resolved: Readonly<Record<string, string>> = { ...resolveTokens(theme), ...themePictures(theme) };
  return Object.entries(tokens).flatMap(([name, value]) => (resolved[name] === value ? [] : [name]));
}

const answerOf = ({ themeId, name, base, tokens, brand }: ThemeRow): Theme => ({
  themeId,
  name,
  base,
  tokens: { ...resolveTokens({ name: base, tokens }), ...themePictures({ name: base, tokens }) },
  own: tokens,
  scope: "brand-owned",
  brand,
});

const titled = (name: string) =>
  name.replace(/(^|-)([a-z])/g, (_, gap, letter) => (gap ? " " : "") + letter.toUpperCase());
