import { leadSavedDetail } from "@fairground/model/event";
import { type FormInput, formState, leadPayload, userDataFrom, userIdFrom } from "@fairground/model/form";
import { leadCall } from "@fairground/model/page";
import { DEFAULT_ERROR_STATUS, UNEXPECTED_ERROR } from "@fairground/model/problem";
import { consentsPart } from "./consents-part.ts";
import { emailHash } from "./email-hash.ts";
import { explain } from "./explain.ts";
import { goTo } from "./go-to.ts";
import { reachLimit } from "./limit.ts";
import { campaignFacts, metadataOf, type Player } from "./player.ts";
import type { LeadAnswer, LimitedBy, Reply } from "./ports.ts";
import { ensureSession } from "./session.ts";

export type FormValues = Readonly<Record<string, FormInput>>;
export type LeadResult =
  | { kind: "accepted" }
  /** `status`: of the refusal, 500 where there was none (spec §8). `fields`: message by field name. */
  | {
      kind: "refused";
      status: number;
      message: string;
      fields: Record<string, string>;
      /** Of a limit: as the refusal has it. */
      opensAgainAt?: LimitedBy["opensAgainAt"];
    };

/** A valid form is sent (spec §4, "Lead form flow"). */
export async function submitForm(
  player: Player,
  formId: string,
  values: FormValues,
): Promise<LeadResult | { kind: "asked"; status?: undefined }> {
  if (player.get().form.isSubmitting) return { kind: "refused", status: 409, message: "", fields: {} };
  player.ports.emit("form_submit", { formId, pageName: player.get().navigation.currentPage?.name ?? "" });
  mark(player, "submit");
  const here = player.get().navigation.currentPage?.id ?? null;
  const asking = consentsPart(player)?.then(
    (part) => part.sendWithConsents(player, formId, values, sendLead),
    () => fail(player, { kind: "unreachable" }),
  );
  const result = await (asking ?? sendLead(player, values));
  mark(player, result.kind === "accepted" ? "resolve" : "fail");
  if (result.kind === "accepted") {
    if (!(await goOn(player))) player.set({ acceptedOn: here });
  } else if (result.status === 406) reachLimit(player, result);
  return result;
}

/** To the next page; where the game was played before, to what has waited for the lead. @returns whether something follows */
export async function goOn(player: Player): Promise<boolean> {
  if (!player.get().result?.waitsForLead) return goTo(player, { move: "next" });
  const { afterLead } = await player.ports.load(() => import("./after-lead.ts"));
  await afterLead(player);
  return true;
}

/** In a preview the flags never change (spec §4). */
const mark = (player: Player, event: "submit" | "resolve" | "fail"): void =>
  player.set({ form: formState(player.get().form, event, { isPreview: player.campaign.runtime.isPreview === true }) });

/** What is done when the lead is saved, before the rest is told of it (spec §4, "Consent-provider flow" 3). */
type Saved = (leadId: string) => Promise<void>;

/** Sends the lead and tells of it; also used by skip-leads, which has no form to show the answer in. */
export async function sendLead(player: Player, values: FormValues, saved?: Saved): Promise<LeadResult> {
  const session = await ensureSession(player);
  if (session.kind !== "entered") return fail(player, session);
  const reply = await callFor(player, { ...userDataFrom(player.query), ...values });
  if (reply.kind !== "answered") return fail(player, reply);
  await succeed(player, values, reply.body, saved);
  return { kind: "accepted" };
}

function callFor(player: Player, merged: FormValues): Promise<Reply<LeadAnswer>> {
  const { campaign, query, ports } = player;
  const { sessionId, navigation } = player.get();
  const { tags, acceptUserDataOnPlayRegistration } = metadataOf(player);
  const body = {
    ...merged,
    ...leadPayload(merged, { email: query.email ?? null, userId: userIdFrom(query) }),
    sessionId,
    visitorId: ports.trackers.visitorId(),
    gameType: campaign.campaignData.game.kind,
    campaignId: campaign.campaignId,
    usig: query.usig,
  };
  const hasLeadPage = navigation.leadPage !== null;
  return leadCall({ acceptUserDataOnPlayRegistration, hasLeadPage, tags }) === "update" && sessionId !== null
    ? ports.calls.updateLead(sessionId, body)
    : ports.calls.createLead(body);
}

/** What follows a lead, in the spec's order (spec §7 "Create lead", §4 "On successful submit" 1 and 2). */
async function succeed(
  player: Player,
  values: FormValues,
  { leadId, doubleOptIn, leadToken }: LeadAnswer,
  saved?: Saved,
): Promise<void> {
  const { ports, query } = player;
  const lead = leadPayload({ ...userDataFrom(query), ...values }, { email: query.email ?? null });
  ports.emit("lead_saved", leadSavedDetail(lead, campaignFacts(player)));
  if (leadToken) ports.keep.remember("leadToken", leadToken);
  // With skip-leads they are kept by who follows this (skip-leads.ts).
  player.set({ formValues: values });
  await saved?.(leadId);
  ports.emit("lead_created", {
    emailHash: await emailHash(lead.email, ports),
    is_newsletter: lead.newsletter,
    leadId,
  });
  if (doubleOptIn === "sent") ports.emit("double_opt_in", { state: doubleOptIn });
  ports.emit("submit_finished", {});
}

/** Spec §8, "Lead submit fails". */
function fail(player: Player, failure: Exclude<Reply<never>, { kind: "answered" }>): LeadResult {
  const refusal = failure.kind === "refused" ? failure : null;
  const status = refusal?.status ?? DEFAULT_ERROR_STATUS;
  const errorMessage = refusal?.message || UNEXPECTED_ERROR;
  player.ports.emit("submit_error", { httpErrorCode: status, errorMessage });
  const fields = Object.fromEntries(
    (refusal?.errors ?? []).map(({ path, message }) => [path.split(/[./]/).at(-1) ?? path, message]),
  );
  return { kind: "refused", status, message: explain(player, failure), fields, opensAgainAt: refusal?.opensAgainAt };
}
