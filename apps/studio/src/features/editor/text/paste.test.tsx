// @vitest-environment happy-dom
import { isLinkTarget } from "@fairground/model/form";
import { plainOf, type RichBlock } from "@fairground/model/rich-text";
import fc from "fast-check";
import { DOMParser as Reader } from "prosemirror-model";
import { describe, expect, test } from "vitest";
import { asLines, fromWordProcessor } from "./paste.ts";
import { docOf, schemaOf, textOf } from "./schema.ts";

const blocks = schemaOf({ kind: "blocks", isRich: true });
const lines = schemaOf({ kind: "lines", isRich: true });
const line = schemaOf({ kind: "line", isRich: false });

function pasted(html: string, schema = blocks): RichBlock[] {
  const held = new DOMParser().parseFromString(fromWordProcessor(html), "text/html").body;
  return textOf(Reader.fromSchema(schema).parse(held));
}

describe("what is pasted", () => {
  test.each<[string, string, string]>([
    [
      "bold, italic and links",
      '<p><b>a</b> <i>b</i> <a href="https://x.org">c</a></p>',
      '[{"kind":"paragraph","runs":[{"text":"a","bold":true},{"text":" "},{"text":"b","italic":true},{"text":" "},{"text":"c","href":"https://x.org"}]}]',
    ],
    [
      "weights of styles",
      '<p><span style="font-weight:700">a</span><b style="font-weight:normal">b</b></p>',
      '[{"kind":"paragraph","runs":[{"text":"a","bold":true},{"text":"b"}]}]',
    ],
    [
      "lists",
      "<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>",
      '[{"kind":"bullets","items":[[{"text":"a"}],[{"text":"b"}]]},{"kind":"numbers","items":[[{"text":"c"}]]}]',
    ],
    [
      "lists of a word processor",
      `<p style='mso-list:l0'><span style='mso-list:Ignore'>1.<span> </span></span>a</p>`,
      '[{"kind":"numbers","items":[[{"text":"a"}]]}]',
    ],
    [
      "headings and cells are paragraphs",
      "<h2>a</h2><p>b</p>",
      '[{"kind":"paragraph","runs":[{"text":"a"}]},{"kind":"paragraph","runs":[{"text":"b"}]}]',
    ],
    [
      "scripts, styles, pictures and handlers are left out",
      '<p onclick="x()" style="color:red">a<script>b</script><style>c</style><img src=x onerror="d()"></p>',
      '[{"kind":"paragraph","runs":[{"text":"a"}]}]',
    ],
    [
      "a link that runs something is words",
      '<p><a href="javascript:x()">a</a><a href=" JaVaScript:x()">b</a></p>',
      '[{"kind":"paragraph","runs":[{"text":"ab"}]}]',
    ],
  ])("%s", (_, html, wanted) => expect(pasted(html)).toEqual(JSON.parse(wanted)));

  test("where no block can stand, paragraphs become lines, and on a button words", () => {
    const doc = (schema: typeof lines, html: string) => {
      const held = new DOMParser().parseFromString(html, "text/html").body;
      const slice = asLines(schema, Reader.fromSchema(schema).parseSlice(held));
      const runs = schema.nodes.paragraph?.create(null, slice.content);
      return runs ? plainOf(textOf(schema.nodes.doc?.create(null, runs) ?? runs)) : "";
    };
    expect(doc(lines, "<p>a</p><p>b</p>")).toBe("a\nb");
    expect(doc(line, "<p>a</p><p>b</p>")).toBe("a b");
  });

  test("of whatever HTML, only the schema comes through", () => {
    const tag = fc.constantFrom(
      "p",
      "b",
      "i",
      "a",
      "ul",
      "li",
      "ol",
      "div",
      "span",
      "script",
      "style",
      "iframe",
      "svg",
      "table",
      "td",
      "h1",
      "object",
      "form",
    );
    const attribute = fc.constantFrom(
      "",
      ' onclick="x()"',
      ' href="javascript:x()"',
      ' href="https://x.org"',
      ' href="data:text/html,x"',
      ' style="font-weight:bold;background:url(javascript:x())"',
      ' style="mso-list:l0"',
      " srcdoc='<script>x()</script>'",
    );
    const { html } = fc.letrec<{ html: string; node: string }>((tie) => ({
      node: fc.oneof(
        { depthSize: "small" },
        fc.constantFrom("a", "b & c", "<br>", "&lt;script&gt;", "<o:p></o:p>", "<!-- x -->"),
        fc.tuple(tag, attribute, tie("html")).map(([name, held, inner]) => `<${name}${held}>${inner}</${name}>`),
      ),
      html: fc.array(tie("node"), { maxLength: 4 }).map((all) => all.join("")),
    }));
    fc.assert(
      fc.property(html, (hostile) => {
        for (const block of pasted(hostile)) {
          expect(["paragraph", "bullets", "numbers"]).toContain(block.kind);
          for (const run of block.kind === "paragraph" ? block.runs : block.items.flat()) {
            expect(Object.keys(run).every((key) => ["text", "bold", "italic", "href"].includes(key))).toBe(true);
            expect(run.href === undefined || isLinkTarget(run.href)).toBe(true);
          }
        }
      }),
    );
  });

  test("a text goes into the library and comes back the same", () => {
    const text: RichBlock[] = [
      { kind: "paragraph", runs: [{ text: "a\nb" }, { text: "c", bold: true, href: "mailto:a@b.org" }] },
      { kind: "numbers", items: [[{ text: "d", italic: true }], []] },
      { kind: "paragraph", runs: [] },
    ];
    expect(textOf(docOf(blocks, text))).toEqual(text);
    expect(plainOf(textOf(docOf(lines, text)))).toBe("a\nbc\nd\n\n");
  });
});
