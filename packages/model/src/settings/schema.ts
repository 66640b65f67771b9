import { z } from "zod";
import { CAMPAIGN_TYPES, type CampaignType } from "../campaign/names/names.ts";
import type { LocalizedText } from "../text/index.ts";
import { localizedText } from "../text/schema.ts";

/**
 * One description, many uses (house, idea 1): from a game's or element's fields come the type, the defaults, the
 * server's validation, the studio's inspector, the JSON Schema and the split into public and secret.
 */
export type FieldKind =
  | "text"
  | "number"
  | "percent"
  | "pixels"
  | "seconds"
  | "toggle"
  | "choice"
  | "color"
  | "asset"
  | "page"
  | "reference"
  | "list"
  | "data";

export interface Field<T = unknown> {
  readonly kind: FieldKind;
  readonly label: string;
  readonly help?: string;
  readonly default: T;
  /** Whether a visitor's download may hold it. Absent means secret (document, "Settings are public or secret"). */
  readonly public: boolean;
  readonly schema: z.ZodType<T>;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** The fields of a list's items. */
  readonly item?: Settings<Fields>;
  /** Of an item that stands for a prize (`symbolId`): where this is empty, it is the prize's own. */
  readonly ofPrize?: OfPrize;
  /** What a new item of a list begins with, where those that were stored without it keep the default. */
  readonly fresh?: T;
}

// biome-ignore lint/suspicious/noExplicitAny: a field's type is read back by SettingsOf
export type Fields = Readonly<Record<string, Field<any>>>;

export interface Settings<F extends Fields> {
  readonly fields: F;
  readonly schema: z.ZodType<SettingsOf<F>>;
  /** A complete value: every default filled in. */
  readonly defaults: SettingsOf<F>;
}

export type SettingsOf<F> =
  F extends Settings<infer Inner>
    ? SettingsOf<Inner>
    : { -readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** What a game shows of a prize. */
export type OfPrize = "title" | "picture" | "color";

interface Options<T> {
  default: T;
  public?: boolean;
  help?: string;
  ofPrize?: OfPrize;
  fresh?: T;
}
interface Range {
  min?: number;
  max?: number;
  step?: number;
}

/**
 * Settings from their fields. Missing values take the field's default; unknown keys are refused, so that a typing
 * error in a campaign file is seen.
 */
export function settingsOf<F extends Fields>(fields: F): Settings<F> {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.schema.default(field.default)]),
  );
  const schema = z.strictObject(shape) as unknown as z.ZodType<SettingsOf<F>>; // the shape is built from the same fields
  return { fields, schema, defaults: schema.parse({}) };
}

/** The part of a value that a visitor may see; of lists, each item's public part. */
export function publicPart<F extends Fields>(settings: Settings<F>, value: SettingsOf<F>): Partial<SettingsOf<F>> {
  const entries = Object.entries(settings.fields).flatMap(([name, field]) => {
    if (!field.public) return [];
    const held = (value as Record<string, unknown>)[name];
    const shown =
      field.item && Array.isArray(held) ? held.map((item) => publicPart(field.item as Settings<Fields>, item)) : held;
    return [[name, shown]];
  });
  return Object.fromEntries(entries) as Partial<SettingsOf<F>>; // a subset of the value's own entries
}

const field = <T>(kind: FieldKind, label: string, schema: z.ZodType<T>, options: Options<T> & Range): Field<T> => ({
  kind,
  label,
  schema,
  default: options.default,
  public: options.public ?? false,
  ...(options.help === undefined ? {} : { help: options.help }),
  ...(options.min === undefined ? {} : { min: options.min }),
  ...(options.max === undefined ? {} : { max: options.max }),
  ...(options.step === undefined ? {} : { step: options.step }),
  ...(options.ofPrize === undefined ? {} : { ofPrize: options.ofPrize }),
  ...(options.fresh === undefined ? {} : { fresh: options.fresh }),
});

const numeric = (kind: FieldKind, label: string, options: Options<number> & Range) =>
  field(
    kind,
    label,
    z
      .number()
      .min(options.min ?? -1e9)
      .max(options.max ?? 1e9),
    options,
  );

/** A text that visitors read, in every language of the campaign. */
export const text = (label: string, options: Options<LocalizedText>): Field<LocalizedText> =>
  field<LocalizedText>("text", label, localizedText, options);
