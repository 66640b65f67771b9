import type { WindowLike } from "dompurify";
import { FileFault } from "./file-fault.ts";

/** Elements of one drawing; more would keep the server busy, and a browser too. */
const MOST_ELEMENTS = 20_000;
const DEEPEST = 200;

export interface CleanSvg {
  text: string;
  /** Null: it names no size. */
  width: number | null;
  height: number | null;
}

/**
 * An SVG without anything that runs, loads or leads elsewhere: scripts, handlers, links, foreign content, animation of
 * addresses, imports and addresses in styles, external pictures (security, row 14). Served under a sandbox all the same.
 * @throws FileFault svg-refused
 */
export async function cleanSvg(bytes: Uint8Array): Promise<CleanSvg> {
  const text = decode(bytes);
  if (/<!ENTITY/i.test(text)) throw new FileFault("svg-refused", { reason: "It declares entities" });
  refuseTooMuch(text);
  const { purifier, window } = await open();
  let root: Element | null;
  try {
    const body = purifier.sanitize(text.replace(/^[\s\S]*?(?=<svg[\s>/])/, ""), {
      USE_PROFILES: { svg: true, svgFilters: true },
      ADD_TAGS: [],
      FORBID_TAGS: ["a", "script", "foreignObject", "animate", "set", "animateMotion", "animateTransform"],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: true,
      RETURN_DOM: true,
    });
    root = [...body.childNodes].find(isDrawing) ?? null;
  } catch {
    throw new FileFault("svg-refused", { reason: "It cannot be read" });
  }
  if (!root) throw new FileFault("svg-refused", { reason: "It has no drawing" });
  const clean = new window.XMLSerializer().serializeToString(root);
  const left = LEFT_OVER.find(([pattern]) => pattern.test(clean));
  if (left) throw new FileFault("svg-refused", { reason: left[1] });
  return { text: clean, ...sizeOf(root) };
}

const isDrawing = (node: Node): node is Element => node.nodeName.toLowerCase() === "svg";

/** Looked for once more in what is stored: a hole in the cleaning then refuses instead of letting through. */
const LEFT_OVER: readonly (readonly [RegExp, string])[] = [
  [
    /<\s*(script|foreignobject|iframe|object|embed|a|use|animate|set|handler|listener)[\s>/]/i,
    "It holds active content",
  ],
  [/\son[a-z]+\s*=/i, "It holds handlers"],
  [/(javascript|vbscript)\s*:/i, "It holds a script address"],
  [/@import/i, "It imports styles"],
  [/url\(\s*(?!["']?#)[^)]/i, "It loads something from elsewhere"],
  [/\s(?:xlink:)?href\s*=\s*["'](?!#|data:image\/(?:png|jpeg|gif|webp);base64,)/i, "It links to something else"],
];

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new FileFault("svg-refused", { reason: "It is not UTF-8" });
  }
}

function refuseTooMuch(text: string): void {
  let depth = 0;
  let elements = 0;
  for (const [, close, empty] of text.matchAll(/<(\/)?[A-Za-z](?:"[^"]*"|'[^']*'|[^>"'])*?(\/)?>/g)) {
    if (close) depth--;
    else {
      elements++;
      if (!empty) depth++;
    }
    if (elements > MOST_ELEMENTS || depth > DEEPEST)
      throw new FileFault("svg-refused", { reason: "It has too many elements, or they are nested too deeply" });
  }
}

/** jsdom takes a moment to load: at the first SVG, not at the start. */
const open = (() => {
  let opened: ReturnType<typeof make> | undefined;
  return () => {
    opened ??= make();
    return opened;
  };
})();

async function make() {
  const [{ JSDOM }, { default: createPurifier }] = await Promise.all([import("jsdom"), import("dompurify")]);
  const { window } = new JSDOM("");
  const purifier = createPurifier(window as unknown as WindowLike); // jsdom's window is one, says DOMPurify's documentation
  purifier.addHook("uponSanitizeElement", (node, { tagName }) => {
    if (tagName !== "style" || !node.parentNode) return;
    const css = node.textContent ?? "";
    if (!isHarmlessCss(css)) node.parentNode.removeChild(node);
  });
  purifier.addHook("uponSanitizeAttribute", (_node, attribute) => {
    const name = attribute.attrName.toLowerCase();
    const value = attribute.attrValue;
    if (name === "href" || name === "xlink:href") attribute.keepAttr = isInside(value) || isInlinePicture(value);
    else if (name === "src" || name === "action" || name.startsWith("on")) attribute.keepAttr = false;
    else if (!isHarmlessCss(value) && /url|@|\\|expression|:/i.test(value))
      attribute.keepAttr = isPlainValue(name, value);
  });
  return { purifier, window };
}

const isInside = (address: string): boolean => /^\s*#[\w.:-]+\s*$/.test(address);
const isInlinePicture = (address: string): boolean =>
  /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]+$/.test(address);

/** Nothing is imported, no address leads out, and no escape could hide either. */
function isHarmlessCss(css: string): boolean {
  if (/[\\@]|expression\s*\(|-moz-binding|behavior\s*:|image-set\s*\(|image\s*\(/i.test(css)) return false;
  return [...css.matchAll(/url\s*\(\s*(["']?)([^)]*)/gi)].every(([, , address = ""]) => address.trim().startsWith("#"));
}

/** Text for people may hold any sign; names of fonts and the like no address. */
const isPlainValue = (name: string, value: string): boolean =>
  /^(aria-|xmlns|class$|id$|font-family$|lang$)/.test(name) && !/url\s*\(|script/i.test(value);

function sizeOf(root: Element): { width: number | null; height: number | null } {
  const box = (root.getAttribute("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const pixels = (name: string) => {
    const found = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(root.getAttribute(name) ?? "")?.[1];
    return found === undefined ? Number.NaN : Number(found);
  };
  const [width, height] = [pixels("width") || (box[2] ?? Number.NaN), pixels("height") || (box[3] ?? Number.NaN)];
  const isSize = (value: number) => Number.isFinite(value) && value >= 1 && value <= 20_000;
  return isSize(width) && isSize(height)
    ? { width: Math.round(width), height: Math.round(height) }
    : { width: null, height: null };
}
