import { ELEMENT_TYPES, type PublicElement } from "@fairground/model/campaign";
import { LANGUAGES } from "@fairground/model/text";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { loadViews } from "../load.ts";
import { everyElement, samplePort, samplePublic } from "../testing/sample.ts";
import { elementViews } from "../views.ts";
import { words } from "../words.ts";
import { PageView } from "./page-view.tsx";
import type { StagePort } from "./port.ts";
import { Stage } from "./stage.tsx";

const page = { id: "page", elementRoot: "root-container" };
const draw = (elements: Record<string, PublicElement>, port: Partial<StagePort> = {}): string =>
  renderToStaticMarkup(
    <Stage port={samplePort(port)} words={words[port.language ?? "en"]}>
      <PageView page={page} elements={elements} views={elementViews} />
    </Stage>,
  );
const one = (element: PublicElement, port: Partial<StagePort> = {}): string =>
  draw({ "root-container": samplePublic("root-container"), [element.id]: element }, port);

describe("a page", () => {
  test("draws every element type, each with its class and data-el", () => {
    const html = draw(everyElement());
    for (const type of ELEMENT_TYPES)
      expect(html).toMatch(
        new RegExp(`class="fg-${type}[ "][^>]*data-el="${type}"|data-el="${type}"[^>]*class="fg-${type}[ "]`),
      );
  });

  test.each(LANGUAGES)("has no style attribute and no handler in its markup (%s)", (language) => {
    const html = draw(everyElement(language), { language });
    expect(html).not.toMatch(/ style=| on[a-z]+=|<script|<style/i);
  });

  test("draws siblings in their order, in the root", () => {
    const html = draw({
      "root-container": samplePublic("root-container"),
      b: samplePublic("text", { id: "b", order: "a2", texts: { text: "second" } }),
      a: samplePublic("text", { id: "a", order: "a1", texts: { text: "first" } }),
    });
    expect(html.indexOf("first")).toBeLessThan(html.indexOf("second"));
    expect(html).toContain('<div class="fg-root"><div class="fg-page"><div class="fg-root-container');
  });

  test("is wide where a container has columns, else narrow (look, Composition)", () => {
    expect(one(samplePublic("container", { layout: "three_columns" }))).toContain("fg-root-container is-wide");
    expect(one(samplePublic("container", { layout: "two_rows" }))).not.toContain("is-wide");
    expect(one(samplePublic("container", { layout: "two_columns", keepColumns: true }))).not.toContain("is-wide");
  });

  test("says which type's view is missing", () => {
    const elements = { "root-container": samplePublic("root-container"), text: samplePublic("text") };
    const bare = { "root-container": elementViews["root-container"] };
    expect(() =>
      renderToStaticMarkup(
        <Stage port={samplePort()} words={words.en}>
          <PageView page={page} elements={elements} views={bare} />
        </Stage>,
      ),
    ).toThrow("No view: text");
  });

  test("is the same from loaded views as from all of them", async () => {
    const loaded = await loadViews(ELEMENT_TYPES);
    expect(Object.keys(loaded).sort()).toEqual([...ELEMENT_TYPES].sort());
    for (const type of ELEMENT_TYPES) expect(loaded[type]).toBe(elementViews[type]);
  });

  test("an element outside of a stage is a developer's error", () => {
    const { text: Text } = elementViews;
    const { button: Button } = elementViews;
    const element = samplePublic("button");
    const mark = { className: "x", "data-el": "x" };
    expect(() =>
      renderToStaticMarkup(
        <Text element={samplePublic("text")} mark={mark}>
          {null}
        </Text>,
      ),
    ).not.toThrow();
    expect(() =>
      renderToStaticMarkup(
        <Button element={element} mark={mark}>
          {null}
        </Button>,
      ),
    ).toThrow("No Stage");
  });
});

