import type { BackgroundName, ElementStyle, ElementType } from "@fairground/model/campaign";
import type { Declarations } from "../kit/style.ts";
import { backgroundSvg } from "./backgrounds/index.ts";
import { baseStyle } from "./base-style.ts";
import { elementStyles } from "./element-styles.ts";
import { quoted } from "./fonts.ts";
import { sanitizeDeclaration } from "./sanitize.ts";
import { themeBackground } from "./themes.ts";
import { resolveTokens, type ThemeInUse, themePictures, tokenDeclarations } from "./tokens.ts";

export { fontFaces, fontFiles } from "./fonts.ts";
export { resolveTokens, type ThemeInUse, themePictures } from "./tokens.ts";

/** What the compiler reads of an element; drafts and published elements both have it. */
export interface StyledElement {
  readonly id: string;
  readonly type: ElementType;
  readonly style?: ElementStyle | undefined;
  readonly [setting: string]: unknown;
}

export interface CompileInput {
  elements: Readonly<Record<string, StyledElement>>;
  theme: ThemeInUse;
  /** Whose scenes are drawn; a page that names none has the theme's. */
  pages: Iterable<{ readonly background?: BackgroundName | undefined }>;
  /** Where a scene's SVG (`backgroundSvg`) is served; absent: the scene is inside the CSS. */
  backgroundUrl?: (name: BackgroundName) => string;
}

/**
 * The campaign's whole CSS, not minified: canvas, preview and player have the same (house, idea 2). Layers: what everybody has,
 * the theme's tokens, elements, elements by width. Of element types only those in use. Style entries that are not on the
 * list are left out; `styleFaults` names them.
 */
export function compileCss(input: CompileInput): string {
  const types = new Set(Object.values(input.elements).map((element) => element.type));
  return [compileShared({ ...input, types }), compileOwn(input.elements)].join("\n");
}

/** The part of {@link compileCss} that no single element changes: the canvas writes it seldom. */
export function compileShared(input: Omit<CompileInput, "elements"> & { types: ReadonlySet<ElementType> }): string {
  return [
    "@layer base,theme,el,bp;",
    layer("base", [baseStyle, ...typeStyles(input.types)].join("\n")),
    layer(
      "theme",
      `:root{${tokenDeclarations(resolveTokens(input.theme))}}\n${scenes(input)}\n${brandRules(input.theme)}`,
    ),
  ].join("\n");
}

/** The elements' part of {@link compileCss}. What an unchanged element comes to is kept: the canvas asks at every key. */
export function compileOwn(elements: CompileInput["elements"]): string {
  const rules = Object.values(elements)
    .filter((element) => element.type in elementStyles)
    .map(rulesOf);
  return [
    layer("el", rules.map(({ own }) => own).join("")),
    layer("bp", WIDTHS.map(([range, key]) => widthRules(range, rules.map((each) => each[key]).join(""))).join("\n")),
  ].join("\n");
}

/** Font families that a campaign's pages use, in no order: the theme's two, and those of elements' styles. */
export function fontsInUse(input: Pick<CompileInput, "elements" | "theme">): string[] {
  const tokens = resolveTokens(input.theme);
  const named = Object.values(input.elements).flatMap((element) =>
    Object.values(element.style ?? {}).flatMap((rules: Readonly<Record<string, unknown>> = {}) => [
      rules["font-family"],
      rules.fontFamily,
    ]),
  );
  const families = named.filter((name): name is string => typeof name === "string" && !name.startsWith("token:"));
  return [...new Set([tokens["font-text"], tokens["font-heading"], ...families.map((name) => name.trim())])];
}

/** What of an element's style would be left out, and why. */
export function styleFaults(style: ElementStyle): { path: string; reason: string }[] {
  return Object.entries(style).flatMap(([part, rules]) =>
    Object.entries(rules ?? {}).flatMap(([name, value]) => {
      const result = sanitizeDeclaration(name, value);
      return result.kind === "refused" ? [{ path: `${part}.${name}`, reason: result.reason }] : [];
    }),
  );
}

