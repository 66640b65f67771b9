import type { Asset } from "@fairground/contract";
import { elementTexts } from "@fairground/elements/settings";
import type { Element } from "@fairground/model/campaign";
import { textIn } from "@fairground/model/text";
import { type ReactNode, useState } from "react";
import { setProperty, setText } from "../document/commands/index.ts";
import { useEditorApi } from "../document/context.tsx";
import { AltDialog } from "./alt-dialog.tsx";

/**
 * What follows on placing a picture in an element that has an alternative text (studio, 19): the library's own words and focal
 * point are taken over in one step, and where there are none, they are asked for.
 */
export function usePlacedPicture(element: Element): { placed: (asset: Asset | null) => void; prompt: ReactNode } {
  const editor = useEditorApi();
  const [asked, setAsked] = useState(false);
  const hasAlt = elementTexts[element.type].some(({ name }) => name === "alt");
  const placed = (asset: Asset | null): void => {
    const { metadata, document } = editor.get().draft;
    const spoken = metadata.languages.map(({ shortName }) => shortName);
    const [first = "en"] = spoken;
    const written = textIn(document.elements.entities[element.id]?.texts.alt ?? "", first, first) !== "";
    const known = spoken.filter((language) => asset?.alt[language]);
    if (asset)
      editor.run(
        "setProperty",
        (draft) => {
          const aimed =
            element.type === "image"
              ? (setProperty([element.id], ["focusX"], asset.focus.x)(draft) ??
                setProperty([element.id], ["focusY"], asset.focus.y)(draft))
              : undefined;
          if (aimed || written || !hasAlt) return aimed;
          for (const language of known) {
            const refused = setText(element.id, "alt", language, asset.alt[language] ?? "")(draft);
            if (refused) return refused;
          }
          return undefined;
        },
        { values: { type: element.type } },
      );
    if (hasAlt && !written && known.length === 0) setAsked(true);
  };
  return {
    placed,
    prompt: hasAlt && <AltDialog id={element.id} opened={asked} onClose={() => setAsked(false)} />,
  };
}
