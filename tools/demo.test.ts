import { readFileSync } from "node:fs";
import { elementSettings, elementTexts } from "@fairground/elements/settings";
import { themes } from "@fairground/elements/stage/themes";
import { settingsFor } from "@fairground/games/settings";
import { campaignDocument, campaignMetadata } from "@fairground/model/campaign/schema";
import { reviewCampaign } from "@fairground/model/review";
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

/** Beside each other two segments of one colour look like one. */
test.each(DEMO_CAMPAIGNS)("on no wheel of the demo's $kind stand two segments of one colour together", ({ file }) => {
  const found: string[][] = [];
  JSON.parse(readFileSync(new URL(`../fixtures/${file}.json`, import.meta.url), "utf8"), (key, value) => {
    if (key === "segments" && Array.isArray(value)) found.push(value.map(({ color }: { color: string }) => color));
    return value;
  });
  for (const colors of found) expect(colors.filter((color, at) => color && color === colors.at(at - 1))).toEqual([]);
});
