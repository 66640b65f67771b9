import type { ThemeChoice } from "@fairground/model/campaign";

/** Themes of a company's own. */
export interface OwnThemes {
  /** What a campaign takes of it; null: the company has no such theme. */
  choice(companyId: string, themeId: string): Promise<ThemeChoice | null>;
}

/** The media library, where a company's logo lies. */
export interface Logos {
  picture(companyId: string, assetId: string): Promise<{ url: string } | null>;
}
