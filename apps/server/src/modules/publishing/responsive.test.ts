import { describe, expect, test } from "vitest";
import { withSizes } from "./responsive.ts";

const BASE = "/media/6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e/7f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e/0123456789abcdef/";

describe("pictures of the media library", () => {
  test("come in their smaller sizes too; lazy ones by the space that they take", () => {
    expect(withSizes(`<p><img src="${BASE}w1000" alt="A &gt; B" loading="lazy"/></p>`)).toBe(
      `<p><img srcset="${BASE}w320 320w, ${BASE}w640 640w, ${BASE}w1000 1000w" sizes="auto, 100vw" src="${BASE}w1000" alt="A &gt; B" loading="lazy"/></p>`,
    );
    expect(withSizes(`<img alt="" src="${BASE}w640">`)).toContain('sizes="100vw"');
  });

  test.each([
    ["one that has no smaller size", `<img src="${BASE}w200">`],
    ["a drawing", `<img src="${BASE}picture.svg">`],
    ["built-in art", '<img src="/static/art/x.svg">'],
    ["another server's", `<img src="https://example.org${BASE}w1600">`],
    ["one that says its sizes itself", `<img srcset="a 1x" src="${BASE}w1600">`],
    ["a text that looks like one", `&lt;img src="${BASE}w1600"&gt;`],
  ])("%s stays as it is", (_name, html) => expect(withSizes(html)).toBe(html));
});
