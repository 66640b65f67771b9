import { elementTexts } from "@fairground/elements/settings";
import type { CampaignDocument } from "@fairground/model/campaign";
import { FORM_VARIANTS, type FormField, type FormVariant, fieldsOf } from "@fairground/model/form";
import type { ElementStart } from "../document/commands/index.ts";
import type { Draft } from "../document/editor.ts";
import { pagesOf } from "../document/tree.ts";
import type { Piece } from "../pieces/pieces.ts";

/** What an element of a piece begins with: its own words in the campaign's languages, a form its variant's fields. */
export function startOf(piece: Piece, { document, metadata }: Draft): ElementStart {
  const spoken = metadata.languages.map(({ shortName }) => shortName);
  const first = spoken[0] ?? "en";
  const texts = elementTexts[piece.type].flatMap((slot) => {
    const written: Readonly<Record<string, string>> =
      typeof slot.default === "string" ? { [first]: slot.default } : slot.default;
    const own = Object.entries(written).filter(([language, text]) => text !== "" && spoken.includes(language));
    return own.length > 0 ? [[slot.name, Object.fromEntries(own)]] : [];
  });
  const variant = variantOf(piece);
  return {
    texts: Object.fromEntries(texts),
    ...(piece.variant === undefined ? {} : { variant: piece.variant }),
    ...(piece.layout === undefined ? {} : { layout: piece.layout }),
    ...structuredClone(piece.with ?? {}),
    ...(variant ? { fields: formFields(variant, document) } : {}),
  };
}

const variantOf = ({ type, variant }: Piece): FormVariant | undefined =>
  type === "form" && variant !== undefined && variant in FORM_VARIANTS ? (variant as FormVariant) : undefined; // a key

/** Where the legal labels lead in this campaign; "" where it has no such page. */
export const legalTargets = (document: CampaignDocument) => {
  const page = (type: string) => pagesOf(document).find(({ pageType }) => pageType === type)?.id ?? "";
  return {
    termsPageId: page("terms-and-conditions"),
    privacyPageId: page("privacy-policy"),
    privacyUrl: "https://example.com/privacy",
  };
};

/** A variant's fields (spec §3), without actions whose page the campaign does not have: the problems panel tells of those. */
export const formFields = (variant: FormVariant, document: CampaignDocument): FormField[] =>
  fieldsOf(variant, legalTargets(document)).map(withoutDeadEnds);

export function withoutDeadEnds(field: FormField): FormField {
  const { action, secondaryAction, ...others } = field;
  return {
    ...others,
    ...(action && action.target !== "" ? { action } : {}),
    ...(secondaryAction && secondaryAction.target !== "" ? { secondaryAction } : {}),
  };
}
