import { readdirSync, readFileSync, statSync } from "node:fs";
import { elementSettings, elementTexts } from "@fairground/elements/settings";
import { themeBackground, themes } from "@fairground/elements/stage/themes";
import { settingsFor } from "@fairground/games/settings";
import { WORLDS } from "@fairground/model/campaign";
import { campaignDocument, campaignMetadata } from "@fairground/model/campaign/schema";
import { artWords, isOtherPicture, reviewCampaign } from "@fairground/model/review";
import { LANGUAGES, textIn } from "@fairground/model/text";
import { expect, test } from "vitest";
import { DEMO_CAMPAIGNS } from "../apps/server/src/modules/gallery/campaigns.ts";

const catalogue = {
  slots: (type: keyof typeof elementTexts) => elementTexts[type],
  elementFields: (type: keyof typeof elementSettings) => elementSettings[type].fields,
  gameFields: (kind: Parameters<typeof settingsFor>[0]) => settingsFor(kind)?.fields,
};

/** Who opens a demo campaign in the studio is shown how it should be done: nothing to mend, not even a hint. */
test.each(DEMO_CAMPAIGNS)("the demo's $kind has no problems in the studio", ({ file }) => {
  const read = JSON.parse(readFileSync(new URL(`../fixtures/${file}.json`, import.meta.url), "utf8"));
  const document = campaignDocument.parse(read.document);
  const metadata = campaignMetadata.parse(read.metadata);
  const tokens = { ...themes[document.theme.name], ...document.theme.tokens };
  // Pools are made when the file is imported.
  const issues = reviewCampaign({ document, metadata, catalogue, tokens }).filter(
    ({ code }) => code !== "prize-without-pool",
  );
  expect(issues.map(({ code, path, language }) => `${code} ${path.join(".")} ${language}`)).toEqual([]);
});

test("whoever plays a demo's game of luck can look how it is drawn", () => {
  const LUCK = ["wheel-with-codes", "spin-the-wheel-2.0", "slot-machine", "scratch-card", "shell-game"];
  const silent = DEMO_CAMPAIGNS.filter(({ file }) => {
    const { document, metadata } = JSON.parse(
      readFileSync(new URL(`../fixtures/${file}.json`, import.meta.url), "utf8"),
    );
    return LUCK.includes(file) && document.prizePoolList.length > 1 && !metadata.explainsDraw;
  });
  expect(silent.map(({ kind }) => kind)).toEqual([]);
  expect(DEMO_CAMPAIGNS.filter(({ file }) => LUCK.includes(file)).length).toBeGreaterThan(3);
});

/** Beside each other two segments of one colour look like one. */
test.each(DEMO_CAMPAIGNS)("on no wheel of the demo's $kind stand two segments of one colour together", ({ file }) => {
  const found: string[][] = [];
  JSON.parse(readFileSync(new URL(`../fixtures/${file}.json`, import.meta.url), "utf8"), (key, value) => {
    if (key === "segments" && Array.isArray(value)) found.push(value.map(({ color }: { color: string }) => color));
    return value;
  });
  for (const colors of found) expect(colors.filter((color, at) => color && color === colors.at(at - 1))).toEqual([]);
});

test("each demo stands before its own world: none is behind two of them, and no scene behind most", () => {
  const behind = DEMO_CAMPAIGNS.map(({ file }) => {
    const { document } = JSON.parse(readFileSync(new URL(`../fixtures/${file}.json`, import.meta.url), "utf8"));
    const { theme, pages } = campaignDocument.parse(document);
    return Object.values(pages.entities)[0]?.background ?? themeBackground[theme.name];
  });
  const count = (name: string) => behind.filter((one) => one === name).length;
  expect(WORLDS.filter((name) => count(name) > 1)).toEqual([]);
  expect(WORLDS.filter((name) => count(name) === 1).length).toBeGreaterThanOrEqual(11);
  expect([...new Set(behind)].filter((name) => count(name) > 4)).toEqual([]);
});

const art = new URL("../packages/elements/art/", import.meta.url);
const drawings = (folder: string): string[] =>
  readdirSync(new URL(`${folder}/`, art)).map((file) => `${folder}/${file.replace(/\.svg$/, "")}`);
const read = DEMO_CAMPAIGNS.map(({ kind, file }) => {
  const text = readFileSync(new URL(`../fixtures/${file}.json`, import.meta.url), "utf8");
  const document = campaignDocument.parse(JSON.parse(text).document);
  return { kind, document, lost: /art:(moods\/lost[\w-]*)/.exec(text)?.[1] };
});

test("a page without a prize has a drawing of its own in every demo", () => {
  const lost = read.flatMap((one) => one.lost ?? []);
  expect(lost.length).toBeGreaterThanOrEqual(16);
  expect(lost.filter((name, at) => lost.indexOf(name) !== at)).toEqual([]);
  expect(drawings("moods").filter((name) => name.startsWith("moods/lost")).length).toBeGreaterThanOrEqual(8);
  expect(lost.filter((name) => !drawings("moods").includes(name))).toEqual([]);
});

test("a demo's prizes are shown by pictures of themselves, in each language alone", () => {
  const others = read.flatMap(({ kind, document }) =>
    document.prizePoolList.flatMap(({ title, description, resultsImage }) =>
      LANGUAGES.filter((language) =>
        isOtherPicture(resultsImage, [textIn(title, language, "en"), textIn(description, language, "en")]),
      ).map((language) => `${kind} ${resultsImage} ${language}: ${textIn(title, language, "en")}`),
    ),
  );
  expect(others).toEqual([]);
});

/** They stand for anything, and are never told to be of something else. */
const STAND_INS = ["prizes/gift-box", "prizes/medal", "prizes/thank-you"];

test("there are forty prizes to choose from, each known by words in the product's languages, and small", () => {
  const prizes = drawings("prizes");
  expect(prizes.length).toBeGreaterThanOrEqual(40);
  expect(prizes.filter((name) => artWords(name).length === 0)).toEqual(STAND_INS);
  const files = [...prizes, ...drawings("moods")].map((name) => new URL(`${name}.svg`, art));
  expect(files.filter((file) => statSync(file).size > 6_000).map(String)).toEqual([]);
});
