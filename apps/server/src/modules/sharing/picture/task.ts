import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { backgroundSvg } from "@fairground/elements/stage/backgrounds";
import { BUILT_IN_FONTS, fontFiles } from "@fairground/elements/stage/fonts";
import { themeBackground } from "@fairground/elements/stage/themes";
import { resolveTokens } from "@fairground/elements/stage/tokens";
import type { PublicCampaign } from "@fairground/model/campaign";
import { paintOf } from "../../../kernel/paint.ts";
import { firstElements, firstPage, shareWordsOf } from "../../../kernel/share-words.ts";
import type { OwnFonts } from "../../publishing/index.ts";
import type { PictureTask } from "./draw.ts";
import type { FontSource } from "./typeface.ts";

/** Where the files that a campaign names are read. */
export interface Shelf {
  /** A file of the media library by its address on this server; null: there is none. */
  media(path: string): Promise<Uint8Array | null>;
  ownFonts: OwnFonts;
}

const ART = new URL("../../../../../../packages/elements/art/", import.meta.url);
/** Families that stand in for one that lacks a sign: between them they write Latin, Greek, Cyrillic and Hebrew. */
const STAND_INS = ["Open Sans", "Roboto", "Tinos"];
const LOGO_WIDTH = 160;

/** What a campaign's share picture shows: its first page's scene, logo, words and picture, and what there is to win. */
export async function pictureTask(campaign: PublicCampaign, shelf: Shelf): Promise<PictureTask> {
  const { campaignData, selectedThemeData: theme } = campaign;
  const tokens = resolveTokens(theme);
  const paint = paintOf(theme);
  const { title, description, button } = shareWordsOf(campaign);
  const { logo, art } = picturesOf(campaign);
  const shown = campaignData.prizes
    .map(({ picture }) => picture)
    .filter((picture) => picture !== "" && picture !== art);
  const prizes = [...new Set(shown)];
  const own = await shelf.ownFonts(campaign.companyId, [tokens["font-heading"], tokens["font-text"]]);
  const faces = async (family: string, isBold: boolean) => [
    ...(await ownFace(own, family, isBold, shelf)),
    ...[family, ...STAND_INS].flatMap((name) => {
      const files = builtInFace(name, isBold);
      return files.length > 0 ? [files] : [];
    }),
  ];
  const read = (asset: string) => pictureAt(asset, campaign.runtime.apiUrl, shelf);
  return {
    scene: backgroundSvg(firstPage(campaignData.pages)?.background ?? themeBackground[theme.name], tokens),
    colors: {
      text: paint.text,
      muted: paint.muted,
      primary: paint.primary,
      onPrimary: paint.onPrimary,
      surface: paint.surface,
    },
    radius: paint.radius,
    headline: title,
    line: description,
    button,
    headingFaces: await faces(tokens["font-heading"], true),
    textFaces: await faces(tokens["font-text"], false),
    logo: await read(logo),
    art: await read(art),
    prizes: (await Promise.all(prizes.slice(0, 4).map(read))).filter((prize) => prize !== null),
  };
}

/** The logo is the campaign's, else a small picture of its first page; the art is the first large one there. */
function picturesOf(campaign: PublicCampaign): { logo: string; art: string } {
  const { logoUrl } = campaign.campaignMetaData.data;
  const pictures = firstElements(campaign).flatMap(({ type, picture, width, style }) =>
    type === "image" && typeof picture === "string" && picture !== "" && picture !== logoUrl
      ? [{ picture, isSmall: typeof width === "number" && width > 0 && width <= LOGO_WIDTH, style }]
      : [],
  );
  return {
    logo: logoUrl || (pictures.find(({ isSmall }) => isSmall)?.picture ?? ""),
    art: pictures.find(({ isSmall }) => !isSmall)?.picture ?? "",
  };
}

/** Built-in art, and files of the library. What lies on another server is left out: nobody has ours load anything. */
async function pictureAt(asset: string, apiUrl: string, shelf: Shelf): Promise<Uint8Array | null> {
  if (asset === "") return null;
  const path = apiUrl !== "" && asset.startsWith(`${apiUrl}/`) ? asset.slice(apiUrl.length) : asset;
  const [, name] = /^(?:art:|\/static\/art\/)([a-z0-9-]+(?:\/[a-z0-9-]+)*)(?:\.svg)?$/.exec(path) ?? [];
  if (name !== undefined) return readFile(new URL(`${name}.svg`, ART)).catch(() => null);
  return path.startsWith("/media/") ? shelf.media(path) : null;
}

/** The company's own file of a family, in the weight that is nearest. */
async function ownFace(
  own: Awaited<ReturnType<OwnFonts>>,
  family: string,
  isBold: boolean,
  shelf: Shelf,
): Promise<FontSource[][]> {
  const wanted = isBold ? 800 : 400;
  const [nearest] = own
    .filter((font) => font.family === family)
    .toSorted((one, other) => Math.abs(one.weight - wanted) - Math.abs(other.weight - wanted));
  const bytes = nearest && (await shelf.media(nearest.url));
  return bytes ? [[bytes]] : [];
}

const require = createRequire(import.meta.url);
const known = new Map<string, string[]>();

/** All files of a built-in family in one weight, Latin first; none: it is not built in. */
function builtInFace(family: string, isBold: boolean): string[] {
  const key = `${family} ${isBold}`;
  const found = known.get(key);
  if (found) return found;
  const files = Object.hasOwn(BUILT_IN_FONTS, family) ? fontFiles([family]) : [];
  const weights = files.map(({ weight }) => weight);
  const weight = isBold ? Math.max(...weights) : weights.includes(400) ? 400 : Math.min(...weights);
  const latin = files.find((file) => file.weight === weight);
  const made = latin ? withScripts(require.resolve(`${latin.package}/${latin.file}`)) : [];
  known.set(key, made);
  return made;
}

/** A family's files for other scripts lie beside the Latin one. */
function withScripts(latin: string): string[] {
  const [, stem = "", rest = ""] = /([^/\\]+)-latin(-\d+-normal\.woff2)$/.exec(latin) ?? [];
  const folder = dirname(latin);
  const others = readdirSync(folder).filter((name) => name.startsWith(`${stem}-`) && name.endsWith(rest));
  return [latin, ...others.map((name) => join(folder, name)).filter((path) => path !== latin)];
}
