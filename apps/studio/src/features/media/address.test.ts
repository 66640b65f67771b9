import { expect, test } from "vitest";
import { isFiltered, MEDIA_DEFAULTS, readMediaAddress } from "./address.ts";

test("a mistyped address shows the whole library", () =>
  expect(
    readMediaAddress({
      kind: "film",
      category: "x",
      folder: 1,
      scope: null,
      sort: "size",
      view: "wall",
      asset: "../x",
      page: -1,
    }),
  ).toEqual(MEDIA_DEFAULTS));

test("what the address says is what is listed", () => {
  const asset = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";
  const said = {
    q: "mug",
    kind: "image",
    category: "prizes",
    folder: "images",
    in: "none",
    scope: "personal",
    sort: "name-asc",
    view: "list",
    asset,
    page: 2,
    size: 50,
  };
  expect(readMediaAddress(said)).toEqual(said);
});

test("order, view and page are no filters", () => {
  expect(isFiltered({ ...MEDIA_DEFAULTS, sort: "name-asc", view: "list", page: 3 })).toBe(false);
  expect(isFiltered({ ...MEDIA_DEFAULTS, folder: "videos" })).toBe(true);
});
