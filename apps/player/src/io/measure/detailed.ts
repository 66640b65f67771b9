import type { Query } from "@fairground/model/form";
import { placeText, referrerOf, screenResolution } from "@fairground/model/statistic";
import type { Player } from "../../flow/player.ts";

/**
 * What is told at the detailed level alone: the question that is seen, the form's field that was last in hand (its name,
 * never what was typed), and, of a device of which more may be known, where the visitor came from and how big the screen is.
 * @param see hears of each place
 * @returns what the visit tells of its device
 */
export function follow(
  player: Player,
  page: Window,
  signal: AbortSignal,
  isKnown: boolean,
  see: (seen: { place: string }) => void,
): object {
  let last = "";
  const at = (kind: "question" | "field", part: string) => {
    const { currentPage } = player.get().navigation;
    const place = placeText({ kind, page: currentPage?.id ?? "", part });
    if (place === last || signal.aborted) return;
    last = place;
    see({ place });
  };
  let { navigation, steps } = player.get();
  const look = () => {
    const now = player.get();
    // The same field is another place after a look at another page.
    if (now.navigation.currentPage !== navigation.currentPage) last = "";
    if (now.steps !== steps) {
      // As games of questions answer (games, kit/questions/rules/wire.ts).
      const reply = now.steps.lastReply as { question?: { index?: number } } | null;
      if (reply?.question?.index) at("question", String(reply.question.index));
    }
    ({ navigation, steps } = now);
  };
  player.subscribe(look);
  page.addEventListener(
    "focusin",
    ({ target }) => {
      const { name, form } = target as Partial<HTMLInputElement>; // whatever can have the focus
      if (name && form?.classList.contains("fg-lead-form")) at("field", name);
    },
    { signal },
  );
  return isKnown
    ? {
        pageReferrer: referrerIn(player.query, page),
        ...screenResolution(page.screen.width, page.screen.height, page.devicePixelRatio),
      }
    : {};
}

/** What the visitor came from, as far as the documents around this one let it be read. */
export function referrerIn(query: Query, page: Window): string {
  // Another origin's document is closed.
  const outer = (frame: Window | null) => {
    try {
      return frame?.document.referrer;
    } catch {
      return;
    }
  };
  return referrerOf({
    query,
    outerReferrer: outer(page.top) || outer(page.parent),
    ownReferrer: page.document.referrer,
  });
}
