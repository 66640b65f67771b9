import { TAGS } from "@fairground/model/campaign";
import { campaignMetadata } from "@fairground/model/campaign/schema";
import { expect, test } from "vitest";
import { en } from "../../words/en.ts";
import { GROUPS, SETTINGS } from "./settings-table.ts";

test("every field of the metadata and every tag has its setting, once", () => {
  const fields = Object.keys(campaignMetadata.shape).filter((name) => name !== "tags");
  expect(SETTINGS.map(({ key }) => key).sort()).toEqual([...fields, ...Object.keys(TAGS)].sort());
  for (const { key, field } of SETTINGS) expect(field).toBe(key in TAGS ? "tags" : key);
});

test("every group has settings, and every setting says what it does", () => {
  for (const group of GROUPS) expect(SETTINGS.some((setting) => setting.group === group)).toBe(true);
  const { fields } = en.campaignSettings;
  expect(Object.keys(fields).sort()).toEqual(SETTINGS.map(({ key }) => key).sort());
});

/** Server: metadata-change.ts. */
test("content is edited, host origins, collectors and points are administered, the rest is a creator's", () => {
  const by = (right: string) => SETTINGS.filter((setting) => setting.right === right).map(({ key }) => key);
  expect(by("edit").sort()).toEqual(
    ["name", "description", "logoUrl", "languages", "campaignType", "builderVersion"].sort(),
  );
  expect(by("administer").sort()).toEqual([
    "collectorUrl",
    "hostOrigins",
    "loyaltyEventFirst",
    "pointsPerPlay",
    "retentionMonths",
  ]);
});

test("of what visitors see only the dates, what witnesses get and how long leads are kept count at once; a timezone in part", () => {
  const by = (counts: string) => SETTINGS.filter((setting) => setting.counts === counts).map(({ key }) => key);
  expect(by("atOnce").sort()).toEqual(["endDate", "fairnessWitnesses", "retentionMonths", "startDate"]);
  expect(by("both")).toEqual(["timezone"]);
});
