import type { CampaignDocument, Element, Page } from "./schema.ts";

/** Pages on which a visitor would see nothing: no element, or only boxes, texts and pictures that are still empty. */
export function emptyPages(document: CampaignDocument): Page[] {
  const { entities } = document.elements;
  const filled = new Set<string>();
  for (const element of Object.values(entities)) {
    if (!shows(element)) continue;
    // As often as there are elements at most: a loop of parents is another fault's business.
    for (let at: Element | undefined = element; at && !filled.has(at.id); ) {
      filled.add(at.id);
      at = at.parentId === null ? undefined : entities[at.parentId];
    }
  }
  return [...Object.values(document.pages.entities), ...Object.values(document.additionalPages.entities)].filter(
    ({ elementRoot }) => !filled.has(elementRoot),
  );
}

const HOLDERS: readonly string[] = ["root-container", "container", "email-template"];

function shows({ type, texts, fields = [], picture, asset }: Element): boolean {
  if (HOLDERS.includes(type)) return false;
  if (type === "image") return (typeof picture === "string" && picture !== "") || Boolean(asset);
  if (type !== "text" && type !== "terms-and-conditions") return true;
  const text = texts.text ?? "";
  const all = typeof text === "string" ? [text] : Object.values(text);
  return fields.length > 0 || all.some((one) => one.trim() !== "");
}

/** Terms that a form asks one to agree to, and that say nothing: such a campaign cannot be published. */
export function emptyTerms(document: CampaignDocument): Page[] {
  const asks = Object.values(document.elements.entities).some(
    ({ type, fields = [] }) => type === "form" && fields.length > 0,
  );
  return asks ? emptyPages(document).filter(({ pageType }) => pageType === "terms-and-conditions") : [];
}
