import { CONTAINER_LAYOUTS, ELEMENT_TYPES, THEMES } from "@fairground/model/campaign";
import fc from "fast-check";
import { transform } from "lightningcss";
import { describe, expect, test } from "vitest";
import { sampleElement } from "../testing/sample.ts";
import { compileCss, fontsInUse, resolveTokens, styleFaults } from "./compile.ts";
import { fontFaces } from "./fonts.ts";

const theme = { name: "fairground-new", tokens: {} } as const;
const compile = (
  elements: ReturnType<typeof sampleElement>[],
  over: Partial<Parameters<typeof compileCss>[0]> = {},
): string =>
  compileCss({
    elements: Object.fromEntries(elements.map((one) => [one.id, one])),
    theme,
    pages: [{}],
    backgroundUrl: (name) => `/b/${name}.svg`,
    ...over,
  });

/** The text of a layer's block. */
function layer(css: string, name: string): string {
  const from = css.indexOf(`@layer ${name}{`);
  if (from < 0) return "";
  const to = css.indexOf("\n@layer ", from + 1);
  return css.slice(from, to < 0 ? undefined : to);
}

describe("the campaign's CSS (studio, Styles)", () => {
  test("has its layers in order", () => {
    expect(compile([])).toMatch(/^@layer base,theme,el,bp;/);
  });

  test("is CSS that a strict parser takes, for every element type and theme", () => {
    for (const name of THEMES) {
      const elements = Object.fromEntries(ELEMENT_TYPES.map((type) => [type, sampleElement(type)]));
      const css = compileCss({ elements, theme: { name, tokens: {} }, pages: [{}, { background: "snow" }] });
      expect(() =>
        transform({ filename: "a.css", code: Buffer.from(css), minify: true, errorRecovery: false }),
      ).not.toThrow();
    }
  });

  test("holds styles of the element types in use only", () => {
    const css = compile([sampleElement("text")]);
    expect(css).toContain(".is-h1");
    expect(css).not.toMatch(/fg-video|fg-input|fg-btn|fg-container/);
  });

  test("writes what types share once", () => {
    const css = compile([sampleElement("button"), sampleElement("form"), sampleElement("unique-code")]);
    expect(css.split("\n.fg-btn{").length).toBe(2);
  });

  test("puts styles per device into three ranges that do not meet (spec §2)", () => {
    const style = {
      base: { color: "#111" },
      Mobile: { fontSize: 20 },
      Tablet: { fontSize: 24 },
      Desktop: { fontSize: 32 },
    };
    const css = compile([sampleElement("text", { style })]);
    expect(layer(css, "el")).toContain('[data-el="text"]{color:#111}');
    const bp = layer(css, "bp");
    expect(bp).toContain('@container fg (width < 768px){[data-el="text"]{font-size:20px}');
    expect(bp).toContain('@container fg (768px <= width < 1024px){[data-el="text"]{font-size:24px}');
    expect(bp).toContain('@container fg (width >= 1024px){[data-el="text"]{font-size:32px}');
  });

  test("leaves out what is not on the list, and styleFaults names it", () => {
    const style = { base: { color: "url(x)", position: "fixed", width: 40 } };
    expect(layer(compile([sampleElement("text", { style })]), "el")).toContain('[data-el="text"]{width:40px}');
    expect(styleFaults(style).map(({ path }) => path)).toEqual(["base.color", "base.position"]);
  });

  test("cannot be left by an element's id", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 20 }), (id) => {
        const css = layer(compile([{ ...sampleElement("text", { style: { base: { width: 1 } } }), id }]), "el");
        const [, inside] = /^@layer el\{\n\[data-el="([^"\n<]*)"\]\{width:1px\}\n\}$/.exec(css.trim()) ?? [];
        expect(inside).toBeDefined();
        expect(inside?.replace(/\\[0-9a-f]+ /g, "")).not.toContain("\\");
      }),
    );
  });

  test("reserves space and shows the focal point from settings", () => {
    const css = compile([sampleElement("image", { ratio: "4:3", focusX: 30, focusY: 120 })]);
    expect(css).toContain('[data-el="image"]{aspect-ratio:4 / 3}');
    expect(css).toContain("object-position:30% 100%");
  });

  test("asks the player root's width, never the window's height where the page is embedded", () => {
    const css = compile(ELEMENT_TYPES.map((type) => sampleElement(type)));
    expect(css).toContain("container:fg/inline-size");
    const withHeight = css.split("\n").filter((line) => /\d(s|d|l)?vh\b/.test(line));
    expect(withHeight.every((line) => line.startsWith("html:not([data-embedded])"))).toBe(true);
  });

  test("stills everything where less motion is wanted", () => {
    expect(compile([])).toContain("@media (prefers-reduced-motion:reduce)");
  });

  test.each(CONTAINER_LAYOUTS.filter((layout) => /column|col_/.test(layout) && layout !== "column"))(
    "lays out %s beside each other from 768 px, and on phones where columns are kept",
    (layout) => {
      const css = compile([sampleElement("container", { layout })]);
      expect(css).toMatch(new RegExp(`\\.keep-columns[^{]*\\.layout-${layout}\\b`));
      const wide = css.slice(css.indexOf("@container fg (width >= 768px){", css.indexOf(".fg-container{")));
      expect(wide).toContain(`.layout-${layout}`);
    },
  );
});

