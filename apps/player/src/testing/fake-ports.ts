import { agreedWords, type StoredLead } from "@fairground/model/page";
import type { DrawnPrize } from "@fairground/model/prize";
import { ownLanguage } from "@fairground/model/text";
import { createPlayer, type Player, type View } from "../flow/player.ts";
import type { Calls, GameResult, KeptPlay, Opening, Ports, Refusal, Reply } from "../flow/ports.ts";
import { CONSENT_FORM } from "../words/consents.ts";
import { type SampleOptions, sampleCampaign } from "./sample-campaign.ts";

export const answered = <Body>(body: Body, status = 200): Reply<Body> => ({ kind: "answered", status, body });
export const refused = (status: number, more: Partial<Refusal> = {}): Refusal => ({
  kind: "refused",
  status,
  code: "",
  message: "",
  errors: [],
  ...more,
});
export const lost = { kind: "unreachable" } as const;

export const PRIZE: DrawnPrize = {
  id: "p1",
  prizeWon: true,
  symbolId: "mug",
  title: "A mug",
  description: "Enamel",
  gameImage: "",
  resultsImage: "",
  outcomeId: "o1",
  outcomePageId: "won",
};
export const RESULT: GameResult = {
  outcomeId: "o1",
  outcomePageId: "won",
  outcome: { id: "o1", name: "Won", cause: "prize" },
  code: null,
  emailId: null,
  prize: PRIZE,
};

const NOW = "2026-11-21T12:00:00Z";

type Answers = { [C in keyof Calls]?: Awaited<ReturnType<Calls[C]>> };

export interface World {
  player: Player;
  /** Every call in order: its name and arguments. */
  calls: [keyof Calls, ...unknown[]][];
  events: [string, unknown][];
  trackers: [string, unknown?][];
  /** What happened in the window: scrolls, redirects. */
  page: string[];
  logs: string[];
  waits: number[];
  /** What is kept in the tab beside the play. */
  tab: Record<string, unknown>;
  /** What the server answers from now on. */
  answers: Answers;
  kept: {
    play: KeptPlay | null;
    lead: Partial<StoredLead> | null;
    opening: Opening | null;
    visitor?: string;
    leadToken?: string;
  };
}

export interface WorldOptions extends SampleOptions {
  query?: Record<string, string>;
  answers?: Answers;
  view?: View;
  kept?: Partial<World["kept"]>;
  now?: string;
  pageToRead?: string;
  accessCode?: string;
}

/** What a browser keeps of a form that was filled in a minute ago, under the words of the campaign. */
export const keptLead = (
  values: Readonly<Record<string, unknown>>,
  options: WorldOptions = {},
  query: Readonly<Record<string, string>> = {},
): StoredLead => ({
  values,
  query,
  at: Date.parse(options.now ?? NOW) - 60_000,
  words: agreedWords(sampleCampaign(options).campaignData),
});

/** A player in a world of fakes: no network, no window, no clock. */
export function fakeWorld(options: WorldOptions = {}): World {
  const world: Omit<World, "player"> = {
    calls: [],
    events: [],
    trackers: [],
    page: [],
    logs: [],
    waits: [],
    tab: {},
    answers: {
      openSession: answered({ sessionId: "S1", registered: false }, 201),
      createLead: answered({ leadId: "L1", doubleOptIn: "none" as const }, 201),
      updateLead: answered({ leadId: "L1", doubleOptIn: "none" as const }),
      gameData: answered(RESULT),
      getPrize: answered(PRIZE),
      claimPrize: answered({}),
      step: answered({ reply: "right" }),
      resume: refused(404),
      state: null,
      ask: answered({ data: { integrationKey: null } }),
      ...options.answers,
    },
    kept: { play: null, lead: null, opening: null, ...options.kept },
  };
  const call =
    (name: keyof Calls) =>
    (...args: unknown[]) => {
      world.calls.push([name, ...args]);
      const answer = world.answers[name];
      return answer === null ? null : Promise.resolve(answer);
    };
  const names = [
    "openSession",
    "createLead",
    "updateLead",
    "gameData",
    "getPrize",
    "claimPrize",
    "step",
    "resume",
    "state",
    "ask",
  ] as const;
  const track = (name: string) => (detail?: unknown) =>
    void world.trackers.push(detail === undefined ? [name] : [name, detail]);
  let keys = 0;
  const ports: Ports = {
    calls: Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as Calls, // each answers what the test set
    trackers: {
      visitor: track("visitor"),
      gameStarted: track("game-started"),
      visitorId: () => null,
    },
    keep: {
      play: () => world.kept.play,
      keepPlay: (play) => {
        world.kept.play = play;
      },
      opening(body, key) {
        const kept = world.kept.opening;
        if (kept && JSON.stringify(kept.body) === JSON.stringify(body)) return kept;
        world.kept.opening = { body, key };
        return world.kept.opening;
      },
      opened: () => {
        world.kept.opening = null;
      },
      tab: {
        read: (name) => (world.tab[name] ?? null) as never, // kept under the same name
        write: (name, value) => Object.assign(world.tab, { [name]: value }),
      },
      recall: (what) => (world.kept[what] ?? null) as never, // kept under the same name
      remember: (what, value) => Object.assign(world.kept, { [what]: value }),
    },
    page: {
      scrollToTop: () => world.page.push("top"),
      redirect: (address) => world.page.push(`redirect ${address}`),
      openInNewTab: (pageId) => world.page.push(`tab ${pageId}`),
      pageToRead: options.pageToRead ?? null,
      accessCode: options.accessCode,
    },
    clock: {
      now: () => Date.parse(options.now ?? NOW) + world.waits.reduce((sum, each) => sum + each, 0),
      wait: async (milliseconds) => void world.waits.push(milliseconds),
    },
    sentences: {
      unexpected: "unexpected",
      interrupted: "interrupted",
      tooManyRequests: "too many",
      consentForm: CONSENT_FORM[ownLanguage(options.language ?? "en")],
      ofProblem: () => null,
    },
    load: (part) => part(),
    afterPress: () => import("../after-press.ts"),
    emit: (name, detail) => world.events.push([name, detail]),
    log: (message, _detail, level = "error") => world.logs.push(level === "error" ? message : `${level} ${message}`),
    newKey: () => `key-${++keys}`,
    sha256: async (text) => `sha256 of ${text}`,
    solveChallenge: async () => "solved",
  };
  const player = createPlayer(sampleCampaign(options), options.view ?? { page: "first" }, options.query ?? {}, ports);
  return Object.assign(world, { player });
}

/** Where the visitor is: a page's id, or the reason of a built-in page. */
export const place = ({ player }: World): string =>
  player.get().builtIn ?? player.get().navigation.currentPage?.id ?? "nowhere";
export const eventNames = ({ events }: World): string[] => events.map(([name]) => name);
export const detailOf = ({ events }: World, name: string): unknown => events.find(([each]) => each === name)?.[1];
export const callNames = ({ calls }: World): string[] => calls.map(([name]) => name);
export const bodyOf = ({ calls }: World, name: keyof Calls): Record<string, unknown> =>
  (calls.find(([each]) => each === name)?.find((part) => typeof part === "object") ?? {}) as Record<string, unknown>; // the call's one object
