import { create } from "zustand";
import type { LetterType } from "../../../mail-templates/kept-letter.ts";

export type AskedLetter =
  | { of: "choose"; pageType: LetterType; behind?: string | undefined }
  /** The page that is to be kept as a template. */
  | { of: "save"; pageId: string };

/** What is asked about letters; null: nothing. It outlives the panel that asked, which becomes a drawer in a narrow window. */
export const useAskedLetter = create<{ asked: AskedLetter | null }>(() => ({ asked: null }));

export const askForLetter = (asked: AskedLetter): void => useAskedLetter.setState({ asked });
export const forgetLetter = (): void => useAskedLetter.setState({ asked: null });