describe("texts", () => {
  const hostile = '<img src=x onerror="alert(1)">\n</p><script>alert(1)</script>';
  test.each(["text", "phasertext"] as const)("%s shows markup as written, line breaks as line breaks", (type) => {
    const html = one(samplePublic(type, { texts: { text: hostile } }));
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;<br/>&lt;/p&gt;");
  });

  test.each([
    ["h1", "<h1"],
    ["h2", "<h2"],
    ["h3", "<h3"],
    ["body1", "<p"],
    ["marquee", "<p"],
  ])("variant %s is %s", (variant, tag) => {
    expect(one(samplePublic("text", { variant, texts: { text: "Hello" } }))).toContain(tag);
  });

  test("an h1 carries the id that names the page", () => {
    expect(one(samplePublic("text", { variant: "h1" }))).toContain('id="heading-text"');
  });
});

describe("buttons and links", () => {
  test("a button is labelled by default in the page's language", () => {
    expect(one(samplePublic("button", {}, "de"))).toContain(">Weiter</button>");
  });

  test("LINK is a real anchor; a new tab is said and cut off from the page", () => {
    const action = { type: "LINK", target: "https://example.com/a?b=1&c", openNewTab: true } as const;
    const html = one(samplePublic("button", { action }));
    expect(html).toContain('href="https://example.com/a?b=1&amp;c" target="_blank" rel="noopener"');
    expect(html).toContain("(opens in a new tab)");
  });

  test("LINK without a new tab leaves the frame", () => {
    expect(one(samplePublic("link", { action: { type: "LINK", target: "https://example.com/" } }))).toContain(
      'target="_top"',
    );
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "http://x.example", " https://x.example"])(
    "the address %s is never an anchor",
    (target) => {
      expect(one(samplePublic("link", { action: { type: "LINK", target } }))).not.toContain("href");
    },
  );

  test("while the stage is not enabled controls keep their place and say that they are off", () => {
    const html = one(samplePublic("button", { action: { type: "CHANGE_PAGE", target: "NEXT" } }), { enabled: false });
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toContain(" disabled");
  });

  test.each([
    ["contained", "is-contained"],
    ["outlined", "is-outlined"],
    ["text", "is-text"],
    [undefined, "is-contained"],
  ])("variant %s", (variant, className) => {
    expect(one(samplePublic("button", variant ? { variant } : {}))).toContain(className);
  });
});

describe("pictures", () => {
  test("reserve their space and load when they come near", () => {
    const html = one(
      samplePublic("image", {
        picture: "https://example.com/a.avif",
        width: 800,
        height: 600,
        texts: { alt: "A mug" },
      }),
    );
    expect(html).toContain('src="https://example.com/a.avif" alt="A mug" width="800" height="600" loading="lazy"');
  });

  test.each([
    [
      { assetId: "1", type: "image", url: "https://a.example/u", liveUrl: "https://a.example/live" },
      "https://a.example/live",
    ],
    [
      { assetId: "", type: "image", url: "https://a.example/u", liveUrl: "https://a.example/live" },
      "https://a.example/u",
    ],
    [null, "https://a.example/picture"],
  ])("with all four present, url is replaced by liveUrl (spec §3): %j", (asset, address) => {
    expect(one(samplePublic("image", { picture: "https://a.example/picture", asset }))).toContain(`src="${address}"`);
  });

  test("have another file on phones where there is one", () => {
    const html = one(samplePublic("image", { picture: "art:a", pictureMobile: "art:b" }));
    expect(html).toContain('media="(width &lt; 768px)" srcSet="/static/art/b.svg"');
  });

  test("show nothing where there is none", () => {
    expect(one(samplePublic("image"))).not.toContain("<img");
  });
});

