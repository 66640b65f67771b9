import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { IntlProvider } from "use-intl";
import type { Words } from "./en.ts";
import { type Language, loadWords, rememberLanguage } from "./languages.ts";

interface Choice {
  language: Language;
  /** Loads the words first, so that nothing flickers. */
  choose: (language: Language) => Promise<void>;
}
const LanguageContext = createContext<Choice | null>(null);

/** The studio's words and the language they are in; `<html lang>` follows. */
export function WordsProvider({ first, children }: { first: Spoken; children: ReactNode }) {
  const [{ language, words }, speak] = useState(first);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo(
    () => ({
      language,
      choose: async (next: Language) => {
        const spoken = { language: next, words: await loadWords(next) };
        rememberLanguage(next);
        speak(spoken);
      },
    }),
    [language],
  );
  return (
    <LanguageContext value={choice}>
      <IntlProvider locale={language} messages={words} timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

export interface Spoken {
  language: Language;
  words: Words;
}

export function useLanguage(): Choice {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error("useLanguage must be used within a WordsProvider");
  return choice;
}
