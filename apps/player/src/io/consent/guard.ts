import { trackingOf } from "@fairground/model/statistic";
import type { Player } from "../../flow/player.ts";
import type { Ports } from "../../flow/ports.ts";
import type { ConsentWords } from "../../words/consent/words.ts";
import { createKeep } from "../keep.ts";
import { createConsent } from "./consent.ts";
import { openDevice } from "./device.ts";
import { hearHost } from "./host-word.ts";
import { openQuestion, QUESTION } from "./question.ts";

/** Milliseconds in which a page around that is a host page says whether it asks by itself. */
const PATIENCE = 500;

/**
 * Stands before everything that measures or keeps, in campaigns that ask for consent (decisions, "Consent to measuring"):
 * takes the place of the ports that do, before anything has used them.
 */
export async function guard(player: Player, words: { consent?: ConsentWords }): Promise<void> {
  const { campaign, ports } = player;
  const { campaignId, campaignMetaData } = campaign;
  const { hostOrigins, analyticsTrackingLevel } = campaignMetaData.data;
  const isRead = ports.page.pageToRead !== null;
  // What is below unique visitors knows nobody, and needs no consent.
  const isAsked = trackingOf({ ...campaign, analyticsTrackingLevel }).sendsVisitorId;
  const consent = createConsent();
  const device = openDevice(window, campaignId, consent.isGiven);
  const plain = ports.trackers;
  const guarded: Pick<Ports, "keep" | "trackers"> = {
    keep: createKeep(campaignId, device, ports.log),
    trackers: { ...plain, visitorId: () => (consent.isGiven() ? plain.visitorId() : null) },
  };
  Object.assign(ports, guarded);

  let isHostAsking = window.parent !== window && hostOrigins.length > 0;
  let redraw = () => {};
  await new Promise<void>((resolve) => {
    hearHost(window, hostOrigins, (word) => {
      isHostAsking = word === "pending";
      consent.say({ host: word === "granted" || (word === "denied" ? false : null) });
      redraw();
      resolve();
    });
    const isOver = () => {
      isHostAsking = false;
      resolve();
    };
    if (isHostAsking) setTimeout(isOver, PATIENCE);
    else resolve();
  });
  consent.say({ own: device.recall() });

  const mayVisit = () => campaign.collectAnalytics && (!isAsked || consent.isGiven());
  let isVisited = false;
  let stop = () => {};
  const visit = async () => {
    if (isVisited || isRead || !player.get().enabled || !mayVisit()) return;
    isVisited = true;
    const { measure } = await import("../measure/measure.ts");
    // Whoever has taken the yes back is measured when they come again at the earliest.
    if (mayVisit()) stop = measure(player, window, consent);
  };
  const begin = () => void visit().catch((error: unknown) => ports.log("No file", error));
  let wasGiven = consent.isGiven();
  // Games keep whether they are silent (kit/sound/kept-mute.ts).
  const tellGames = () => document.documentElement.toggleAttribute("data-unkept", !wasGiven);
  tellGames();
  consent.onChange(() => {
    if (consent.isGiven() === wasGiven) return;
    wasGiven = !wasGiven;
    if (!wasGiven) stop();
    device.settle();
    tellGames();
    begin();
  });
  player.subscribe(begin);
  // Another tab of the same campaign has said no.
  device.onForgotten(() => consent.say({ own: false }));

  const section = document.querySelector<HTMLElement>(`.${QUESTION}`);
  const { consent: said } = words;
  if (!section || !said) return;
  const question = openQuestion(section, said, consent, {
    isSilent: () => isRead || isHostAsking,
    answer(own) {
      consent.say({ own });
      device.remember(own);
    },
  });
  redraw = question.draw;
  player.subscribe(() => player.get().enabled && question.place());
}
