import type { PublicCampaign } from "@fairground/model/campaign";
import type { Ports } from "../flow/ports.ts";
import type { Words } from "../words/words.ts";
import { type CallOptions, createCalls } from "./calls.ts";
import { createClock } from "./clock.ts";
import { createEmitter } from "./emit.ts";
import { createKeep } from "./keep.ts";
import { createLoad } from "./load.ts";
import { createLog } from "./log.ts";
import { newKey } from "./new-key.ts";
import { createPage } from "./page.ts";
import { parentOrigin } from "./posting.ts";
import { sha256 } from "./sha256.ts";
import { createTrackers } from "./trackers.ts";

/** The flow's ports over a real browser. @param files addresses of those that come when the first page stands */
export function browserPorts(
  campaign: PublicCampaign,
  query: Readonly<Record<string, string>>,
  accessCode: string | undefined,
  words: Words,
  files: readonly string[],
  notice: (reconnecting: boolean) => void,
  turn: CallOptions["turn"],
): Ports {
  const { runtime, companyId, campaignId, campaignMetaData } = campaign;
  const log = createLog(runtime);
  const clock = createClock(window);
  return {
    calls: createCalls({
      runtime,
      companyId,
      campaignId,
      pageOrigin: location.origin,
      wait: clock.wait,
      notice,
      heard: clock.heard,
      turn,
    }),
    trackers: createTrackers({ campaign, send: (...request) => fetch(...request), newKey }),
    keep: createKeep(campaignId, { tab: () => sessionStorage, lasting: () => localStorage }, log),
    page: createPage(window, accessCode),
    clock,
    sentences: { ...words, ofProblem: (code) => words.problems[code] ?? null },
    emit: createEmitter({
      body: document.body,
      parent: window.parent,
      parentOrigin: parentOrigin(window),
      hostOrigins: campaignMetaData.data.hostOrigins,
      query,
    }),
    afterPress: () => import("../after-press.ts"),
    load: createLoad({ files, fetch: (file) => fetch(file), wait: clock.wait, notice }),
    log,
    newKey,
    sha256,
    solveChallenge: () => import("./challenge/challenge.ts").then((it) => it.solveChallenge(campaign, log)),
  };
}
