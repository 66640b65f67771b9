import { readdirSync, readFileSync } from "node:fs";
import type { PublicPrize } from "@fairground/model/campaign";
import { readDocument } from "@fairground/model/campaign/check";
import { prizePoolEntry } from "@fairground/model/prize/schema";
import { textIn } from "@fairground/model/text";
import { describe, expect, test } from "vitest";
import { sayingIn, shownPrizes, shownSettings } from "../shown.ts";
import { colorOf } from "./color-of-prize.ts";
import { partOf } from "./of-prize.ts";

const prizes: PublicPrize[] = [{ symbolId: "mug", label: "A mug", picture: "art:mug", color: "token:accent" }];
const empty = { label: "", picture: "", color: "" };

describe("what stands for a prize has of it what it leaves empty", () => {
  test("label, picture and colour are the prize's", () => {
    const stand = { symbolId: "mug", ...empty };
    expect([partOf("label", stand, prizes), partOf("picture", stand, prizes), colorOf([stand], 0, prizes)]).toEqual([
      "A mug",
      "art:mug",
      "token:accent",
    ]);
  });
  test("its own go before", () => {
    const stand = { symbolId: "mug", label: "Cup", picture: "art:cup", color: "#112233" };
    expect([partOf("label", stand, prizes), partOf("picture", stand, prizes), colorOf([stand], 0, prizes)]).toEqual([
      "Cup",
      "art:cup",
      "#112233",
    ]);
  });
  test("what stands for no prize has nothing of one, also where a prize has no symbol", () => {
    const stand = { symbolId: "", ...empty };
    expect(partOf("label", stand, [{ ...(prizes[0] as PublicPrize), symbolId: "" }])).toBe("");
    expect(partOf("picture", stand, prizes)).toBe("");
  });
  test.each([3, 4, 5, 8, 9, 24])("of %d without colours no two neighbours are alike", (count) => {
    const stands = Array.from({ length: count }, () => ({ symbolId: "", color: "" }));
    const colors = stands.map((_, at) => colorOf(stands, at, []));
    for (const [at, color] of colors.entries()) expect(color).not.toBe(colors[(at + 1) % count]);
  });
});

describe('a label in the place of the prize\'s own (document, "Texts")', () => {
  const shownIn = (language: string, label: unknown) => {
    const segments = Array.from({ length: 3 }, () => ({ symbolId: "mug", label }));
    const { say } = sayingIn(language, "de");
    const title = { de: "Steingut-Tasse", en: "Mug", es: "Taza" };
    const entries = [prizePoolEntry.parse({ id: "mug", symbolId: "mug", title })];
    const shown = shownSettings("spin-the-wheel", { segments }, sayingIn(language, "de")) as {
      segments: { symbolId: string; label: string }[];
    };
    return shown.segments.map((segment) => partOf("label", segment, shownPrizes(entries, say)))[0];
  };
  test.each([
    ["none at all", "", "Steingut-Tasse", "Mug"],
    ["emptied in German", { de: "", en: "Cup", es: "Auriculares" }, "Steingut-Tasse", "Cup"],
    ["emptied in both", { de: "", en: "", es: "Auriculares" }, "Steingut-Tasse", "Mug"],
    ["set in German, the prize's in English", { de: "Becher", en: "" }, "Becher", "Mug"],
    ["an older one, in German alone", { de: "Becher" }, "Becher", "Becher"],
  ])("%s", (_, label, german, english) => {
    expect(shownIn("de", label)).toBe(german);
    expect(shownIn("en", label)).toBe(english);
  });
});

/** What a visitor saw of stored campaigns before places could leave everything to their prize. */
describe("stored campaigns look as they did: what is new counts where they are edited", () => {
  const folder = new URL("../../../../fixtures/", import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  test.each(files)("%s", (name) => {
    const { document, metadata } = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
    const read = readDocument(document);
    if (read.kind !== "document") throw new Error(read.kind);
    const { game, prizePoolList } = read.document;
    expect(game).toEqual(document.game);
    const first = metadata.languages[0].shortName;
    for (const { shortName } of metadata.languages) {
      const saying = sayingIn(shortName, first);
      const { segments = [], icons = [] } = shownSettings(game.kind, game.settings, saying) as Shown;
      const before = shownSettings(game.kind, game.settings, (text) => textIn(text, shortName, first)) as Shown;
      const prizes = shownPrizes(prizePoolList, saying.say);
      const its = (symbolId: string) => prizes.find((prize) => symbolId !== "" && prize.symbolId === symbolId);
      expect(segments.map((one) => partOf("label", one, prizes))).toEqual(
        (before.segments ?? []).map(({ label, symbolId }) => label || its(symbolId)?.label || ""),
      );
      expect(segments.map((_, at) => colorOf(segments, at, prizes))).toEqual(
        (before.segments ?? []).map((one) => one.color),
      );
      expect(icons).toEqual(before.icons ?? []);
      expect(icons.filter(({ drawing, color }) => drawing === "prize" || color === "")).toEqual([]);
    }
  });
});
type Shown = Partial<
  Record<"segments" | "icons", Record<"symbolId" | "label" | "color" | "drawing" | "picture", string>[]>
>;
