/** A rule that one element's settings come to: `{ " img": { "object-position": "30% 50%" } }` in {@link ElementCss.rules}. */
export type Declarations = Readonly<Record<string, string>>;

/** Settings as the compiler reads them: drafts may lack any of them, or hold nonsense. */
export type LooseElement = { readonly id: string; readonly [setting: string]: unknown };

/** An element type's part of the campaign's CSS. */
export interface ElementCss {
  /** What every element of the type looks like. */
  readonly css: string;
  /** Parts that types share: written once however many use them. */
  readonly uses?: readonly string[];
  /** Declarations by what follows the element's own selector; "" is the element itself. */
  rules?(element: LooseElement): Readonly<Record<string, Declarations>>;
}

/** A percentage setting as CSS, limited to 0–100. */
export function percentOf(value: unknown, otherwise: number): string {
  const number = typeof value === "number" && Number.isFinite(value) ? value : otherwise;
  return `${Math.min(100, Math.max(0, number))}%`;
}

/** A focal point as `object-position`; none for the middle, where browsers put it anyway. */
export function focus(x: unknown, y: unknown): Declarations {
  const place = `${percentOf(x, 50)} ${percentOf(y, 50)}`;
  return place === "50% 50%" ? {} : { "object-position": place };
}

/** `aspect-ratio` of a shape setting, e.g. "16:9"; none for `auto` and for anything that is not a shape. */
export function ratioOf(value: unknown): Declarations {
  const [, width, height] = /^(\d{1,2}):(\d{1,2})$/.exec(typeof value === "string" ? value : "") ?? [];
  return width && height ? { "aspect-ratio": `${width} / ${height}` } : {};
}

export const objectFit = (value: unknown): Declarations =>
  value === "cover" || value === "contain" ? { "object-fit": value } : {};
