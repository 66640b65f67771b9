import type { Asset } from "@fairground/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { assetQuery } from "./queries.ts";

/** Changes an asset; lists and the drawer show it at once. What is refused is said in a toast. */
export function useAssetChange(companyId: string, assetId: string, onSaved?: (asset: Asset) => void) {
  const t = useTranslations("media");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (work: () => Promise<Asset>) => work(),
    onSuccess: (asset) => {
      queryClient.setQueryData(assetQuery(companyId, assetId).queryKey, asset);
      queryClient.invalidateQueries({ queryKey: ["media", companyId] });
      toast(t("saved"));
      onSaved?.(asset);
    },
    onError: (error) => toast(words(error), "error"),
  });
}

export interface AssetFields {
  name?: string;
  category?: Asset["category"];
  folder?: Asset["folder"];
  slot?: Asset["slot"];
  alt?: Asset["alt"];
  focus?: Asset["focus"];
  crop?: Asset["crop"];
}

export async function changeAsset(companyId: string, assetId: string, body: AssetFields): Promise<Asset> {
  const call = "PUT /api/v1/media/{companyId}/assets/{assetId}" as const;
  return (await api.call(call, { params: { companyId, assetId }, body })).body.data;
}

export async function resetAsset(companyId: string, assetId: string): Promise<Asset> {
  const call = "POST /api/v1/media/{companyId}/assets/{assetId}/reset" as const;
  return (await api.call(call, { params: { companyId, assetId } })).body.data;
}
