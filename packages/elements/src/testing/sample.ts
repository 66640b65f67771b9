import { ELEMENT_TYPES, type Element, type ElementType, type PublicElement } from "@fairground/model/campaign";
import { newField } from "@fairground/model/form";
import { publicElement } from "../publish.ts";
import type { StagePort } from "../stage/port.ts";

/** Test material: an element of a type, every setting at its default. */
export function sampleElement(type: ElementType, over: Partial<Element> & Record<string, unknown> = {}): Element {
  return {
    id: type,
    type,
    parentId: type === "root-container" ? null : "root-container",
    order: "a0",
    style: {},
    texts: {},
    ...over,
  };
}

/** Test material: as a visitor's browser gets it. */
export const samplePublic = (
  type: ElementType,
  over: Partial<Element> & Record<string, unknown> = {},
  language = "en",
): PublicElement => publicElement(sampleElement(type, over), language, "en");

/** Test material: one element of every type under one root, with what makes each show all of itself. */
export function everyElement(language = "en"): Record<string, PublicElement> {
  const targets = { termsPageId: "terms", privacyPageId: "privacy", privacyUrl: "https://example.com/privacy" };
  const more: Partial<Record<ElementType, Record<string, unknown>>> = {
    container: { backdrop: "art:simple/hills", layout: "two_columns" },
    button: { action: { type: "CHANGE_PAGE", target: "NEXT" } },
    text: { variant: "h1" },
    link: { action: { type: "LINK", target: "https://example.com/", openNewTab: true } },
    image: { picture: "https://example.com/a.avif", width: 800, height: 600, texts: { alt: "A mug" } },
    video: { address: "https://youtu.be/abcdefghijk", poster: "art:poster" },
    form: { fields: [newField("email", targets), newField("legalPolicies", targets)] },
    "terms-and-conditions": { texts: { text: "First\n\nSecond" }, fields: [newField("termsAndConditions", targets)] },
  };
  return Object.fromEntries(
    ELEMENT_TYPES.map((type, index) => [
      type,
      samplePublic(type, { order: `a${String(index).padStart(2, "0")}`, ...more[type] }, language),
    ]),
  );
}

/** Test material: a stage on which everything is there and nothing happens but what is noted. */
export function samplePort(over: Partial<StagePort> = {}): StagePort {
  return {
    language: "en",
    enabled: true,
    reducedMotion: false,
    act: () => {},
    form: { isSubmitting: false, submitResolved: false, initial: {}, submit: async () => ({ kind: "accepted" }) },
    access: { value: "", valError: false, codeError: false, loading: false, change: () => {}, submit: () => {} },
    prize: { title: "A mug", description: "Blue,\nfor tea", resultsImage: "art:mug" },
    code: { value: "SPRING-1234" },
    renderGame: () => null,
    announce: () => {},
    pictureUrl: (asset) => asset.replace(/^art:(.*)$/, "/static/art/$1.svg"),
    ...over,
  };
}