/** The player's reading of the breakpoints (spec §2): three ranges that do not meet. */
const WIDTHS = [
  ["(width < 768px)", "Mobile"],
  ["(768px <= width < 1024px)", "Tablet"],
  ["(width >= 1024px)", "Desktop"],
] as const;

const layer = (name: string, css: string): string => (css.trim() === "" ? "" : `@layer ${name}{\n${css.trim()}\n}`);

/** Shared parts first, each once; then the types' own, in the order of the list. */
function typeStyles(types: ReadonlySet<ElementType>): string[] {
  const used = Object.entries(elementStyles).filter(([type]) => types.has(type as ElementType)); // the list's own keys
  const shared = new Set(used.flatMap(([, style]) => style.uses ?? []));
  return [...shared, ...used.map(([, style]) => style.css).filter((css) => css !== "")];
}

function scenes({ theme, pages, backgroundUrl }: Omit<CompileInput, "elements">): string {
  const tokens = resolveTokens(theme);
  const named = [...pages].map((page) => page.background);
  const image = (name: BackgroundName) =>
    `url(${quoted(backgroundUrl?.(name) ?? inline(backgroundSvg(name, tokens)))})`;
  const own = named.includes(undefined) ? [`.fg-page{background-image:${image(themeBackground[theme.name])}}`] : [];
  const others = [...new Set(named)].filter((name) => name !== undefined);
  return [...own, ...others.map((name) => `.fg-bg-${name}{background-image:${image(name)}}`)].join("\n");
}

/**
 * A brand's pattern stands in the place of the theme's own scene and of the plain one; a scene that was chosen for its season
 * or its place stays. Its mark is there for whatever of the page shows it.
 */
function brandRules(theme: ThemeInUse): string {
  const { mark, pattern } = themePictures(theme);
  return [
    mark ? `:root{--mark:url(${quoted(mark)})}` : "",
    pattern
      ? `.fg-page:not([class*=fg-bg-]),.fg-bg-simple{background:var(--c-background) url(${quoted(pattern)}) 50% 0/15rem}`
      : "",
  ].join("");
}

const inline = (svg: string): string =>
  `data:image/svg+xml,${encodeURIComponent(svg.trim()).replace(/%(20|3D|3A|2F|2C|3B)/g, (code) => decodeURIComponent(code))}`;

/** What an element's settings come to, then its style. */
function ownRules(element: StyledElement): string {
  const settings = Object.entries(elementStyles[element.type].rules?.(element) ?? {});
  return [
    ...settings.map(([below, declarations]) => rule(element.id, below, declarations)),
    rule(element.id, "", safe(element.style?.base)),
  ].join("");
}

const widthRules = (range: string, css: string): string => (css === "" ? "" : `@container fg ${range}{${css}}`);

type Rules = Readonly<Record<"own" | (typeof WIDTHS)[number][1], string>>;
const kept = new WeakMap<StyledElement, Rules>();

/** By identity: a changed element is another object. */
function rulesOf(element: StyledElement): Rules {
  const known = kept.get(element);
  if (known) return known;
  const at = (key: (typeof WIDTHS)[number][1]) => rule(element.id, "", safe(element.style?.[key]));
  const rules = { own: ownRules(element), Mobile: at("Mobile"), Tablet: at("Tablet"), Desktop: at("Desktop") };
  kept.set(element, rules);
  return rules;
}

function rule(id: string, below: string, declarations: Declarations): string {
  const list = Object.entries(declarations).map(([property, value]) => `${property}:${value}`);
  return list.length === 0 ? "" : `[data-el=${quoted(id)}]${below}{${list.join(";")}}\n`;
}

function safe(rules: Readonly<Record<string, unknown>> | undefined): Declarations {
  const results = Object.entries(rules ?? {}).map(([name, value]) => sanitizeDeclaration(name, value));
  return Object.fromEntries(
    results.flatMap((result) => (result.kind === "declaration" ? [[result.property, result.value]] : [])),
  );
}
