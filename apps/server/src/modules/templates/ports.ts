import type { DefaultSlot, ThemeChoice } from "@fairground/model/campaign";

/** Themes of a company's own. */
export interface OwnThemes {
  /** What a campaign takes of it; null: the company has no such theme. */
  choice(companyId: string, themeId: string): Promise<ThemeChoice | null>;
}

/** The media library, where a company's logo lies. */
export interface Logos {
  picture(companyId: string, assetId: string): Promise<{ url: string } | null>;
}

/** A file that a company takes when nothing else is chosen, with what is known of it. */
export interface DefaultAsset {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  /** What stays in view, in percent from left and top. */
  readonly focus: { readonly x: number; readonly y: number };
  readonly alt: Readonly<Record<string, string>>;
}

/** What stands in a company's default slots. */
export interface Defaults {
  ofCompany(companyId: string): Promise<Partial<Record<DefaultSlot, DefaultAsset>>>;
}
