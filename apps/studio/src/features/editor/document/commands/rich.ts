import { isFormatted, plainBlocks, plainOf, type RichText, readRich, writeRich } from "@fairground/model/rich-text";
import type { Recipe } from "../editor.ts";

/**
 * Sets an element's formatted text in one language (document, "Texts"). The first formatting makes the text of every language a
 * formatted one, which says the same; with the last one they are letters again.
 */
export function setRichText(id: string, language: string, text: RichText): Recipe {
  return ({ document, metadata }) => {
    const element = document.elements.entities[id];
    if (!element) return { refused: "gone" };
    const first = metadata.languages[0]?.shortName ?? "en";
    const written = element.texts.text;
    const was = element.rich === true;
    const all = typeof written === "string" ? { [first]: written } : { ...written };
    const others = Object.entries(all).filter(([name]) => name !== language);
    const isRich = isFormatted(text) || (was && others.some(([, each]) => isFormatted(readRich(each))));
    if (isRich !== was)
      for (const [name, each] of others) all[name] = isRich ? writeRich(plainBlocks(each)) : plainOf(readRich(each));
    if (!isRich) delete element.rich;
    else if (!was) element.rich = true;
    element.texts.text = { ...all, [language]: isRich ? writeRich(text) : plainOf(text) };
    return undefined;
  };
}
