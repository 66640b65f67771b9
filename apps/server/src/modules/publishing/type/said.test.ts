import { withGaps } from "@fairground/model/countdown";
import fc from "fast-check";
import { expect, test } from "vitest";
import { saidOn } from "./said.ts";

const read = (html: string) => {
  const { headings, bold, all } = saidOn(
    `<!doctype html><html><head><title>XYZ</title></head><body>${html}</body></html>`,
  );
  const signs = (set: ReadonlySet<string>) =>
    [...set].filter((sign) => !/[\s\u00a0\u00ad\u20100-]/.test(sign)).join("");
  return { headings: signs(headings), bold: signs(bold), all: signs(all) };
};

test("headings, what is bold beside them, and all of it", () => {
  expect(read('<main><h1 class="a">Win <em>it</em></h1><p>abc<br/>d</p><a href="/q">Go</a></main>')).toEqual({
    headings: "Wint",
    bold: "Go",
    all: "WintabcdGo",
  });
});

test("no sign of a script, a style, a template, an attribute or a comment", () => {
  expect(
    read(
      '<script type="application/json">{"k":"z"}</script><style>y{}</style><template>x</template><a class="fg-skip" href="#m">uU</a><!-- w --><p title="v">a</p>',
    ).all,
  ).toBe("a");
});

test("signs that are written as names, and those that a style raises", () => {
  expect(read("<p>a &amp; b &lt; &#x27;&quot;</p>").all).toBe("a&b<'\"");
  expect(read('<p class="x">ab ß</p><div>text-transform</div>').all).not.toContain("A");
  expect(saidOn("<style>.a:first-letter{text-transform:uppercase}</style><body><p>b</p></body>").all.has("B")).toBe(
    false,
  );
  const raised = saidOn("<style>p{text-transform:uppercase}</style><body><p>ab ß</p></body>").all;
  expect(["A", "B", "S"].every((sign) => raised.has(sign))).toBe(true);
});

test("where a countdown stands, every figure that it will say", () => {
  expect(read(`<h2>${withGaps("{{left.days}}")}</h2><p>Only ${withGaps("{{left.hours}}")} h</p>`).all).toBe(
    "0123456789Onlyh".replace("0", ""),
  );
  expect(read(`<h2>${withGaps("{{left.days}}")}</h2>`).headings).toBe("123456789");
});

test("what a game sets like a heading is one", () => {
  const { headings, bold, all } = read(
    '<div class="game"><p class="arcade-cover-title">ab</p><dl><dt>c</dt><dd>7</dd></dl><svg><path d="M0 0"/><text>d</text></svg><p>e</p></div>',
  );
  expect([headings, bold]).toEqual(["ab7d", "c"]);
  expect(all).toBe("abc7de");
});

test("what its own style sets like a heading, or bold, is so, whatever its type", () => {
  const style =
    '<style>[data-el="a"]{font-size:9px;font-family:var(--font-heading)}[data-el=b]{font-weight:700}[data-el=c]{font-weight:500}</style>';
  const said = saidOn(
    `${style}<body><p data-el="a">12</p><div data-el="b"><p>cd</p></div><p data-el="c">ef</p></body>`,
  );
  const has = (set: ReadonlySet<string>) => [..."12cdef"].filter((sign) => set.has(sign)).join("");
  expect([has(said.headings), has(said.bold), has(said.all)]).toEqual(["12", "cd", "12cdef"]);
});

test("spaces and hyphens are in every set, line ends in none; what lines are measured by is in the text's", () => {
  const said = saidOn("<body><h1>a\nb</h1></body>");
  for (const set of Object.values(said)) {
    expect([" ", "\u00a0", "-", "\u00ad", "\u2010"].every((sign) => set.has(sign))).toBe(true);
    expect(set.has("\n")).toBe(false);
  }
  expect([said.all.has("0"), said.headings.has("0")]).toEqual([true, false]);
});

test("every sign of a heading is among the headings', whatever it is and whatever stands around it", () => {
  const text = fc.string({ unit: "grapheme" }).map((said) => said.replace(/[<>&"'\n\r\t]/g, ""));
  fc.assert(
    fc.property(text, text, fc.constantFrom("h1", "h2", "h6"), (heading, other, tag) => {
      const said = saidOn(`<body><p>${other}</p><${tag} class="x">${heading}<span>${other}</span></${tag}></body>`);
      for (const sign of heading + other) expect(said.headings.has(sign)).toBe(true);
      for (const sign of other) expect(said.all.has(sign)).toBe(true);
    }),
  );
});
