import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sanitizeDeclaration, sanitizeValue, tokenReference } from "./sanitize.ts";

const cssOf = (name: string, value: unknown): string | null => {
  const result = sanitizeDeclaration(name, value);
  return result.kind === "declaration" ? `${result.property}:${result.value}` : null;
};

describe("a style entry that may stand (spec §3, style)", () => {
  test.each([
    ["color", "token:primary", "color:var(--c-primary)"],
    ["color", "token:art-2", "color:var(--art-2)"],
    ["backgroundColor", "#0c2b27cc", "background-color:#0c2b27cc"],
    [
      "background",
      "linear-gradient(160deg, token:primary 0%, #fff 100%)",
      "background:linear-gradient(160deg, var(--c-primary) 0%, #fff 100%)",
    ],
    [
      "background",
      "color-mix(in oklab, token:primary 20%, transparent)",
      "background:color-mix(in oklab, var(--c-primary) 20%, transparent)",
    ],
    ["padding", "token:space-4 16px", "padding:var(--space-4) 16px"],
    ["padding", 24, "padding:24px"],
    ["margin-top", -8, "margin-top:-8px"],
    ["line-height", 1.4, "line-height:1.4"],
    ["opacity", 0.5, "opacity:0.5"],
    ["width", "calc(100% - 2*token:space-3)", "width:calc(100% - 2*var(--space-3))"],
    ["width", "min(100%, 320px)", "width:min(100%, 320px)"],
    ["fontWeight", 700, "font-weight:700"],
    ["display", "none", "display:none"],
    ["border", "2px dashed token:accent", "border:2px dashed var(--c-accent)"],
    ["box-shadow", "0 12px 32px rgb(0 0 0 / 14%)", "box-shadow:0 12px 32px rgb(0 0 0 / 14%)"],
    ["border-radius", "token:radius", "border-radius:var(--radius)"],
    ["font-family", "token:font-heading", "font-family:var(--font-heading)"],
    ["font-family", "Roboto Slab", 'font-family:"Roboto Slab","Roboto Slab fallback",serif'],
    ["font-family", "Times New Roman", 'font-family:"Times New Roman","Tinos","Tinos fallback",serif'],
    ["aspect-ratio", "16/9", "aspect-ratio:16/9"],
    ["rotate", "-3deg", "rotate:-3deg"],
  ])("%s: %s", (name, value, css) => {
    expect(cssOf(name, value)).toBe(css);
  });
});

/** Ways in which others have left a CSS value, loaded something from one, or laid something over a page. */
const PAYLOADS = [
  "url(https://evil.example/a.png)",
  "URL('https://evil.example')",
  "u\\72l(https://evil.example)",
  "url (https://evil.example)",
  "image-set('https://evil.example/a.png' 1x)",
  "-webkit-image-set(url(x) 1x)",
  "image(url(x))",
  "cross-fade(url(x), red)",
  "element(#secret)",
  "paint(worklet)",
  "src(https://evil.example)",
  "attr(href)",
  "env(x)",
  "expression(alert(1))",
  "red;position:fixed",
  "red}body{display:none",
  "red!important",
  "red/**/;x:y",
  "/*",
  "*/",
  "red</style><script>alert(1)</script>",
  "@import 'x'",
  "var(--secret)",
  "var(--x,url(x))",
  "token:secret",
  "token:primary;color:red",
  "'string'",
  '"string"',
  "\\",
  "red\n;x:y",
  "\u0000",
  "javascript:alert(1)",
  "progid:DXImageTransform.Microsoft.gradient()",
  "rgb(0,0,0",
  "rgb(0,0,0))",
  ")",
  "{",
  "[a]",
  "#12345",
  "",
  "   ",
];

describe("CSS injection (security, 20)", () => {
  const properties = [
    "color",
    "background",
    "background-image",
    "width",
    "border",
    "box-shadow",
    "font-family",
    "display",
    "fontWeight",
  ];
  test.each(PAYLOADS)("%j is refused everywhere", (payload) => {
    for (const property of properties) expect(cssOf(property, payload), property).toBeNull();
  });

  test.each([
    "position",
    "z-index",
    "content",
    "behavior",
    "-moz-binding",
    "filter",
    "mask-image",
    "cursor",
    "animation",
    "transition",
    "list-style-image",
    "--c-primary",
    "color;x",
    "__proto__",
    "constructor",
    "toString",
    "COLOR",
    "",
  ])("the property %j cannot be set", (name) => {
    expect(cssOf(name, "red")).toBeNull();
  });

  test.each(["100vh", "100dvh", "100lvw", "1e999px", "9999999px", "1s", "1pc"])("the length %s is refused", (value) => {
    expect(cssOf("width", value)).toBeNull();
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e9, null, undefined, {}, [], true])(
    "the value %j is refused",
    (value) => {
      expect(cssOf("width", value)).toBeNull();
    },
  );

  test("whatever gets through closes what it opens and leaves its declaration nowhere", () => {
    const signs = fc.constantFrom(
      ..."(){};:/*!@#\\\"'<>,.-+% aurl0px\n",
      "url(",
      "rgb(",
      "token:primary",
      "calc(",
      "/*",
      "*/",
      "</style>",
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 30 }), (parts) => {
        const safe = sanitizeValue(parts.join(""));
        if (safe === null) return;
        expect(safe).not.toMatch(/[{};<>\\"'@!\n]|\/\*|\*\/|url\(|:/i);
        expect(safe.split("(").length).toBe(safe.split(")").length);
      }),
      { numRuns: 5_000 },
    );
  });

  test("a value of 500 signs is read, one more is refused", () => {
    expect(sanitizeValue(`${"red ".repeat(124)}blue`)).not.toBeNull();
    expect(sanitizeValue("a".repeat(501))).toBeNull();
  });
});

test("a token is looked up among colours first, then under its own name", () => {
  expect(tokenReference("text")).toBe("var(--c-text)");
  expect(tokenReference("c-text")).toBe("var(--c-text)");
  expect(tokenReference("art-1")).toBe("var(--art-1)");
  expect(tokenReference("nothing")).toBeNull();
});
