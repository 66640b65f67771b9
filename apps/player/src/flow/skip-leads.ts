import type { PublicElement, PublicFormField } from "@fairground/model/campaign";
import { type FormInput, isConsent, prefillFrom } from "@fairground/model/form";
import {
  agreedWords,
  isLastPage,
  knownLead,
  SKIP_LEADS_LIMIT_STATUSES,
  type StoredLead,
  valuesToStore,
  valuesToSubmit,
} from "@fairground/model/page";
import { loadAfterPress } from "../load-after-press.ts";
import { goTo } from "./go-to.ts";
import { FRESH_PLAY, metadataOf, type Player } from "./player.ts";
import { openSession } from "./session.ts";
import { showToast } from "./toast.ts";
import { TOO_YOUNG_STATUS } from "./too-young.ts";

/** Skip-leads auto-submit (spec §4): stored values are sent in the place of a form that the visitor has filled in before. */
export async function skipLeads(player: Player): Promise<void> {
  followForm(player);
  const { navigation, sessionId, skipLeadsTried } = player.get();
  const { currentPage } = navigation;
  if (skipLeadsTried || currentPage === null) return;
  const values = valuesToSubmit({
    skipLeads: metadataOf(player).skipLeads,
    isTrackingReady: sessionId !== null,
    currentPageType: currentPage.pageType,
    isLastPage: isLastPage(navigation),
    stored: recallLead(player),
    query: prefillFrom(player.query),
    fieldNames: fieldsOfPage(player, currentPage.id).map(({ name }) => name),
  }) as Readonly<Record<string, FormInput>> | null; // stored by an earlier lead of this form
  if (values === null) return;
  player.set({ skipLeadsTried: true });
  const { sendLead, goOn, reachLimit } = await loadAfterPress(player);
  fromBefore.set(player, values);
  const result = await sendLead(player, values);
  if (result.kind === "accepted") await goOn(player);
  else if (SKIP_LEADS_LIMIT_STATUSES.includes(result.status)) reachLimit(player, result);
  else if (result.status !== TOO_YOUNG_STATUS) showToast(player, { type: "error", message: result.message });
}

/** What this browser knows of its visitor. What it must forget is gone with this. */
function recallLead(player: Player): StoredLead | null {
  const { keep, clock } = player.ports;
  const stored = keep.recall("lead");
  const known = knownLead(stored, clock.now(), agreedWords(player.campaign.campaignData));
  if (stored !== null && known === null) keep.remember("lead", null);
  return known;
}

/**
 * Whom a play is played as by what was kept, until the draw; null: nobody is known, or they have filled in the form just now.
 * `name` is "" where the form asks for none.
 */
export function playedAs(player: Player): { name: string } | null {
  const { builtIn, isLimited, drawn, result, gameFinished, formValues, navigation } = player.get();
  const isOver = builtIn !== null || isLimited || drawn !== null || result !== null || gameFinished;
  const isOwn = formValues !== null && formValues !== fromBefore.get(player);
  const known = isOver || isOwn || navigation.leadPage === null ? null : recallLead(player);
  const name = known?.values.firstName;
  return known && { name: typeof name === "string" ? name : "" };
}

/**
 * Somebody else is there: what was kept is forgotten, and the form is shown. Sent again, it corrects the lead of a play that
 * has not begun; one that has is left to whom it was of, and another begins.
 */
export async function forgetVisitor(player: Player): Promise<void> {
  for (const what of ["lead", "leadToken"] as const) player.ports.keep.remember(what, null);
  const { gameStarted, steps, navigation, playNumber } = player.get();
  const isNew = gameStarted || steps.count > 0;
  if (isNew) player.ports.keep.keepPlay(null);
  player.set({
    ...(isNew && { ...FRESH_PLAY, playNumber: playNumber + 1 }),
    ...{ skipLeadsTried: true, formValues: null, form: player.first.form, acceptedOn: null },
  });
  if (navigation.leadPage) goTo(player, { move: "page", id: navigation.leadPage.id });
  if (isNew) await openSession(player);
}

/** Values that were sent from what was kept: they are no news. */
const fromBefore = new WeakMap<Player, Readonly<Record<string, FormInput>>>();
const followed = new WeakSet<Player>();

/** Keeps what a visitor fills in, as soon as the server has it (spec §4, "Lead form flow"). */
function followForm(player: Player): void {
  if (followed.has(player)) return;
  followed.add(player);
  let seen: unknown = null;
  const look = () => {
    const { formValues, builtIn } = player.get();
    if (formValues === seen) return;
    seen = formValues;
    if (formValues === null || builtIn !== null || formValues === fromBefore.get(player)) return;
    const { campaign, query, ports } = player;
    const fields = Object.values(campaign.campaignData.elements.entities).flatMap((element) => element.fields ?? []);
    const consents = fields.filter(isConsent).map(({ name }) => name);
    const words = agreedWords(campaign.campaignData);
    ports.keep.remember(
      "lead",
      valuesToStore(formValues, prefillFrom(query), { consents, at: ports.clock.now(), words }),
    );
  };
  player.subscribe(look);
  look();
}

/** The fields of a page's forms. */
function fieldsOfPage(player: Player, pageId: string): readonly PublicFormField[] {
  const { pages, elements } = player.campaign.campaignData;
  const root = pages.entities[pageId]?.elementRoot;
  const isUnder = (element: PublicElement, steps = 0): boolean => {
    if (element.id === root) return true;
    const parent = element.parentId === null ? undefined : elements.entities[element.parentId];
    return parent !== undefined && steps < 100 && isUnder(parent, steps + 1);
  };
  return Object.values(elements.entities).flatMap((element) =>
    element.type === "form" && isUnder(element) ? (element.fields ?? []) : [],
  );
}
