import { describe, expect, test } from "vitest";
import { documented } from "../index.ts";
import { openApiDocument, referencePage } from "./openapi.ts";

const document = openApiDocument(documented, { title: "<Fair & ground>", version: "1", serverUrl: "/" });
const { html, style, script } = referencePage(document);

describe("the reference page", () => {
  test("loads nothing: one style, one script, no inline style or handler", () => {
    expect(html.match(/<style/g)).toHaveLength(1);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/<(link|img|iframe|object)\b|\ssrc=|\sstyle=|\son[a-z]+=/);
    expect(style).not.toMatch(/@import|url\(/);
  });

  test("style and script are, byte for byte, what the page holds", () => {
    expect(html).toContain(`<style>${style}</style>`);
    expect(html).toContain(`<script>${script}</script>`);
  });

  test("shows every call with its anchor, and every link leads somewhere", () => {
    for (const methods of Object.values(document.paths))
      for (const operation of Object.values(methods))
        expect(html).toContain(`<details class="call" id="${operation.operationId}"`);
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  test("ids are unique", () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test("every table says whose it is", () => {
    const names = [...html.matchAll(/role="region" aria-label="([^"]+)"/g)].map(([, name]) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test("writes text as text", () => {
    expect(html).toContain("<title>&lt;Fair &amp; ground&gt;</title>");
    expect(html).not.toContain("<Fair");
  });

  test("says which calls are not built yet", () => {
    const later = Object.values(documented).filter((entry) => "later" in entry).length;
    expect(html.match(/class="later"/g) ?? []).toHaveLength(later);
  });
});
