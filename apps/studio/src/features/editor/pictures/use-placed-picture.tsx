import type { Asset } from "@fairground/contract";
import type { Element } from "@fairground/model/campaign";
import { type ReactNode, useState } from "react";
import { useEditorApi } from "../document/context.tsx";
import { AltDialog } from "./alt-dialog.tsx";
import { choosePicture, needsWords } from "./place-pictures.ts";

/**
 * Placing a picture in an element for pictures (studio, 19): the library's own words and focal point come along in the same
 * step, and where there are no words, they are asked for.
 */
export function usePlacedPicture(element: Pick<Element, "id" | "type">): {
  place: (name: string, address: string, asset: Asset | null) => boolean;
  prompt: ReactNode;
} {
  const editor = useEditorApi();
  const [asked, setAsked] = useState(false);
  const place = (name: string, address: string, asset: Asset | null): boolean => {
    if (element.type !== "image" || name !== "picture") return false;
    const before = editor.get().draft;
    const done = choosePicture(editor, element.id, address, asset);
    if (done.kind !== "refused" && needsWords(before, editor.get().draft, element.id)) setAsked(true);
    return true;
  };
  return { place, prompt: <AltDialog id={element.id} opened={asked} onClose={() => setAsked(false)} /> };
}
