import { type DefaultSlot, type Element, YOUR_LOGO } from "@fairground/model/campaign";
import type { DefaultAsset } from "./ports.ts";
import type { TemplateFile } from "./service.ts";

const PICTURES: readonly DefaultSlot[] = ["default image 1", "default image 2", "default image 3"];

/**
 * A template with what a company takes when nothing else is chosen (spec §3, "Media library"): its logo where a logo belongs,
 * and for pictures, videos and scrims without a file of their own the company's. Pictures take the three in turn.
 */
export function withDefaults(
  { metadata, document }: TemplateFile,
  defaults: Readonly<Partial<Record<DefaultSlot, DefaultAsset>>>,
): TemplateFile {
  const logo = defaults["default logo"];
  const pictures = PICTURES.flatMap((slot) => defaults[slot] ?? []);
  let next = 0;
  const taken = (element: Element): Element => {
    if (element.type === "image" && element.picture === YOUR_LOGO)
      return logo ? { ...element, picture: logo.url } : element;
    if (element.type === "image" && isEmpty(element, "picture")) {
      const picture = pictures[next++ % Math.max(1, pictures.length)];
      return picture ? withPicture(element, picture, metadata.languages) : element;
    }
    const [field, file] =
      element.type === "video"
        ? (["address", defaults["default video"]] as const)
        : (["backdrop", element.surface === "scrim" ? defaults["default background"] : undefined] as const);
    return file && isEmpty(element, field) ? { ...element, [field]: file.url } : element;
  };
  const entities = Object.fromEntries(
    Object.entries(document.elements.entities).map(([id, element]) => [id, taken(element)]),
  );
  return {
    metadata: { ...metadata, logoUrl: metadata.logoUrl || (logo?.url ?? "") },
    document: { ...document, elements: { ...document.elements, entities } },
  };
}

const isEmpty = (element: Element, field: string): boolean => !element[field] && !element.asset;

/** With its size, its focal point and, where the template says nothing of it, its own words. */
function withPicture(
  element: Element,
  { url, width, height, focus, alt }: DefaultAsset,
  languages: TemplateFile["metadata"]["languages"],
): Element {
  const own = Object.fromEntries(
    languages.flatMap(({ shortName }) => (alt[shortName] ? [[shortName, alt[shortName]]] : [])),
  );
  return {
    ...element,
    picture: url,
    ...{ width: width ?? 0, height: height ?? 0, focusX: focus.x, focusY: focus.y },
    texts: { ...(Object.keys(own).length > 0 ? { alt: own } : {}), ...element.texts },
  };
}
