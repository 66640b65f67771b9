import { behindHeadline } from "./behind-headline.ts";
import { metadataOf, type Player } from "./flow/player.ts";
import type { LimitedBy, ResumedPlay } from "./flow/ports.ts";
import { wordsOnPage } from "./words/on-page.ts";

const SECOND = 1000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
/** Hours are counted down for so long; before, the day says enough. */
const COUNTED = 2 * DAY;

/**
 * On the limit page, the campaign's or ours: when the next play is. Without React, as who plays is said: most visits never
 * see it.
 */
export function tellAgain(player: Player): void {
  tell(player, () => {
    const { isLimited, limitedBy = {}, builtIn, navigation } = player.get();
    const isHere = builtIn === null ? navigation.currentPage?.pageType === "limit-reached" : builtIn === "limit";
    return isLimited && isHere ? limitedBy : null;
  });
}

/** On the page of an outcome that won nothing: when the next try is, where this play has reached a limit. */
export function tellNext(player: Player, next: NonNullable<ResumedPlay["nextPlay"]>): void {
  const page = () => player.get().navigation.currentPage?.id;
  const outcome = page();
  tell(player, () => (page() === outcome ? next : null));
}

/** @param opens when the next play is, while this is to be said on the page that is seen; else null */
function tell(player: Player, opens: () => LimitedBy | null): void {
  const root = document.querySelector(".fg-root");
  const { again } = wordsOnPage();
  if (!root || !again) return;
  const box = document.createElement("div");
  box.className = "fg-again";
  const line = box.appendChild(document.createElement("p"));
  const said = line.appendChild(document.createElement("strong"));
  // It changes each second: whoever listens has been told the hour.
  const clock = line.appendChild(document.createElement("span"));
  clock.setAttribute("aria-hidden", "true");
  const press = box.appendChild(document.createElement("button"));
  press.type = "button";
  press.className = "fg-built-in-again";
  press.textContent = again.now;
  press.onclick = () => location.reload();
  const other = box.appendChild(document.createElement("button"));
  other.type = "button";
  other.className = "fg-built-in-back";
  other.textContent = again.other;
  other.onclick = () => {
    for (const what of ["lead", "leadToken"] as const) player.ports.keep.remember(what, null);
    location.reload();
  };
  const isStill = matchMedia("(prefers-reduced-motion: reduce)");

  const draw = () => {
    const limitedBy = opens();
    if (limitedBy?.opensAgainAt === undefined) return box.remove();
    const now = player.ports.clock.now();
    const next = opensAt(limitedBy.opensAgainAt, metadataOf(player).endDate);
    const left = (next ?? Number.POSITIVE_INFINITY) - now;
    const when = () => whenSaid(now + left, now, localeOf(player.campaign.language));
    write(said, next === null ? again.never : again.next.replace("{when}", when));
    write(clock, left > COUNTED || isStill.matches ? "" : again.in.replace("{time}", () => countdown(left)));
    line.hidden = left <= 0;
    press.hidden = left > 0;
    other.hidden = !limitedBy.returning || left <= 0;
    if (!box.isConnected) behindHeadline(root)?.after(box);
  };
  player.subscribe(draw);
  // React draws the page a moment after the state has changed.
  new MutationObserver(() => box.isConnected || draw()).observe(root, { childList: true, subtree: true });
  setInterval(draw, SECOND);
  draw();
}

/** Nothing is written that stands there already: readers would begin anew. */
function write(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** The page's language as the visitor's country writes it, where the browser says so: hours are 0 to 23 in London, not in New York. */
const localeOf = (language: string): string =>
  navigator.languages.find((each) => each.split("-")[0] === language.split("-")[0]) ?? language;

/** Epoch milliseconds of the next play; null where there is none, or the campaign ends before. Both as the server has them. */
export function opensAt(opensAgainAt: string | null, endDate: string | null): number | null {
  const opens = Date.parse(opensAgainAt ?? "");
  return Number.isNaN(opens) || opens > Date.parse(endDate ?? "") ? null : opens;
}

/** Of what is left: "09:12:44". @param left milliseconds, above 0 */
export function countdown(left: number): string {
  const seconds = Math.ceil(left / SECOND);
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, "0"))
    .join(":");
}

/**
 * "tomorrow, 00:00", in the visitor's language and by their own clock; further away with the day's name and date.
 * @param timeZone of the visitor: absent, the browser's
 */
export function whenSaid(at: number, now: number, language: string, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const dayOf = (moment: number) => Date.parse(new Intl.DateTimeFormat("en-CA", zone).format(moment)); // as ISO writes it
  const days = Math.round((dayOf(at) - dayOf(now)) / DAY);
  const date = { weekday: "long", day: "numeric", month: "long" } as const;
  const day =
    days > 1
      ? new Intl.DateTimeFormat(language, { ...date, ...zone }).format(at)
      : new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days, "day");
  return `${day}, ${new Intl.DateTimeFormat(language, { timeStyle: "short", ...zone }).format(at)}`;
}
