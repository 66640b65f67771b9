import type { Element, PublicElement, PublicFormField } from "@fairground/model/campaign";
import { AGE_FIELD, isLinkTarget, withAge } from "@fairground/model/form";
import { isFormatted, plainOf, readRich, refusedLinks } from "@fairground/model/rich-text";
import type { Fields, Settings } from "@fairground/model/settings/schema";
import { publicPart } from "@fairground/model/settings/schema";
import { type LocalizedText, overrideIn, textIn } from "@fairground/model/text";
import { elementSettings, elementTexts, type TextSlot } from "./settings.ts";
import { styleFaults } from "./stage/compile.ts";

/**
 * An element as a visitor's browser gets it: an allow-list with every default filled in, texts in one language (document,
 * "Publishing fills every default"). Styles are not among it: they are in the CSS. The studio's canvas draws the same of
 * its drafts.
 * @param language the page's; texts that lack it are in `first`, the campaign's first language
 * @param options `minimumAge`: the campaign's, where it has one; `fill` puts values in the place of fields that a text names
 * @throws where settings do not fit the type's schema; {@link elementFaults} says which
 */
export function publicElement(
  element: Element,
  language: string,
  first: string,
  {
    minimumAge = 0,
    fill = (text) => text,
  }: { minimumAge?: number | undefined; fill?: ((written: string, isRich: boolean) => string) | undefined } = {},
): PublicElement {
  const say = (text: LocalizedText | undefined): string => textIn(text, language, first);
  // What was emptied in a language is empty there; where it was never written, the first language's stands in.
  const written = (slot: TextSlot): string => overrideIn(element.texts[slot.name] ?? slot.default, language, first);
  const settings: Settings<Fields> = elementSettings[element.type];
  const value = settings.schema.parse(
    Object.fromEntries(Object.entries(element).filter(([name]) => Object.hasOwn(settings.fields, name))),
  );
  const slots: readonly TextSlot[] = elementTexts[element.type];
  const formatted = element.rich ? slots.find(isRich) : undefined;
  const rich = formatted ? readRich(fill(written(formatted), true)) : null;
  const texts = Object.fromEntries(
    slots.map((slot) => [slot.name, rich && slot === formatted ? plainOf(rich) : fill(written(slot), false)]),
  );
  return {
    ...publicPart(settings, value),
    id: element.id,
    type: element.type,
    parentId: element.parentId,
    order: element.order,
    texts,
    ...(RIGHT_TO_LEFT.test(Object.values(texts).join("")) ? { dir: "auto" } : {}),
    ...(rich && isFormatted(rich) ? { rich } : {}),
    ...(element.variant === undefined ? {} : { variant: element.variant }),
    ...(element.layout === undefined ? {} : { layout: element.layout }),
    ...pressed(element.action),
    ...(element.fields === undefined
      ? {}
      : { fields: element.fields.map((field) => publicField(field, say, minimumAge)) }),
  };
}

/** What is wrong with an element beside its base: settings that its type lacks or that do not fit, texts nobody shows, styles left out. */
export function elementFaults(element: Element): { path: string; reason: string }[] {
  const settings: Settings<Fields> = elementSettings[element.type];
  const parsed = settings.schema.safeParse(ownSettings(element));
  const slots: readonly TextSlot[] = elementTexts[element.type];
  const known = new Set(slots.map((slot) => slot.name));
  return [
    ...(parsed.error?.issues ?? []).map((issue) => ({ path: issue.path.join("."), reason: issue.message })),
    ...Object.keys(element.texts)
      .filter((name) => !known.has(name))
      .map((name) => ({ path: `texts.${name}`, reason: `A ${element.type} has no such text` })),
    ...(element.rich ? richFaults(element, slots) : []),
    ...styleFaults(element.style).map(({ path, reason }) => ({ path: `style.${path}`, reason })),
  ];
}

/** A link that may lead nowhere is none: a saved document has no such link, a draft may (security, 16). */
const pressed = (action: Element["action"]): Pick<PublicElement, "action"> =>
  action === undefined || (action.type === "LINK" && !isLinkTarget(action.target)) ? {} : { action };

/** Hebrew, Arabic and their kin: such a text has its own direction, also on a page of another. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

const isRich = ({ name, rich = false }: TextSlot): boolean => name === "text" && rich;

/** Formatting where its type shows none, and links to where none may lead (security, 16 and 20). */
function richFaults({ type, texts }: Element, slots: readonly TextSlot[]): { path: string; reason: string }[] {
  if (!slots.some(isRich)) return [{ path: "rich", reason: `A ${type} has no formatted text` }];
  const written = typeof texts.text === "string" ? [texts.text] : Object.values(texts.text ?? {});
  return written.flatMap(refusedLinks).map((address) => ({
    path: "texts.text",
    reason: `No link leads to ${address.slice(0, 60)}: links start with https://, mailto: or tel:, or lead to a page`,
  }));
}

/** Base fields of every element (spec §3); everything else is the type's settings. */
const BASE: ReadonlySet<string> = new Set([
  "id",
  "type",
  "variant",
  "name",
  "parentId",
  "order",
  "style",
  "texts",
  "rich",
  "only",
  "layout",
  "action",
  "fields",
]);

const ownSettings = (element: Element): Record<string, unknown> =>
  Object.fromEntries(Object.entries(element).filter(([name]) => !BASE.has(name)));

function publicField(
  field: NonNullable<Element["fields"]>[number],
  say: (text: LocalizedText | undefined) => string,
  minimumAge: number,
): PublicFormField {
  const { name, value, type, mandatory, isCustom, validation } = field;
  const label = say(field.label);
  return {
    name,
    value,
    type,
    mandatory,
    isCustom,
    label: name === AGE_FIELD ? withAge(label, minimumAge) : label,
    selectLabel: say(field.selectLabel),
    placeholder: say(field.placeholder),
    validation: {
      errorMessage: say(validation.errorMessage),
      required: validation.required,
      mask: validation.mask,
      ...(validation.numeric === undefined ? {} : { numeric: validation.numeric }),
    },
    options: field.options.map((option) => ({ value: option.value, label: say(option.label) })),
    ...(field.prefix === undefined ? {} : { prefix: say(field.prefix) }),
    ...(field.secondaryPrefix === undefined ? {} : { secondaryPrefix: say(field.secondaryPrefix) }),
    ...(field.secondaryLabel === undefined ? {} : { secondaryLabel: say(field.secondaryLabel) }),
    ...(field.action === undefined ? {} : { action: field.action }),
    ...(field.secondaryAction === undefined ? {} : { secondaryAction: field.secondaryAction }),
    ...(field.isTermsAndConditions === undefined ? {} : { isTermsAndConditions: field.isTermsAndConditions }),
  };
}
