import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../data/api.ts";
import { useMe } from "../data/company.ts";
import { meQuery } from "../data/queries.ts";
import { LANGUAGES, type Language } from "../words/languages.ts";
import { useLanguage } from "../words/provider.tsx";

/** The studio speaks the language of whoever is signed in, on each of their devices. */
export function useAccountLanguage(): void {
  const { account } = useMe();
  const { language, choose } = useLanguage();
  const own = LANGUAGES.find((each) => each === account.language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen afterwards holds until the account says otherwise
  useEffect(() => {
    if (own !== undefined && own !== language) void choose(own);
  }, [own]);
}

/** Chooses a language for the studio and for letters, everywhere. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { account } = useMe();
  const { choose } = useLanguage();
  const queryClient = useQueryClient();
  return async (language) => {
    await choose(language);
    // Where it cannot be kept, it holds in this browser.
    await api.call("PUT /api/v1/me", { body: { name: account.name, language } }).catch(() => {});
    queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, account: { ...me.account, language } });
  };
}
