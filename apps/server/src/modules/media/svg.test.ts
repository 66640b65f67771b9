import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FileFault } from "./file-fault.ts";
import { cleanSvg } from "./svg.ts";

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, more = "") => `<svg ${NS} viewBox="0 0 10 10" ${more}>${inside}</svg>`;
const clean = async (text: string) => (await cleanSvg(Buffer.from(text))).text;
/** What would run, load or lead away. Text between elements that was a script once is text: nothing shows or runs it. */
const HOSTILE =
  /evil|<script|javascript:|\son\w+\s*=|<foreignobject|<iframe|<use|<animate|<set|@import|<!entity|url\(\s*["']?(?!#)[^)]/i;

const hostile: [string, string][] = [
  ["a script", svg("<script>alert(1)</script>")],
  [
    "a script with another prefix",
    `<svg ${NS} xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></svg>`,
  ],
  ["an external script", svg('<script xlink:href="https://evil.example/x.js"/>')],
  ["a handler on the root", svg("", 'onload="alert(1)"')],
  ["a handler in capitals", svg('<rect ONCLICK="alert(1)" width="1" height="1"/>')],
  ["a link with a script address", svg('<a xlink:href="javascript:alert(1)"><rect/></a>')],
  ["a script address with a tab", svg('<a href="java&#9;script:alert(1)"><rect/></a>')],
  [
    "HTML in a foreign object",
    svg(
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.example"/></body></foreignObject>',
    ),
  ],
  ["an imported style", svg("<style>@import url(https://evil.example/x.css);</style>")],
  ["an imported style in escapes", svg("<style>@\\69mport 'https://evil.example/x.css';</style>")],
  ["an imported style in CDATA", svg("<style><![CDATA[@import 'https://evil.example/x.css';]]></style>")],
  ["a style that loads a font", svg("<style>@font-face{font-family:a;src:url(https://evil.example/f)}</style>")],
  ["a style that loads a picture", svg("<style>rect{fill:url('https://evil.example/p#a')}</style>")],
  ["an address in escapes", svg("<style>rect{background:u\\72l(https://evil.example/p)}</style>")],
  ["an image set", svg("<style>rect{background:image-set('https://evil.example/p' 1x)}</style>")],
  ["a style attribute that loads", svg('<rect style="fill:url(https://evil.example/p)"/>')],
  ["a fill that loads", svg('<rect fill="url(//evil.example/p#a)"/>')],
  ["a filter that loads", svg('<rect filter="url(https://evil.example/f.svg#a)"/>')],
  ["an external picture", svg('<image href="https://evil.example/p.png"/>')],
  ["an external picture by its old name", svg('<image xlink:href="//evil.example/p.png"/>')],
  ["a filter's picture", svg('<filter id="f"><feImage href="https://evil.example/p.png"/></filter>')],
  ["a drawing in a drawing", svg('<image href="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+"/>')],
  ["a page as data", svg('<image href="data:text/html,<script>alert(1)</script>"/>')],
  ["another file's part", svg('<use href="https://evil.example/s.svg#a"/>')],
  ["an animated address", svg('<a><animate attributeName="href" values="javascript:alert(1)"/><rect/></a>')],
  ["a set handler", svg('<set attributeName="onmouseover" to="alert(1)"/>')],
  ["a base address", svg('<base href="https://evil.example/"/><rect/>', 'xml:base="https://evil.example/"')],
  ["a broken comment", svg("<!--><img src=x onerror=alert(1)>-->")],
  ["a title that breaks out", svg("<title><style><img src=x onerror=alert(1)></style></title>")],
  [
    "mathematics that breaks out",
    svg(
      "<desc><math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math></desc>",
    ),
  ],
  ["a style sheet instruction", `<?xml-stylesheet href="https://evil.example/x.css"?>${svg("<rect/>")}`],
  ["what comes behind the drawing", `${svg("<rect/>")}<script>alert(1)</script>`],
];

describe("an SVG is cleaned", () => {
  test.each(hostile)("%s is gone, or the file is refused", async (_name, text) => {
    const cleaned = await clean(text).catch((fault) => {
      if (fault instanceof FileFault) return "";
      throw fault;
    });
    expect(cleaned).not.toMatch(HOSTILE);
  });

  test("hostile pieces in any order and nesting leave nothing behind", async () => {
    const pieces = hostile.map(([, text]) => text.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>[\s\S]*$/g, ""));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 5 }), fc.boolean(), async (some, isNested) => {
        const inside = isNested ? some.reduceRight((inner, piece) => `<g>${piece}${inner}</g>`, "") : some.join("");
        const cleaned = await clean(svg(inside)).catch((fault) => {
          if (fault instanceof FileFault) return "";
          throw fault;
        });
        expect(cleaned).not.toMatch(HOSTILE);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ["entities", `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg("&a;")}`, /entities/],
    ["more elements than anybody draws", svg("<g/>".repeat(20_001)), /too many/],
    ["elements nested too deeply", svg("<g>".repeat(300) + "</g>".repeat(300)), /nested/],
  ])("%s are refused", async (_name, text, reason) => {
    await expect(clean(text)).rejects.toMatchObject({
      code: "svg-refused",
      told: { reason: expect.stringMatching(reason) },
    });
  });

  test("bytes that are no text are refused", async () => {
    await expect(cleanSvg(Buffer.from([0x3c, 0x73, 0x76, 0x67, 0x20, 0xff, 0xfe]))).rejects.toMatchObject({
      code: "svg-refused",
    });
  });
});

describe("a drawing stays what it was", () => {
  test("shapes, gradients, styles of its own, inline pictures and text", async () => {
    const cleaned = await clean(
      svg(
        '<defs><linearGradient id="g"><stop offset="0" stop-color="#197B6F"/></linearGradient><clipPath id="c"><circle r="4"/></clipPath></defs>' +
          "<style>.a{fill:url(#g);stroke:#fff}</style>" +
          '<path class="a" d="M0 0L10 10z" clip-path="url(#c)" transform="rotate(4)"/>' +
          '<rect fill="url(#g)" style="opacity:.5"/><text font-family="Open Sans">Win: 50 %</text>' +
          '<image href="data:image/png;base64,iVBORw0KGgo=" width="1" height="1"/>',
      ),
    );
    for (const kept of [
      "linearGradient",
      "url(#g)",
      "clip-path",
      ".a{fill",
      "opacity:.5",
      "Win: 50 %",
      "data:image/png",
      "viewBox",
      "rotate(4)",
    ])
      expect(cleaned).toContain(kept);
  });

  test("its size is that of its attributes, else of its box", async () => {
    const size = async (text: string) => {
      const { width, height } = await cleanSvg(Buffer.from(text));
      return [width, height];
    };
    expect(await size(svg("<rect/>", 'width="120" height="80px"'))).toEqual([120, 80]);
    expect(await size(svg("<rect/>", 'width="100%" height="100%"'))).toEqual([10, 10]);
    expect(await size(`<svg ${NS}><rect/></svg>`)).toEqual([null, null]);
  });
});
