import type { Asset } from "@fairground/contract";
import { textIn } from "@fairground/model/text";
import { altOf, pictureStart, shapeOf } from "../acts/picture-start.ts";
import { insertElement, mayHold, setProperty, type Target } from "../document/commands/index.ts";
import type { Done, Draft, Editor, Recipe } from "../document/editor.ts";

/** Pictures of the media library as elements, in their order. @param ids one for each of them */
export function insertPictures(ids: readonly string[], assets: readonly Asset[], target: Target): Recipe {
  return (draft) => {
    const refused = mayHold(draft.document.elements.entities, target, ids);
    if (refused) return refused;
    for (const [at, asset] of assets.entries()) {
      const place = target.index === undefined ? target : { ...target, index: target.index + at };
      const refusal = insertElement(ids[at] ?? "", "image", place, pictureStart(asset, draft))(draft);
      if (refusal) return refusal;
    }
    return undefined;
  };
}

/**
 * Another picture in a picture's place, with its size, focal point and, where the element has none, its alternative text.
 * @param onPhone the element has a picture of its own on phones, and that is what is seen
 */
export function replacePicture(id: string, asset: Asset, onPhone: boolean): Recipe {
  return (draft) => {
    const element = draft.document.elements.entities[id];
    if (element?.type !== "image") return { refused: "gone" };
    if (onPhone) {
      element.pictureMobile = asset.liveUrl;
      return undefined;
    }
    Object.assign(element, shapeOf(asset));
    delete element.asset; // an item of the library would be shown before the address
    if (!isDescribed(draft, id)) element.texts.alt = altOf(asset, draft).alt ?? {};
    return undefined;
  };
}

/**
 * Another picture for an element, by its field: one of the library comes with all that is known of it, in one step
 * (studio, 19).
 * @param asset null: the address is not of the library, so that nothing is known of it
 */
export const choosePicture = (editor: Editor, id: string, address: string, asset: Asset | null): Done =>
  asset === null
    ? editor.run("setProperty", setProperty([id], ["picture"], address), { values: { type: "image" } })
    : editor.run("replacePicture", replacePicture(id, asset, false));

/** Whether a picture has its alternative text in the campaign's first language. */
export function isDescribed({ document, metadata }: Draft, id: string): boolean {
  const first = metadata.languages[0]?.shortName ?? "en";
  return textIn(document.elements.entities[id]?.texts.alt ?? "", first, first) !== "";
}

/** Whether one is asked what a picture shows: nobody has said it, or it was said of the picture that was there before. */
export function needsWords(before: Draft, after: Draft, id: string): boolean {
  const was = before.document.elements.entities[id]?.picture;
  const isAnother = typeof was === "string" && was !== "" && was !== after.document.elements.entities[id]?.picture;
  return isAnother || !isDescribed(after, id);
}
