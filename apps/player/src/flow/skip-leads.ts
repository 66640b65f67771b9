import type { PublicElement, PublicFormField } from "@fairground/model/campaign";
import { type FormInput, prefillFrom } from "@fairground/model/form";
import { isLastPage, SKIP_LEADS_LIMIT_STATUSES, valuesToSubmit } from "@fairground/model/page";
import { loadAfterPress } from "../load-after-press.ts";
import { metadataOf, type Player } from "./player.ts";
import { showToast } from "./toast.ts";

/** Skip-leads auto-submit (spec §4): stored values are sent in the place of a form that the visitor has filled in before. */
export async function skipLeads(player: Player): Promise<void> {
  const { navigation, sessionId, skipLeadsTried } = player.get();
  const { currentPage } = navigation;
  if (skipLeadsTried || currentPage === null) return;
  const values = valuesToSubmit({
    skipLeads: metadataOf(player).skipLeads,
    isTrackingReady: sessionId !== null,
    currentPageType: currentPage.pageType,
    isLastPage: isLastPage(navigation),
    stored: player.ports.keep.recall("lead"),
    query: prefillFrom(player.query),
    fieldNames: fieldsOfPage(player, currentPage.id).map(({ name }) => name),
  });
  if (values === null) return;
  player.set({ skipLeadsTried: true });
  const { sendLead, goOn, reachLimit } = await loadAfterPress(player);
  const result = await sendLead(player, values as Readonly<Record<string, FormInput>>); // stored by an earlier lead of this form
  if (result.kind === "accepted") await goOn(player);
  else if (SKIP_LEADS_LIMIT_STATUSES.includes(result.status)) reachLimit(player);
  else showToast(player, { type: "error", message: result.message });
}

/** The fields of a page's forms. */
export function fieldsOfPage(player: Player, pageId: string): readonly PublicFormField[] {
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
