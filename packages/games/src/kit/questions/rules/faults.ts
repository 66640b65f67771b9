import { type LocalizedText, textIn } from "@fairground/model/text";
import type { GameFault } from "../../rules.ts";
import { idOf } from "./order.ts";

/** Ids of one list that are there twice. `path` leads to the list, e.g. "questions.2.answers". */
export function repeated(items: readonly { id: string }[], path: string): GameFault[] {
  const ids = items.map(idOf);
  return ids.flatMap((id, at) =>
    ids.indexOf(id) < at ? [{ path: `${path}.${at}.id`, message: `The id ${id} is used twice.` }] : [],
  );
}

/** Items that show nothing at all. `what` as in "This question has neither text nor picture." */
export function unshown(
  items: readonly { text: LocalizedText; picture?: string }[],
  path: string,
  what: string,
): GameFault[] {
  return items.flatMap(({ text, picture }, at) =>
    textIn(text, "en", "en") !== "" || picture
      ? []
      : [
          {
            path: `${path}.${at}.text`,
            message: `This ${what} has ${picture === undefined ? "no text" : "neither text nor picture"}.`,
          },
        ],
  );
}
