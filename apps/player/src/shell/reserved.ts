import type { Player } from "../flow/player.ts";
import { wordsOnPage } from "../words/on-page.ts";
import type { Words } from "../words/words.ts";

/** What can be pressed in the place of an outcome. */
export interface ReservedActions {
  toForm(): void;
  /** @returns whether anything has changed */
  look(): Promise<boolean>;
  toStart(): Promise<void>;
}

interface Drawn {
  actions: ReservedActions;
  words: Partial<Words>;
}
const drawn = new WeakMap<Player, Drawn>();

/**
 * Fills in the page of ours that stands in an outcome's place, and a line above the form that a prize waits for. Without
 * React, as who plays is said: other campaigns have no place for it.
 */
export function drawReserved(player: Player, actions: ReservedActions): void {
  const root = globalThis.document?.querySelector(".fg-root");
  if (!root) return;
  const before = drawn.get(player);
  const words = before?.words ?? wordsOnPage();
  drawn.set(player, { actions, words });
  if (before) return;
  const line = document.createElement("aside");
  line.className = "fg-reserved";
  line.setAttribute("aria-label", words.pages?.reserved?.title ?? "");
  const draw = () => {
    drawLine(player, words, root, line);
    drawCard(player, root);
  };
  // React draws the page a moment after the state has changed.
  new MutationObserver(draw).observe(root, { childList: true, subtree: true });
  player.subscribe(draw);
  draw();
}

function drawLine(player: Player, words: Partial<Words>, root: Element, line: HTMLElement): void {
  const { result, builtIn, navigation } = player.get();
  if (builtIn || !result?.reserved || navigation.currentPage?.pageType !== "lead") {
    line.remove();
    return;
  }
  if (line.isConnected) return;
  const title = document.createElement("strong");
  title.textContent = until(player, words);
  const said = document.createElement("span");
  said.setAttribute("role", "status");
  line.replaceChildren(said);
  root.before(line);
  // Into a region that is there, so that it is heard.
  said.replaceChildren(title, ...(result.prize ? [" ", document.createElement("br"), result.prize.title] : []));
}

function drawCard(player: Player, root: Element): void {
  const { result, builtIn, navigation } = player.get();
  const { actions, words } = drawn.get(player) ?? {};
  const heading = root.querySelector("#heading-reserved, #heading-let-go");
  const card = heading?.parentElement;
  if (!actions || !words || !card || !heading || card.dataset.filled || !result || !builtIn) return;
  card.dataset.filled = "true";
  const { reserved, prize } = result;
  const own = words.reserved;
  const button = (label: string | undefined, className: string, press: () => void) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = className;
    made.textContent = label ?? "";
    made.onclick = press;
    card.append(made);
  };
  const form = reserved?.waitsFor === "form" && navigation.leadPage !== null;
  if (reserved && own) {
    heading.textContent = until(player, words);
    const [what, why] = [document.createElement("p"), document.createElement("p")];
    what.className = "fg-reserved-prize";
    what.textContent = prize?.title ?? "";
    why.textContent = own[reserved.waitsFor];
    heading.after(...(prize ? [what] : []), why);
    const said = document.createElement("p");
    said.setAttribute("role", "status");
    if (form) button(own.toForm, "fg-built-in-again", actions.toForm);
    else
      button(own.look, "fg-built-in-again", () => {
        said.textContent = "";
        actions.look().then((changed) => {
          said.textContent = changed ? "" : own.still;
        }, player.ports.log);
      });
    card.append(said);
  }
  if (!form) button(words.toStart, "fg-built-in-back", () => void actions.toStart().catch(player.ports.log));
}

/** "Reserved for you until …", in the campaign's time zone and the visitor's language. */
function until(player: Player, words: Partial<Words>): string {
  const at = player.get().result?.reserved?.until;
  if (!at || !words.reserved) return words.pages?.reserved.title ?? "";
  const format = new Intl.DateTimeFormat(player.campaign.language, {
    ...{ year: "numeric", month: "long", day: "numeric", hour: "numeric", minute: "2-digit", timeZoneName: "short" },
    timeZone: player.campaign.campaignMetaData.data.timezone,
  });
  return words.reserved.until.replace("{date}", () => format.format(new Date(at)));
}
