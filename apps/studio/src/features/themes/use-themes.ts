import type { Theme } from "@fairground/contract";
import { themes } from "@fairground/elements/stage/themes";
import type { ThemeName } from "@fairground/model/campaign";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { ownThemesQuery } from "./queries.ts";

/** A theme that is being made or changed; every token filled in. */
export interface Drafted {
  /** Null: it is new. */
  themeId: string | null;
  name: string;
  base: ThemeName;
  tokens: Record<string, string>;
  /** Whether new campaigns are offered it; absent: as it is. */
  brand?: boolean;
}

/** Keeps a theme of the company's own. What is refused is said in a toast. */
export function useSaveTheme(companyId: string, onSaved: (theme: Theme) => void) {
  const t = useTranslations("themes");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ themeId, name, base, tokens, brand }: Drafted): Promise<Theme> => {
      const body = { name: name.trim(), base, tokens: differing(base, tokens), ...(brand !== undefined && { brand }) };
      if (themeId === null)
        return (await api.call("POST /api/v1/themes/{companyId}", { params: { companyId }, body })).body.data;
      const call = "PUT /api/v1/themes/{companyId}/{themeId}" as const;
      return (await api.call(call, { params: { companyId, themeId }, body })).body.data;
    },
    onSuccess: async (theme) => {
      await queryClient.invalidateQueries({ queryKey: ownThemesQuery(companyId).queryKey });
      toast(t("saved", { name: theme.name }));
      onSaved(theme);
    },
    onError: (error) => toast(words(error), "error"),
  });
}

/** What the base has already is not kept twice: a campaign that takes the theme shows what differs. */
const differing = (base: ThemeName, tokens: Record<string, string>): Record<string, string> => {
  const usual: Readonly<Record<string, string>> = themes[base];
  return Object.fromEntries(Object.entries(tokens).filter(([name, value]) => usual[name] !== value));
};

/** Makes a theme the brand, or no longer. */
export function useBrand(companyId: string) {
  const t = useTranslations("themes");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ theme: { themeId, name, base, own }, brand }: { theme: Theme; brand: boolean }) => {
      const call = "PUT /api/v1/themes/{companyId}/{themeId}" as const;
      return (await api.call(call, { params: { companyId, themeId }, body: { name, base, tokens: own, brand } })).body
        .data;
    },
    onSuccess: async ({ name, brand }) => {
      await queryClient.invalidateQueries({ queryKey: ownThemesQuery(companyId).queryKey });
      toast(brand ? t("brandSet", { name }) : t("brandGone"));
    },
    onError: (error) => toast(words(error), "error"),
  });
}

export function useRemoveTheme(companyId: string, onRemoved: () => void) {
  const t = useTranslations("themes");
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ themeId, name }: Pick<Theme, "themeId" | "name">) => {
      await api.call("DELETE /api/v1/themes/{companyId}/{themeId}", { params: { companyId, themeId } });
      return name;
    },
    onSuccess: async (name) => {
      await queryClient.invalidateQueries({ queryKey: ownThemesQuery(companyId).queryKey });
      toast(t("removed", { name }));
      onRemoved();
    },
  });
}
