import type { ThemeChoice } from "@fairground/model/campaign";
import type { TemplateFile } from "./service.ts";
import { YOUR_LOGO } from "./with-defaults.ts";

/**
 * A template in a company's brand.
 * @param logo the address of the company's logo; null: it has none, and the place stays as it is
 */
export function branded({ metadata, document }: TemplateFile, theme: ThemeChoice, logo: string | null): TemplateFile {
  if (logo === null) return { metadata, document: { ...document, theme } };
  const entities = Object.fromEntries(
    Object.entries(document.elements.entities).map(([id, element]) => [
      id,
      "picture" in element && element.picture === YOUR_LOGO ? { ...element, picture: logo } : element,
    ]),
  );
  return {
    metadata: { ...metadata, logoUrl: logo },
    document: { ...document, theme, elements: { ...document.elements, entities } },
  };
}
