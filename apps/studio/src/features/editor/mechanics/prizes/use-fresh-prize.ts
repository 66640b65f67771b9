import { useTranslations } from "use-intl";
import type { addPrize } from "../../document/commands/index.ts";
import { useEditorApi } from "../../document/context.tsx";

type Start = NonNullable<Parameters<typeof addPrize>[2]>;

/** What a prize more begins with: a name to write over, and outcome, page and mail as the last prize has them. */
export function useFreshPrize(): () => Start {
  const t = useTranslations("editor.mechanics.prizes");
  const editor = useEditorApi();
  return () => {
    const { document, metadata } = editor.get().draft;
    const last = document.prizePoolList.findLast(({ noWinPrize }) => !noWinPrize);
    const follows = last && { outcomeId: last.outcomeId, outcomePageId: last.outcomePageId, emailId: last.emailId };
    return { title: { [metadata.languages[0]?.shortName ?? "en"]: t("fresh") }, ...follows };
  };
}
