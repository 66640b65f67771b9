import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { backgroundSvg } from "@fairground/elements/stage/backgrounds";
import { compileCss, fontsInUse, resolveTokens, themePictures } from "@fairground/elements/stage/compile";
import { scopedCss } from "@fairground/elements/stage/custom-css";
import { BUILT_IN_FONTS, type FontFile, fontFaces, fontFiles, quoted } from "@fairground/elements/stage/fonts";
import { themeBackground } from "@fairground/elements/stage/themes";
import { heldKinds } from "@fairground/games/held-kinds";
import { gameCss } from "@fairground/games/styles";
import type { BackgroundName } from "@fairground/model/campaign";
import { transform } from "lightningcss";
import { sha256 } from "../../kernel/secrets.ts";
import type { Published } from "./compile.ts";
import type { OwnFont } from "./ports.ts";
import { type FontFile as FileOfFont, facesOf } from "./type/faces.ts";

/**
 * The campaign's whole stylesheet, minified, with only the fonts and scenes in use (decisions, "Publishing").
 * @param base address under which the revision's own files are served
 * @param own the company's own fonts among those in use
 */
export async function campaignCss(published: Published, base: string, own: readonly OwnFont[] = []) {
  const { document } = published;
  const pages = [...Object.values(document.pages.entities), ...Object.values(document.additionalPages.entities)];
  const names = new Set<BackgroundName>([
    themeBackground[document.theme.name],
    ...pages.flatMap(({ background }) => background ?? []),
  ]);
  const tokens = resolveTokens(document.theme);
  const families = familiesOf(published);
  const hasMark = themePictures(document.theme).mark !== undefined;
  const css = [
    fontFaces(families, (file) => fontAt(file).url),
    ...own.map(ownFace),
    compileCss({
      elements: document.elements.entities,
      theme: document.theme,
      pages,
      backgroundUrl: (name) => `${base}/backgrounds/${name}.svg`,
    }),
    `@layer el{${[document.game.kind, ...heldKinds(document.game.kind, document.game.settings)].map((kind) => gameCss(kind, hasMark)).join("")}}`,
  ].join("\n");
  return {
    css: `${minified(css)}${ownCss(document.customCss)}`,
    fonts: families,
    faces: facesOf(await filesOf(families, own), tokens),
    backgrounds: [...names].map((name) => ({ path: `backgrounds/${name}.svg`, svg: backgroundSvg(name, tokens) })),
  };
}

/** Families of fonts that the campaign names, built in or not. */
export const familiesOf = ({ document }: Published): string[] =>
  fontsInUse({ elements: document.elements.entities, theme: document.theme });

/** As the stage writes the built-in ones. */
const ownFace = ({ family, weight, format, url }: OwnFont): string =>
  `@font-face{font-family:${quoted(family)};font-style:normal;font-weight:${weight};font-display:swap;src:url(${quoted(url)}) format(${quoted(format)})}`;

/**
 * The campaign's own CSS behind everything else, in no layer, so that it has the last word. It was scoped and read sign by sign;
 * what the minifier still cannot read is left out by it.
 */
const ownCss = (customCss: string | undefined): string => {
  const { css } = scopedCss(customCss ?? "");
  return css === "" ? "" : minified(css, true);
};

/** Browsers of the last years: container queries are from 2023. */
const TARGETS = { chrome: 110 << 16, safari: (16 << 16) | (4 << 8), firefox: 110 << 16 };

const minified = (css: string, isForgiving = false): string =>
  transform({
    filename: "campaign.css",
    code: Buffer.from(css),
    minify: true,
    targets: TARGETS,
    errorRecovery: isForgiving,
  }).code.toString();

const require = createRequire(import.meta.url);
const known = new Map<string, { url: string; path: string }>();

/** The files of the families: those that are built in, and the company's own. */
async function filesOf(families: readonly string[], own: readonly OwnFont[]): Promise<FileOfFont[]> {
  const builtIn = fontFiles(families).map((file) => {
    const { url, path } = fontAt(file);
    return { family: file.family, weight: file.weight, url, format: "woff2", file: path };
  });
  const read = own.map(async ({ bytes, ...font }) => {
    const file = await bytes();
    return file ? [{ ...font, file }] : [];
  });
  return [...builtIn, ...(await Promise.all(read)).flat()];
}

/** A built-in font's address, by the hash of its content: it may be kept for ever. */
function fontAt({ package: from, file }: FontFile): { url: string; path: string } {
  const key = `${from}/${file}`;
  const found = known.get(key);
  if (found) return found;
  const path = require.resolve(key);
  const hash = sha256(readFileSync(path)).toString("hex").slice(0, 12);
  const name = file
    .split("/")
    .at(-1)
    ?.replace(/\.woff2$/, "");
  const made = { url: `/static/fonts/${name}.${hash}.woff2`, path };
  known.set(key, made);
  return made;
}

/** Every built-in font's file by its address. */
export function fontPaths(): Map<string, string> {
  const files = fontFiles(Object.keys(BUILT_IN_FONTS)).map(fontAt);
  return new Map(files.map(({ url, path }) => [url, path]));
}
