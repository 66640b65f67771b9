import {
  ASSET_CATEGORIES,
  ASSET_FOLDERS,
  ASSET_GROUPS,
  ASSET_KINDS,
  ASSET_SCOPES,
  ASSET_SORT_ORDERS,
  CREATIVE_KINDS,
  DEFAULT_SLOTS,
  GLOBAL_ASSET_LIMIT,
  THEMED_ASSET_KINDS,
} from "@fairground/model/campaign";
import { expect, test } from "vitest";
import { asset, companyAssets, globalAssets, newUpload } from "./assets.ts";

test.each([
  ["type", [...ASSET_KINDS, ...THEMED_ASSET_KINDS]],
  ["category", ASSET_CATEGORIES],
  ["folder", ASSET_FOLDERS],
  ["group", ASSET_GROUPS],
  ["slot", DEFAULT_SLOTS],
  ["sort", ASSET_SORT_ORDERS],
])("the library is asked for each %s of spec §3, and for no other", (name, values) => {
  for (const query of [companyAssets, globalAssets]) {
    for (const value of values) expect(query.safeParse({ [name]: value }).success, value).toBe(true);
    expect(query.safeParse({ [name]: "other than all" }).success).toBe(false);
  }
});

test("an asset is global, brand-owned or personal, and default or custom (spec §3)", () => {
  expect(asset.shape.scope.options).toEqual([...ASSET_SCOPES]);
  expect(asset.shape.creative.options).toEqual([...CREATIVE_KINDS]);
  for (const scope of ASSET_SCOPES) expect(newUpload.safeParse({ name: "a.png", size: 1, scope }).success).toBe(true);
});

test("a call lists at most 1,000 global assets (spec §7, §9)", () => {
  expect(globalAssets.parse({})).toMatchObject({ limit: GLOBAL_ASSET_LIMIT });
  expect(globalAssets.safeParse({ limit: GLOBAL_ASSET_LIMIT + 1 }).success).toBe(false);
});