describe("prizes and codes", () => {
  test("show what was won", () => {
    const html =
      one(samplePublic("price-title-placeholder")) +
      one(samplePublic("price-description-placeholder")) +
      one(samplePublic("price-image-placeholder"));
    expect(html).toContain("A mug</h2>");
    expect(html).toContain("Blue,<br/>for tea");
    expect(html).toContain('src="/static/art/mug.svg" alt="A mug"');
  });

  test.each([
    "price-title-placeholder",
    "price-description-placeholder",
    "price-image-placeholder",
    "unique-code",
  ] as const)("%s is hidden while there is nothing to show", (type) => {
    expect(one(samplePublic(type), { prize: null, code: null })).toContain("hidden");
  });

  test("a code that is to be scanned has its picture above it, and its text for whoever sees none", () => {
    const picture = "/api/v1/plays/S1/code";
    const html = one(samplePublic("unique-code"), { code: { value: "SPRING-1234", picture } });
    expect(html).toContain(`<img class="fg-code-picture" src="${picture}" alt=""/><code`);
    expect(html).toContain(">SPRING-1234</code>");
    expect(one(samplePublic("unique-code"))).not.toContain("<img");
  });
  test("a code stands in a code element with a button that copies it", () => {
    const html = one(samplePublic("unique-code", {}, "fr"), { language: "fr" });
    expect(html).toContain(">SPRING-1234</code>");
    expect(html).toContain("Votre code");
    expect(html).toContain(">Copier</button>");
  });
});

describe("sharing", () => {
  test("a network's button shows its name and says what it does", () => {
    const html = one(samplePublic("social-button", { network: "whatsapp" }), { language: "de" });
    expect(html).toContain('aria-label="Auf WhatsApp teilen"');
    expect(html).toContain("</svg>WhatsApp</button>");
  });

  test("the campaign's own label comes first, also where only the icon shows", () => {
    const texts = { label: "Tell a friend" };
    expect(one(samplePublic("social-button", { texts }))).toContain("</svg>Tell a friend</button>");
    expect(one(samplePublic("social-button", { texts, iconOnly: true }))).toContain('aria-label="Tell a friend"');
  });
});

describe("access codes (spec §4)", () => {
  test("a wrong code is said at the field, in words", () => {
    const port = samplePort();
    const html = one(samplePublic("access-input"), { access: { ...port.access, codeError: true, value: "ABC" } });
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('aria-describedby="access-access-input-error"');
    expect(html).toContain("This code cannot be used.");
  });

  test("the campaign's own words come first", () => {
    const element = samplePublic("access-input", { texts: { error: "Look on the receipt" } });
    expect(one(element, { access: { ...samplePort().access, codeError: true } })).toContain("Look on the receipt");
  });

  test("the button is busy while the code is checked", () => {
    expect(one(samplePublic("access-code-button"), { access: { ...samplePort().access, loading: true } })).toContain(
      'aria-busy="true"',
    );
  });
});

describe("the game", () => {
  test.each(["phasergame", "phasergamepublished"] as const)(
    "%s is where the game is drawn, overlays above it",
    (type) => {
      const html = draw(
        {
          "root-container": samplePublic("root-container"),
          g: samplePublic(type, { id: "g" }),
          t: samplePublic("phasertext", { id: "t", parentId: "g" }),
        },
        { renderGame: (element) => <i>{element.id}</i> },
      );
      expect(html).toContain("<i>g</i><p");
    },
  );
});

describe("videos", () => {
  test("another company's player loads after a click only, and says so", () => {
    const html = one(samplePublic("video", { address: "https://www.youtube.com/watch?v=abcdefghijk" }));
    expect(html).not.toMatch(/<iframe|youtube\.com|youtube-nocookie/);
    expect(html).toContain("The video loads from YouTube when you play it.");
    expect(html).toContain('aria-label="Play video: Video"');
  });

  test("a file has controls, a poster and captions", () => {
    const html = one(
      samplePublic("video", {
        address: "https://example.com/a.mp4",
        poster: "art:p",
        captions: "https://example.com/a.vtt",
        captionsLanguage: "de",
      }),
    );
    expect(html).toContain("controls");
    expect(html).toContain('poster="/static/art/p.svg"');
    expect(html).toContain('<track kind="captions" src="https://example.com/a.vtt" srcLang="de" default=""/>');
    expect(html.toLowerCase()).not.toContain("autoplay");
  });
});
