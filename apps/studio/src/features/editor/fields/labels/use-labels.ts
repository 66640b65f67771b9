import { useEffect, useState } from "react";
import type { Language } from "../../../../words/languages.ts";
import { useLanguage } from "../../../../words/provider.tsx";

/** Settings' labels are English in their schema; the other languages' words for them, by the English ones. */
type Labels = Readonly<Record<string, string>>;
const loaders: Readonly<Partial<Record<Language, () => Promise<Labels>>>> = {
  de: () => import("./de.json").then((file) => file.default),
  pt: () => import("./pt.json").then((file) => file.default),
  fr: () => import("./fr.json").then((file) => file.default),
  es: () => import("./es.json").then((file) => file.default),
};
const loaded = new Map<Language, Labels>();

/** A schema's label in the studio's language; where there is no word for it, as it is written. */
export function useLabels(): (label: string) => string {
  const { language } = useLanguage();
  const [, notice] = useState(0);
  useEffect(() => {
    const load = loaders[language];
    if (!load || loaded.has(language)) return;
    load()
      .then((labels) => {
        loaded.set(language, labels);
        notice((count) => count + 1);
      })
      .catch(() => undefined); // English it is
  }, [language]);
  const labels = loaded.get(language);
  return (label) => labels?.[label] ?? label;
}
