import { CONSENTS_UNAVAILABLE, DEFAULT_ERROR_STATUS, UNKNOWN_STATUS } from "@fairground/model/problem";
import type { FormValues, LeadResult, sendLead } from "./flow/lead.ts";
import type { Player } from "./flow/player.ts";
import type { Reply } from "./flow/ports.ts";
import { ensureSession } from "./flow/session.ts";
import { type AskedConsents, drawConsents } from "./shell/consents.ts";

interface Asked extends AskedConsents {
  sessionId: string | null;
  uuid: string;
  /** What was sent, once the lead is there. */
  sent?: { values: FormValues; leadId: string };
  isPromoted?: true;
}

const asked = new WeakMap<Player, Asked>();
/** What games were submitted with, by play: the promotion tells it also where the form comes after the game. */
const played = new WeakMap<Player, { sessionId: string | null; gameData: unknown }>();

/**
 * A form of a campaign with a consent provider (spec §4, "Consent-provider flow"). Sent the first time, it shows what the
 * profile asks; sent again, that is confirmed, and then the lead goes.
 * @param send imported from here, it would cost every campaign's first file bytes
 */
export async function sendWithConsents(
  player: Player,
  formId: string,
  values: FormValues,
  send: typeof sendLead,
): Promise<LeadResult | { kind: "asked"; status?: undefined }> {
  const { ports } = player;
  // What keeps a play from being opened is said as for every lead.
  if ((await ensureSession(player)).kind !== "entered") return send(player, values);
  const { homepage: _, ...form } = values;
  const known = ofPlay(player);
  const profile = known ?? (await askProfile(player, form));
  if ("kind" in profile) return profile;
  if (!known && profile.consents.length > 0) {
    drawConsents(formId, profile, () => ofPlay(player) === profile);
    return { kind: "asked" };
  }
  const consents = profile.consents.flatMap(({ id }) => (profile.ticked.has(id) ? [id] : []));
  ports.emit("consent_form_submit", { consents });
  const confirmed = await ports.calls.ask("POST /consent-provider/consent/confirm", [], {
    ...{ consents, ua: ua() },
    ...playOf(player),
  });
  if (confirmed.kind !== "answered") return unavailable(player, confirmed);
  if (!confirmed.body.data.success) return unavailable(player, null);
  ports.emit("consent_given", { consents });
  // Spec §4: the profile is attached to the form values.
  const attached: object = { ...values, profile: { uuid: profile.uuid } };
  return send(player, attached as FormValues, async (leadId) => {
    profile.sent = { values: form, leadId };
    if (player.get().gameFinished) await promote(player, profile);
  });
}

async function askProfile(player: Player, form: FormValues): Promise<Asked | LeadResult> {
  const { ports } = player;
  const body = { ...form, ...playOf(player), ua: ua() };
  const reply = await ports.calls.ask("POST /consent-provider/auth/profile", [], body);
  if (reply.kind !== "answered") return unavailable(player, reply);
  const { uuid, text, consents } = reply.body.data.profile;
  const profile: Asked = {
    sessionId: player.get().sessionId,
    uuid,
    text: text || ports.sentences.consentForm?.lead || "",
    consents,
    ticked: new Set(),
  };
  asked.set(player, profile);
  ports.emit("consents_fetched", { consents: consents.map(({ id }) => id) });
  return profile;
}

/** Spec §4, "Game finished" 7: promotion data is sent if form values exist. */
export async function promoteAfterGame(player: Player, gameData: unknown): Promise<void> {
  played.set(player, { sessionId: player.get().sessionId, gameData });
  const profile = ofPlay(player);
  if (profile?.sent) await promote(player, profile);
}

/** Once for a play. Whatever fails is only logged: the lead is there, and the server tells the provider later what it could not take. */
async function promote(player: Player, profile: Asked): Promise<void> {
  const { calls, log } = player.ports;
  if (!profile.sent || profile.isPromoted) return;
  profile.isPromoted = true;
  const { values, leadId } = profile.sent;
  const of = playOf(player);
  const game = played.get(player);
  const body = {
    campaignName: player.campaign.campaignMetaData.data.name,
    ...of,
    ua: ua(),
    uuid: profile.uuid,
    userData: { ...values, ...of },
    gameData: game?.sessionId === profile.sessionId ? (game?.gameData ?? null) : null,
  };
  const reply = await calls.ask("POST /consent-provider/consent/promotion", [], body);
  if (reply.kind !== "answered") return log("No promotion", reply);
  const { promotiontoken: promotionToken, is_trackable } = reply.body;
  if (promotionToken) {
    const updated = await calls.ask("PUT /consent-provider/auth/profile", [], { ...of, leadId, promotionToken });
    if (updated.kind !== "answered") log("No promotion token", updated);
  }
  if (!is_trackable) return;
  const streamed = await calls.ask("POST /consent-provider/consent/datastream", [], body);
  if (streamed.kind !== "answered") log("No datastream", streamed);
}

/** Another play is asked anew. */
function ofPlay(player: Player): Asked | undefined {
  const known = asked.get(player);
  return known?.sessionId === player.get().sessionId ? known : undefined;
}

const playOf = (player: Player) => ({
  companyId: player.campaign.companyId,
  campaignId: player.campaign.campaignId,
  playId: player.get().sessionId,
});

const ua = (): string => globalThis.navigator?.userAgent ?? "";

/** Spec §8, "Consent profile creation fails" and "Consent flow, unknown status". @param reply null: the provider has said no */
function unavailable(player: Player, reply: Exclude<Reply<never>, { kind: "answered" }> | null): LeadResult {
  const refusal = reply?.kind === "refused" ? reply : null;
  // Of the provider where it has one; asked in vain, it has none.
  const status = refusal && (refusal.providerStatus === undefined ? refusal.status : refusal.providerStatus);
  const shown = status ?? UNKNOWN_STATUS;
  player.ports.emit("submit_error", { httpErrorCode: shown, errorMessage: CONSENTS_UNAVAILABLE });
  const said = player.ports.sentences.consentForm?.unavailable ?? CONSENTS_UNAVAILABLE;
  return { kind: "refused", status: status ?? DEFAULT_ERROR_STATUS, message: `${said} (${shown})`, fields: {} };
}
