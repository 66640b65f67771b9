import { BRAND } from "@fairground/model/campaign";
import { DOMAIN_SESSION_KEY } from "@fairground/model/statistic";

/** Days after which a visitor is asked again. */
const DAYS = 180;
const DAY = 86_400_000;
/** Whether games are silent (games, kit/sound/kept-mute.ts). */
const MUTED = `${BRAND}.muted`;

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What of a visitor's browser is used, and only with consent. */
export interface Device {
  tab(): Shelf;
  lasting(): Shelf;
  /** The visitor's answer from before: a yes is kept for DAYS, a no as long as the tab. */
  recall(): boolean | null;
  remember(own: boolean): void;
  /** Moves a play to where it may be: into the tab's storage, or out of it, and deletes everything that was kept. */
  settle(): void;
  /** Calls back when another tab has taken a yes back. */
  onForgotten(heard: () => void): void;
}

/**
 * Without consent nothing is put into the browser's storages and nothing read from them but the visitor's own yes. So that a
 * reload loses no prize, the play stays in the page's entry of the tab's history: it is gone with the tab.
 */
export function openDevice(page: Window, campaignId: string, isGiven: () => boolean): Device {
  const yes = `${BRAND}.consent.${campaignId}`;
  const no = `${BRAND}.no-consent.${campaignId}`;
  const entry = entryShelf(page);
  const isOurs = (name: string) =>
    name === DOMAIN_SESSION_KEY || name === MUTED || (name.startsWith(`${BRAND}.`) && name.endsWith(`.${campaignId}`));
  return {
    tab: () => (isGiven() ? page.sessionStorage : entry),
    lasting() {
      if (!isGiven()) throw new Error("Nothing is kept without consent"); // io/keep.ts: then it lives as long as the page
      return page.localStorage;
    },
    recall: () =>
      attempt(() => {
        if (page.name === no) return false;
        const at = Number(page.localStorage.getItem(yes) ?? Number.NaN);
        return Date.now() - at < DAYS * DAY ? true : null;
      }) ?? null,
    remember(own) {
      attempt(() => (own ? page.localStorage.setItem(yes, String(Date.now())) : page.localStorage.removeItem(yes)));
      // A name that the page around has given stays.
      if (page.name === "" || page.name === no) page.name = own ? "" : no;
    },
    settle() {
      attempt(() => {
        if (isGiven()) {
          for (const [name, text] of Object.entries(entry.all()).filter(([each]) => isOurs(each))) {
            page.sessionStorage.setItem(name, text);
            entry.removeItem(name);
          }
          return;
        }
        const { sessionStorage: tab, localStorage: lasting } = page;
        for (const name of Object.keys(tab).filter(isOurs)) entry.setItem(name, tab.getItem(name) ?? "");
        for (const shelf of [tab, lasting])
          for (const name of Object.keys(shelf).filter(isOurs)) shelf.removeItem(name);
      });
    },
    onForgotten(heard) {
      page.addEventListener("storage", ({ key, newValue }) => {
        if ((key === yes || key === null) && newValue === null && isGiven()) heard();
      });
    },
  };
}

/** The page's entry in the tab's history, as a shelf. */
function entryShelf({ history }: Window) {
  const all = (): Record<string, string> => history.state ?? {};
  return {
    all,
    getItem: (name: string) => all()[name] ?? null,
    setItem: (name: string, text: string) => history.replaceState({ ...all(), [name]: text }, ""),
    removeItem(name: string) {
      const { [name]: _, ...rest } = all();
      history.replaceState(rest, "");
    },
  };
}

/** Storage may be blocked: then there is nothing to read and nothing to delete. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return;
  }
}