export const number = (label: string, options: Options<number> & Range): Field<number> =>
  numeric("number", label, options);
/** 0 to 100. */
export const percent = (label: string, options: Options<number> & Range): Field<number> =>
  numeric("percent", label, { min: 0, max: 100, ...options });
export const pixels = (label: string, options: Options<number> & Range): Field<number> =>
  numeric("pixels", label, { min: 0, max: 4096, ...options });
export const seconds = (label: string, options: Options<number> & Range): Field<number> =>
  numeric("seconds", label, { min: 0, max: 86_400, ...options });
export const toggle = (label: string, options: Options<boolean>): Field<boolean> =>
  field("toggle", label, z.boolean(), options);

export const choice = <const V extends string>(
  label: string,
  values: Readonly<Record<V, string>>,
  options: Options<NoInfer<V>>,
): Field<V> => ({
  ...field("choice", label, z.enum(Object.keys(values) as [V, ...V[]]) as unknown as z.ZodType<V>, options),
  options: Object.entries<string>(values).map(([value, shown]) => ({ value, label: shown })),
});

const COLOR = /^(token:[a-z0-9-]+|#[0-9a-fA-F]{3,8}|transparent)$/;
const colorText = z.string().regex(COLOR, "Use a theme token such as token:primary, or #rrggbb");
/**
 * `token:primary` (a theme token without its `--c-`; art colours are `token:art-1` to `-4`), `#rrggbb[aa]` or `transparent`;
 * "" where it may be the prize's.
 */
export const color = (label: string, options: Options<string>): Field<string> =>
  field("color", label, options.ofPrize ? colorText.or(z.literal("")) : colorText, options);

const ASSET = /^(|art:[a-z0-9-/]+|https:\/\/[^\s"'()<>\\]+|\/(static|media)\/[^\s"'()<>\\]+)$/;
/** A picture: built-in art `art:<name>`, an https address, a path of our own, or "" for none. */
export const asset = (label: string, options: Options<string>): Field<string> =>
  field("asset", label, z.string().max(2_000).regex(ASSET, "Use built-in art (art:name) or an https address"), options);

/** A page of the campaign, by id; "" for none. */
export const page = (label: string, options: Options<string>): Field<string> =>
  field("page", label, z.string().max(100), options);
/** Any other id of the campaign, e.g. a symbol; "" for none. */
export const reference = (label: string, options: Options<string>): Field<string> =>
  field("reference", label, z.string().max(100), options);

/** Items of the same shape, in order. The list's `public` lets it through; each item's field then decides for itself. */
export const list = <F extends Fields>(
  label: string,
  item: Settings<F>,
  options: Options<SettingsOf<F>[]> & Range,
): Field<SettingsOf<F>[]> => ({
  ...field(
    "list",
    label,
    z
      .array(item.schema)
      .min(options.min ?? 0)
      .max(options.max ?? 500),
    options,
  ),
  item,
});

/** A day, `2026-12-01`, or of every year, `12-01`; "" for none. */
export const day = (label: string, options: Options<string>): Field<string> =>
  field(
    "data",
    label,
    z
      .string()
      .refine(
        (written) =>
          written === "" || z.iso.date().safeParse(written.length === 5 ? `2023-${written}` : written).success,
        "Use a day as 2026-12-01, or 12-01 for every year",
      ),
    options,
  );

/** Another game of the catalogue, with its settings; null for none. Its own schema checks them where it is played. */
export const heldGame = (label: string, options: Options<HeldGameSetting | null>): Field<HeldGameSetting | null> =>
  field(
    "data",
    label,
    z
      .strictObject({ kind: z.enum(CAMPAIGN_TYPES), settings: z.record(z.string(), z.unknown()).default({}) })
      .nullable(),
    options,
  );
export interface HeldGameSetting {
  kind: CampaignType;
  settings: Record<string, unknown>;
}

/** What a generated form cannot say; the game's or element's own `panel.tsx` edits it. */
export const data = <T>(label: string, schema: z.ZodType<T>, options: Options<T>): Field<T> =>
  field("data", label, schema, options);

/** A picture as SVG markup that the server reads itself, e.g. to make another one from it; "" for none. */
export const markup = (label: string, options: Options<string>): Field<string> =>
  data(label, z.string().max(30_000), options);

export { jsonSchemaOf } from "./json-schema.ts";
