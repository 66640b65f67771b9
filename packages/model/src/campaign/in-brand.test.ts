import { expect, test } from "vitest";
import { inBrand, YOUR_LOGO } from "./in-brand.ts";
import { sampleDocument } from "./sample.ts";
import type { CampaignDocument } from "./schema.ts";

const at = (name: string) => `/media/company/${name}/v/w384`;
const theme = {
  name: "fairground-new" as const,
  tokens: {
    "c-primary": "#123456",
    mark: at("mark"),
    pattern: at("pattern"),
    "card-back": at("back"),
    foil: at("foil"),
    letterhead: at("head"),
  },
};
const of = (kind: CampaignDocument["gameType"], settings = {}): CampaignDocument => ({
  ...sampleDocument(),
  gameType: kind,
  game: { kind, settings },
});

test.each([
  ["spin-the-wheel-2.0", { hubPicture: at("mark") }, "hub"],
  ["memory-game", { backPicture: at("back") }, "cardBack"],
  ["scratch-card", { cover: at("foil") }, "cover"],
  ["spin-the-wheel", {}, "wheelHub"],
  ["slot-machine", {}, "coins"],
] as const)("a %s gets the brand's pictures in the places it has for them", (kind, settings, change) => {
  const { document, changes } = inBrand(of(kind, { sound: false }), theme, null);
  expect(document.game.settings).toEqual({ sound: false, ...settings });
  expect(document.theme).toEqual(theme);
  expect(changes).toEqual(expect.arrayContaining(["look", "pattern", change, "confetti"]));
});

test("a quiz has no place of its own, and a brand without pictures brings its look alone", () => {
  expect(inBrand(of("quiz", { sound: false }), theme, null).document.game.settings).toEqual({ sound: false });
  const bare = { name: theme.name, tokens: { "c-primary": "#123456" } };
  expect(inBrand(of("memory-game", { backPicture: "art:x" }), bare, null)).toMatchObject({
    document: { game: { settings: { backPicture: "art:x" } } },
    changes: ["look"],
  });
});

test("mails get a head, above everything else and once; the logo goes where one belongs", () => {
  const document = sampleDocument();
  const [place] = Object.keys(document.elements.entities);
  const mail = [...Object.values(document.pages.entities), ...Object.values(document.additionalPages.entities)].find(
    ({ pageType }) => pageType === "outcome-email",
  );
  if (!place || !mail) throw new Error("the sample has a mail");
  document.elements.entities["your-logo"] = {
    ...{ id: "your-logo", type: "image", parentId: place, order: "z9", style: {}, texts: {}, picture: YOUR_LOGO },
  };
  const once = inBrand(document, theme, "/media/company/logo/v/file.svg");
  expect(once.document.elements.entities["your-logo"]).toMatchObject({ picture: "/media/company/logo/v/file.svg" });
  const heads = Object.values(once.document.elements.entities).filter(({ picture }) => picture === at("head"));
  expect(heads).toHaveLength(1);
  const orders = Object.values(once.document.elements.entities)
    .filter(({ parentId }) => parentId === mail.elementRoot)
    .map(({ order }) => order)
    .sort();
  expect(heads[0]).toMatchObject({ parentId: mail.elementRoot, order: orders[0] });
  expect(new Set(orders).size).toBe(orders.length);
  expect(once.changes).toEqual(expect.arrayContaining(["logo", "mail"]));
  expect(inBrand(once.document, theme, "/media/company/logo/v/file.svg").changes).toEqual([]);
  const anew = { ...theme, tokens: { ...theme.tokens, letterhead: at("new-head") } };
  const twice = inBrand(once.document, anew, null).document.elements.entities;
  expect(Object.values(twice).filter(({ picture }) => picture === at("head"))).toEqual([]);
  expect(Object.keys(twice)).toHaveLength(Object.keys(once.document.elements.entities).length);
});
