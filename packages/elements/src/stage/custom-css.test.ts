import * as fc from "fast-check";
import { type CustomAtRules, transform, type Visitor } from "lightningcss";
import { describe, expect, test } from "vitest";
import { LONGEST_CSS, scopedCss } from "./custom-css.ts";

const ROOT = { type: "class", name: "fg-root" };
/** What a real parser finds in it: of the outermost selectors, the first part. */
const watched: Visitor<CustomAtRules> = Object.fromEntries([
  ["Url", ({ url }: { url: string }) => void expect(url).toMatch(/^\/(media|static)\//)],
  [
    "Rule",
    (rule: { type: string; value: { selectors?: unknown[][] } }) => {
      if (rule.type === "style") for (const [first] of rule.value.selectors ?? []) expect(first).toEqual(ROOT);
    },
  ],
]);
const cssOf = (source: string) => scopedCss(source).css.trim();
const reasons = (source: string) => scopedCss(source).faults.map(({ reason }) => reason);

describe("a campaign's own CSS (editor version STUDIO; security, 20)", () => {
  test.each([
    [".fg-button{color:red}", ".fg-root .fg-button{color:red}"],
    [
      "h1, .x > li:nth-child(2n + 1)::before { content: 'a { b'; }",
      ".fg-root h1,.fg-root .x>li:nth-child(2n + 1)::before{content:'a { b'}",
    ],
    [".fg-root{padding:4px}", ".fg-root{padding:4px}"],
    [".fg-root .a,.fg-root>b{color:red}", ".fg-root .a,.fg-root>b{color:red}"],
    [".fg-rooted{color:red}", ".fg-root .fg-rooted{color:red}"],
    ['[data-el="e1"] { color: token:primary !important }', '.fg-root [data-el="e1"]{color:var(--c-primary)!important}'],
    ["@media (max-width: 767px) { p { margin: 0 auto; } }", "@media (max-width: 767px){.fg-root p{margin:0 auto}\n}"],
    [
      "@keyframes wobble { from { rotate: -2deg } 50%, to { rotate: 2deg } }",
      "@keyframes wobble{from{rotate:-2deg}\n50%, to{rotate:2deg}\n}",
    ],
    ["/* a { */ b { color: red; /* c: d; */ }", ".fg-root b{color:red}"],
    [
      "b{background:url(/media/c/a/v/w640) no-repeat, linear-gradient(90deg,#fff 0%,var(--c-accent) 100%)}",
      '.fg-root b{background:url("/media/c/a/v/w640") no-repeat, linear-gradient(90deg,#fff 0%,var(--c-accent) 100%)}',
    ],
    ["b{--Own:12px;width:calc(100% - var(--Own))}", ".fg-root b{--Own:12px;width:calc(100% - var(--Own))}"],
    ["b:is(.x, .y):not(:hover){color:red}", ".fg-root b:is(.x,.y):not(:hover){color:red}"],
  ])("%s is taken", (source, css) => {
    expect(scopedCss(source)).toEqual({ css: `${css}\n`, faults: [] });
  });

  test.each([
    ['@import "https://evil.example/a.css";', "at-rule"],
    ["@import url(//evil.example/a.css);", "at-rule"],
    ['@charset "utf-8";', "at-rule"],
    ["@font-face{font-family:x;src:url(/media/a/b)}", "at-rule"],
    ["@layer base{b{color:red}}", "at-rule"],
    ["@media (width < 768px){b{color:red}}", "condition"],
    ["html{display:none}", "selector"],
    ["body b{color:red}", "selector"],
    [":root{--c-text:red}", "selector"],
    ["+ b{color:red}", "selector"],
    [".fg-root ~ div{display:none}", "selector"],
    [".fg-root+div{display:none}", "selector"],
    [".fg-root:is(.a,.b) ~ div{display:none}", "selector"],
    [".fg-root:is(.a :not(.b) .c,*)[title='] ~'] ~ div{display:none}", "selector"],
    ["b\\3a{color:red}", "selector"],
    ["b</style><script>{color:red}", "selector"],
    ['[title="</style>"]{color:red}', "selector"],
    ["b{& i{color:red}}", "nested"],
    ["b{position:fixed}", "value"],
    ["b{position:var(--x)}", "value"],
    ["b{height:100vh}", "value"],
    ["b{background:url(https://evil.example/x.png)}", "value"],
    ["b{background:url(//evil.example/x.png)}", "value"],
    ["b{background:url(/media/../api/v1/me)}", "value"],
    ["b{background:url(/api/v1/me)}", "value"],
    ["b{background:URL( 'data:image/svg+xml,x' )}", "value"],
    ['b{background:image-set("https://evil.example/x.png" 1x)}', "value"],
    ["b{background:src(x)}", "value"],
    ["b{width:expression(alert(1))}", "value"],
    ["b{content:'</style>'}", "value"],
    ["b{content:'\\3c /style'}", "value"],
    ["b{behavior:url(/media/a/b)}", "property"],
    ["b{-moz-binding:url(/media/a/b)}", "property"],
    ["b{color:red", "unclosed"],
    ["b{color:red}}", "unclosed"],
    ["b{color}", "declaration"],
    ["@keyframes fg-enter{from{opacity:0}}", "keyframes"],
    ["x".repeat(LONGEST_CSS + 1), "too-long"],
  ])("%s is left out and named", (source, reason) => {
    const { css, faults } = scopedCss(source);
    expect(faults.map((fault) => fault.reason)).toContain(reason);
    expect(css).not.toMatch(/evil|<|script|import|fixed|api/i);
  });

  test("what is wrong is named by its line, and the rest is taken", () => {
    const source = "b { color: red; }\n\ni {\n  color: blue;\n  position: fixed;\n}\n@import 'x';\nu { color: green; }";
    const { css, faults } = scopedCss(source);
    expect(faults).toEqual([
      { line: 5, reason: "value", text: "position: fixed" },
      { line: 7, reason: "at-rule", text: "@import 'x'" },
    ]);
    expect(css).toBe(".fg-root b{color:red}\n.fg-root i{color:blue}\n.fg-root u{color:green}\n");
  });

  test("whatever is written, every rule lies under the root, nothing foreign is loaded, and the style element stays open", () => {
    const pieces = fc.constantFrom(
      ...[
        "b",
        ".x",
        "{",
        "}",
        "}",
        ";",
        ":",
        "color",
        "red",
        "@import",
        "@media",
        "(max-width:9px)",
        "@keyframes a",
        "from",
      ],
      ...[
        "url(",
        ")",
        "'",
        '"',
        "/*",
        "*/",
        "</style>",
        "\\",
        "\n",
        " ",
        ",",
        ">",
        "~",
        "+",
        ".fg-root",
        "html",
        "&",
        "!important",
      ],
      ...[
        "https://evil.example",
        "//evil.example",
        "/media/a/b",
        "position:fixed",
        "[a=",
        "]",
        "(",
        "--x",
        "token:primary",
        ":is(",
      ],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const { css } = scopedCss(parts.join(""));
        expect(css).not.toMatch(/[<\\&]|@import|evil|(?<![\w-])position:\s*fixed|html/);
        const code = transform({
          filename: "own.css",
          code: Buffer.from(css),
          errorRecovery: true,
          visitor: watched,
        }).code.toString();
        expect(code).not.toMatch(/^(?!$|\s|\.fg-root|@media|@keyframes|@container|\}|from|to|\d)/m);
      }),
      { numRuns: 2_000 },
    );
  });
});

test("a comment that does not end takes the rest with it", () =>
  expect(cssOf("b{color:red} /* i{color:blue}")).toBe(".fg-root b{color:red}"));
test("nothing is no fault", () => expect(reasons("  \n /* only said */ ")).toEqual([]));
