import { inBrand, type ThemeChoice } from "@fairground/model/campaign";
import type { TemplateFile } from "./service.ts";

/**
 * A template in a company's brand.
 * @param logo the address of the company's logo; null: it has none, and the place stays as it is
 */
export const branded = (
  { metadata, document }: TemplateFile,
  theme: ThemeChoice,
  logo: string | null,
): TemplateFile => ({
  metadata: logo === null ? metadata : { ...metadata, logoUrl: logo },
  document: inBrand(document, theme, logo).document,
});
