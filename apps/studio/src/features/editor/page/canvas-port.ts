import type { StagePort } from "@fairground/elements/stage";
import { NO_WIN } from "@fairground/model/prize";
import { ownLanguage, textIn } from "@fairground/model/text";
import type { ReactNode } from "react";
import type { Draft } from "../document/editor.ts";
import { artUrl } from "./art-url.ts";

/**
 * What elements may ask of the canvas: it is the spec's preview mode, forms are inert and nothing can be started (spec §4).
 * Placeholders show the campaign's first prize, and a code that is nobody's.
 */
export function canvasPort(draft: Shown, language: string, renderGame: () => ReactNode): StagePort {
  return {
    language: ownLanguage(language),
    enabled: false,
    reducedMotion: false,
    act: () => {},
    form: {
      isSubmitting: false,
      submitResolved: false,
      initial: {},
      submit: async () => ({ kind: "refused", message: "", fields: {} }),
    },
    access: { value: "", valError: false, codeError: false, loading: false, change: () => {}, submit: () => {} },
    prize: examplePrize(draft, language),
    code: { value: "FAIR-2468" },
    renderGame,
    announce: () => {},
    pictureUrl: artUrl,
  };
}

/** Of a draft only this is read. */
interface Shown {
  document: Pick<Draft["document"], "prizePoolList">;
  metadata: Pick<Draft["metadata"], "languages">;
}

function examplePrize({ document, metadata }: Shown, language: string): StagePort["prize"] {
  const first = metadata.languages[0]?.shortName ?? "en";
  const entry = document.prizePoolList.find(
    ({ noWinPrize, outcomeId }) => !noWinPrize && outcomeId !== NO_WIN.outcomeId,
  );
  return {
    title: textIn(entry?.title, language, first) || "…",
    description: textIn(entry?.description, language, first) || "…",
    resultsImage: entry?.resultsImage || "art:prizes/gift-box",
  };
}
