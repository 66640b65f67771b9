import { describe, expect, test } from "vitest";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { faultOf, linkOf, NO_PARAMETERS } from "./link.ts";
import { type Campaign, type Choices, faultsOf, KINDS, MODES, OPENERS, snippetOf } from "./snippets.ts";

const url = `https://play.example/${COMPANY}/${CAMPAIGN}/`;
const campaign: Campaign = {
  ...{ companyId: COMPANY, campaignId: CAMPAIGN, url, firstLanguage: "en", heights: null },
  link: `${url}de/?utm_source=shop`,
};
const choices = (part: Partial<Choices> = {}): Choices => ({
  ...{ language: "", mode: "page", isLazy: false, opener: "button", button: "Play", after: 10, scrolled: 50 },
  ...part,
});
const heights = {
  en: { 320: 320, 375: 375, 768: 768, 1280: 1280 },
  de: { 320: 321, 375: 376, 768: 769, 1280: 1281 },
};

describe("snippets", () => {
  const ids = `company="${COMPANY}" campaign="${CAMPAIGN}"`;
  test.each([
    [{}, ids],
    [{ language: "de", isLazy: true }, `${ids} lang="de" loading="lazy"`],
    [{ mode: "pop-up", isLazy: true }, `${ids} mode="pop-up"`],
    [{ mode: "slide-in", opener: "after", after: 7 }, `${ids} mode="slide-in" after="7"`],
    [{ mode: "full-screen", opener: "scrolled" }, `${ids} mode="full-screen" scrolled="50"`],
    [{ mode: "pop-up", opener: "exit" }, `${ids} mode="pop-up" exit`],
  ] as const)("say what was chosen: %o", (part, attributes) => {
    const snippet = snippetOf("html", campaign, choices(part));
    expect(snippet).toContain(`<fairground-campaign ${attributes}>`);
    expect(snippet.startsWith('<script src="https://play.example/embed.js" async></script>\n')).toBe(true);
    expect(snippet.includes("<button")).toBe("mode" in part && !("opener" in part));
    // Classic editors break paragraphs there.
    expect(snippet).not.toContain("\n\n");
  });

  test("keep what stands on the button a text, whatever it is, also for shops' and frameworks' placeholders", () => {
    const button = `</button><script>alert("{{ 1 }}{% x %}")</script>&'`;
    const over = choices({ mode: "pop-up", button });
    for (const kind of ["html", "wordpress", "shopify", "vue"] as const) {
      const snippet = snippetOf(kind, campaign, over);
      const [, said = ""] = /<button type="button">([^<]*)<\/button>/.exec(snippet) ?? [];
      expect(said).not.toMatch(/[{}<>"]/);
      expect(said.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))).toBe(button);
    }
    expect(snippetOf("react", campaign, over)).toContain(`<button type="button">{${JSON.stringify(button)}}</button>`);
  });

  test("of apps open the link, with its language and what is said of the place", () => {
    for (const kind of ["ios", "android"] as const)
      expect(snippetOf(kind, campaign, choices())).toContain(`"${url}de/?utm_source=shop"`);
  });

  test("keep the place free that the campaign was measured to need, by the width of its place", () => {
    const snippet = snippetOf("html", { ...campaign, heights }, choices({ language: "de" }));
    const name = `fairground-${CAMPAIGN}`;
    expect(snippet).toContain(`<div class="${name}"><fairground-campaign`);
    const element = `.${name} fairground-campaign`;
    expect(snippet).toContain(
      `<style>.${name}{container-type:inline-size}${element}{display:block;min-height:321px}` +
        `@container (min-width:375px){${element}{min-height:376px}}@container (min-width:768px){${element}{min-height:769px}}` +
        `@container (min-width:1024px){${element}{min-height:1281px}}</style>`,
    );
    for (const kind of KINDS)
      expect(snippetOf(kind, { ...campaign, heights }, choices()).includes("@container"), kind).toBe(
        kind !== "ios" && kind !== "android",
      );
  });

  test("know each language's height where the host page chooses the language", () => {
    const snippet = snippetOf("html", { ...campaign, heights }, choices());
    expect(snippet).toContain("fairground-campaign{min-height:375px}");
    expect(snippet).toContain("fairground-campaign:lang(de){min-height:376px}");
    expect(snippet).not.toContain(":lang(en)");
  });

  test("keep no place free for what lies over the page, or was not measured in that language", () => {
    const measured = { ...campaign, heights };
    expect(snippetOf("html", measured, choices({ mode: "pop-up" }))).not.toContain("<style>");
    expect(snippetOf("html", measured, choices({ language: "fr" }))).not.toContain("<style>");
  });

  test.each([
    [{ button: "" }, true],
    [{ button: " " }, true],
    [{ mode: "pop-up", button: " " }, false],
    [{ mode: "pop-up", button: "x".repeat(80) }, true],
    [{ mode: "pop-up", button: "x".repeat(81) }, false],
    [{ mode: "pop-up", opener: "exit", button: "" }, true],
    [{ mode: "pop-up", opener: "after", after: 0 }, false],
    [{ mode: "pop-up", opener: "after", after: 1.5 }, false],
    [{ mode: "pop-up", opener: "after", after: 3_600 }, true],
    [{ mode: "pop-up", opener: "after", after: 3_601 }, false],
    [{ mode: "pop-up", opener: "scrolled", scrolled: 100 }, true],
    [{ mode: "pop-up", opener: "scrolled", scrolled: 101 }, false],
    [{ mode: "pop-up", opener: "scrolled", scrolled: Number.NaN }, false],
  ] as const)("are there for %o: %s", (part, isThere) => {
    expect(faultsOf(choices(part)).length === 0).toBe(isThere);
  });

  test("are another one for every way to show it", () => {
    const all = MODES.flatMap((mode) =>
      OPENERS.map((opener) => snippetOf("html", campaign, choices({ mode, opener, language: "de" }))),
    );
    expect(new Set(all).size).toBe(1 + 3 * 4);
  });
});

describe("links", () => {
  test("say of the place what was said, trimmed and encoded, and nothing where nothing was", () => {
    expect(linkOf(url, NO_PARAMETERS)).toBe(url);
    expect(linkOf(`${url}de/`, { ...NO_PARAMETERS, utm_source: " Café & Bar ", utm_campaign: "é=1" })).toBe(
      `${url}de/?utm_source=Caf%C3%A9+%26+Bar&utm_campaign=%C3%A9%3D1`,
    );
  });

  test.each([
    ["", null],
    ["newsletter", null],
    ["Spring & Summer", null],
    ["@brand", null],
    ["x".repeat(60), null],
    ["x".repeat(61), "long"],
    ["two\u2028lines", "signs"],
    ["nul\u0000", "signs"],
    ["half \ud800", "signs"],
    ["ada@example.org", "personal"],
  ])("%j is %s", (value, fault) => {
    expect(faultOf(value)).toBe(fault);
  });
});
