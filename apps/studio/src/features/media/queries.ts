import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import type { MediaAddress } from "./address.ts";

type Listed = Pick<MediaAddress, "q" | "kind" | "category" | "folder" | "in" | "scope" | "sort" | "page" | "size"> & {
  /** The company's defaults alone. */
  defaults?: boolean;
};

/** A page of the library: the company's and one's own, or what every company has. */
export const assetsQuery = (companyId: string, address: Listed) => {
  const { q, kind, category, folder, in: folderId, scope, sort, page, size, defaults = false } = address;
  const query = {
    sort,
    page,
    ...(q && { q }),
    ...(kind && { type: kind }),
    ...(category && { category }),
    ...(folder && { folder }),
    ...(folderId && { folderId }),
    ...(defaults && { defaults: "true" as const }),
  };
  return queryOptions({
    queryKey: ["media", companyId, "list", { q, kind, category, folder, folderId, scope, sort, page, size, defaults }],
    queryFn: async ({ signal }) => {
      if (scope === "global")
        return (await api.call("GET /asset-library/api/assets/global", { query: { ...query, limit: size }, signal }))
          .body;
      const own = { ...query, size, ...(scope && { scope }) };
      const call = "GET /asset-library/api/assets/company/{companyId}" as const;
      return (await api.call(call, { params: { companyId }, query: own, signal })).body;
    },
    placeholderData: keepPreviousData,
  });
};

/** The company's own folders, by name. */
export const foldersQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["media", companyId, "folders"],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/media/{companyId}/folders" as const;
      return (await api.call(call, { params: { companyId }, signal })).body.data;
    },
  });

export const assetQuery = (companyId: string, assetId: string) =>
  queryOptions({
    queryKey: ["media", companyId, "asset", assetId],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/media/{companyId}/assets/{assetId}" as const;
      return (await api.call(call, { params: { companyId, assetId }, signal })).body.data;
    },
  });

export const usesQuery = (companyId: string, assetId: string) =>
  queryOptions({
    queryKey: ["media", companyId, "uses", assetId],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/media/{companyId}/assets/{assetId}/uses" as const;
      return (await api.call(call, { params: { companyId, assetId }, signal })).body.data;
    },
  });

/** Followed until it has ended. */
export const replacementQuery = (companyId: string, replacementId: string) =>
  queryOptions({
    queryKey: ["media", companyId, "replacement", replacementId],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/media/{companyId}/replacements/{replacementId}" as const;
      return (await api.call(call, { params: { companyId, replacementId }, signal })).body.data;
    },
    refetchInterval: ({ state }) => (state.data && isEnded(state.data.state) ? false : 500),
  });

export const isEnded = (state: string): boolean => state === "done" || state === "cancelled";
