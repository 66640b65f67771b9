import { isLinkTarget } from "@fairground/model/form";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { elementFaults, publicElement } from "../publish.ts";
import { PageView } from "../stage/page-view.tsx";
import { Stage } from "../stage/stage.tsx";
import { sampleElement, samplePort, samplePublic } from "../testing/sample.ts";
import { elementViews } from "../views.ts";
import { words } from "../words.ts";

const draw = (type: "text" | "terms-and-conditions", text: string, over: object = {}): string =>
  renderToStaticMarkup(
    <Stage port={samplePort()} words={words.en}>
      <PageView
        page={{ id: "page", elementRoot: "root-container" }}
        elements={{
          "root-container": samplePublic("root-container"),
          it: samplePublic(type, { id: "it", texts: { text: { en: text } }, ...over }),
        }}
        views={elementViews}
      />
    </Stage>,
  );
const inner = (html: string) => /data-el="it"[^>]*>(.*?)<\/(?:p|h1|div)><\/div>/s.exec(html)?.[1] ?? html;

describe("formatted texts on a page (document, Texts; security, 20)", () => {
  test("a text that nobody formatted is drawn as it was", () => {
    expect(inner(draw("text", "**a** [b](https://x.org)\n- c"))).toBe("**a** [b](https://x.org)<br/>- c");
  });
  test("one paragraph stands in the element itself, blocks in a box of its class, a heading has lines alone", () => {
    expect(draw("text", "a **b**", { rich: true })).toContain("<strong>b</strong></p>");
    const blocks = draw("text", "a\n\n- *b*\n- [c](https://x.org)", { rich: true });
    expect(blocks).toMatch(/<div [^>]*class="fg-text is-body1 [^>]*><p>a<\/p><ul><li><em>b<\/em><\/li><li><a /);
    expect(draw("text", "a\n\n- b", { rich: true, variant: "h1" })).toMatch(/<h1 [^>]*>a<br\/>b<\/h1>/);
    expect(draw("terms-and-conditions", "1. a\n2. b", { rich: true })).toContain("<ol><li>a</li><li>b</li></ol>");
  });
  test("a link to a page is a button that goes there", () => {
    const html = draw("text", "See [the **terms**](page:terms)", { rich: true });
    expect(html).toMatch(/<button class="fg-anchor" type="button" [^>]*>the <\/button>/);
    expect(html).not.toContain("page:");
  });
  test("right-to-left letters get their direction, others change nothing", () => {
    expect(draw("text", "مرحبا")).toContain('dir="auto"');
    expect(draw("text", "hello")).not.toContain("dir=");
  });

  test("whatever is written: no markup of its own, no handler, no style, no other address", () => {
    const piece = fc.constantFrom(
      ..."[](*)\\\n".split(""),
      "](",
      "**",
      "page:terms",
      "- ",
      "1. ",
      "<script>alert(1)</script>",
      '"><img src=x onerror=alert(1)>',
      "javascript:alert(1)",
      "java\tscript:alert(1)",
      'https://x.org/" onclick="alert(1)',
      "data:text/html,<script>alert(1)</script>",
      "&lt;b onclick=x&gt;",
      "words",
    );
    const written = fc.oneof(
      fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join("")),
      fc.string(),
    );
    fc.assert(
      fc.property(written, fc.constantFrom("text" as const, "terms-and-conditions" as const), (text, type) => {
        const html = draw(type, text, { rich: true });
        const tags = [...html.matchAll(/<\/?([a-z][a-z0-9]*)([^>]*)>/g)];
        for (const [, name = "", attributes = ""] of tags) {
          expect("div p br strong em a button ul ol li span h1".split(" ")).toContain(name);
          for (const [, attribute = "", value = ""] of attributes.matchAll(/([a-z-]+)="([^"]*)"/gi)) {
            expect("class data-el href target rel dir data-root id tabindex type aria-disabled".split(" ")).toContain(
              attribute.toLowerCase(),
            );
            if (attribute === "href")
              expect(isLinkTarget(value.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"))).toBe(true);
          }
        }
      }),
    );
  });

  test("a document is refused whose link leads elsewhere, or whose type has no formatted text", () => {
    const link = sampleElement("text", { rich: true, texts: { text: { en: "ok", de: "[x](javascript:alert(1))" } } });
    expect(elementFaults(link)).toEqual([
      { path: "texts.text", reason: expect.stringContaining("javascript:alert(1)") },
    ]);
    expect(elementFaults(sampleElement("button", { rich: true })).map(({ path }) => path)).toEqual(["rich"]);
    expect(elementFaults(sampleElement("text", { rich: true, texts: { text: "**a** [b](https://x.org)" } }))).toEqual(
      [],
    );
  });

  test("a link that may lead nowhere is none for visitors", () => {
    const to = (target: string) =>
      publicElement(sampleElement("button", { action: { type: "LINK", target, openNewTab: true } }), "en", "en").action;
    expect(to("mailto:a@example.org?subject=x")).toBeDefined();
    for (const target of ["mailto:a@example.org?cc=b@example.org", "javascript:alert(1)", "http://x.org"])
      expect(to(target), target).toBeUndefined();
  });
});
