import type { CampaignType, ContainerLayout, ElementType, PaletteGroup } from "@fairground/model/campaign";
import { CONTAINER_LAYOUTS } from "@fairground/model/campaign";
import { FORM_VARIANTS, type FormVariant } from "@fairground/model/form";

/** Something that the palette offers: an element with the settings that make it this piece. */
export interface Piece {
  /** A key of `editor.palette.pieces`. */
  id: PieceId;
  group: PaletteGroup;
  type: ElementType;
  variant?: string;
  layout?: ContainerLayout;
  /** Settings and base fields beside their defaults. */
  with?: Readonly<Record<string, unknown>>;
}

type TypePiece = Exclude<
  ElementType,
  "root-container" | "email-template" | "container" | "form" | "text" | "button" | "phasergamepublished"
>;
type TextPiece = "h1" | "h2" | "h3" | "body1" | "small";
type ButtonPiece = "button-contained" | "button-outlined" | "button-text";
export type PieceId =
  | TypePiece
  | TextPiece
  | ButtonPiece
  | ContainerLayout
  | FormVariant
  | "phasergamepublished"
  | "prize-shelf"
  | "countdown";

const of = (group: PaletteGroup, type: TypePiece | "phasergamepublished", more: Partial<Piece> = {}): Piece => ({
  id: type,
  group,
  type,
  ...more,
});
const text = (id: TextPiece): Piece =>
  id === "small"
    ? { id, group: "Text style", type: "text", variant: "body1", with: { small: true } }
    : { id, group: "Text style", type: "text", variant: id };
const button = (variant: "contained" | "outlined" | "text"): Piece => ({
  id: `button-${variant}`,
  group: "Buttons",
  type: "button",
  variant,
  with: { action: { type: "CHANGE_PAGE", target: "NEXT" } },
});

/** The palette in its eight groups (spec §3, "Editor palette groups"), in the order in which they are shown. */
export const PIECES: readonly Piece[] = [
  of("Access codes", "access-input"),
  of("Access codes", "access-code-button"),
  ...CONTAINER_LAYOUTS.map((layout): Piece => ({ id: layout, group: "Containers", type: "container", layout })),
  of("Media", "image"),
  of("Media", "video"),
  ...(["h1", "h2", "h3", "body1", "small"] as const).map(text),
  of("Text style", "link"),
  // Made of several elements (acts/shelf.ts).
  { id: "countdown", group: "Text style", type: "container", layout: "three_columns" },
  ...(["contained", "outlined", "text"] as const).map(button),
  of("Buttons", "form-button"),
  of("Buttons", "social-button"),
  ...(Object.keys(FORM_VARIANTS) as FormVariant[]).map(
    (variant): Piece => ({ id: variant, group: "Forms", type: "form", variant }),
  ), // the record's own keys
  of("Forms", "terms-and-conditions"),
  of("Games", "phasergame"),
  of("Games", "phasergamepublished"),
  of("Games", "phasertext"),
  of("Games", "phaserbutton"),
  of("Games", "leaderboard"),
  // Made of several elements, from the campaign's prizes (acts/shelf.ts).
  { id: "prize-shelf", group: "Prize Management", type: "container", layout: "column" },
  of("Prize Management", "price-title-placeholder", { variant: "h2" }),
  of("Prize Management", "price-description-placeholder"),
  of("Prize Management", "price-image-placeholder"),
  of("Prize Management", "unique-code"),
];

/** Pieces that a page of a type can use: mails have neither games nor forms, and there is no shelf without prizes. */
export const piecesFor = (pageType: string, game: CampaignType, gives = true): readonly Piece[] =>
  PIECES.filter(({ id, group }) => {
    if (id === "prize-shelf" && !gives) return false;
    const isMail = pageType === "outcome-email" || pageType === "doi-email";
    if (isMail) return id !== "countdown" && group !== "Games" && group !== "Forms" && group !== "Access codes";
    return group !== "Games" || game !== "none";
  });