describe("the theme (spec §9)", () => {
  test("becomes custom properties", () => {
    expect(layer(compile([]), "theme")).toContain("--c-primary:#197B6F");
  });

  test("takes the campaign's own values where they are of their kind", () => {
    const tokens = resolveTokens({
      name: "fairground-new",
      tokens: {
        "c-primary": "#123456",
        "font-heading": "Raleway",
        radius: "4px",
        "c-text": "red;}",
        shadow: "url(x)",
        "space-1": "1vh",
        unknown: "1",
      },
    });
    expect(tokens).toMatchObject({
      "c-primary": "#123456",
      "font-heading": "Raleway",
      radius: "4px",
      "c-text": "#0C2B27",
      "space-1": "4px",
    });
    expect(tokens.shadow).not.toContain("url");
    expect(tokens).not.toHaveProperty("unknown");
  });

  test("draws its own scene where a page names none, and those that pages name", () => {
    const css = compile([], { pages: [{}, { background: "snow" }, { background: "snow" }] });
    expect(css).toContain('.fg-page{background-image:url("/b/simple.svg")}');
    expect(css.split(".fg-bg-snow{").length).toBe(2);
    expect(compile([], { pages: [{ background: "sky" }] })).not.toContain("simple.svg");
  });

  test("has a scene inside the CSS where no address is given", () => {
    const css = compileCss({ elements: {}, theme, pages: [{}] });
    expect(css).toMatch(/\.fg-page\{background-image:url\("data:image\/svg\+xml,%3Csvg [^"<>\n]+"\)\}/);
  });

  test("a brand's pattern stands behind pages without a scene of their own, and its mark is there for games", () => {
    const tokens = { mark: "/media/c/mark/v/w384", pattern: "/media/c/tile/v/w480" };
    const css = compile([], { theme: { ...theme, tokens }, pages: [{}, { background: "snow" }] });
    expect(css).toContain(':root{--mark:url("/media/c/mark/v/w384")}');
    const pattern = css.indexOf(".fg-page:not([class*=fg-bg-]),.fg-bg-simple{");
    expect(css.slice(pattern)).toContain('url("/media/c/tile/v/w480")');
    expect(pattern).toBeGreaterThan(css.indexOf(".fg-page{background-image:"));
    expect(css).toContain(".fg-bg-snow{background-image:");
    expect(compile([])).not.toContain("--mark");
    const forged = { mark: '/media/x");}body{display:none', pattern: "https://elsewhere.example/a.png" };
    expect(compile([], { theme: { ...theme, tokens: forged } })).toBe(compile([]));
  });

  test("brings the fonts in use, each file once, shown as they come", () => {
    const text = sampleElement("text", { style: { Mobile: { fontFamily: "Oswald" } } });
    const families = fontsInUse({ elements: { text }, theme });
    expect(families).toEqual(["Inter", "Bakbak One", "Oswald"]);
    const faces = fontFaces(families, ({ package: from, file }) => `/f/${from}/${file}`);
    expect(faces.split("@font-face").length - 1).toBe(5);
    expect(faces).toContain('src:url("/f/@fontsource/oswald/files/oswald-latin-700-normal.woff2") format("woff2")');
    expect(faces.match(/font-display:swap/g)?.length).toBe(5);
  });
});
