import { type LocalizedText, textIn } from "@fairground/model/text";
import { useEditor } from "../document/context.tsx";

/** A text of the campaign in the language that is edited. */
export function useText(): (text: LocalizedText | null | undefined) => string {
  const language = useEditor(({ session }) => session.language);
  const first = useEditor(({ draft }) => draft.metadata.languages[0]?.shortName ?? "en");
  return (text) => textIn(text, language, first);
}
