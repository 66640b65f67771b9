import type { PublicCampaign, TagValue } from "@fairground/model/campaign";
import { FIRST_FORM_STATE, type FormInput, type FormState, type Query } from "@fairground/model/form";
import {
  DEFAULT_TOAST,
  FIRST_LUCK_GAME,
  type LuckGame,
  loadPages,
  type Navigation,
  type Toast,
} from "@fairground/model/page";
import type { DrawnPrize } from "@fairground/model/prize";
import type { GameResult, LimitedBy, Ports } from "./ports.ts";
import { createStore, type Store } from "./store.ts";

/** Why a built-in page stands in the place of one of the campaign's (decisions, "Campaign life" and "Outcome"). */
export type BuiltInReason =
  | "coming-soon"
  | "ended"
  | "deactivated"
  | "deleted"
  | "limit"
  | "unreachable"
  | "too-young"
  | "reserved"
  | "let-go";

/** Which page the server chose by the database's clock, and what is prerendered (decisions, "Publishing"). */
export interface View {
  page: "first" | "coming-soon" | "campaign-ended" | "built-in";
  builtIn?: BuiltInReason;
}

/** Player-side state (spec §3). */
export interface PlayerState {
  navigation: Navigation;
  builtIn: BuiltInReason | null;
  /** Gate results are in: until then nothing can be started (decisions, "Publishing"). */
  enabled: boolean;
  isLimited: boolean;
  /** What the server has said of it; empty: nothing. */
  limitedBy?: LimitedBy;
  sessionId: string | null;
  registered: boolean;
  /** Play registration runs once (spec §4). */
  registration: "open" | "running" | "done";
  /** Skip-leads is tried once per play. */
  skipLeadsTried: boolean;
  form: FormState;
  /** The page whose form was accepted and which no page follows. */
  acceptedOn: string | null;
  formValues: Readonly<Record<string, FormInput>> | null;
  access: { value: string; valError: boolean; codeError: boolean; submit: boolean; loading: boolean };
  luck: LuckGame;
  drawn: DrawnPrize | null;
  gameStarted: boolean;
  gameFinished: boolean;
  /** Steps that the server has answered, and its last reply, where a reload came in the middle. */
  steps: { count: number; lastReply: unknown };
  resumed: boolean;
  result: GameResult | null;
  /** The unique code to show (spec §4, "Game finished" 2). */
  code: { value: string; outcomePageId: string | null } | null;
  toast: Toast;
  /** A call is being repeated because the network went away. */
  reconnecting: boolean;
  /** What a visitor reads whose call waits for its turn, because very many play. */
  waiting?: string;
  /** Counts plays in this page, so that a new one begins with a new game. */
  playNumber: number;
}

/** All that a step of the visitor's way needs. */
export interface Player extends Store<PlayerState> {
  readonly campaign: PublicCampaign;
  readonly query: Query;
  readonly ports: Ports;
}

/** The state that is prerendered and hydrated: nothing in it depends on the browser, the time or the query. */
export function firstState(campaign: PublicCampaign, view: View): PlayerState {
  const { pages, additionalPages } = campaign.campaignData;
  const navigation = loadPages(pages, additionalPages);
  const chosen =
    view.page === "coming-soon" || view.page === "campaign-ended"
      ? navigation.additionalPages.find((page) => page.pageType === view.page)
      : undefined;
  return {
    navigation: chosen ? { ...navigation, currentPage: chosen, currentPageIsAdditional: true } : navigation,
    builtIn: view.page === "built-in" ? (view.builtIn ?? "unreachable") : null,
    enabled: false,
    isLimited: false,
    toast: DEFAULT_TOAST,
    reconnecting: false,
    playNumber: 1,
    ...FRESH_PLAY,
  };
}

/** What belongs to one play, and is forgotten when another begins. */
export const FRESH_PLAY = {
  sessionId: null,
  registered: false,
  registration: "open",
  skipLeadsTried: false,
  form: FIRST_FORM_STATE,
  acceptedOn: null,
  formValues: null,
  access: { value: "", valError: false, codeError: false, submit: false, loading: false },
  luck: FIRST_LUCK_GAME,
  drawn: null,
  gameStarted: false,
  gameFinished: false,
  steps: { count: 0, lastReply: null },
  resumed: false,
  result: null,
  code: null,
} as const satisfies Partial<PlayerState>;

export function createPlayer(campaign: PublicCampaign, view: View, query: Query, ports: Ports): Player {
  return { ...createStore(firstState(campaign, view)), campaign, query, ports };
}

export const metadataOf = (player: Player) => player.campaign.campaignMetaData.data;
export const hasTag = (player: Player, tag: TagValue): boolean => metadataOf(player).tags.includes(tag);
/** What many events carry of the campaign (spec §4). */
export const campaignFacts = (player: Player) => {
  const { campaignType, campaignId } = metadataOf(player);
  return { campaignType, campaignId };
};
/** Answers whether the campaign has a page of a type, regular or additional. */
export const hasPage = (player: Player, pageType: string): boolean => {
  const { pages, additionalPages } = player.get().navigation;
  return [...pages, ...additionalPages].some((page) => page.pageType === pageType);
};
