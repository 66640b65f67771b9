import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { expect, test } from "vitest";
import { campaignCss } from "./css.ts";

const published = (change: Partial<ReturnType<typeof sampleDocument>>) => ({
  companyId: "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e",
  campaignId: "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7f",
  revision: 1,
  publishedAt: "2027-01-01T00:00:00Z",
  document: { ...sampleDocument(), ...change },
  metadata: sampleMetadata(),
  runtime: {
    environment: "test" as const,
    ...{ apiUrl: "", serverBaseUrl: "", leads: "", frameworkHost: "", timeout: 30_000 },
  },
});

test("a campaign's own CSS is published behind everything else, scoped; what leads out of it or loads from elsewhere is not", async () => {
  const customCss =
    '@import "https://evil.example/a.css";h1{letter-spacing:7px;background:url(https://evil.example/x)}body{display:none}b{content:"</style>"}';
  const plain = (await campaignCss(published({}), "/base")).css;
  const { css } = await campaignCss(published({ customCss }), "/base");
  expect(css).toBe(`${plain}.fg-root h1{letter-spacing:7px}`);
});

test("own CSS of which nothing can be taken changes no byte", async () => {
  expect((await campaignCss(published({ customCss: "body{color:red}" }), "/base")).css).toBe(
    (await campaignCss(published({}), "/base")).css,
  );
});

test("the company's own font files come with family, weight and format (spec §3)", async () => {
  const theme = { name: "fresh" as const, tokens: { "font-heading": "Acme-Bold" } };
  const file = { family: "Acme-Bold", weight: 700, format: "truetype", url: "/media/c/a/v/Acme-Bold.ttf" };
  const own = [{ ...file, bytes: async () => new Uint8Array([1]) }];
  const { css, fonts, faces } = await campaignCss(published({ theme }), "/base", own);
  expect(fonts).toContain("Acme-Bold");
  const face = /@font-face\{[^}]*Acme-Bold[^}]*\}/.exec(css)?.[0] ?? "";
  expect(face).toMatch(/font-weight:700/);
  expect(face).toMatch(/url\("?\/media\/c\/a\/v\/Acme-Bold\.ttf"?\)\s*format\("?truetype"?\)/);
  expect(faces[0]).toEqual({ ...file, shows: ["headings"], file: new Uint8Array([1]) });
});

test("headings are in the boldest file of their family, text in the regular one, buttons in its boldest", async () => {
  const shown = async (heading: string, text: string, own: Parameters<typeof campaignCss>[2] = []) => {
    const theme = { name: "fresh" as const, tokens: { "font-heading": heading, "font-text": text } };
    const { faces } = await campaignCss(published({ theme }), "/base", own);
    return faces.map(({ family, weight, shows }) => `${family} ${weight} ${shows.join(" ")}`.trim());
  };
  expect(await shown("Montserrat", "Open Sans")).toEqual([
    "Montserrat 700 headings",
    "Open Sans 400 all",
    "Open Sans 700 bold",
    "Open Sans 300",
    "Montserrat 400",
  ]);
  expect(await shown("Lato", "Lato")).toEqual(["Lato 700 headings bold", "Lato 400 all"]);
  const gone = {
    family: "Gone",
    weight: 400,
    format: "woff2",
    url: "/media/c/a/v/Gone.woff2",
    bytes: async () => null,
  };
  expect(await shown("Times New Roman", "Gone", [gone])).toEqual(["Tinos 700 headings", "Tinos 400"]);
});
