import {
  ASSET_CATEGORIES,
  ASSET_FOLDERS,
  ASSET_KINDS,
  ASSET_SORT_ORDERS,
  type AssetCategory,
  type AssetFolder,
  type AssetKind,
  type AssetSortOrder,
} from "@fairground/model/campaign";
import { oneOf, pageOf, sizeOf, wordsOf } from "../../ui/address.ts";

/** Whose assets are listed: one's company's and own, one's own alone, or those of every company. */
export const SCOPES = ["", "brand-owned", "personal", "global"] as const;

/** The media library as its address says it; "" stands for no filter. */
export interface MediaAddress {
  q: string;
  kind: AssetKind | "";
  category: AssetCategory | "";
  folder: AssetFolder | "";
  /** One of the company's own folders, or "none" for what lies in none of them. */
  in: string;
  scope: (typeof SCOPES)[number];
  sort: AssetSortOrder;
  view: "grid" | "list";
  /** The asset that is looked at; "" for none. */
  asset: string;
  page: number;
  size: number;
}

export const MEDIA_DEFAULTS: MediaAddress = {
  q: "",
  kind: "",
  category: "",
  folder: "",
  in: "",
  scope: "",
  sort: "date-desc",
  view: "grid",
  asset: "",
  page: 1,
  size: 25,
};

export const readMediaAddress = (search: Record<string, unknown>): MediaAddress => ({
  q: wordsOf(search.q),
  kind: oneOf(search.kind, ASSET_KINDS, ""),
  category: oneOf(search.category, ASSET_CATEGORIES, ""),
  folder: oneOf(search.folder, ASSET_FOLDERS, ""),
  in: /^(none|[0-9a-f-]{36})$/.test(String(search.in)) ? String(search.in) : "",
  scope: oneOf(search.scope, SCOPES, ""),
  sort: oneOf(search.sort, ASSET_SORT_ORDERS, MEDIA_DEFAULTS.sort),
  view: oneOf(search.view, ["grid", "list"], MEDIA_DEFAULTS.view),
  asset: /^[0-9a-f-]{36}$/.test(String(search.asset)) ? String(search.asset) : "",
  page: pageOf(search.page),
  size: sizeOf(search.size),
});

export const filterCount = ({ kind, category, folder, scope }: MediaAddress): number =>
  [kind, category, folder, scope].filter((word) => word !== "").length;

export const isFiltered = (address: MediaAddress): boolean =>
  address.q !== "" || address.in !== "" || filterCount(address) > 0;
